import { CompiledQuery } from "kysely";
import { PgBoss, type ConstructorOptions, type Job, type JobResult } from "pg-boss";
import type { z } from "zod";
import type { DatabaseConfig } from "../database/connection.ts";
import { writeAlong } from "../database/along.ts";
import type { AccountTransaction } from "../database/scope.ts";
import type { Log } from "../log.ts";
import { reasonOf } from "../outage.ts";
import { onBehalfOf } from "../processes/on-behalf-of.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { measureQueue } from "../telemetry/job-metrics.ts";
import { carriedTrace, inSpan, takenTrace } from "../telemetry/spans.ts";
import { jobSchema, placesBehind } from "./job-schema.ts";
import { lookForDueJobs, type DueJobs } from "./due-jobs.ts";
import { openQueues, type Queues } from "./queues.ts";

/** One kind of job: its name, what it carries, and how it is tried again. */
export interface JobKind<T> {
  readonly name: string;
  readonly payload: z.ZodType<T>;
  readonly retryLimit: number;
  /** The longest wait between two tries; a minute when left out. */
  readonly retryDelayMaxSeconds?: number;
  /** After so many seconds a try counts as failed. */
  readonly expireInSeconds: number;
}

/** What does a kind of job; a throw makes it be tried again. */
export interface JobWorker<T> {
  readonly kind: JobKind<T>;
  readonly run: (payload: T, signal: AbortSignal) => Promise<void>;
  /** Told when the last try has failed. */
  readonly giveUp?: (payload: T) => Promise<void>;
  /** How many batches of five run at once in this process; or, with `isLong`, how many jobs. */
  readonly atOnce: number;
  /**
   * Set for jobs that may run for long: each is taken alone, so that none waits for the other jobs of a batch, and
   * one account has at most half of `atOnce` under way in this process.
   */
  readonly isLong?: true;
}

/** Thrown by a job that could not be done now and is simply to be done again later. */
export class DoAgain extends Error {}

/**
 * How far behind others an account's next job of a kind stands: as many places as it has waiting
 * already, so that five hundred files of one account do not keep everyone else from their one.
 */
export interface JobTurn {
  readonly placesBehind: number;
}

/** The queue of jobs, in the same database as everything else. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it exists exactly when the transaction commits, and is
   * done at once, or not before the given time.
   */
  enqueue<T extends object>(
    trx: AccountTransaction,
    kind: JobKind<T>,
    payload: T,
    when?: { readonly notBefore?: Date; readonly turn?: JobTurn },
  ): Promise<void>;
  /** The statement that reads where the account's next job of a kind would stand, to be asked with others. */
  turnStatement(kind: { readonly name: string }, accountId: string): CompiledQuery<JobTurn>;
  /** Prepares a kind of job, so that it can be queued although this process does not do it. */
  prepare<T extends object>(kind: JobKind<T>): Promise<void>;
  /** Prepares a kind of job and lets this process do it, where it does jobs. */
  work<T extends object>(worker: JobWorker<T>): Promise<void>;
  /** Runs `work` at the times of a cron line, in one of the processes that do jobs at a time. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Takes no more jobs, lets running ones finish for some seconds, then hands them back; once. */
  stop(): Promise<void>;
}

// A worker that is killed stops its heartbeat, and its jobs are given to another one after 10 s.
const options: ConstructorOptions = {
  schema: jobSchema,
  // The tables are made by their owner (prepare-queue.ts).
  migrate: false,
  max: 6,
  application_name: "proviso jobs",
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  cronMonitorIntervalSeconds: 10,
  cronWorkerIntervalSeconds: 2,
};

// Who is told by NOTIFY and by the look for due jobs need not poll; it is done in case one of both was missed.
const every = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 } as const;

// A worker takes one batch per poll, so that small batches would starve a long queue.
const polling = {
  ...every,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: 3,
} as const;

