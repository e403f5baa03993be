import { readLines } from "./data-folder.ts";

/** One provision with the name its agreement gave it. */
export interface LabelledProvision {
  readonly text: string;
  readonly label: string;
}

/** Reads one part of the weakly labelled provisions, or null when it is not there. */
export const readLedgar = (folder: string, part: "train" | "dev"): LabelledProvision[] | null =>
  readLines(`${folder}/ledgar/${part}_weak.jsonl.gz`) as LabelledProvision[] | null;
