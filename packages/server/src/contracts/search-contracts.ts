import { maxFoundTotal } from "@proviso/domain";
import { sql, type RawBuilder } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { seenIn, sortColumns, type ListedPage, type ListQuery } from "./list-query.ts";
import { stepsOf, type Week } from "./search-steps.ts";

/** The weeks in which the tab's contracts were uploaded, in the order in which they are to be searched. */
const weeksOf = async (
  trx: AccountTransaction,
  { accountId, isArchived }: ListQuery,
  nearest: RawBuilder<unknown>,
): Promise<readonly Week[]> => {
  const { rows } = await sql<Week>`
    select week_number(day::timestamp at time zone 'UTC') as week, sum(number)::integer as contracts
    from contract_days where account_id = ${accountId} and is_archived = ${isArchived}
    group by 1 having sum(number) > 0 order by 1 ${nearest}`.execute(trx);
  return rows;
};

/** The owners of all that a person may see who does not see everything; null for who does. */
const seenOwners = ({ ownerId, sharedGroupIds }: ListQuery) =>
  ownerId === null
    ? sql`null::uuid[]`
    : sql`array(select ${ownerId}::uuid union select owner_id from contracts
        where group_id = any(${[...sharedGroupIds]}::uuid[]))`;

/**
 * One page of the contracts in which all words that were asked for are found: in the file name, the
 * title, the other parties, the uploader's name or address (any part of a word of three letters, the
 * start of one in general) or the text (whole words). Weeks are searched one after the other, from the
 * newest, or the oldest when those are asked for first, until there are more than are ever counted. So
 * a word of every contract costs no more than one of a few, and of more than that many found contracts
 * only those nearest in time are listed, in whatever order.
 */
export const searchContracts = async (
  trx: AccountTransaction,
  query: ListQuery,
): Promise<ListedPage> => {
  const isOldestFirst = query.sortBy === "uploadTime" && query.direction === "asc";
  const nearest = sql.raw(isOldestFirst ? "asc" : "desc");
  const steps = stepsOf(await weeksOf(trx, query, nearest));
  const firsts = steps.map(({ first }) => first);
  const lasts = steps.map(({ last }) => last);
  const column = sortColumns[query.sortBy];
  const way = sql.raw(query.direction);
  // Materialized, and step by step within: the limit ends the search, not only what it gives. Each match is
  // looked up by its id: the planner, which cannot know how few there are, would read the whole account.
  const { rows } = await sql<{ id: string | null; total: number }>`
    with reading as materialized (select * from search_readings(${query.freeText})),
    found as materialized (
      select hit.id, hit.sorted_by
      from unnest(${firsts}::integer[], ${lasts}::integer[]) as step (first, last) cross join lateral (
        select distinct on (one.uploaded_at, one.id) one.id, one.sorted_by
        from reading
          cross join lateral find_contracts(
            reading.words, reading.owners, ${seenOwners(query)}, step.first, step.last) as match (id)
          cross join lateral (
            select contract.id, contract.uploaded_at, ${column} as sorted_by
            from contracts as contract where contract.id = match.id
              and (reading.owners is null or contract.owner_id = any(reading.owners))
              and ${seenIn(query)} limit 1) as one
        order by one.uploaded_at ${nearest}, one.id ${nearest}
      ) as hit
      limit ${maxFoundTotal + 1}
    ),
    page as (
      select id, sorted_by from found order by sorted_by ${way}, id ${way}
      offset ${query.from} limit ${query.to - query.from}
    )
    select page.id, counted.total from (select count(*) as total from found) as counted
    left join page on true order by page.sorted_by ${way}, page.id ${way}`.execute(trx);
  const found = rows[0]?.total ?? 0;
  return {
    ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
    total: Math.min(found, maxFoundTotal),
    isTotalExact: found <= maxFoundTotal,
  };
};
