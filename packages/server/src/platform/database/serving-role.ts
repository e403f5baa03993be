import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./connection.ts";
import type { AccountTransaction } from "./scope.ts";

/** The role that requests are served as in the bundled database. */
export const bundledServingRole = "proviso_server";

/** Tables that only ever grow. */
const growing = ["status_history", "timeline", "audit_events", "signature_events"];

/** Tables that the program reads and that migrations alone write. */
const fixed = ["kysely_migration", "kysely_migration_lock", "plans"];

/** Tables that are the owner's alone. */
const hidden = ["scope_keys", "scope_grants"];

/** Runs statements one process at a time: Postgres refuses grants on one table by two at once. */
const oneAtATime = <T>(db: Database, work: (trx: AccountTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('proviso grants'))`.execute(trx);
    return work(trx);
  });

const names = (tables: readonly string[]) => sql.join(tables.map((name) => sql.id(name)));

/** What a role gets. Row-level security decides about rows, this about everything else. */
const grantsFor = (role: string, queue: string) => {
  const to = sql.id(role);
  const within = sql.id(queue);
  return [
    sql`grant usage on schema public, ${within} to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public, ${within} to ${to}`,
    sql`grant execute on all functions in schema public, ${within} to ${to}`,
    sql`revoke update, delete on ${names([...growing, "sealing_certificates"])} from ${to}`,
    sql`revoke insert, update, delete on ${names(fixed)} from ${to}`,
    sql`revoke all on ${names(hidden)} from ${to}`,
  ];
};

const grantsVersion = 1;

const fingerprintOf = async (db: Database, queue: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration union all
    select ${queue} || ' ' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${queue} and c.relkind in ('r', 'p') order by 1`.execute(db);
  const said = [grantsVersion, ...rows.map(({ name }) => name)].join("\n");
  return createHash("sha256").update(said).digest("hex");
};

/**
 * Lets a role work with the tables of the product and of the queue, as their owner; done once for each version of
 * both. Nothing is granted that would let it change what the tables are, who sees which row, or what happened.
 */
export const grantTo = async (owner: Database, role: string, queue: string): Promise<void> => {
  const fingerprint = await fingerprintOf(owner, queue);
  const { rows } = await sql`select from scope_grants
    where role_name = ${role} and fingerprint = ${fingerprint}`.execute(owner);
  if (rows.length === 1) return;
  await oneAtATime(owner, async (trx) => {
    for (const grant of grantsFor(role, queue)) await grant.execute(trx);
    await sql`insert into scope_grants (role_name, fingerprint) values (${role}, ${fingerprint})
      on conflict (role_name) do update set fingerprint = excluded.fingerprint`.execute(trx);
  });
};

/** Makes a role that only transactions of a superuser become, for row-level security does not bind that one itself. */
export const makeBoundRole = async (owner: Database, role: string): Promise<void> => {
  await oneAtATime(owner, async (trx) => {
    await sql`do $$ begin
      if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then
        create role ${sql.id(role)} nologin;
      end if;
    exception when duplicate_object or unique_violation then null; end $$`.execute(trx);
  });
};

/** Makes the role that the bundled database serves requests as, or gives it back the little it may. */
export const makeServingRole = async (owner: Database): Promise<void> => {
  const role = sql.id(bundledServingRole);
  const { rows } = await sql`select from pg_roles where rolname = ${bundledServingRole}
    and rolcanlogin and not (rolsuper or rolinherit or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)
  `.execute(owner);
  if (rows.length === 1) return;
  await oneAtATime(owner, async (trx) => {
    await sql`do $$ begin
      if not exists (select from pg_roles where rolname = ${sql.lit(bundledServingRole)}) then
        create role ${role};
      end if;
    exception when duplicate_object or unique_violation then null; end $$`.execute(trx);
    await sql`alter role ${role} login nosuperuser noinherit nocreaterole nocreatedb noreplication
      nobypassrls`.execute(trx);
  });
};

