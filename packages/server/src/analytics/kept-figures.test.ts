import {
  addDays,
  bucketsOf,
  contractStages,
  contractStatuses,
  dayIn,
  stageOf,
  type CalendarDay,
} from "@proviso/domain";
import type { AnalyticsFilter } from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  makeHistory,
  randomFrom,
  turnsOf,
  type TestDocument,
} from "../test-support/analytics-history.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { countDocuments, findOptions } from "./document-figures.ts";
import { sumIssues, sumQuality } from "./review-figures.ts";
import { selectionOf, spanOf } from "./selection.ts";
import { sumStages } from "./stage-figures.ts";

const zones = ["UTC", "Europe/Vienna", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati"];

interface World {
  readonly accountId: string;
  readonly owners: readonly string[];
  readonly made: readonly TestDocument[];
}

let server: TestServer;
let worlds: readonly World[];

const makeWorld = async (seed: number): Promise<World> => {
  const accountId = await server.makeAccount();
  const owners = [
    (await server.makeUser(accountId, "LEGAL_ADMIN")).id,
    (await server.makeUser(accountId, "BUSINESS_USER")).id,
  ];
  const made = await makeHistory(server.platform.database, accountId, owners, seed, 160);
  return { accountId, owners, made };
};

beforeAll(async () => {
  server = await startTestServer();
  worlds = [await makeWorld(1), await makeWorld(2)];
});
afterAll(() => server.stop());

const some = <T>(random: () => number, all: readonly T[]): T[] | undefined => {
  if (random() < 0.4) return undefined;
  const chosen = all.filter(() => random() < 0.5);
  return chosen.length === 0 ? undefined : chosen;
};

const randomFilter = (random: () => number, { owners }: World): AnalyticsFilter => {
  const from: CalendarDay = addDays("2025-01-01", Math.floor(random() * 480));
  const days = random() < 0.3 ? Math.floor(random() * 3) : Math.floor(random() * 366);
  const users = some(random, owners);
  const playbooks = some(random, ["nda-mutual", "nda-recipient", "saas-customer", "none"]);
  return {
    uploadTime: {
      from,
      to: addDays(from, days),
      timeZone: zones[Math.floor(random() * zones.length)] ?? "UTC",
    },
    ...(users && { users }),
    ...(playbooks && { playbooks }),
  };
};

/** Thirty random filters over each world. */
const questions = (): readonly { readonly world: World; readonly filter: AnalyticsFilter }[] => {
  const random = randomFrom(7);
  return worlds.flatMap((world) =>
    Array.from({ length: 30 }, () => ({ world, filter: randomFilter(random, world) })),
  );
};

const isWithin = (at: Date, { uploadTime: { from, to, timeZone } }: AnalyticsFilter): boolean => {
  const day = dayIn(at.getTime(), timeZone);
  return from <= day && day <= to;
};

/** The documents a filter is about, by looking at the day the reader's clock showed for each. */
const selected = ({ made }: World, filter: AnalyticsFilter): readonly TestDocument[] =>
  made.filter(
    ({ ownerId, playbookId, uploadedAt }) =>
      isWithin(uploadedAt, filter) &&
      (filter.users?.includes(ownerId) ?? true) &&
      (filter.playbooks?.includes(playbookId ?? "none") ?? true),
  );

const reviewed = ({ made }: World, filter: AnalyticsFilter) =>
  made.flatMap((document) =>
    document.review !== null &&
    document.role !== "TEMPLATE" &&
    isWithin(document.uploadedAt, filter) &&
    (filter.playbooks?.includes(document.review.playbookId) ?? true)
      ? [{ ...document, review: document.review }]
      : [],
  );

const bucketAt = (at: Date, { uploadTime }: AnalyticsFilter): number => {
  const day = dayIn(at.getTime(), uploadTime.timeZone);
  return bucketsOf(uploadTime).findIndex(({ from, to }) => from <= day && day <= to);
};

const startsOf = ({ uploadTime }: AnalyticsFilter): Date[] =>
  bucketsOf(uploadTime).map((bucket) => spanOf(bucket, uploadTime.timeZone).start);

const countBy = <T>(all: readonly T[], key: (one: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[key(one)] = (counts[key(one)] ?? 0) + 1;
  return counts;
};

describe("figures that the database keeps", () => {
  it("know whose turn it is by each status, as the domain does", async () => {
    const { rows } = await sql<{ status: string; stage: string | null }>`
      select status, stage_of(status) as stage from unnest(${[...contractStatuses]}::text[]) as status`.execute(
      server.platform.database,
    );
    expect(Object.fromEntries(rows.map(({ status, stage }) => [status, stage]))).toEqual(
      Object.fromEntries(contractStatuses.map((status) => [status, stageOf(status)])),
    );
  });

  it("are what reading every contract and review afresh gives, as their migration does", async () => {
    const { rows } = await sql<{ contracts: number; reviews: number; different: number }>`
      select (select count(*) from contract_facts)::integer as contracts,
        (select count(*) from review_facts)::integer as reviews,
        (select count(*) from contracts as contract cross join lateral facts_of(contract) as afresh
          left join contract_facts as kept using (contract_id)
          where kept is distinct from afresh)::integer
        + (select count(*) from contracts as contract
          cross join lateral review_facts_of(contract) as afresh
          left join review_facts as kept using (contract_id)
          where kept is distinct from afresh)::integer as different`.execute(
      server.platform.database,
    );
    expect(rows[0]).toEqual({
      contracts: worlds.flatMap(({ made }) => made).length,
      reviews: worlds
        .flatMap(({ made }) => made)
        .filter(({ role, review }) => role !== "TEMPLATE" && review !== null).length,
      different: 0,
    });
  });

  it("are the sums of their rows by month, also after many changes at once", async () => {
    const { database } = server.platform;
    const contracts = await database
      .selectFrom("contract_facts")
      .select("contract_id as id")
      .limit(120)
      .execute();
    const thereAndBack = contracts.map(({ id }) =>
      database.transaction().execute(async (trx) => {
        await sql`update contracts set playbook_id = 'other-' || coalesce(playbook_id, '') where id = ${id}`.execute(
          trx,
        );
        await sql`update contracts set playbook_id = nullif(substr(playbook_id, 7), '') where id = ${id}`.execute(
          trx,
        );
      }),
    );
    await Promise.all(thereAndBack);
    const { rows } = await sql<{ months: number; uploads: number; reviews: number }>`
      with read_uploads as (
          select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date as month, owner_id,
            playbook_id, doc_role, count(*)::integer as documents, count(turnaround)::integer as turned,
            sum(ours_time)::bigint as ours_time, count(*) filter (where stage = 'theirs')::integer as waiting
          from contract_facts group by 1, 2, 3, 4, 5),
        kept_uploads as (
          select account_id, month, owner_id, playbook_id, doc_role, documents, turned, ours_time, theirs_waiting
          from upload_months where documents <> 0),
        read_reviews as (
          select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date as month, playbook_id,
            count(*)::integer as reviews, sum(compliance_before::numeric) as before, sum(undecided)::integer
          from review_facts group by 1, 2, 3),
        kept_reviews as (
          select account_id, month, playbook_id, reviews, compliance_before, undecided
          from review_months where reviews <> 0)
      select (select count(*) from kept_uploads)::integer as months,
        (select count(*) from ((table read_uploads except table kept_uploads)
          union all (table kept_uploads except table read_uploads)) as other)::integer as uploads,
        (select count(*) from ((table read_reviews except table kept_reviews)
          union all (table kept_reviews except table read_reviews)) as other)::integer as reviews`.execute(
      database,
    );
    expect(rows[0]).toMatchObject({ uploads: 0, reviews: 0 });
    expect(rows[0]?.months).toBeGreaterThan(20);
  });

  it("count documents as counting them one by one does, in every time zone and by every filter", async () => {
    for (const { world, filter } of questions()) {
      const selection = selectionOf(world.accountId, filter);
      const { figures, options } = await server.platform.db.asAccount(
        world.accountId,
        async (trx) => ({
          figures: await countDocuments(trx, selection, startsOf(filter)),
          options: await findOptions(trx, selection),
        }),
      );
      const expected = selected(world, filter);
      expect(
        Object.fromEntries(
          figures.byTime.map(({ bucket, role, documents }) => [`${bucket} ${role}`, documents]),
        ),
      ).toEqual(
        countBy(expected, ({ uploadedAt, role }) => `${bucketAt(uploadedAt, filter)} ${role}`),
      );
      expect(
        Object.fromEntries(figures.byOwner.map(({ id, documents }) => [id, documents])),
      ).toEqual(countBy(expected, ({ ownerId }) => ownerId));
      const turned = expected.flatMap((document) => {
        const done = document.moves
          .filter(({ from, to }) => from !== null && to === "COMPLETED")
          .map(({ at }) => at.getTime());
        return done.length === 0 || document.playbookId === null
          ? []
          : [Math.min(...done) - document.uploadedAt.getTime()];
      });
      expect(figures.byPlaybook.reduce((sum, each) => sum + each.turned, 0)).toBe(turned.length);
      expect(figures.byPlaybook.reduce((sum, each) => sum + each.turnaround, 0)).toBe(
        turned.reduce((sum, each) => sum + each, 0),
      );
      const owners = new Set(
        selected(world, { uploadTime: filter.uploadTime, playbooks: filter.playbooks }).map(
          ({ ownerId }) => ownerId,
        ),
      );
      expect(new Set(options.owners)).toEqual(owners);
    }
  });

  it("sum turns as following every contract from status to status does", async () => {
    for (const { world, filter } of questions()) {
      const sums = await server.platform.db.asAccount(world.accountId, (trx) =>
        sumStages(trx, selectionOf(world.accountId, filter)),
      );
      const turns = selected(world, filter)
        .filter(({ role }) => role !== "TEMPLATE")
        .flatMap((document) => turnsOf(document, world.made));
      for (const stage of contractStages) {
        const own = turns.filter((turn) => turn.stage === stage);
        const over = own.flatMap(({ milliseconds }) => milliseconds ?? []);
        expect(sums[stage]).toEqual({
          time: over.reduce((sum, each) => sum + each, 0),
          turns: over.length,
          waiting: own.length - over.length,
        });
      }
    }
  });

  it("sum issues by days as reading every review does, where a time zone cuts a day too", async () => {
    for (const { world, filter } of questions()) {
      const sums = await server.platform.db.asAccount(world.accountId, (trx) =>
        sumIssues(trx, selectionOf(world.accountId, filter)),
      );
      const outcomes = reviewed(world, filter).flatMap(({ review: { playbookId, verdicts } }) =>
        verdicts.flatMap(({ issueId, verdict, fallback }) => [
          `${playbookId} ${issueId} reviews`,
          `${playbookId} ${issueId} ${verdict}${fallback === null ? "" : Math.min(fallback, 3)}`,
        ]),
      );
      const names = {
        reviews: "reviews",
        preferred: "pass",
        first: "fallback1",
        second: "fallback2",
        later: "fallback3",
        failed: "fails",
        missing: "missing",
        undecided: "needs_human",
      } as const;
      const kept = sums.flatMap(({ playbookId, issueId, name: _, ...figures }) =>
        Object.entries(figures).flatMap(([figure, number]) =>
          number === 0
            ? []
            : [[`${playbookId} ${issueId} ${names[figure as keyof typeof names]}`, number]],
        ),
      );
      expect(Object.fromEntries(kept)).toEqual(countBy(outcomes, (each) => each));
    }
  });

  it("sum how good reviews were as reading every review does", async () => {
    for (const { world, filter } of questions()) {
      const sums = await server.platform.db.asAccount(world.accountId, (trx) =>
        sumQuality(trx, selectionOf(world.accountId, filter), startsOf(filter)),
      );
      const all = reviewed(world, filter);
      expect(sums.map(({ bucket }) => bucket).toSorted((a, b) => a - b)).toEqual(
        [...new Set(all.map(({ uploadedAt }) => bucketAt(uploadedAt, filter)))].toSorted(
          (a, b) => a - b,
        ),
      );
      for (const { bucket, ...sum } of sums) {
        const own = all.filter(({ uploadedAt }) => bucketAt(uploadedAt, filter) === bucket);
        const total = (part: (one: (typeof own)[number]) => number): number =>
          own.reduce((whole, one) => whole + part(one), 0);
        expect(sum).toEqual({
          reviews: own.length,
          complianceBefore: total(({ review }) => review.before),
          complianceAfter: total(({ review }) => review.after),
          issues: total(({ review }) => review.verdicts.length),
          undecided: total(
            ({ review }) => review.verdicts.filter((each) => each.verdict === "needs_human").length,
          ),
          ratingSum: total(({ ratings }) => ratings.reduce((whole, each) => whole + each, 0)),
          ratings: total(({ ratings }) => ratings.length),
        });
      }
    }
  });
});
