import { maxCountedTotal } from "@proviso/domain";
import { sql, type SqlBool } from "kysely";
import { prepared } from "../platform/database/pipelined-client.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { countTab, placeOf, tabTotal } from "./list-place.ts";
import { seenIn, sortColumns, type ListedPage, type ListWish } from "./list-wish.ts";
import { searchContracts } from "./search-contracts.ts";

const listed = (trx: AccountTransaction, wish: ListWish) =>
  trx.selectFrom("contracts as contract").where(seenIn(wish));

const isWholeTab = (wish: ListWish): boolean =>
  wish.statuses.length === 0 && wish.playbookIds.length === 0;

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

/** The ids of one page, and the tab's total where there is a row to tell it. */
interface ListedRows {
  readonly ids: readonly string[];
  readonly own: number | undefined;
}

const totalOf = async (
  trx: AccountTransaction,
  wish: ListWish,
  { own }: ListedRows,
): Promise<Omit<ListedPage, "ids">> => {
  if (isWholeTab(wish)) {
    const total = (own ?? (await countTab(trx, wish))) + (await sharedTotal(trx, wish));
    return { total, isTotalExact: true };
  }
  // In the list's own order, so that counting walks the index that carries the order and stops at
  // the cap; without it the whole table is read to count a few.
  const some = listed(trx, wish)
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

const pageOf = async (trx: AccountTransaction, wish: ListWish): Promise<ListedRows> => {
  const { start, skip } = await placeOf(trx, wish, isWholeTab(wish));
  const page = listed(trx, wish)
    .select("contract.id")
    .$if(start !== null, (query) => query.where(start ?? sql<SqlBool>`true`))
    .orderBy(sortColumns[wish.sortBy], wish.direction)
    .orderBy("contract.id", wish.direction)
    .offset(skip)
    .limit(wish.to - wish.from);
  if (!isWholeTab(wish)) return { ids: (await page.execute()).map(({ id }) => id), own: undefined };
  const rows = await page
    .select(tabTotal(wish).as("total"))
    // What everybody asks all day: the first page of a tab.
    .$if(start === null, (query) => query.modifyFront(prepared))
    .execute();
  return { ids: rows.map(({ id }) => id), own: rows[0]?.total };
};

/** A page that is not full is the last one, and its end is the total. */
const isLast = (wish: ListWish, ids: readonly string[]): boolean =>
  ids.length < wish.to - wish.from && (ids.length > 0 || wish.from === 0);

/**
 * One page of the dashboard. No query reads rows in proportion to the account: totals of a whole tab
 * are sums of daily counts, other totals stop at a cap, a page that follows another begins after its
 * last row, any other page far down at its day, and a search reads week by week (search-contracts.ts).
 */
export const listContracts = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListedPage> => {
  if (wish.freeText !== "") return searchContracts(trx, wish);
  const page = await pageOf(trx, wish);
  const { ids } = page;
  return isLast(wish, ids)
    ? { ids, total: wish.from + ids.length, isTotalExact: true }
    : { ids, ...(await totalOf(trx, wish, page)) };
};
