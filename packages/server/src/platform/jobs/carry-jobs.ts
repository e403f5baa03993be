import { PgBoss } from "pg-boss";
import type { Client } from "pg";
import { z } from "zod";
import type { DatabaseConfig } from "../database/connection.ts";
import { jobSchema } from "./job-schema.ts";

/** A job that is not done, without anything that only one version of the queue would understand. */
export const carriedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.unknown(),
  priority: z.number(),
  startAfter: z.iso.datetime({ offset: true }),
  retryLimit: z.number(),
  retryDelay: z.number(),
  retryBackoff: z.boolean(),
  retryDelayMax: z.number().nullable(),
  expireInSeconds: z.number(),
  deadLetter: z.string().nullable(),
  groupId: z.string().nullable(),
});

/** The same, as its type. */
export type CarriedJob = z.output<typeof carriedJob>;

/** Every job that waits or runs, as the client's transaction sees them; none where there is no queue yet. */
export const readCarriedJobs = async (client: Client): Promise<readonly CarriedJob[]> => {
  const there = await client.query(`select to_regclass('${jobSchema}.job') is not null as there`);
  if (there.rows[0]?.there !== true) return [];
  const { rows } = await client.query(`
    select id, name, data, priority, retry_limit as "retryLimit", retry_delay as "retryDelay",
      retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
      expire_seconds as "expireInSeconds", dead_letter as "deadLetter", group_id as "groupId",
      to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
    from ${jobSchema}.job
    where state < 'completed' and name not like '\\_\\_pgboss\\_\\_%'
      and name not in (select name from ${jobSchema}.schedule)
    order by created_on, id`);
  return z.array(carriedJob).parse(rows);
};

/** Puts jobs into the queue of a database, under their own ids, to be done as soon as a server runs. */
export const writeCarriedJobs = async (
  config: DatabaseConfig,
  jobs: readonly CarriedJob[],
): Promise<void> => {
  const boss = new PgBoss({ ...config, schema: jobSchema, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const deadLetters = jobs.flatMap(({ deadLetter }) => deadLetter ?? []);
    for (const name of new Set([...deadLetters, ...jobs.map(({ name }) => name)]))
      await boss.createQueue(name);
    for (const { name, groupId, deadLetter, retryDelayMax, data, ...job } of jobs)
      await boss.send(name, typeof data === "object" ? data : null, {
        ...job,
        ...(deadLetter === null ? {} : { deadLetter }),
        ...(groupId === null ? {} : { group: { id: groupId } }),
        ...(retryDelayMax === null ? {} : { retryDelayMax }),
      });
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
};
