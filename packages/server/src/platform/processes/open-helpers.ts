import { refuse, type Refusal } from "@proviso/domain";
import type { Log } from "../log.ts";
import { begun, type HelperErrand, type HelperTask, type HelperWork } from "./helper-task.ts";
import { currentAccount } from "./on-behalf-of.ts";
import {
  openProcessPool,
  type ProcessPool,
  type ProcessPoolOptions,
  type TaskOutcome,
} from "./process-pool.ts";

/** How far a task may go beyond its input. */
export interface HelperOptions {
  /** Aborted, the task ends, and what is under way is killed. */
  readonly signal?: AbortSignal;
  /** Answers what the task asks. */
  readonly onAsk?: (question: unknown) => Promise<unknown>;
}

/**
 * The door through which everything goes that reads what outsiders send: tasks are done in processes without a
 * network, with limits of time and memory, shared fairly among accounts (`onBehalfOf`). Processes are started for
 * the first task and end when idle.
 */
export interface Helpers {
  /**
   * Does a task. Refused as `file_too_complex` when it needed more time or memory than it may, or broke, and as
   * `server_busy` when too many wait or the server stops; both are logged. A full disk is thrown as an Outage.
   */
  run<W extends HelperWork>(
    task: HelperTask<W>,
    input: Parameters<W>[0],
    options?: HelperOptions,
  ): Promise<Awaited<ReturnType<W>> | Refusal>;
  /** Ends all processes; tasks under way or waiting are refused. */
  stop(): Promise<void>;
}

/** How large a set of helper processes is. */
export interface HelperLimits {
  /** How many processes at most; one account has at most half of them. */
  readonly size: number;
  readonly memoryLimitMegabytes: number;
  /** The most a process holds in all, what is not JavaScript included. */
  readonly residentLimitMegabytes: number;
  readonly idleSeconds: number;
}

/** For small tasks, which share their processes: sheets, pictures, search hits. */
export const smallTaskLimits: HelperLimits = {
  size: 2,
  memoryLimitMegabytes: 256,
  residentLimitMegabytes: 512,
  idleSeconds: 30,
};

/** For whole documents: Word files, PDFs, seals. */
export const documentLimits: HelperLimits = {
  size: 1,
  memoryLimitMegabytes: 1024,
  residentLimitMegabytes: 2048,
  idleSeconds: 60,
};

/** No task has longer, whatever it says of itself. */
const longestSeconds = 300;
/** After so long without a process a task is refused. */
const waitLimitSeconds = 30;
/** So many tasks of one account wait or are under way. */
const mostOfOne = 32;

type Ended<R> = TaskOutcome<R> | { readonly failed: "waited"; readonly detail: string };

/** Runs one task in its limits: of waiting first, of time from when it begins. */
const runWithin = async <R>(
  pool: ProcessPool<HelperErrand, R>,
  errand: HelperErrand,
  timeLimitSeconds: number,
  { signal, onAsk }: HelperOptions,
): Promise<Ended<R>> => {
  const off = new AbortController();
  const after = (seconds: number, ended: Ended<R>, settle: (ended: Ended<R>) => void) =>
    setTimeout(() => {
      settle(ended);
      off.abort();
    }, seconds * 1000);
  const { promise: late, resolve } = Promise.withResolvers<Ended<R>>();
  const waited = { failed: "waited", detail: `waited for ${waitLimitSeconds} s` } as const;
  const tooLong = { failed: "took-too-long", detail: `ended after ${timeLimitSeconds} s` } as const;
  let timer = after(waitLimitSeconds, waited, resolve);
  const onProgress = (progress: unknown): void => {
    if (progress !== begun) return;
    clearTimeout(timer);
    timer = after(timeLimitSeconds, tooLong, resolve);
  };
  const signals = signal ? AbortSignal.any([signal, off.signal]) : off.signal;
  const onAbort = (): void => resolve({ failed: "stopped", detail: "the task was called off" });
  // Without this a task that waits would be told only when its turn comes.
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([late, pool.run(errand, onProgress, signals, onAsk)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
};

/** Opens helper processes for tasks that may share them. */
export const openHelpers = (log: Log, limits: HelperLimits): Helpers => {
  const pool = openProcessPool<HelperErrand, unknown>({
    module: new URL("./run-helper-task.ts", import.meta.url),
    timeLimitSeconds: longestSeconds,
    ...limits,
  });
  const underWay = new Map<string | undefined, number>();
  const count = (account: string | undefined, by: 1 | -1): void => {
    const now = (underWay.get(account) ?? 0) + by;
    if (now > 0) underWay.set(account, now);
    else underWay.delete(account);
  };
  return {
    run: async <W extends HelperWork>(
      task: HelperTask<W>,
      input: Parameters<W>[0],
      options: HelperOptions = {},
    ): Promise<Awaited<ReturnType<W>> | Refusal> => {
      const account = currentAccount();
      if ((underWay.get(account) ?? 0) >= mostOfOne) return refuse("server_busy");
      count(account, 1);
      try {
        const errand = { module: task.module.href, input };
        const ended = await runWithin(pool, errand, task.timeLimitSeconds, options);
        if ("done" in ended) return ended.done as Awaited<ReturnType<W>>;
        const { failed, detail } = ended;
        log.warn({ task: task.name, failed, detail }, "helper_failed");
        const isBusy = failed === "stopped" || failed === "waited";
        return refuse(isBusy ? "server_busy" : "file_too_complex");
      } finally {
        count(account, -1);
      }
    },
    stop: () => pool.stop(),
  };
};

/**
 * Opens processes for the tasks of one module, which calls `serveTasks`: for long work on whole documents, whose
 * callers tell how it goes on. The limits are those of documents unless others are given.
 */
export const openDocumentProcesses = <T extends object, R>(
  options: Pick<ProcessPoolOptions, "module" | "timeLimitSeconds"> & Partial<ProcessPoolOptions>,
): ProcessPool<T, R> => openProcessPool<T, R>({ ...documentLimits, ...options });
