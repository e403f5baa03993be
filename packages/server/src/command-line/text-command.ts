import { readDocument } from "@proviso/redline";
import { forEachFile } from "./each-file.ts";
import { isFailure, type Failure } from "./failure.ts";
import { inputOf } from "./input-files.ts";
import { plainText } from "./plain-text.ts";
import { readWordFile } from "./read-word.ts";
import type { Terminal } from "./terminal.ts";

/** The paragraphs of one file as plain text, or why it has none. */
export const textOfFile = (path: string): string | Failure => {
  const word = readWordFile(path);
  return isFailure(word) ? word : plainText(readDocument(word));
};

/** `proviso text`: the paragraphs of each file as plain text, with their numbers. */
export const runText = (paths: readonly string[], terminal: Terminal): Promise<0 | 1> =>
  forEachFile(inputOf(paths), terminal, (path) => ({ command: "text", path }));
