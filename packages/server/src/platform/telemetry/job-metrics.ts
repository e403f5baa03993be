import { jobSchema } from "../jobs/job-schema.ts";
import type { Metrics, Reading } from "./metrics.ts";

interface Waiting {
  readonly name: string;
  readonly waiting: number;
  readonly seconds: number;
}

/** Asks the database as the queue does. */
type Ask = (text: string) => Promise<{ readonly rows: readonly Waiting[] }>;

/** How many jobs of each kind are due, and for how long the first of them has been; by an index of the queue. */
const waitingText = `
  select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as seconds
  from ${jobSchema}.job
  where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
  group by name`;

/** Tells how the queue stands, for a process that does jobs; every one of them tells the same. */
export const measureQueue = (metrics: Metrics, ask: Ask): void => {
  const readings = async (of: (row: Waiting) => number): Promise<readonly Reading[]> =>
    (await ask(waitingText)).rows.map((row) => ({ labels: { name: row.name }, value: of(row) }));
  metrics.stand("jobs_waiting", "Jobs of a kind that are due and not begun.", () =>
    readings(({ waiting }) => waiting),
  );
  metrics.stand("jobs_oldest_seconds", "How long the first of them has been due.", () =>
    readings(({ seconds }) => seconds),
  );
};
