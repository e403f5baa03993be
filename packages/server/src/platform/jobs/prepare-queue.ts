import { PgBoss } from "pg-boss";
import bossPackage from "pg-boss/package.json" with { type: "json" };
import { sql } from "kysely";
import type { Database, DatabaseConfig } from "../database/connection.ts";
import { jobSchema, placesBehind } from "./job-schema.ts";

/** What the tables of the queue are: the version of the package that made them, and of the policies below. */
const version = `${bossPackage.pgboss.schema}.1`;

const stateOf = async (owner: Database): Promise<string | null> => {
  const { rows } = await sql<{ state: string | null }>`
    select obj_description(oid, 'pg_namespace') as state from pg_namespace
    where nspname = ${jobSchema}`.execute(owner);
  return rows[0]?.state ?? null;
};

const makeTables = async (config: DatabaseConfig): Promise<void> => {
  const boss = new PgBoss({
    ...config,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
    useListenNotify: false,
    application_name: "proviso queue tables",
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
};

/** Of how many jobs that are to be done last it is looked whose they are. */
const looksAt = 200;

// Those under way count too: they may have to be tried again, and then come before whatever was queued since.
const placesBehindText = `
  create or replace function ${placesBehind}(queue text, account text) returns integer
  language sql stable security definer set search_path = ${jobSchema}, pg_temp as $$
    select ((select count(*) from (
      select group_id from job where name = queue and state < 'active'
      order by priority, created_on desc limit ${looksAt}) last where group_id = account)
    + (select count(*) from job
      where name = queue and state = 'active' and group_id = account))::int
    where public.scope_is('identity')
      or account = current_setting('app.account', true) and public.scope_is_proven()
  $$`;

// Whose a job is: its account's, or that of the files it names where they are all of one.
const accountOfJobText = `
  create or replace function ${jobSchema}.account_of_job(data jsonb) returns text
  language sql immutable as $$
    select coalesce(data ->> 'accountId', (
      select case when count(distinct split_part(key, '/', 1)) = 1 then min(split_part(key, '/', 1)) end
      from jsonb_array_elements_text(
        case when jsonb_typeof(data -> 'keys') = 'array' then data -> 'keys' else '[]' end) as key))
  $$`;

/**
 * The scope of jobs sees the whole queue, signing in sees all jobs, and an account sees and adds its own: SQL that
 * came into a transaction of one account can have nothing done to another.
 */
const policies = `
do $do$
declare name text;
begin
  for name in select c.relname from pg_class c
    where c.relnamespace = '${jobSchema}'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table ${jobSchema}.%I enable row level security', name);
    execute format('drop policy if exists jobs on ${jobSchema}.%I', name);
    execute format('create policy jobs on ${jobSchema}.%I using ((select public.scope_is(''jobs'')))', name);
  end loop;
  foreach name in array array['version', 'queue', 'schedule'] loop
    execute format('drop policy if exists known on ${jobSchema}.%I', name);
    execute format('create policy known on ${jobSchema}.%I for select using (true)', name);
  end loop;
  foreach name in array array['job', 'job_common'] loop
    execute format('drop policy if exists identity on ${jobSchema}.%I', name);
    execute format('create policy identity on ${jobSchema}.%I using ((select public.scope_is(''identity'')))', name);
    execute format('drop policy if exists own on ${jobSchema}.%I', name);
    execute format($policy$create policy own on ${jobSchema}.%I using (
      ${jobSchema}.account_of_job(data) = nullif(current_setting('app.account', true), '')
      and (select public.scope_is_proven()))$policy$, name);
  end loop;
end $do$`;

/** Makes the tables of the queue as their owner, or brings them to this version; a second time does nothing. */
export const prepareQueue = async (owner: Database, config: DatabaseConfig): Promise<void> => {
  if ((await stateOf(owner)) === version) return;
  await makeTables(config);
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proviso grants'))`.execute(trx);
    await sql.raw(placesBehindText).execute(trx);
    await sql.raw(accountOfJobText).execute(trx);
    await sql.raw(policies).execute(trx);
    await sql.raw(`comment on schema ${jobSchema} is '${version}'`).execute(trx);
  });
};
