import { maxCountedTotal } from "@proviso/domain";
import { sql, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Which contracts to list, for whom, and in what order. */
export interface ListWish {
  readonly accountId: string;
  /** Only this owner's, for a person who sees no others. */
  readonly ownerId: string | null;
  /** Whose agreements were shared with that person; seen beside their own. */
  readonly sharedGroupIds: readonly string[];
  readonly isArchived: boolean;
  readonly statuses: readonly string[];
  readonly playbookIds: readonly string[];
  /** "" for no search. */
  readonly freeText: string;
  readonly sortBy: "fileName" | "userEmail" | "uploadTime";
  readonly direction: "asc" | "desc";
  readonly from: number;
  readonly to: number;
}

/** The ids of one page, and how many there are in all. */
export interface ListedPage {
  readonly ids: readonly string[];
  readonly total: number;
  /** false when `total` is where counting stopped. */
  readonly isTotalExact: boolean;
}

const sortColumns = {
  fileName: sql`file_name collate "und-x-icu"`,
  userEmail: sql`owner_email collate "und-x-icu"`,
  uploadTime: sql`uploaded_at`,
} as const;

const likeAnywhere = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const isSeen = ({ ownerId, sharedGroupIds }: ListWish) =>
  sharedGroupIds.length === 0
    ? sql<SqlBool>`owner_id = ${ownerId}`
    : sql<SqlBool>`(owner_id = ${ownerId} or group_id = any(${[...sharedGroupIds]}::uuid[]))`;

const listed = (trx: AccountTransaction, wish: ListWish) => {
  const pattern = likeAnywhere(wish.freeText);
  return trx
    .selectFrom("contracts")
    .where("account_id", "=", wish.accountId)
    .where(sql<SqlBool>`is_newest`)
    .where("is_archived", "=", wish.isArchived)
    .$if(wish.ownerId !== null, (query) => query.where(isSeen(wish)))
    .$if(wish.statuses.length > 0, (query) => query.where("status", "in", wish.statuses))
    .$if(wish.playbookIds.length > 0, (query) => query.where("playbook_id", "in", wish.playbookIds))
    .$if(wish.freeText !== "", (query) =>
      query.where(sql<SqlBool>`search_text like lower(${pattern})`),
    );
};

const isWholeTab = (wish: ListWish): boolean =>
  wish.statuses.length === 0 && wish.playbookIds.length === 0 && wish.freeText === "";

const counted = (trx: AccountTransaction, wish: ListWish) =>
  trx
    .selectFrom("contract_counts")
    .where("account_id", "=", wish.accountId)
    .where("is_archived", "=", wish.isArchived)
    .$if(wish.ownerId !== null, (query) => query.where("owner_id", "=", wish.ownerId));

/** How many of the shared agreements are in this tab; a person is given few of them. */
const sharedTotal = async (trx: AccountTransaction, wish: ListWish): Promise<number> => {
  if (wish.ownerId === null || wish.sharedGroupIds.length === 0) return 0;
  const { total } = await trx
    .selectFrom("contracts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("group_id", "in", wish.sharedGroupIds)
    .where("owner_id", "<>", wish.ownerId)
    .where(sql<SqlBool>`is_newest`)
    .where("is_archived", "=", wish.isArchived)
    .executeTakeFirstOrThrow();
  return total;
};

const totalOf = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<Omit<ListedPage, "ids">> => {
  if (isWholeTab(wish)) {
    const row = await counted(trx, wish)
      .select(({ fn }) => fn.sum<number | null>("number").as("total"))
      .executeTakeFirst();
    return { total: (row?.total ?? 0) + (await sharedTotal(trx, wish)), isTotalExact: true };
  }
  // In the list's own order, so that counting walks the index that carries the order and stops at
  // the cap; without it the whole table is read to count a few.
  const some = listed(trx, wish)
    .select("id")
    .orderBy("uploaded_at")
    .orderBy("id")
    .limit(maxCountedTotal + 1)
    .as("some");
  const { total } = await trx
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, maxCountedTotal), isTotalExact: total <= maxCountedTotal };
};

/** Where a page far down the list begins: at the edge of this day, after so many more rows. */
interface DayStart {
  readonly day: string;
  readonly skip: number;
}

const deep = 500;

/** Finds the day a deep row was uploaded on from the daily counts, so that no row before it is read. */
const dayOf = async (trx: AccountTransaction, wish: ListWish): Promise<DayStart | undefined> => {
  const order = sql.raw(wish.direction);
  const days = counted(trx, wish)
    .select(["day", ({ fn }) => fn.sum<number>("number").as("number")])
    .groupBy("day");
  const { rows } = await sql<{ day: string; before: string }>`
    select day::text, before from (
      select day, number, sum(number) over (order by day ${order}) - number as before
      from (${days}) as days) as running
    where before <= ${wish.from} order by day ${sql.raw(wish.direction === "asc" ? "desc" : "asc")}
    limit 1`.execute(trx);
  const [row] = rows;
  return row && { day: row.day, skip: wish.from - Number(row.before) };
};

const pageOf = async (trx: AccountTransaction, wish: ListWish): Promise<readonly string[]> => {
  // The daily counts know owners alone, so that among shared ones the rows are walked.
  const isByDay =
    isWholeTab(wish) &&
    wish.sharedGroupIds.length === 0 &&
    wish.sortBy === "uploadTime" &&
    wish.from > deep;
  const start = isByDay ? await dayOf(trx, wish) : undefined;
  const edge =
    wish.direction === "desc"
      ? sql<SqlBool>`uploaded_at < (${start?.day ?? null}::date + 1)::timestamp at time zone 'UTC'`
      : sql<SqlBool>`uploaded_at >= ${start?.day ?? null}::date::timestamp at time zone 'UTC'`;
  const rows = await listed(trx, wish)
    .select("id")
    .$if(start !== undefined, (query) => query.where(edge))
    .orderBy(sortColumns[wish.sortBy], wish.direction)
    .orderBy("id", wish.direction)
    .offset(start?.skip ?? wish.from)
    .limit(wish.to - wish.from)
    .execute();
  return rows.map((row) => row.id);
};

/** A page that is not full is the last one, and its end is the total. */
const isLast = (wish: ListWish, ids: readonly string[]): boolean =>
  ids.length < wish.to - wish.from && (ids.length > 0 || wish.from === 0);

/**
 * One page of the dashboard. No query reads rows in proportion to the account: totals of a whole tab
 * are sums of daily counts, other totals stop at a cap, and a deep page starts at its day.
 */
export const listContracts = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListedPage> => {
  const ids = await pageOf(trx, wish);
  return isLast(wish, ids)
    ? { ids, total: wish.from + ids.length, isTotalExact: true }
    : { ids, ...(await totalOf(trx, wish)) };
};