/** How long jobs are taken: one by one, and of one account only half as many as run at once. */
const pollingForLong = (atOnce: number) =>
  ({
    ...every,
    batchSize: 1,
    perJobResults: true,
    heartbeatRefreshSeconds: 3,
    localConcurrency: atOnce,
    localGroupConcurrency: Math.max(1, Math.floor(atOnce / 2)),
  }) as const;

const failed = (id: string, error: unknown): JobResult => ({
  id,
  status: "failed",
  output: { message: reasonOf(error) },
});

/** What jobs are done with. */
interface Doing {
  readonly boss: PgBoss;
  readonly due: DueJobs;
  readonly queues: Queues;
  readonly log: Log;
  /** Told how long each took, and what became of it. */
  readonly observe: (job: string, outcome: "done" | "failed" | "put_back", seconds: number) => void;
}

const accountOf = (payload: object): string | undefined =>
  "accountId" in payload && typeof payload.accountId === "string" ? payload.accountId : undefined;

const runOne = async <T extends object>(
  worker: JobWorker<T>,
  job: Job<unknown>,
  { log, observe }: Doing,
): Promise<JobResult> => {
  const { name, payload } = worker.kind;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  try {
    const run = () => {
      const parsed = payload.parse(job.data);
      return onBehalfOf(accountOf(parsed), () => worker.run(parsed, job.signal));
    };
    await inSpan(`job ${name}`, { "messaging.destination.name": name }, run, takenTrace(job.data));
    observe(name, "done", seconds());
    return { id: job.id, status: "completed" };
  } catch (error) {
    const about = { job: name, jobId: job.id };
    const isPutBack = error instanceof DoAgain;
    if (isPutBack) log.info({ ...about, reason: error.message }, "job_put_back");
    else log.error({ ...about, err: error }, "job_failed");
    observe(name, isPutBack ? "put_back" : "failed", seconds());
    return failed(job.id, error);
  }
};

const deadName = (name: string): string => `${name}-given-up`;

const watchDead = async <T extends object>(
  { boss, due }: Doing,
  { kind, giveUp }: JobWorker<T>,
): Promise<void> => {
  if (giveUp === undefined) return;
  const name = deadName(kind.name);
  const id = await boss.work<unknown>(name, every, async (jobs) => {
    for (const job of jobs) await giveUp(kind.payload.parse(job.data));
  });
  due.wake(name, id);
};

const prepare = async <T extends object>(queues: Queues, kind: JobKind<T>): Promise<void> => {
  const dead = { notify: true, retryLimit: 10, retryBackoff: true };
  await queues.prepare(deadName(kind.name), dead);
  await queues.prepare(kind.name, {
    notify: true,
    retryLimit: kind.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: kind.retryDelayMaxSeconds ?? 60,
    heartbeatSeconds: 10,
    expireInSeconds: kind.expireInSeconds,
    deadLetter: deadName(kind.name),
  });
};

const takeLong = async <T extends object>(worker: JobWorker<T>, doing: Doing): Promise<void> => {
  const { boss, due } = doing;
  const { name } = worker.kind;
  let ids: readonly string[] = [];
  const first = await boss.work<unknown>(name, pollingForLong(worker.atOnce), async (jobs) => {
    const results = await Promise.all(jobs.map((job) => runOne(worker, job, doing)));
    // Asked for at once, the next job need not wait for the look for due ones: an account has a place again.
    for (const id of ids) boss.notifyWorker(id);
    return results;
  });
  ids = boss.getWipData().flatMap(({ id, workId }) => (workId === first ? [id] : []));
  for (const id of ids) due.wake(name, id);
};

const take = async <T extends object>(worker: JobWorker<T>, doing: Doing): Promise<void> => {
  const { kind, atOnce } = worker;
  const { boss, due, queues } = doing;
  await prepare(queues, kind);
  await watchDead(doing, worker);
  if (worker.isLong) return takeLong(worker, doing);
  for (let nth = 0; nth < atOnce; nth += 1) {
    const id = await boss.work<unknown>(kind.name, polling, (jobs) =>
      Promise.all(jobs.map((job) => runOne(worker, job, doing))),
    );
    due.wake(kind.name, id);
  }
};

