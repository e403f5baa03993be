import { maxCountedTotal } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { tabTotal } from "./list-place.ts";
import { seenIn, sortColumns, type ListedPage, type ListWish } from "./list-wish.ts";

/** About so many contracts are searched in one step; a large account has as many in a month. */
const stepSize = 20_000;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The months in which the tab's contracts were uploaded; undefined when it has none. */
const spanOf = async (
  trx: AccountTransaction,
  { accountId, isArchived }: ListWish,
): Promise<Span | undefined> => {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select month_number(min(uploaded_at)) as first, month_number(max(uploaded_at)) as last
    from contracts where account_id = ${accountId} and is_newest and is_archived = ${isArchived}
  `.execute(trx);
  const [row] = rows;
  return row && row.first !== null && row.last !== null
    ? { first: row.first, last: row.last }
    : undefined;
};

/**
 * One page of the contracts in which all words that were asked for are found: in the file name, the
 * title, the other parties, the uploader's name or address (any part of a word of three letters, the
 * start of one in general) or the text (whole words). Months are searched one after the other, from the
 * newest, or the oldest when those are asked for first, until there are more than are ever counted. So
 * a word of every contract costs no more than one of a few, and of more than that many found contracts
 * only those nearest in time are listed, in whatever order.
 */
export const searchContracts = async (
  trx: AccountTransaction,
  wish: ListWish,
): Promise<ListedPage> => {
  const span = await spanOf(trx, wish);
  if (!span) return { ids: [], total: 0, isTotalExact: true };
  const months = span.last - span.first + 1;
  const total = await tabTotal(trx, { ...wish, ownerId: null });
  const step = Math.max(1, Math.min(months, Math.floor((stepSize * months) / Math.max(1, total))));
  const isOldestFirst = wish.sortBy === "uploadTime" && wish.direction === "asc";
  const nearest = sql.raw(isOldestFirst ? "asc" : "desc");
  const steps = isOldestFirst
    ? sql`generate_series(${span.first}::integer, ${span.last}::integer, ${step}::integer)`
    : sql`generate_series(${span.last}::integer - ${step}::integer + 1,
        ${span.first}::integer - ${step}::integer + 1, -${step}::integer)`;
  const column = sortColumns[wish.sortBy];
  const way = sql.raw(wish.direction);
  // Materialized, and step by step within: the limit ends the search, not only what it gives.
  const { rows } = await sql<{ id: string | null; total: number }>`
    with reading as materialized (select * from search_readings(${wish.freeText})),
    found as materialized (
      select hit.id, hit.sorted_by
      from ${steps} as month cross join lateral (
        select distinct on (contract.uploaded_at, contract.id) contract.id, ${column} as sorted_by
        from reading
          cross join lateral find_contracts(reading.words, month, month + ${step} - 1) as match (id)
          join contracts as contract on contract.id = match.id
        where (reading.owners is null or contract.owner_id = any(reading.owners)) and ${seenIn(wish)}
        order by contract.uploaded_at ${nearest}, contract.id ${nearest}
      ) as hit
      limit ${maxCountedTotal + 1}
    ),
    page as (
      select id, sorted_by from found order by sorted_by ${way}, id ${way}
      offset ${wish.from} limit ${wish.to - wish.from}
    )
    select page.id, counted.total from (select count(*) as total from found) as counted
    left join page on true order by page.sorted_by ${way}, page.id ${way}`.execute(trx);
  const found = rows[0]?.total ?? 0;
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
    total: Math.min(found, maxCountedTotal),
    isTotalExact: found <= maxCountedTotal,
  };
};
