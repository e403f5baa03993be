import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Database, DatabaseConfig } from "../database/connection.ts";
import { jobSchema } from "./job-schema.ts";

/** A job whose last try has failed. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly accountId: string | null;
  readonly failedAt: Date;
  readonly tries: number;
  /** What the last try died of. */
  readonly reason: string;
}

/** How many jobs of a kind there are. */
export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** When the job that waits longest was due; null when none waits. */
  readonly oldest: Date | null;
}

const table = sql.table(`${jobSchema}.job`);
const isOfFeature = sql`name not like '\\_\\_pgboss\\_\\_%' and name not like '%-given-up'`;

/** Every job that failed permanently and was not tried again since, the latest first. */
export const listFailedJobs = async (db: Database): Promise<readonly FailedJob[]> => {
  const { rows } = await sql<FailedJob>`
    select id, name, data ->> 'accountId' as "accountId", completed_on as "failedAt",
      retry_count + 1 as tries, coalesce(output ->> 'message', output ->> 'value', '') as reason
    from ${table} where state = 'failed' and ${isOfFeature}
    order by completed_on desc, id`.execute(db);
  return rows;
};

/** How each kind of job stands; kinds with nothing to do are left out. */
export const listQueues = async (db: Database): Promise<readonly QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select name, count(*) filter (where state < 'active') as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed,
      min(start_after) filter (where state < 'active') as oldest
    from ${table} where state <> 'completed' and ${isOfFeature}
    group by name order by name`.execute(db);
  return rows;
};

/** Has a failed job done again, with all its tries; false when there is no such failed job. */
export const retryJob = async (
  db: Database,
  config: DatabaseConfig,
  id: string,
): Promise<boolean> => {
  const job = (await listFailedJobs(db)).find((each) => each.id === id);
  if (job === undefined) return false;
  const boss = new PgBoss({ ...config, schema: jobSchema, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    await boss.retry(job.name, id);
    // pg-boss gives a job that is retried by hand one more try; an operator mended something.
    await sql`update ${table} set retry_count = 0 where name = ${job.name} and id = ${id}`.execute(
      db,
    );
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
  return true;
};
