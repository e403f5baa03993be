import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Outage } from "../outage.ts";
import { helperEnvironment } from "../settings.ts";
import { dieWithUs } from "./die-with-us.ts";
import { openFairTurns } from "./fair-turns.ts";
import { asHelperUser, helperUserEnvironment } from "./helpers-user.ts";
import { killGroup } from "./kill-group.ts";
import { currentAccount } from "./on-behalf-of.ts";
import type { AskReply, TaskAnswer } from "./serve-tasks.ts";
import { watchMemory } from "./watch-memory.ts";
import { withoutNetwork } from "./without-network.ts";

/** How a task ended: done, or why not, with what the log should say. */
export type TaskOutcome<R> =
  | { readonly done: R }
  | { readonly failed: "took-too-long" | "broke" | "stopped"; readonly detail: string };

export interface ProcessPoolOptions {
  /** The module a helper process runs; it calls `serveTasks`. */
  readonly module: URL;
  /**
   * How many processes at most. One account (`onBehalfOf`) has at most half of them; with a size of 1 a second
   * process is started when another account needs one.
   */
  readonly size: number;
  readonly timeLimitSeconds: number;
  /** A task that tells no progress for so long is ended; it may be silent to the time limit when left out. */
  readonly silenceLimitSeconds?: number;
  /** The most its JavaScript may hold. */
  readonly memoryLimitMegabytes: number;
  /** The most it may hold in all, WebAssembly and files included; without a limit when left out. */
  readonly residentLimitMegabytes?: number;
  /** A process that had nothing to do for so long is ended, and its memory is free again. */
  readonly idleSeconds: number;
}

/** Processes that do heavy work beside the one that answers requests; they have no network. */
export interface ProcessPool<T, R> {
  /** Starts a process when none is free, so that the task that is about to come need not wait for one. */
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
    /** Answers what the task asks while it works; when it throws, the task hears so. */
    onAsk?: (question: unknown) => Promise<unknown>,
  ): Promise<TaskOutcome<R>>;
  /** Ends all processes; tasks under way or waiting end as "stopped". */
  stop(): Promise<void>;
}

/** How a task ended of which nothing is to be told: it is thrown. */
type InnerEnd = "no space";

/** After so long a task is a long one: a process is started for the next account, before it comes. */
const longTaskSeconds = 2;
/** After so long its process gives way to all others on the machine. */
const yieldSeconds = 10;

const calledOff = { failed: "stopped", detail: "the task was called off" } as const;
const stopped = { failed: "stopped", detail: "the pool was stopped" } as const;

