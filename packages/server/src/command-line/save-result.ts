import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { failureOf, type Failure } from "./failure.ts";
import { makeFolderOf } from "./output-path.ts";

const writeDurably = (path: string, bytes: Uint8Array): void => {
  const file = openSync(path, "wx");
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Writes a result so that its path holds either the whole of it or what was there before. */
export const saveResult = (path: string, bytes: Uint8Array): Failure | undefined => {
  const folder = makeFolderOf(path);
  if (folder) return folder;
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeDurably(draft, bytes);
    renameSync(draft, path);
    return undefined;
  } catch (error) {
    rmSync(draft, { force: true });
    return failureOf(error);
  }
};
