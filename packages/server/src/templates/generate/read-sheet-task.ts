import type { Question } from "@proviso/domain";
import { readFile } from "node:fs/promises";
import { readSheet, type ReadSheet } from "./read-sheet.ts";

/** A spreadsheet by its path, and the questions its columns answer. */
interface Input {
  readonly path: string;
  readonly questions: readonly Question[];
}

/** The rows of a spreadsheet; run by a helper, for an outsider made the file. */
export const work = async ({ path, questions }: Input): Promise<ReadSheet> =>
  readSheet(await readFile(path), questions);
