import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder where a checkout keeps the results of earlier runs. */
export const cacheFolder = (root: string): string => join(root, "node_modules/.cache/proviso");

const placeOf = (root: string, name: string): string => join(cacheFolder(root), `${name}.json`);

/** Reads the entry with this name, or undefined. */
export const readCache = (root: string, name: string): unknown => {
  const place = placeOf(root, name);
  if (!existsSync(place)) return undefined;
  try {
    return JSON.parse(readFileSync(place, "utf8"));
  } catch {
    // A run that was ended while it wrote.
    return undefined;
  }
};

/** Stores an entry for later runs. */
export const writeCache = (root: string, name: string, value: unknown): void => {
  const place = placeOf(root, name);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(`${place}.${process.pid}`, JSON.stringify(value));
  renameSync(`${place}.${process.pid}`, place);
};

/** Deletes the entry with this name. */
export const dropCache = (root: string, name: string): void =>
  rmSync(placeOf(root, name), { force: true });

/** The hashes of files by their paths; those that were deleted are left out. */
export const hashFiles = (root: string, files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap((file) =>
      existsSync(join(root, file)) ? [[file, hash("sha1", readFileSync(join(root, file)))]] : [],
    ),
  );

/** One key for the contents of the files that are wanted. */
export const keyOf = (
  hashes: ReadonlyMap<string, string>,
  isWanted: (file: string) => boolean,
): string =>
  hash(
    "sha1",
    [...hashes]
      .filter(([file]) => isWanted(file))
      .map(([file, content]) => `${file} ${content}`)
      .toSorted()
      .join("\n"),
  );