const start = (options: ProcessPoolOptions): ChildProcess => {
  const [command, ...before] = [
    ...withoutNetwork(),
    ...asHelperUser(),
    ...dieWithUs("KILL"),
    process.execPath,
  ];
  return fork(fileURLToPath(options.module), {
    ...(command === undefined ? {} : { execPath: command }),
    execArgv: [...before, `--max-old-space-size=${options.memoryLimitMegabytes}`],
    env: {
      ...helperEnvironment(),
      ...helperUserEnvironment(),
      NODE_COMPILE_CACHE: getCompileCacheDir(),
    },
    serialization: "advanced",
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
};

const askNothing = (): Promise<never> => Promise.reject(new Error("This task may ask nothing."));

/** Sends what a task asked for, or why it does not get it. */
const answerAsked = async (
  helper: ChildProcess,
  { id, asked }: Extract<TaskAnswer, { asked: unknown }>,
  onAsk: (question: unknown) => Promise<unknown>,
): Promise<void> => {
  const reply: AskReply = await onAsk(asked).then(
    (reply) => ({ id, reply }),
    (error: unknown) => ({ id, refused: String(error) }),
  );
  // A process that is gone needs no answer.
  if (helper.connected) helper.send(reply, () => undefined);
};

const runOn = <R>(
  helper: ChildProcess,
  task: object,
  {
    timeLimitSeconds,
    silenceLimitSeconds = timeLimitSeconds,
    residentLimitMegabytes = Infinity,
  }: ProcessPoolOptions,
  onProgress: (progress: unknown) => void,
  signal: AbortSignal | undefined,
  onAsk: (question: unknown) => Promise<unknown>,
): Promise<TaskOutcome<R> | InnerEnd> =>
  new Promise((settle) => {
    const end = (outcome: TaskOutcome<R> | InnerEnd): void => {
      clearTimeout(timer);
      clearTimeout(silence);
      stopWatching();
      signal?.removeEventListener("abort", onAbort);
      helper.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle(outcome);
    };
    const broke = (detail: string): void => end({ failed: "broke", detail });
    const onMessage = (message: unknown): void => {
      const answer = message as TaskAnswer;
      silence.refresh();
      if ("isAlive" in answer) return;
      if ("progress" in answer) onProgress(answer.progress);
      else if ("asked" in answer) void answerAsked(helper, answer, onAsk);
      else if ("done" in answer) end({ done: answer.done as R });
      else if (answer.isOutOfSpace) end("no space");
      else broke(answer.broke);
    };
    const onAbort = (): void => end(calledOff);
    const onError = (error: Error): void => broke(String(error));
    const onExit = (code: number | null, signal: string | null): void =>
      broke(`the process ended (${code ?? signal})`);
    const endAfter = (seconds: number, detail: string): NodeJS.Timeout =>
      setTimeout(() => end({ failed: "took-too-long", detail }), seconds * 1000);
    const timer = endAfter(timeLimitSeconds, `ended after ${timeLimitSeconds} s`);
    const silence = endAfter(silenceLimitSeconds, `said nothing for ${silenceLimitSeconds} s`);
    const stopWatching = watchMemory(helper.pid, residentLimitMegabytes, () =>
      broke(`held more than ${residentLimitMegabytes} MB of memory`),
    );
    signal?.addEventListener("abort", onAbort, { once: true });
    helper.on("message", onMessage).once("error", onError).once("exit", onExit);
    helper.send(task, (error) => {
      if (error) broke(String(error));
    });
  });

/**
 * Lets a process continue below everything else, at a tenth of its share; false where the system does not allow it. The
 * lowest priority of all would starve a conversion on a busy machine until its time is up.
 */
const lowerPriority = ({ pid }: ChildProcess): boolean => {
  try {
    if (pid === undefined) return false;
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    return true;
  } catch {
    return false;
  }
};

/** Opens a pool; processes are started when there is work and ended when there is none. */
export const openProcessPool = <T extends object, R>(
  options: ProcessPoolOptions,
): ProcessPool<T, R> => {
  const most = Math.max(2, options.size);
  const turns = openFairTurns<ChildProcess | undefined>(Math.floor(most / 2));
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
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
  const keepIdle = (helper: ChildProcess): void => {
    idle.set(helper, setTimeout(() => end(helper), options.idleSeconds * 1000).unref());
  };
  const takeFree = (): ChildProcess | undefined => {
    const [helper] = idle.keys();
    if (!helper) return all.size < most ? create() : undefined;
    clearTimeout(idle.get(helper));
    idle.delete(helper);
    return helper;
  };
  /** Resolves with a process that the account now holds, or with none when the pool was stopped. */
  const take = (account: string | undefined): Promise<ChildProcess | undefined> => {
    if (isStopped) return Promise.resolve(undefined);
    const helper = turns.mayHold(account) ? takeFree() : undefined;
    if (!helper) return turns.wait(account);
    turns.hold(account);
    return Promise.resolve(helper);
  };
  const giveBack = (
    helper: ChildProcess,
    account: string | undefined,
    canBeUsedAgain: boolean,
  ): void => {
    turns.release(account);
    if (isStopped) return;
    if (canBeUsedAgain && all.has(helper)) keepIdle(helper);
    else end(helper);
    const next = turns.next();
    if (!next) return;
    turns.hold(next.account);
    next.resolve(takeFree());
  };
  const keepOneFree = (): void => {
    if (!isStopped && idle.size === 0 && all.size < most) keepIdle(create());
  };
  const run = async (
    task: T,
    onProgress: (progress: unknown) => void,
    signal: AbortSignal | undefined,
    onAsk: (question: unknown) => Promise<unknown>,
  ): Promise<TaskOutcome<R>> => {
    const account = currentAccount();
    const helper = await take(account);
    if (!helper) return stopped;
    if (signal?.aborted) {
      giveBack(helper, account, true);
      return calledOff;
    }
    let hasLowPriority = false;
    const long = setTimeout(keepOneFree, longTaskSeconds * 1000).unref();
    const yielding = setTimeout(() => {
      hasLowPriority = lowerPriority(helper);
    }, yieldSeconds * 1000).unref();
    const outcome = await runOn<R>(helper, task, options, onProgress, signal, onAsk);
    clearTimeout(long);
    clearTimeout(yielding);
    // After a failure the state of the process is unknown, and a low priority cannot be raised again.
    if (typeof outcome === "object" && "failed" in outcome && outcome.failed === "took-too-long")
      turns.noteLimit(account);
    const isSound = typeof outcome === "object" && "done" in outcome;
    giveBack(helper, account, isSound && !hasLowPriority);
    if (outcome === "no space") throw new Outage("storage_full", "a helper process had no space");
    return isStopped && "failed" in outcome ? stopped : outcome;
  };
  return {
    makeReady: () => {
      if (turns.mayHold(currentAccount())) keepOneFree();
    },
    run: (task, onProgress = () => undefined, signal, onAsk = askNothing) =>
      run(task, onProgress, signal, onAsk),
    stop: async () => {
      isStopped = true;
      for (const { resolve } of turns.clear()) resolve(undefined);
      for (const helper of all) end(helper);
      await Promise.resolve();
    },
  };
};
