import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { sortColumns, type ListWish } from "./list-wish.ts";

/** Where a page begins: at the first row this is true of, or that of the list, after so many more rows. */
export interface ListPlace {
  readonly start: RawBuilder<SqlBool> | null;
  readonly skip: number;
}

/** The daily counts of a tab: of the whole account, or of the one owner whose contracts are seen. */
const dailyCounts = (wish: ListWish) =>
  wish.ownerId === null
    ? sql`select day, number from contract_days
        where account_id = ${wish.accountId} and is_archived = ${wish.isArchived}`
    : sql`select day, number from contract_counts
        where owner_id = ${wish.ownerId} and is_archived = ${wish.isArchived}`;

/** How many contracts are in a tab, the shared ones not counted, as a value within a statement. */
export const tabTotal = (wish: ListWish): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(number), 0)::bigint from (${dailyCounts(wish)}) as days)`;

/** The same, asked for by itself. */
export const countTab = async (trx: AccountTransaction, wish: ListWish): Promise<number> => {
  const { total } = await trx.selectNoFrom(tabTotal(wish).as("total")).executeTakeFirstOrThrow();
  return total;
};

/** Each day of a tab in its order, with its number of rows and how many stand before it. */
const daysInOrder = (wish: ListWish) =>
  sql`select day, number,
      (sum(number) over (order by day ${sql.raw(wish.direction)} rows unbounded preceding) - number)::bigint as before
    from (${dailyCounts(wish)}) as days`;

/** The same by name: the name that a row of counts begins with, and that of the row met before it. */
const namesInOrder = (wish: ListWish) =>
  sql`select first_name as first, lag(first_name) over names as next, number,
      (sum(number) over names - number)::bigint as before
    from contract_names
    where account_id = ${wish.accountId} and is_archived = ${wish.isArchived}
    window names as (order by first_name ${sql.raw(wish.direction)} rows unbounded preceding)`;

/** The day on which, or the name from which on, a deep row stands: no more counts are read than stand before it. */
export const placeStatement = (wish: ListWish, by: "day" | "name"): RawBuilder<unknown> => {
  const counts = by === "day" ? daysInOrder(wish) : namesInOrder(wish);
  return sql`select * from (${counts}) as running
    where before <= ${wish.from} and before + number > ${wish.from} limit 1`;
};

/** Finds the day a deep row was uploaded on from the daily counts, so that no row before it is read. */
const dayPlace = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListPlace | undefined> => {
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before from (${daysInOrder(wish)}) as running
    where before <= ${wish.from} order by before desc, day ${sql.raw(wish.direction)} limit 1`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const start =
    wish.direction === "desc"
      ? sql<SqlBool>`contract.uploaded_at < (${row.day}::date + 1)::timestamp at time zone 'UTC'`
      : sql<SqlBool>`contract.uploaded_at >= ${row.day}::date::timestamp at time zone 'UTC'`;
  return { start, skip: wish.from - row.before };
};

/** Finds the name a deep row stands behind from the counts by name, so that none before that is read. */
const namePlace = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListPlace | undefined> => {
  const { rows } = await sql<{ first: string; next: string | null; before: number }>`
    select first, next, before from (${namesInOrder(wish)}) as running
    where before <= ${wish.from} order by before desc, first ${sql.raw(wish.direction)} limit 1`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const name = sortColumns.fileName;
  const isUp = wish.direction === "asc";
  // From the last name on, a row of counts ends where the one after it, the one met before it, begins.
  const start = isUp ? sql<SqlBool>`${name} >= ${row.first}` : sql<SqlBool>`${name} < ${row.next}`;
  return { start: isUp || row.next !== null ? start : null, skip: wish.from - row.before };
};

/** The place after the last row of the page before, if that contract is still in the tab. */
const keyPlace = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListPlace | undefined> => {
  if (wish.after === undefined) return undefined;
  const column = sortColumns[wish.sortBy];
  const last = await trx
    .selectFrom("contracts as contract")
    .select(sql<string | Date>`${column}`.as("value"))
    .where("contract.id", "=", wish.after)
    .where("contract.is_archived", "=", wish.isArchived)
    .executeTakeFirst();
  if (!last) return undefined;
  const beyond = sql.raw(wish.direction === "desc" ? "<" : ">");
  const kind = sql.raw(wish.sortBy === "uploadTime" ? "timestamptz" : "text");
  // Taken from the row itself: a time read into JavaScript has lost its microseconds.
  const value =
    wish.sortBy === "uploadTime"
      ? sql`(select uploaded_at from contracts where id = ${wish.after})`
      : sql`${last.value}::${kind}`;
  return {
    start: sql<SqlBool>`(${column}, contract.id) ${beyond} (${value}, ${wish.after}::uuid)`,
    skip: 0,
  };
};

/** The place that kept counts tell; undefined where none are kept. */
const countedPlace = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListPlace | undefined> => {
  if (wish.sortBy === "uploadTime") return dayPlace(trx, wish);
  return wish.sortBy === "fileName" && wish.ownerId === null ? namePlace(trx, wish) : undefined;
};

/** From so many rows on a page is not reached row by row, where counts are kept. */
export const deep = 500;

/**
 * Where a page begins, found without reading the rows before it: after the last row of the page before,
 * or at its day, or at its name. By uploader a page that is not the next one is reached row by row, and so is one that
 * mixes shared contracts in, of which the counts know nothing, and one by name of somebody who sees their own alone.
 */
export const placeOf = async (
  trx: AccountTransaction,
  wish: ListWish,
  isWholeTab: boolean,
): Promise<ListPlace> => {
  const fromStart = { start: null, skip: wish.from };
  if (wish.from === 0) return fromStart;
  const next = await keyPlace(trx, wish);
  if (next) return next;
  if (!isWholeTab || wish.sharedGroupIds.length > 0 || wish.from <= deep) return fromStart;
  return (await countedPlace(trx, wish)) ?? fromStart;
};
