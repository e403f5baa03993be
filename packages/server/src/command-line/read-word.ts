import { readFileSync, statSync } from "node:fs";
import { openWord, type WordPackage } from "@proviso/redline";
import { failed, failureOf, type Failure } from "./failure.ts";

/** More than any contract has; a larger file is refused before it is read into memory. */
const maxFileBytes = 512 * 1024 * 1024;

const readBytes = (path: string): Uint8Array | Failure => {
  try {
    const { size } = statSync(path);
    return size > maxFileBytes ? failed("The file is too large.") : readFileSync(path);
  } catch (error) {
    return failureOf(error);
  }
};

/** The Word file at a path, or why it cannot be read, in one sentence. */
export const readWordFile = (path: string): WordPackage | Failure => {
  const bytes = readBytes(path);
  if ("failure" in bytes) return bytes;
  const opened = openWord(bytes);
  return opened.ok ? opened.word : failed(opened.refusal.sentence);
};
