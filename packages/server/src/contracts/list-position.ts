import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { sortColumns, type ListQuery } from "./list-query.ts";

/** Where a page begins: at the first row this is true of, or that of the list, after so many more rows. */
export interface ListPosition {
  readonly start: RawBuilder<SqlBool> | null;
  readonly skip: number;
}

/** The daily counts of a tab: of the whole account, or of the one owner whose contracts are seen. */
const dailyCounts = (query: ListQuery) =>
  query.ownerId === null
    ? sql`select day, number from contract_days
        where account_id = ${query.accountId} and is_archived = ${query.isArchived}`
    : sql`select day, number from contract_counts
        where owner_id = ${query.ownerId} and is_archived = ${query.isArchived}`;

/** How many contracts are in a tab, the shared ones not counted, as a value within a statement. */
export const tabTotal = (query: ListQuery): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(number), 0)::bigint from (${dailyCounts(query)}) as days)`;

/** The same, asked for by itself. */
export const countTab = async (trx: AccountTransaction, query: ListQuery): Promise<number> => {
  const { total } = await trx.selectNoFrom(tabTotal(query).as("total")).executeTakeFirstOrThrow();
  return total;
};

/** The days of a tab in order, each with its number of rows and the number of rows before it. */
const daysInOrder = (query: ListQuery) =>
  sql`select day, number,
      (sum(number) over (order by day ${sql.raw(query.direction)} rows unbounded preceding) - number)::bigint as before
    from (${dailyCounts(query)}) as days`;

/** The same by name: the name that a row of counts begins with, and that of the row met before it. */
const namesInOrder = (query: ListQuery) =>
  sql`select first_name as first, lag(first_name) over names as next, number,
      (sum(number) over names - number)::bigint as before
    from contract_names
    where account_id = ${query.accountId} and is_archived = ${query.isArchived}
    window names as (order by first_name ${sql.raw(query.direction)} rows unbounded preceding)`;

/** The day on which, or the name from which on, a deep row stands: no more counts are read than stand before it. */
export const placeStatement = (query: ListQuery, by: "day" | "name"): RawBuilder<unknown> => {
  const counts = by === "day" ? daysInOrder(query) : namesInOrder(query);
  return sql`select * from (${counts}) as running
    where before <= ${query.from} and before + number > ${query.from} limit 1`;
};

/** Finds the day a deep row was uploaded on from the daily counts, so that no row before it is read. */
const positionByDay = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListPosition | undefined> => {
  const { rows } = await sql<{ day: string; before: number }>`
    select day::text, before from (${daysInOrder(query)}) as running
    where before <= ${query.from} order by before desc, day ${sql.raw(query.direction)} limit 1`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const start =
    query.direction === "desc"
      ? sql<SqlBool>`contract.uploaded_at < (${row.day}::date + 1)::timestamp at time zone 'UTC'`
      : sql<SqlBool>`contract.uploaded_at >= ${row.day}::date::timestamp at time zone 'UTC'`;
  return { start, skip: query.from - row.before };
};

/** Finds the name a deep row is behind from the counts by name, so that none before that is read. */
const positionByName = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListPosition | undefined> => {
  const { rows } = await sql<{ first: string; next: string | null; before: number }>`
    select first, next, before from (${namesInOrder(query)}) as running
    where before <= ${query.from} order by before desc, first ${sql.raw(query.direction)} limit 1`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const name = sortColumns.fileName;
  const isUp = query.direction === "asc";
  // From the last name on, a row of counts ends where the one after it, the one met before it, begins.
  const start = isUp ? sql<SqlBool>`${name} >= ${row.first}` : sql<SqlBool>`${name} < ${row.next}`;
  return { start: isUp || row.next !== null ? start : null, skip: query.from - row.before };
};

/** The place after the last row of the page before, if that contract is still in the tab. */
const positionByKey = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListPosition | undefined> => {
  if (query.after === undefined) return undefined;
  const column = sortColumns[query.sortBy];
  const last = await trx
    .selectFrom("contracts as contract")
    .select(sql<string | Date>`${column}`.as("value"))
    .where("contract.id", "=", query.after)
    .where("contract.is_archived", "=", query.isArchived)
    .executeTakeFirst();
  if (!last) return undefined;
  const beyond = sql.raw(query.direction === "desc" ? "<" : ">");
  const kind = sql.raw(query.sortBy === "uploadTime" ? "timestamptz" : "text");
  // Taken from the row itself: a time read into JavaScript has lost its microseconds.
  const value =
    query.sortBy === "uploadTime"
      ? sql`(select uploaded_at from contracts where id = ${query.after})`
      : sql`${last.value}::${kind}`;
  return {
    start: sql<SqlBool>`(${column}, contract.id) ${beyond} (${value}, ${query.after}::uuid)`,
    skip: 0,
  };
};

/** The place that kept counts tell; undefined where none are kept. */
const positionByCounts = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListPosition | undefined> => {
  if (query.sortBy === "uploadTime") return positionByDay(trx, query);
  return query.sortBy === "fileName" && query.ownerId === null
    ? positionByName(trx, query)
    : undefined;
};

/** From so many rows on a page is not reached row by row, where counts are kept. */
export const deep = 500;

/**
 * Where a page begins, found without reading the rows before it: after the last row of the page before,
 * or at its day, or at its name. By uploader a page that is not the next one is reached row by row, and so is one that
 * mixes shared contracts in, of which the counts know nothing, and one by name of someone who sees their own alone.
 */
export const placeOf = async (
  trx: AccountTransaction,
  query: ListQuery,
  isWholeTab: boolean,
): Promise<ListPosition> => {
  const fromStart = { start: null, skip: query.from };
  if (query.from === 0) return fromStart;
  const next = await positionByKey(trx, query);
  if (next) return next;
  if (!isWholeTab || query.sharedGroupIds.length > 0 || query.from <= deep) return fromStart;
  return (await positionByCounts(trx, query)) ?? fromStart;
};
