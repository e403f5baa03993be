import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { failureOf, type Failure } from "./failure.ts";

/** A file named on the command line, or found in a folder named there. */
export interface InputFile {
  readonly path: string;
  /** Set when it cannot be looked at. */
  readonly failure?: string;
}

/** The input of a command: its files, and whether the results belong into a folder. */
export interface Input {
  readonly files: readonly InputFile[];
  readonly isMany: boolean;
}

/** Word keeps "~$name.docx" beside a file that is open; it holds no document. */
const isDocument = (name: string, ending: RegExp): boolean =>
  ending.test(name) && !name.startsWith("~$");

const documentsIn = (folder: string, ending: RegExp): InputFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isDocument(entry.name, ending))
    .map((entry) => ({ path: join(entry.parentPath, entry.name) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

const expand = (path: string, ending: RegExp): InputFile[] | Failure => {
  try {
    return statSync(path).isDirectory() ? documentsIn(path, ending) : [{ path }];
  } catch (error) {
    return failureOf(error);
  }
};

/** Lists the files of the given paths; a folder means all files in it with one extension (.docx), at any depth. */
export const inputOf = (paths: readonly string[], ending = /\.docx$/i): Input => {
  const files = paths.flatMap((path): InputFile[] => {
    const found = expand(path, ending);
    return "failure" in found ? [{ path, failure: found.failure }] : found;
  });
  const isFile = files.length === 1 && files[0]?.path === paths[0];
  return { files, isMany: paths.length > 1 || !isFile };
};
