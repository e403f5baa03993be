import { mkdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { failed, failureOf, type Failure } from "./failure.ts";
import type { Input } from "./input-files.ts";

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const numbered = (name: string, at: number): string => {
  const extension = extname(name);
  return at === 1 ? name : `${basename(name, extension)} (${at})${extension}`;
};

/** Distinct names in one folder for files that may share a name in different ones. */
const namesFor = (input: Input): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    input.files.map(({ path }) => {
      let at = 1;
      while (taken.has(numbered(basename(path), at).toLowerCase())) at += 1;
      const name = numbered(basename(path), at);
      taken.add(name.toLowerCase());
      return [path, name] as const;
    }),
  );
};

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
};

/** Where each input's result goes; refuses when that would overwrite an input. */
export const outputPaths = (input: Input, out: string): ReadonlyMap<string, string> | Failure => {
  const intoFolder = input.isMany || out.endsWith("/") || isFolder(out);
  if (intoFolder && statSync(out, { throwIfNoEntry: false })?.isFile())
    return failed(`${out} is a file. To write several results, choose a folder.`);
  const names = namesFor(input);
  const paths = new Map(
    input.files.map(({ path }) => [path, intoFolder ? join(out, names.get(path) ?? "") : out]),
  );
  const inputs = new Set(input.files.map(({ path }) => realPath(path)));
  const clash = [...paths.values()].find((path) => inputs.has(realPath(path)));
  return clash ? failed(`${clash} is an input file. Choose another --out.`) : paths;
};

/** Makes the folder that a result goes into. */
export const makeFolderOf = (path: string): Failure | undefined => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
};