const turnStatement = (name: string, accountId: string): CompiledQuery<JobTurn> =>
  CompiledQuery.raw(`select /* prepared */ ${placesBehind}($1, $2) as "placesBehind"`, [
    name,
    accountId,
  ]);

const askTurn = async (
  trx: AccountTransaction,
  name: string,
  accountId: string,
): Promise<JobTurn | undefined> => {
  const { rows } = await trx.executeQuery(turnStatement(name, accountId));
  return rows[0];
};

// Who does no jobs needs none of what looks after the queue, and next to no connections for it.
const onlyQueueing: ConstructorOptions = {
  max: 2,
  useListenNotify: false,
  supervise: false,
  schedule: false,
};

/** How a process stands to the queue. */
export interface JobsOptions {
  /** Running jobs get so long at the end; what is not done then is handed back, to be done by another process. */
  readonly secondsToFinish?: number;
  /** Whether jobs are done here, and not only queued; true when left out. */
  readonly doesJobs?: boolean;
  /** Where it is measured how long they take; nowhere when left out. */
  readonly metrics?: Metrics;
}

const jobBuckets = [0.01, 0.05, 0.2, 1, 5, 20, 60, 300];

/** Opens the queue, whose tables are there. */
export const openJobs = async (
  config: DatabaseConfig,
  log: Log,
  { secondsToFinish = 3, doesJobs = true, metrics }: JobsOptions = {},
): Promise<Jobs> => {
  const boss = new PgBoss({ ...config, ...options, ...(doesJobs ? {} : onlyQueueing) });
  boss.on("error", (error) => log.warn({ error: error.message }, "job_queue_error"));
  await boss.start();
  const jobSeconds = metrics?.seconds(
    "job_seconds",
    "How long a try of a job took.",
    ["job", "outcome"],
    jobBuckets,
  );
  if (metrics !== undefined && doesJobs)
    measureQueue(metrics, (text) => boss.getDb().executeSql(text));
  const due = lookForDueJobs(boss, jobSchema);
  const queues = await openQueues(boss);
  const doing: Doing = {
    boss,
    due,
    queues,
    log,
    observe: (job, outcome, seconds) => jobSeconds?.observe({ job, outcome }, seconds),
  };
  return {
    enqueue: async (trx, kind, payload, { notBefore, turn } = {}) => {
      // Its text is always the same for one kind of job, and which id the job gets nobody asks.
      const executeSql = async (text: string, values: unknown[] = []) => {
        await writeAlong(trx, { compile: () => CompiledQuery.raw(text, values) });
        return { rows: [] };
      };
      const when = notBefore === undefined ? {} : { startAfter: notBefore };
      const accountId = accountOf(payload);
      const taken = accountId && (turn ?? (await askTurn(trx, kind.name, accountId)));
      const group = accountId === undefined ? {} : { group: { id: accountId } };
      const priority = taken ? { priority: -taken.placesBehind } : {};
      await boss.send(
        kind.name,
        { ...payload, ...carriedTrace() },
        { db: { executeSql }, ...when, ...group, ...priority },
      );
    },
    turnStatement: ({ name }, accountId) => turnStatement(name, accountId),
    prepare: (kind) => prepare(queues, kind),
    work: (worker) => (doesJobs ? take(worker, doing) : prepare(queues, worker.kind)),
    schedule: async (name, cron, work) => {
      if (!doesJobs) return;
      await queues.prepare(name, { retryLimit: 0, expireInSeconds: 3600 });
      due.wake(name, await boss.work(name, every, work));
      await queues.schedule(name, cron);
    },
    stop: () => {
      due.stop();
      return boss.stop({ graceful: true, timeout: secondsToFinish * 1000, close: true });
    },
  };
};
