import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A .docx as it came from someone else's program. */
export interface RealFile {
  /** Folder and file name, e.g. "tracked/superdoc-msword-tracked.docx". */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const shared = new URL("../../../../../shared/data/files/", import.meta.url);

/** The real Word files of these folders beside the checkout; [] on a machine that has none. */
export const realFiles = (...folders: readonly string[]): RealFile[] =>
  folders.flatMap((folder) => {
    const place = new URL(`${folder}/`, shared);
    if (!existsSync(place)) return [];
    return readdirSync(place)
      .filter((name) => name.endsWith(".docx"))
      .map((name) => ({
        name: `${folder}/${name}`,
        bytes: new Uint8Array(readFileSync(new URL(encodeURIComponent(name), place))),
      }));
  });
