import { sql, type CompiledQuery, type RawBuilder, type SqlBool } from "kysely";
import { statements } from "../platform/database/read-at-once.ts";
import { deep, placeStatement, tabTotal } from "./list-position.ts";
import { seenIn, sortColumns, type ListQuery } from "./list-query.ts";
import { selectContracts, type ContractRow } from "./select-contracts.ts";

/** A page that is read by one message: of a whole tab, seen by someone who sees all of it. */
export const isAtOnce = ({ freeText, ownerId, statuses, playbookIds }: ListQuery): boolean =>
  freeText === "" && ownerId === null && statuses.length === 0 && playbookIds.length === 0;

/** Where a page begins, of what its own statement finds: at the first row this is true of, after so many more. */
interface Start {
  /** One row called `place`, if it needs one. */
  readonly place?: RawBuilder<unknown>;
  readonly claim: RawBuilder<SqlBool>;
  readonly skip: RawBuilder<number>;
}

const everywhere = sql<SqlBool>`true`;

/** After the last row of the page before: nowhere, when that is not in the tab anymore. */
const afterRow = (query: ListQuery, after: string): Start => {
  const column = sortColumns[query.sortBy];
  const beyond = sql.raw(query.direction === "desc" ? "<" : ">");
  const last = sql`(select ${column} from contracts as contract
    where contract.id = ${after} and contract.is_archived = ${query.isArchived})`;
  return {
    claim: sql<SqlBool>`(${column}, contract.id) ${beyond} (${last}, ${after}::uuid)`,
    skip: sql<number>`0`,
  };
};

const restOf = (query: ListQuery): RawBuilder<number> =>
  sql<number>`(select ${query.from}::bigint - before from place)`;

/** At its day: nowhere, when the tab ends before it. */
const atDay = (query: ListQuery): Start => ({
  place: placeStatement(query, "day"),
  claim:
    query.direction === "desc"
      ? sql<SqlBool>`contract.uploaded_at < (select (day + 1)::timestamp at time zone 'UTC' from place)`
      : sql<SqlBool>`contract.uploaded_at >= (select day::timestamp at time zone 'UTC' from place)`,
  skip: restOf(query),
});

/** At its name: nowhere, when the tab ends before it, or the order goes down and no name is above. */
const atName = (query: ListQuery): Start => ({
  place: placeStatement(query, "name"),
  claim:
    query.direction === "desc"
      ? sql<SqlBool>`${sortColumns.fileName} < (select next from place)`
      : sql<SqlBool>`${sortColumns.fileName} >= (select first from place)`,
  skip: restOf(query),
});

const startOf = (query: ListQuery): Start => {
  const { from, after, sortBy } = query;
  if (from > 0 && after !== undefined) return afterRow(query, after);
  if (from > deep && sortBy === "uploadTime") return atDay(query);
  if (from > deep && sortBy === "fileName") return atName(query);
  return { claim: everywhere, skip: sql<number>`${from}` };
};

/** The ids of its contracts, as an array of SQL. */
export const idsOfPage = (query: ListQuery): RawBuilder<string[]> => {
  const order = sql.raw(query.direction);
  const { place, claim, skip } = startOf(query);
  const placed = place ? sql`with place as materialized (${place})` : sql``;
  return sql<string[]>`array(${placed} select contract.id from contracts as contract
    where ${seenIn(query)} and ${claim}
    order by ${sortColumns[query.sortBy]} ${order}, contract.id ${order}
    offset ${skip} limit ${query.to - query.from})`;
};

/**
 * The statement that reads them in their order, each with how many there are in the tab. It gives no row where the
 * list ends before the page, and where it cannot tell by itself where that begins.
 */
export const pageStatement = (
  query: ListQuery,
): CompiledQuery<ContractRow & { readonly total: number }> =>
  selectContracts(statements)
    .select(tabTotal(query).as("total"))
    .where(sql<SqlBool>`contract.id = any(${idsOfPage(query)})`)
    .orderBy(sortColumns[query.sortBy], query.direction)
    .orderBy("contract.id", query.direction)
    .compile();
