import { readFile } from "node:fs/promises";
import type { SheetFault } from "../../platform/spreadsheet/sheet-bounds.ts";
import { changesInSheets, type ChangesInSheets } from "./changes-in-sheets.ts";
import { readSpreadsheet } from "./read-spreadsheet.ts";

/** A policy's spreadsheet by its path, and the playbook it is to be of. */
interface Input {
  readonly path: string;
  readonly playbookId: string;
}

/** What a policy's spreadsheet changes; run by a helper, for an outsider made the file. */
export const work = async ({
  path,
  playbookId,
}: Input): Promise<ChangesInSheets | { readonly fault: SheetFault } | null> => {
  const read = readSpreadsheet(await readFile(path));
  if (read === null || "fault" in read) return read;
  return changesInSheets(read.sheets, playbookId);
};
