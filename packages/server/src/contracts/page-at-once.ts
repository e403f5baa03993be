import { sql, type CompiledQuery, type RawBuilder, type SqlBool } from "kysely";
import { statements } from "../platform/database/read-at-once.ts";
import { deep, placeStatement, tabTotal } from "./list-place.ts";
import { seenIn, sortColumns, type ListWish } from "./list-wish.ts";
import { selectContracts, type ContractRow } from "./select-contracts.ts";

/** A page that is read by one message: of a whole tab, seen by somebody who sees all of it. */
export const isAtOnce = ({ freeText, ownerId, statuses, playbookIds }: ListWish): boolean =>
  freeText === "" && ownerId === null && statuses.length === 0 && playbookIds.length === 0;

/** Where a page begins, of what its own statement finds: at the first row this is true of, after so many more. */
interface Start {
  /** One row called `place`, if it needs one. */
  readonly place?: RawBuilder<unknown>;
  readonly claim: RawBuilder<SqlBool>;
  readonly skip: RawBuilder<number>;
}

const everywhere = sql<SqlBool>`true`;

/** After the last row of the page before: nowhere, when that is not in the tab any more. */
const afterRow = (wish: ListWish, after: string): Start => {
  const column = sortColumns[wish.sortBy];
  const beyond = sql.raw(wish.direction === "desc" ? "<" : ">");
  const last = sql`(select ${column} from contracts as contract
    where contract.id = ${after} and contract.is_archived = ${wish.isArchived})`;
  return {
    claim: sql<SqlBool>`(${column}, contract.id) ${beyond} (${last}, ${after}::uuid)`,
    skip: sql<number>`0`,
  };
};

const restOf = (wish: ListWish): RawBuilder<number> =>
  sql<number>`(select ${wish.from}::bigint - before from place)`;

/** At its day: nowhere, when the tab ends before it. */
const atDay = (wish: ListWish): Start => ({
  place: placeStatement(wish, "day"),
  claim:
    wish.direction === "desc"
      ? sql<SqlBool>`contract.uploaded_at < (select (day + 1)::timestamp at time zone 'UTC' from place)`
      : sql<SqlBool>`contract.uploaded_at >= (select day::timestamp at time zone 'UTC' from place)`,
  skip: restOf(wish),
});

/** At its name: nowhere, when the tab ends before it, or the order goes down and no name stands above. */
const atName = (wish: ListWish): Start => ({
  place: placeStatement(wish, "name"),
  claim:
    wish.direction === "desc"
      ? sql<SqlBool>`${sortColumns.fileName} < (select next from place)`
      : sql<SqlBool>`${sortColumns.fileName} >= (select first from place)`,
  skip: restOf(wish),
});

const startOf = (wish: ListWish): Start => {
  const { from, after, sortBy } = wish;
  if (from > 0 && after !== undefined) return afterRow(wish, after);
  if (from > deep && sortBy === "uploadTime") return atDay(wish);
  if (from > deep && sortBy === "fileName") return atName(wish);
  return { claim: everywhere, skip: sql<number>`${from}` };
};

/** The ids of its contracts, as an array of SQL. */
export const idsOfPage = (wish: ListWish): RawBuilder<string[]> => {
  const order = sql.raw(wish.direction);
  const { place, claim, skip } = startOf(wish);
  const placed = place ? sql`with place as materialized (${place})` : sql``;
  return sql<string[]>`array(${placed} select contract.id from contracts as contract
    where ${seenIn(wish)} and ${claim}
    order by ${sortColumns[wish.sortBy]} ${order}, contract.id ${order}
    offset ${skip} limit ${wish.to - wish.from})`;
};

/**
 * The statement that reads them in their order, each with how many there are in the tab. It gives no row where the
 * list ends before the page, and where it cannot tell by itself where that begins.
 */
export const pageStatement = (
  wish: ListWish,
): CompiledQuery<ContractRow & { readonly total: number }> =>
  selectContracts(statements)
    .select(tabTotal(wish).as("total"))
    .where(sql<SqlBool>`contract.id = any(${idsOfPage(wish)})`)
    .orderBy(sortColumns[wish.sortBy], wish.direction)
    .orderBy("contract.id", wish.direction)
    .compile();
