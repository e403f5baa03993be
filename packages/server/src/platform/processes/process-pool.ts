import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { fileURLToPath } from "node:url";
import { Outage } from "../outage.ts";
import { helperEnvironment } from "../settings.ts";
import { dieWithUs } from "./die-with-us.ts";
import { killGroup } from "./kill-group.ts";
import type { TaskAnswer } from "./serve-tasks.ts";
import { watchMemory } from "./watch-memory.ts";
import { withoutNetwork } from "./without-network.ts";

/** How a task ended: done, or why not, with what the log should say. */
export type TaskOutcome<R> =
  | { readonly done: R }
  | { readonly failed: "took-too-long" | "broke" | "stopped"; readonly detail: string };

export interface ProcessPoolOptions {
  /** The module a helper process runs; it calls `serveTasks`. */
  readonly module: URL;
  /** How many processes at most. */
  readonly size: number;
  readonly timeLimitSeconds: number;
  /** The most its JavaScript may hold. */
  readonly memoryLimitMegabytes: number;
  /** The most it may hold in all, WebAssembly and files included; without a limit when left out. */
  readonly residentLimitMegabytes?: number;
  /** A process that had nothing to do for so long is ended, and its memory is free again. */
  readonly idleSeconds: number;
}

/** Processes that do heavy work beside the one that answers requests; they have no network. */
export interface ProcessPool<T, R> {
  /** Starts a process when there is none, so that the task that is about to come need not wait for one. */
  makeReady(): void;
  /**
   * Does one task, waiting for a free process; never throws for what the task does. A full disk, which is
   * no fault of the task, is thrown as an Outage, so that it is done again.
   */
  run(
    task: T,
    onProgress?: (progress: unknown) => void,
    /** Aborted, the task ends as "stopped", and what is under way is killed. */
    signal?: AbortSignal,
  ): Promise<TaskOutcome<R>>;
  /** Ends all processes; tasks under way or waiting end as "stopped". */
  stop(): Promise<void>;
}

/** How a task ended of which nothing is to be told: it is thrown. */
type InnerEnd = "no space";

/** Goes on with a process, or without one when the pool was stopped. */
type Waiting = (helper: ChildProcess | undefined) => void;

const calledOff = { failed: "stopped", detail: "the task was called off" } as const;
const stopped = { failed: "stopped", detail: "the pool was stopped" } as const;

const start = (options: ProcessPoolOptions): ChildProcess => {
  const [command, ...before] = [...withoutNetwork(), ...dieWithUs("KILL"), process.execPath];
  return fork(fileURLToPath(options.module), {
    ...(command === undefined ? {} : { execPath: command }),
    execArgv: [...before, `--max-old-space-size=${options.memoryLimitMegabytes}`],
    env: { ...helperEnvironment(), NODE_COMPILE_CACHE: getCompileCacheDir() },
    serialization: "advanced",
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
};

const runOn = <R>(
  helper: ChildProcess,
  task: object,
  { timeLimitSeconds, residentLimitMegabytes = Infinity }: ProcessPoolOptions,
  onProgress: (progress: unknown) => void,
  signal: AbortSignal | undefined,
): Promise<TaskOutcome<R> | InnerEnd> =>
  new Promise((settle) => {
    const end = (outcome: TaskOutcome<R> | InnerEnd): void => {
      clearTimeout(timer);
      stopWatching();
      signal?.removeEventListener("abort", onAbort);
      helper.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle(outcome);
    };
    const broke = (detail: string): void => end({ failed: "broke", detail });
    const onMessage = (message: unknown): void => {
      const answer = message as TaskAnswer;
      if ("progress" in answer) onProgress(answer.progress);
      else if ("done" in answer) end({ done: answer.done as R });
      else if (answer.isOutOfSpace) end("no space");
      else broke(answer.broke);
    };
    const onAbort = (): void => end(calledOff);
    const onError = (error: Error): void => broke(String(error));
    const onExit = (code: number | null, signal: string | null): void =>
      broke(`the process ended (${code ?? signal})`);
    const timer = setTimeout(() => {
      end({ failed: "took-too-long", detail: `ended after ${timeLimitSeconds} s` });
    }, timeLimitSeconds * 1000);
    const stopWatching = watchMemory(helper.pid, residentLimitMegabytes, () =>
      broke(`held more than ${residentLimitMegabytes} MB of memory`),
    );
    signal?.addEventListener("abort", onAbort, { once: true });
    helper.on("message", onMessage).once("error", onError).once("exit", onExit);
    helper.send(task, (error) => {
      if (error) broke(String(error));
    });
  });

/** Opens a pool; processes are started when there is work and ended when there is none. */
export const openProcessPool = <T extends object, R>(
  options: ProcessPoolOptions,
): ProcessPool<T, R> => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: Waiting[] = [];
  let isStopped = false;

  const forget = (helper: ChildProcess): void => {
    clearTimeout(idle.get(helper));
    idle.delete(helper);
    all.delete(helper);
  };
  const end = (helper: ChildProcess): void => {
    forget(helper);
    killGroup(helper);
  };
  const create = (): ChildProcess => {
    const helper = start(options);
    helper.on("error", () => undefined).once("exit", () => forget(helper));
    all.add(helper);
    return helper;
  };
  const takeIdle = (): ChildProcess | undefined => {
    const [helper] = idle.keys();
    if (helper) {
      clearTimeout(idle.get(helper));
      idle.delete(helper);
    }
    return helper;
  };
  const take = (): Promise<ChildProcess | undefined> => {
    if (isStopped) return Promise.resolve(undefined);
    const helper = takeIdle() ?? (all.size < options.size ? create() : undefined);
    return helper ? Promise.resolve(helper) : new Promise((settle) => waiting.push(settle));
  };
  const giveBack = (helper: ChildProcess, isSound: boolean): void => {
    if (!isSound) end(helper);
    if (isStopped) return;
    const next = waiting.shift();
    if (next) next(isSound ? helper : create());
    else if (isSound)
      idle.set(helper, setTimeout(() => end(helper), options.idleSeconds * 1000).unref());
  };
  const run = async (
    task: T,
    onProgress: (progress: unknown) => void,
    signal: AbortSignal | undefined,
  ): Promise<TaskOutcome<R>> => {
    const helper = await take();
    if (!helper) return stopped;
    if (signal?.aborted) {
      giveBack(helper, true);
      return calledOff;
    }
    const outcome = await runOn<R>(helper, task, options, onProgress, signal);
    // After a failure nobody knows in what state the process is: it is not used again.
    giveBack(helper, typeof outcome === "object" && "done" in outcome);
    if (outcome === "no space") throw new Outage("storage_full", "a helper process had no space");
    return isStopped && "failed" in outcome ? stopped : outcome;
  };
  return {
    makeReady: () => {
      if (!isStopped && all.size === 0) giveBack(create(), true);
    },
    run: (task, onProgress = () => undefined, signal) => run(task, onProgress, signal),
    stop: async () => {
      isStopped = true;
      for (const goOn of waiting.splice(0)) goOn(undefined);
      for (const helper of all) end(helper);
      await Promise.resolve();
    },
  };
};
