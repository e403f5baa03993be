import type pg from "pg";
import { sampleAccountId } from "./load-list.ts";

/** The statement of search-contracts.ts in the server, for the newest page; month by month. */
const statement = `
  with reading as materialized (select * from search_readings($1)),
  span as materialized (
    select month_number(min(uploaded_at)) as first, month_number(max(uploaded_at)) as last
    from contracts where account_id = $2 and is_newest and not is_archived),
  found as materialized (
    select hit.* from span cross join lateral generate_series(span.last, span.first, -1) as month
    cross join lateral (
      select distinct on (contract.uploaded_at, contract.id) contract.id, contract.uploaded_at
      from reading cross join lateral find_contracts(reading.words, month, month) as match (id)
        join contracts as contract on contract.id = match.id
      where (reading.owners is null or contract.owner_id = any(reading.owners))
        and contract.account_id = $2 and contract.is_newest and not contract.is_archived
      order by contract.uploaded_at desc, contract.id desc) as hit
    limit 10001)
  select id, (select count(*) from found) as total from found
  order by uploaded_at desc, id desc limit 20`;

/** Runs it. */
export const searchStatement = (database: pg.Client, freeText: string): Promise<unknown> =>
  database.query({ name: "search", text: statement, values: [freeText, sampleAccountId] });
