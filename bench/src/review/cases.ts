import type { BenchDocument } from "../documents.ts";

/** A document and the playbook it is judged by. */
export interface Case extends BenchDocument {
  readonly playbook: string;
}

/** One line of the table, for both sides: how often a pass goes over all of its cases. */
export interface Line {
  readonly cases: readonly Case[];
  readonly repeats: number;
}
