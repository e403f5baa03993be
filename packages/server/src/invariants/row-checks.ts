import { contractStatuses, movesFrom } from "@proviso/domain";
import { sql, type RawBuilder } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { jobSchema } from "../platform/jobs/job-schema.ts";
import type { Invariant } from "./invariant.ts";

type Rows = RawBuilder<{ sentence: string }>;

/** A check that is one question to the database, answered with a row for each thing that is wrong. */
export interface RowCheck {
  readonly invariant: Invariant;
  readonly wrong: (accountId: string) => Rows;
}

const moves = contractStatuses.flatMap((from) => movesFrom(from).map((to) => `${from}>${to}`));

const editors: Rows = sql`
  select 'The contract group ' || group_id || ' has ' || count(*) || ' newest versions.' as sentence
  from contracts where is_newest group by group_id having count(*) > 1
  union all
  select 'The contract ' || contract_id || ' is edited by somebody, and its lock is older than its start.'
  from edit_versions where seen_at < started_at`;

const histories: Rows = sql`
  with steps as (
    select contract_id, id, from_status, to_status,
      lag(to_status) over (partition by contract_id order by id) as before,
      row_number() over (partition by contract_id order by id desc) as back
    from status_history)
  select 'The contract ' || contract_id || ' went from ' || coalesce(from_status, 'nothing')
    || ' to ' || to_status || ' after ' || coalesce(before, 'nothing') || '.' as sentence
  from steps where from_status is distinct from before
    or (from_status is not null and from_status || '>' || to_status <> all (${moves}))
  union all
  select 'The contract ' || c.id || ' is ' || c.status || ', its history ends with ' || s.to_status || '.'
  from contracts c join steps s on s.contract_id = c.id and s.back = 1
  where c.status <> s.to_status
  union all
  select 'The contract ' || id || ' has no history.' from contracts c
  where not exists (select from status_history h where h.contract_id = c.id)`;

// A contract under review and a request to be sealed wait for a job; a letter that is not settled too.
const jobsOf = (accountId: string): Rows => sql`
  with jobs as (
    select name, data from ${sql.table(`${jobSchema}.job`)}
    where state <> 'completed' and data ->> 'accountId' = ${accountId})
  select 'The contract ' || id || ' is under review and no job does it.' as sentence
  from contracts c where status = 'REVIEWING' and not exists (
    select from jobs j where j.data ->> 'contractId' = c.id::text)
  union all
  select 'The letter ' || id || ' waits and no job sends it.'
  from outgoing_mails m where status in ('QUEUED', 'SENDING') and not exists (
    select from jobs j where j.data ->> 'mailId' = m.id::text)
  union all
  select 'The signed request ' || id || ' waits for its seal and no job makes it.'
  from signature_requests r where sealing_state = 'WAITING'
    and ended_at < now() - interval '5 minutes' and not exists (
    select from jobs j where j.data ->> 'requestId' = r.id::text)`;

const signatures: Rows = sql`
  select 'The request ' || id || ' was signed by all and does not even wait for its seal.' as sentence
  from signature_requests where state = 'COMPLETED' and sealing_state = 'NONE'
  union all
  select 'The contract ' || c.id || ' is executed without a sealed file.'
  from contracts c join signature_requests r on r.contract_id = c.id and r.state = 'COMPLETED'
  where c.status = 'EXECUTED' and r.sealing_state <> 'SEALED'
  union all
  select 'The signature of ' || s.id || ' is not in the log.'
  from signers s where s.state in ('SIGNED', 'APPROVED') and not exists (
    select from signature_events e where e.request_id = s.request_id
      and e.body::jsonb ->> 'signerId' = s.id::text and e.event in ('signed', 'approved'))`;

const credits: Rows = sql`
  select 'The subscription says ' || s.credits_used || ' credits used, the charges say '
    || coalesce(sum(c.credits), 0) || '.' as sentence
  from subscriptions s left join credit_charges c on c.account_id = s.account_id
    and c.term_start = s.term_start and c.refunded_at is null
  group by s.account_id, s.credits_used
  having s.credits_used <> coalesce(sum(c.credits), 0)`;

const owners: Rows = sql`
  select 'The account has people and no owner.' as sentence
  where exists (select from users where not is_deleted and is_verified)
    and not exists (select from users u join user_roles r on r.user_id = u.id
      where not u.is_deleted and r.user_type = 'PLATFORM_OWNER')`;

const storageSums: Rows = sql`
  with files as (
    select kind, sum(coalesce(bytes, 0)) as bytes, count(*) as files from stored_files group by kind)
  select 'The files of the kind ' || kind || ' have ' || coalesce(f.bytes, 0) || ' bytes, and '
    || coalesce(u.bytes, 0) || ' are counted.' as sentence
  from files f full join storage_usage u using (kind)
  where coalesce(f.bytes, 0) <> coalesce(u.bytes, 0) or coalesce(f.files, 0) <> coalesce(u.files, 0)`;

/** The checks that the rows of an account answer by themselves. */
export const rowChecks: readonly RowCheck[] = [
  { invariant: "I4", wrong: () => signatures },
  { invariant: "I5", wrong: () => histories },
  { invariant: "I7", wrong: () => credits },
  { invariant: "I8", wrong: jobsOf },
  { invariant: "I9", wrong: () => editors },
  { invariant: "I11", wrong: () => owners },
  { invariant: "I14", wrong: () => storageSums },
];

/** Foreign keys, as pairs of columns, between tables that both say whose their rows are. */
const keysQuery = sql<{ query: string }>`
  select format('select %L || n || %L as sentence from (select count(*) as n from %I a
    where %s and not exists (select from %I b where a.account_id = b.account_id and %s)) wrong
    where n > 0',
    c.relname || ': ', ' rows refer to a row of ' || f.relname || ' that is not of their account.',
    c.relname, columns.there, f.relname, columns.equal) as query
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  cross join lateral (
    select string_agg(format('a.%I = b.%I', x.attname, y.attname), ' and ') as equal,
      string_agg(format('a.%I is not null', x.attname), ' and ') as there
    from unnest(k.conkey, k.confkey) as u (own, theirs)
    join pg_attribute x on x.attrelid = c.oid and x.attnum = u.own
    join pg_attribute y on y.attrelid = f.oid and y.attnum = u.theirs
    where x.attname <> 'account_id') columns
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped)
    and exists (select from pg_attribute where attrelid = f.oid and attname = 'account_id' and not attisdropped)
    and columns.there is not null
  order by 1`;

/**
 * One question for each foreign key: whether a row refers to something that is not of its own account
 * (I10). Asked as that account, which does not see what is another's, so that it holds for any role.
 */
export const tenantChecks = async (trx: AccountTransaction): Promise<readonly Rows[]> => {
  const { rows } = await keysQuery.execute(trx);
  return rows.map(({ query }) => sql.raw(query));
};
