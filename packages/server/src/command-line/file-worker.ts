import { silenceLimitOf } from "../platform/processes/silence-limit.ts";
import { openProcessPool } from "../platform/processes/process-pool.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { failed, type Failure } from "./failure.ts";
import type { FileTask, SentTask } from "./file-task.ts";
import { plainPaint, type Terminal } from "./terminal.ts";

const memoryLimitMegabytes = 1024;

/** The server's limit; that of no settings at all where these are not valid, since files can be worked on all the same. */
const timeLimit = (): number => {
  const settings = [readSettings(), readSettings({})].find((each) => !isStartRefusal(each));
  if (settings === undefined || isStartRefusal(settings))
    throw new Error("The default settings aren’t valid.");
  return settings.reviewTimeLimitSeconds;
};

/** Does a command's work on files, with the limits that reviews have in the server. */
export interface FileWorker {
  run(task: FileTask): Promise<string | Failure>;
  stop(): Promise<void>;
}

/** Opens the process that the work is done in; it is started with the first task. */
export const openFileWorker = ({ width, paint }: Terminal): FileWorker => {
  const timeLimitSeconds = timeLimit();
  const pool = openProcessPool<SentTask, string | Failure>({
    module: new URL("./file-process.ts", import.meta.url),
    size: 1,
    timeLimitSeconds,
    silenceLimitSeconds: silenceLimitOf(timeLimitSeconds),
    memoryLimitMegabytes,
    idleSeconds: 60,
  });
  return {
    run: async (task) => {
      const ended = await pool.run({ task, width, hasColors: paint !== plainPaint });
      if ("done" in ended) return ended.done;
      return failed(
        ended.failed === "took-too-long"
          ? `This took too long and was aborted: ${ended.detail}. REVIEW_TIME_LIMIT sets the limit.`
          : `This failed (${ended.detail.split("\n")[0] ?? ""}). It may need more memory than ${memoryLimitMegabytes} MB.`,
      );
    },
    stop: () => pool.stop(),
  };
};

/** Does work with a worker, which ends with it. */
export const withFileWorker = async <T>(
  terminal: Terminal,
  work: (worker: FileWorker) => Promise<T>,
): Promise<T> => {
  const worker = openFileWorker(terminal);
  try {
    return await work(worker);
  } finally {
    await worker.stop();
  }
};
