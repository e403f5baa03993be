import { basename } from "node:path";
import { isFailure } from "./failure.ts";
import type { FileTask } from "./file-task.ts";
import { withFileWorker } from "./file-worker.ts";
import type { Input } from "./input-files.ts";
import { progressOf } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

/** A command's work on one file. */
type TaskOf = (path: string) => FileTask;

/**
 * Does the work on every file, in a process that is ended at its limits, prints each result as it comes and each failure on its own line
 * with the file's name; a failing file stops no other. Gives the exit code: 1 when any failed.
 */
export const forEachFile = (input: Input, terminal: Terminal, taskOf: TaskOf): Promise<0 | 1> =>
  withFileWorker(terminal, async (worker) => {
    const progress = progressOf(terminal, input.files.length);
    let exitCode: 0 | 1 = 0;
    for (const [done, { path, failure }] of input.files.entries()) {
      progress.show(done, basename(path));
      const outcome = failure === undefined ? await worker.run(taskOf(path)) : { failure };
      progress.clear();
      if (isFailure(outcome)) {
        terminal.err(`${path}: ${outcome.failure}\n`);
        exitCode = 1;
      } else terminal.out(outcome);
    }
    return exitCode;
  });
