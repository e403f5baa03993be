import { readFileSync } from "node:fs";
import { readLines } from "./data-folder.ts";

/** One provision with the name its agreement gave it. */
export interface LabelledProvision {
  readonly text: string;
  readonly label: string;
}

/** Reads one part of the weakly labelled provisions, or null when it is not there. */
export const readLedgar = (folder: string, part: "train" | "dev"): LabelledProvision[] | null =>
  readLines(`${folder}/ledgar/${part}_weak.jsonl.gz`) as LabelledProvision[] | null;

/** The hundred names that a provision may have, in order. */
export const readLedgarNames = (folder: string): string[] =>
  (JSON.parse(readFileSync(`${folder}/ledgar/labels.json`, "utf8")) as string[]).toSorted();
