import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import { jobSchema } from "../jobs/jobs.ts";
import type { Metrics, Reading } from "./metrics.ts";

interface Waiting {
  readonly name: string;
  readonly waiting: number;
  readonly seconds: number;
}

/** How many jobs of each kind are due, and for how long the first of them has been; by an index of the queue. */
const readWaiting = async (database: Database): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select name, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float8 as seconds
    from ${sql.table(`${jobSchema}.job`)}
    where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
    group by name`.execute(database);
  return rows;
};

/** Tells how the queue stands, for a process that does jobs; every one of them tells the same. */
export const measureQueue = (metrics: Metrics, database: Database): void => {
  const readings = async (of: (row: Waiting) => number): Promise<readonly Reading[]> =>
    (await readWaiting(database)).map((row) => ({ labels: { name: row.name }, value: of(row) }));
  metrics.stand("jobs_waiting", "Jobs of a kind that are due and not begun.", () =>
    readings(({ waiting }) => waiting),
  );
  metrics.stand("jobs_oldest_seconds", "How long the first of them has been due.", () =>
    readings(({ seconds }) => seconds),
  );
};
