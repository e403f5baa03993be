import {
  analyticsCharts,
  analyticsOptions,
  readAnalyticsCharts,
  readAnalyticsFilters,
  type AnalyticsCharts,
  type AnalyticsFilter,
  type AnalyticsOptions,
} from "@proviso/endpoints";
import type pg from "pg";
import { openManyUploads } from "../analytics/many-uploads.ts";
import { sampleAccountId } from "../dashboard/load-list.ts";
import { databaseTime } from "../database-time.ts";
import { growthText } from "../dashboard/sizes.ts";
import { median } from "../measure.ts";
import type { Program } from "../program.ts";
import { ask, inTurn, milliseconds } from "../requests.ts";
import type { RunningProviso } from "../server.ts";

const times = 7;
const timeZone = "Asia/Kathmandu";

const charts = readAnalyticsCharts.body.shape.charts.parse(Object.keys(analyticsCharts.shape));

/** Days, both included. */
type Days = Pick<AnalyticsFilter["uploadTime"], "from" | "to">;

const post = async (
  { url, headers }: RunningProviso,
  path: string,
  body: unknown,
): Promise<unknown> =>
  ask(url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const askCharts = async (
  server: RunningProviso,
  filter: AnalyticsFilter,
): Promise<AnalyticsCharts> => {
  const answer = await post(server, readAnalyticsCharts.path, { charts, filter });
  return readAnalyticsCharts.answer.parse(answer).data;
};

const askOptions = async (
  server: RunningProviso,
  uploadTime: AnalyticsFilter["uploadTime"],
): Promise<AnalyticsOptions> =>
  readAnalyticsFilters.answer.parse(await post(server, readAnalyticsFilters.path, { uploadTime }))
    .data;

/** The charts again, by counting document by document and by reading every review: what they cost without sums. */
const plain = async (
  database: pg.Client,
  { from, to }: Days,
): Promise<{ readonly uploads: number; readonly negotiated: number }> => {
  const values = [sampleAccountId, from, to, timeZone];
  const within = `account_id = $1 and uploaded_at >= $2::date::timestamp at time zone $4
    and uploaded_at < ($3::date + 1)::timestamp at time zone $4`;
  const uploads = await database.query<{ number: number }>(
    `select sum(number)::integer as number from (select count(*) as number from contract_facts where ${within}
     group by date_trunc('month', uploaded_at at time zone $4), doc_role, owner_id, playbook_id) as part`,
    values,
  );
  const issues = await database.query<{ number: number }>(
    `select count(*)::integer as number from review_facts,
       jsonb_to_recordset(outcomes) as issue (id text, outcome text)
     where ${within} and issue.outcome in ('failed', 'missing')`,
    values,
  );
  return { uploads: uploads.rows[0]?.number ?? 0, negotiated: issues.rows[0]?.number ?? 0 };
};

const assertSame = async (
  database: pg.Client,
  server: RunningProviso,
  range: Days,
): Promise<void> => {
  const told = await askCharts(server, { uploadTime: { ...range, timeZone } });
  const expected = await plain(database, range);
  const negotiated = told.NEGOTIATED_ISSUES?.reduce((sum, issue) => sum + issue.negotiated, 0);
  if (told.NUMBER_OF_DOCUMENTS?.totalUploads !== expected.uploads)
    throw new Error(`${expected.uploads} uploads are told as others`);
  if (negotiated !== expected.negotiated)
    throw new Error(`${expected.negotiated} negotiated issues are told as ${negotiated}`);
};

/**
 * Usage analytics over one account that uploaded everything in one year, asked for over HTTP in a time zone that
 * cuts every day of UTC; against the plain queries of the same figures.
 */
export const analytics: Program = {
  title:
    "all charts of a year against counting documents and reading reviews one by one (1 s at 1,000,000)",
  run: async (rest) => {
    const asked = rest.map(Number).filter((size) => Number.isInteger(size) && size >= 1000);
    let before: number | undefined;
    for (const size of asked.length > 0 ? asked : [10_000, 100_000, 1_000_000]) {
      const { server, database, stop } = await openManyUploads(size);
      try {
        console.log(`  ${size.toLocaleString("en")} contracts:`);
        before = await measureAll(server, database, before);
      } finally {
        await stop();
      }
    }
  },
};

const measureAll = async (
  server: RunningProviso,
  database: pg.Client,
  before: number | undefined,
): Promise<number> => {
  const { rows } = await database.query<{ last: string; year: string; weeks: string }>(
    `select last::text, (last - interval '12 months')::date::text as year, (last - 27)::text as weeks
     from (select max(uploaded_at at time zone $1)::date as last from contract_facts where account_id = $2) as day`,
    [timeZone, sampleAccountId],
  );
  const { last: to = "", year: first = "", weeks: fourWeeks = "" } = rows[0] ?? {};
  const year = { from: first, to, timeZone };
  const weeks = { from: fourWeeks, to, timeZone };
  await assertSame(database, server, year);
  await assertSame(database, server, weeks);
  const options = analyticsOptions.parse(await askOptions(server, year));
  const half = {
    uploadTime: year,
    users: options.users.filter((_, at) => at % 2 === 0).map(({ id }) => id),
    playbooks: options.playbooks.filter((_, at) => at % 2 === 0).map(({ id }) => id),
  };
  analyticsCharts.parse(await askCharts(server, half));
  const say = async (name: string, work: () => Promise<unknown>): Promise<number> => {
    const began = databaseTime(server.folder);
    const took = await inTurn(work, times);
    const used = (databaseTime(server.folder) - began) / times;
    console.log(
      `    ${name}: ${milliseconds(median(took))}, at least ${milliseconds(Math.min(...took))}; the database's processor ${milliseconds(used)}`,
    );
    return used;
  };
  const whole = await say("all charts, a year", () => askCharts(server, { uploadTime: year }));
  await say("half of users and playbooks, a year", () => askCharts(server, half));
  await say("all charts, four weeks", () => askCharts(server, { uploadTime: weeks }));
  await say("filters, a year", () => askOptions(server, year));
  await say("plain queries, a year", () => plain(database, year));
  console.log(`    processor time${growthText(whole, before)}`);
  return whole;
};
