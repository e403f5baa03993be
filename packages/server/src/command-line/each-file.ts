import { basename } from "node:path";
import { isFailure, type Failure } from "./failure.ts";
import type { Input } from "./input-files.ts";
import { progressOf } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

/** A command's work on one file: what to print, or why there is nothing. */
export type FileWork = (path: string) => string | Failure;

/**
 * Does the work on every file, prints each result as it comes and each failure on a line of its own
 * with the file's name; a failing file stops no other. Gives the exit code: 1 when any failed.
 */
export const forEachFile = (input: Input, terminal: Terminal, work: FileWork): 0 | 1 => {
  const progress = progressOf(terminal, input.files.length);
  let exitCode: 0 | 1 = 0;
  for (const [done, { path, failure }] of input.files.entries()) {
    progress.show(done, basename(path));
    const outcome = failure === undefined ? work(path) : { failure };
    progress.clear();
    if (isFailure(outcome)) {
      terminal.err(`${path}: ${outcome.failure}\n`);
      exitCode = 1;
    } else terminal.out(outcome);
  }
  return exitCode;
};