/** Functions of PostgreSQL that everyone may call and that the product has no use for. */
const unwantedFunctions = [
  "lo_create(oid)",
  "lo_creat(integer)",
  "lo_from_bytea(oid, bytea)",
  "lo_open(oid, integer)",
  "lo_put(oid, bigint, bytea)",
  "lo_get(oid)",
  "lo_get(oid, bigint, integer)",
  "lo_unlink(oid)",
  "lo_truncate(integer, integer)",
  "lo_truncate64(integer, bigint)",
  "lowrite(integer, bytea)",
  "loread(integer, integer)",
  "pg_cancel_backend(integer)",
  "pg_terminate_backend(integer, bigint)",
  "pg_prepared_statement()",
];

/**
 * What a role may do in any database by default, taken away from it in this one: tables and functions of its own,
 * code in a DO block, large objects, ending other sessions, the names of prepared statements.
 */
const hardenings = [
  `revoke create on schema public from public`,
  `do $do$ begin execute format('revoke temporary on database %I from public', current_database()); end $do$`,
  `revoke usage on language plpgsql from public`,
  `revoke select on pg_catalog.pg_prepared_statements from public`,
  ...unwantedFunctions.map((name) => `revoke execute on function pg_catalog.${name} from public`),
];

/** Whether the defaults of PostgreSQL are still there. */
const isSoft = async (owner: Database): Promise<boolean> => {
  const { rows } = await sql<{ soft: boolean }>`
    select has_database_privilege('public', current_database(), 'temporary')
      or has_language_privilege('public', 'plpgsql', 'usage')
      or has_schema_privilege('public', 'public', 'create')
      or has_function_privilege('public', 'lo_create(oid)', 'execute')
      or has_table_privilege('public', 'pg_catalog.pg_prepared_statements', 'select') as soft`.execute(
    owner,
  );
  return rows[0]?.soft === true;
};

const refusals = new Set(["42501", "42883", "0LP01"]);

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  refusals.has(error.code);

/** Takes the defaults away, each where the owner may: in a database of others some are a superuser's to take. */
export const hardenDatabase = async (owner: Database): Promise<void> => {
  if (!(await isSoft(owner))) return;
  const harden = (each: readonly string[]) =>
    oneAtATime(owner, async (trx) => {
      for (const hardening of each) await sql.raw(hardening).execute(trx);
    }).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      return "refused" as const;
    });
  if ((await harden(hardenings)) === "refused")
    for (const hardening of hardenings) await harden([hardening]);
};

interface RoleFacts {
  readonly role: string;
  readonly database: string;
  readonly owns: boolean;
  readonly unbound: boolean;
  readonly creates: boolean;
}

const readFacts = async (db: Database): Promise<RoleFacts | undefined> => {
  const { rows } = await sql<RoleFacts>`
    select rolname as role, current_database() as database, rolsuper or rolbypassrls as unbound,
      rolcreaterole as creates, exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(session_user, c.relowner, 'member')) as owns
    from pg_roles where rolname = session_user`.execute(db);
  return rows[0];
};

/** What is too much of what the role that requests are served as may do, as a sentence; undefined when nothing is. */
export const servingFault = async (db: Database): Promise<string | undefined> => {
  const facts = await readFacts(db);
  if (facts === undefined) return undefined;
  const { role, owns, unbound, creates } = facts;
  const may = [
    ...(unbound ? ["bypass row-level security"] : []),
    ...(owns ? ["change or drop the tables"] : []),
    ...(creates ? ["create roles"] : []),
  ];
  return may.length === 0
    ? undefined
    : `Requests are served as the database role "${role}", which may ${may.join(" and ")}.`;
};

/** The statements that make its own role for requests, to be run as a superuser or the owner of the database. */
export const servingRoleSql = async (db: Database): Promise<string> => {
  const { database = "proviso" } = (await readFacts(db)) ?? {};
  return [
    `create role ${bundledServingRole} login noinherit nosuperuser nocreatedb nocreaterole nobypassrls password '<a password of its own>';`,
    `grant connect on database ${JSON.stringify(database)} to ${bundledServingRole};`,
  ].join(" ");
};
