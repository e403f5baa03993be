import type { PgBoss } from "pg-boss";

/** How often, in milliseconds, it is looked for jobs whose time has come. */
const lookEvery = 1000;

/** The workers of this process, and the one look that finds what they have to do. */
export interface DueJobs {
  /** Has a worker of these jobs woken when one of them may begin. */
  wake(job: string, worker: string): void;
  stop(): void;
}

/**
 * Wakes the workers of jobs that nobody tells of: those that are to be done later or again, and those that were
 * taken from a process which ended. One question in a second serves all kinds of jobs.
 */
export const lookForDueJobs = (boss: PgBoss, schema: string): DueJobs => {
  const workers = new Map<string, string[]>();
  const dueOnes = `select name from unnest($1::text[]) as name where exists (
    select from ${schema}.job
    where job.name = name.name and state < 'active' and not blocked and start_after <= now())`;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(dueOnes, [[...workers.keys()]]);
    for (const { name } of rows)
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const timer = setInterval(() => {
    if (isLooking || workers.size === 0) return;
    isLooking = true;
    // A database that is away is told of by the workers themselves.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, lookEvery).unref();
  return {
    wake: (job, worker) => {
      workers.set(job, [...(workers.get(job) ?? []), worker]);
    },
    stop: () => clearInterval(timer),
  };
};
