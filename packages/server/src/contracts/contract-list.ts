import { maxCountedTotal } from "@proviso/domain";
import { sql, type SqlBool } from "kysely";
import { prepared } from "../platform/database/pipelined-client.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { countTab, placeOf, tabTotal } from "./list-position.ts";
import { seenIn, sortColumns, type ListedPage, type ListQuery } from "./list-query.ts";
import { searchContracts } from "./search-contracts.ts";

const listed = (trx: AccountTransaction, query: ListQuery) =>
  trx.selectFrom("contracts as contract").where(seenIn(query));

const isWholeTab = (query: ListQuery): boolean =>
  query.statuses.length === 0 && query.playbookIds.length === 0;

/** How many of the shared agreements are in this tab; a person is given few of them. */
const sharedTotal = async (trx: AccountTransaction, query: ListQuery): Promise<number> => {
  if (query.ownerId === null || query.sharedGroupIds.length === 0) return 0;
  const { total } = await trx
    .selectFrom("contracts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("group_id", "in", query.sharedGroupIds)
    .where("owner_id", "<>", query.ownerId)
    .where(sql<SqlBool>`is_newest`)
    .where("is_archived", "=", query.isArchived)
    .executeTakeFirstOrThrow();
  return total;
};

/** The ids of one page, and the tab's total where there is a row to tell it. */
interface ListedRows {
  readonly ids: readonly string[];
  readonly own: number | undefined;
}

const totalOf = async (
  trx: AccountTransaction,
  query: ListQuery,
  { own }: ListedRows,
): Promise<Omit<ListedPage, "ids">> => {
  if (isWholeTab(query)) {
    const total = (own ?? (await countTab(trx, query))) + (await sharedTotal(trx, query));
    return { total, isTotalExact: true };
  }
  // In the list's own order, so that counting walks the index that carries the order and stops at
  // the cap; without it the whole table is read to count a few.
  const some = listed(trx, query)
    .select("contract.id")
    .orderBy("contract.uploaded_at")
    .orderBy("contract.id")
    .limit(maxCountedTotal + 1)
    .as("some");
  const { total } = await trx
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, maxCountedTotal), isTotalExact: total <= maxCountedTotal };
};

const pageOf = async (trx: AccountTransaction, listQuery: ListQuery): Promise<ListedRows> => {
  const { start, skip } = await placeOf(trx, listQuery, isWholeTab(listQuery));
  const page = listed(trx, listQuery)
    .select("contract.id")
    .$if(start !== null, (query) => query.where(start ?? sql<SqlBool>`true`))
    .orderBy(sortColumns[listQuery.sortBy], listQuery.direction)
    .orderBy("contract.id", listQuery.direction)
    .offset(skip)
    .limit(listQuery.to - listQuery.from);
  if (!isWholeTab(listQuery))
    return { ids: (await page.execute()).map(({ id }) => id), own: undefined };
  const rows = await page
    .select(tabTotal(listQuery).as("total"))
    // What everyone asks all day: the first page of a tab.
    .$if(start === null, (query) => query.modifyFront(prepared))
    .execute();
  return { ids: rows.map(({ id }) => id), own: rows[0]?.total };
};

/** A page that is not full is the last one, and its end is the total. */
const isLast = (query: ListQuery, ids: readonly string[]): boolean =>
  ids.length < query.to - query.from && (ids.length > 0 || query.from === 0);

/**
 * One page of the dashboard. No query reads rows in proportion to the account: totals of a whole tab
 * are sums of daily counts, other totals stop at a cap, a page that follows another begins after its
 * last row, any other page far down at its day, and a search reads week by week (search-contracts.ts).
 */
export const listContracts = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListedPage> => {
  if (query.freeText !== "") return searchContracts(trx, query);
  const page = await pageOf(trx, query);
  const { ids } = page;
  return isLast(query, ids)
    ? { ids, total: query.from + ids.length, isTotalExact: true }
    : { ids, ...(await totalOf(trx, query, page)) };
};
