import type pg from "pg";
import { sampleAccountId } from "./load-list.ts";

/** The statement of search-contracts.ts in the server, for the newest page; twice as many weeks each time, eight at most. */
const statement = `
  with recursive reading as materialized (select * from search_readings($1)),
  span as materialized (
    select week_number(min(uploaded_at)) as first, week_number(max(uploaded_at)) as last
    from contracts where account_id = $2 and is_newest and not is_archived),
  step as (
    select last as first, last, 1 as length from span
    union all
    select step.first - least(2 * length, 8), step.first - 1, least(2 * length, 8) from step, span
    where step.first > span.first),
  found as materialized (
    select hit.* from step cross join lateral (
      select distinct on (one.uploaded_at, one.id) one.id, one.uploaded_at
      from reading cross join lateral find_contracts(
          reading.words, reading.owners, null, step.first, step.last) as match (id)
        cross join lateral (
          select id, uploaded_at from contracts as contract where contract.id = match.id
            and (reading.owners is null or contract.owner_id = any(reading.owners))
            and contract.account_id = $2 and contract.is_newest and not contract.is_archived
          limit 1) as one
      order by one.uploaded_at desc, one.id desc) as hit
    limit 1001)
  select id, (select count(*) from found) as total from found
  order by uploaded_at desc, id desc limit 20`;

/** Runs it. */
export const searchStatement = (database: pg.Client, freeText: string): Promise<unknown> =>
  database.query({ name: "search", text: statement, values: [freeText, sampleAccountId] });
