import { sql, type CompiledQuery, type RawBuilder, type SqlBool } from "kysely";
import { statements } from "../platform/database/read-at-once.ts";
import { tabTotal } from "./list-place.ts";
import { seenIn, sortColumns, type ListWish } from "./list-wish.ts";
import { selectContracts, type ContractRow } from "./select-contracts.ts";

/** What everybody asks all day: the first page of a whole tab, seen by somebody who sees all of it. */
export const isFirstPage = ({
  from,
  freeText,
  ownerId,
  statuses,
  playbookIds,
}: ListWish): boolean =>
  from === 0 &&
  freeText === "" &&
  ownerId === null &&
  statuses.length === 0 &&
  playbookIds.length === 0;

/** The ids of its contracts, as an array of SQL. */
export const firstIds = (wish: ListWish): RawBuilder<string[]> => {
  const order = sql.raw(wish.direction);
  return sql<string[]>`array(select contract.id from contracts as contract where ${seenIn(wish)}
    order by ${sortColumns[wish.sortBy]} ${order}, contract.id ${order} limit ${wish.to})`;
};

/** The statement that reads them in their order, each with how many there are in the tab. */
export const firstPage = (
  wish: ListWish,
): CompiledQuery<ContractRow & { readonly total: number }> =>
  selectContracts(statements)
    .select(tabTotal(wish).as("total"))
    .where(sql<SqlBool>`contract.id = any(${firstIds(wish)})`)
    .orderBy(sortColumns[wish.sortBy], wish.direction)
    .orderBy("contract.id", wish.direction)
    .compile();
