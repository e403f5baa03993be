import type { PgBoss, Queue } from "pg-boss";

/** What a queue is, but for its name and what can never be changed. */
type QueueOptions = Omit<Queue, "name" | "partition" | "policy">;

/** Has queues and schedules be in the database as this version of the program wants them. */
export interface Queues {
  /** Makes the queue, or gives it these options where a version before left others. */
  prepare(name: string, options: QueueOptions): Promise<void>;
  /** Has jobs be put into a queue that is there at the times of a cron line, which are UTC's. */
  schedule(name: string, cron: string): Promise<void>;
}

const timezone = "UTC";

const has = (found: QueueOptions, wanted: QueueOptions): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => Object.entries(found).find(([each]) => each === name)?.[1] === value,
  );

/**
 * Reads once which queues and schedules there are, so that a process which starts on a database that was started on
 * before writes nothing: there are sixty of them, each with a transaction and locks of its own.
 */
export const openQueues = async (boss: PgBoss): Promise<Queues> => {
  const queues = new Map<string, QueueOptions>(
    (await boss.getQueues()).map((queue) => [queue.name, queue]),
  );
  const times = new Map(
    (await boss.getSchedules()).map((each) => [each.name, `${each.timezone} ${each.cron}`]),
  );
  return {
    prepare: async (name, options) => {
      const found = queues.get(name);
      if (found !== undefined && has(found, options)) return;
      if (found === undefined) await boss.createQueue(name, options);
      else await boss.updateQueue(name, options);
      queues.set(name, options);
    },
    schedule: async (name, cron) => {
      if (times.get(name) === `${timezone} ${cron}`) return;
      await boss.schedule(name, cron, null, { tz: timezone });
      times.set(name, `${timezone} ${cron}`);
    },
  };
};
