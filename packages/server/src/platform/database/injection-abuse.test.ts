import { CompiledQuery, sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";
import type { AccountTransaction } from "./scope.ts";

// What an attacker does who can put SQL of their own into a statement of the server: everything here goes over the
// pool that requests use, in the two kinds of transactions there are.
let server: TestServer;
let victim: TestUser;
let attacker: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  victim = await server.makeUser(await server.makeAccount("Victim, Inc."), "PLATFORM_OWNER");
  attacker = await server.makeUser(await server.makeAccount("Attacker LLC"), "PLATFORM_OWNER");
  const { database } = server.platform;
  await sql`insert into former_secrets (purpose, ends_at, secret)
    values ('links', now(), 'secret')`.execute(database);
  await sql`insert into captured_mails (recipients, subject, text, html, source, at)
    values ('ann@example.com', 'Your link', 'link', 'link', 'link', now())`.execute(database);
});
afterAll(() => server.stop());

type Way = (work: (trx: AccountTransaction) => Promise<unknown>) => Promise<unknown>;

const inAccount: Way = (work) => server.platform.db.asAccount(attacker.accountId, work);
const inIdentity: Way = (work) => server.platform.db.asIdentity(work);

const run = (trx: AccountTransaction, text: string): Promise<{ rows: readonly unknown[] }> =>
  trx.executeQuery(CompiledQuery.raw(text));

/** insufficient_privilege; a file that may not be loaded, and a policy that may not be switched off, say so too. */
const permissionDenied = "42501";

/** Statements that no transaction may run, whatever its scope. */
const always: readonly string[] = [
  // Another role.
  "set role proviso",
  "set local role proviso",
  "set role proviso_app",
  "select set_config('role', 'proviso', true)",
  "set session authorization proviso",
  "select set_config('session_authorization', 'proviso', true)",
  "set session_replication_role = replica",
  "grant proviso to current_user",
  "alter role current_user superuser",
  "alter role current_user bypassrls",
  "create role mallory login superuser",
  "select rolpassword from pg_authid",
  // Row-level security and what keeps history.
  "alter table contracts disable row level security",
  "alter table contracts no force row level security",
  "alter table users owner to current_user",
  "drop policy own on users",
  "create policy mine on users using (true)",
  "alter policy own on users using (true)",
  "set local row_security = off; select count(*) from users",
  "alter table audit_events disable trigger all",
  "alter table timeline disable trigger user",
  "drop trigger keep_what_happened on timeline",
  "update audit_events set detail = '{}'",
  "delete from audit_events",
  "delete from status_history",
  "delete from timeline",
  "update signature_events set hash = hash",
  "truncate audit_events",
  "update sealing_certificates set private_key = ''",
  // What the scopes are proven with, and what was migrated.
  "select key from scope_keys",
  "update scope_keys set key = ''",
  "copy scope_keys to stdout",
  "select * from scope_grants",
  "insert into kysely_migration values ('999-evil', 'now')",
  "delete from kysely_migration",
  "update plans set contracts_quota = 1000000",
  // Code of one's own, and functions of others.
  "create function public.evil() returns int language sql as 'select 1'",
  "create function pg_temp.evil() returns int language sql as 'select 1'",
  "create or replace function scope_is_proven() returns boolean language sql as 'select true'",
  "alter function scope_is_proven() owner to current_user",
  "do $$ begin perform 1; end $$",
  "create schema evil",
  "create table evil (id int)",
  "create table pgboss.evil (id int)",
  // A table of the session would come before the real one for the person who uses the connection next.
  "create temporary table users (id uuid)",
  "create temp view users as select 1 as id",
  "select 1 as id into temp users",
  "create extension dblink",
  "create extension postgres_fdw",
  "create extension plpython3u",
  "load 'auto_explain'",
  "set local session_preload_libraries = 'evil'",
  // The machine.
  "copy users to '/tmp/users'",
  "copy (select 1) to program 'id'",
  "create temp table t (x text); copy t from program 'id'",
  "select pg_read_file('postgresql.conf')",
  "select pg_read_binary_file('postgresql.conf')",
  "select pg_ls_dir('.')",
  "select pg_stat_file('postgresql.conf')",
  "select pg_reload_conf()",
  "alter database postgres set session_preload_libraries = 'evil'",
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/out')",
  "select lo_create(0)",
  "select lo_creat(-1)",
  "select lo_from_bytea(0, 'x')",
  "select pg_terminate_backend(pid) from pg_stat_activity",
  "select pg_cancel_backend(pid) from pg_stat_activity",
  // The names of prepared statements, which could be given another meaning for the next transaction.
  "select name from pg_prepared_statements",
  "select * from pg_prepared_statement()",
];

/** Secrets that are read while someone signs in, or a document is sealed, and in no transaction of an account. */
const secrets: readonly string[] = [
  "select private_jwk from signing_keys",
  "select * from installation_secrets",
  "select * from former_secrets",
  "select private_key from sealing_certificates",
  "select * from captured_mails",
  "insert into signing_keys (kid, private_jwk, created_at) values ('evil', '{}', now())",
  "update installation_secrets set secret = ''",
  "delete from signing_keys",
  "copy signing_keys to stdout",
  "select * from accounts_with_key_dates()",
  "select * from accounts_with_unread_texts()",
];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error
    ? `${String(error.code)} ${error.message}`
    : String(error);

/** Says of each statement that was not refused for want of a permission what became of it. */
const notRefused = async (way: Way, texts: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const text of texts) {
    const outcome = await way(async (trx) => (await run(trx, text)).rows).then(
      (rows) => `ran: ${JSON.stringify(rows)}`,
      codeOf,
    );
    if (!outcome.startsWith(permissionDenied)) wrong.push(`${text}: ${outcome}`);
  }
  return wrong;
};

const expectRefused = async (way: Way, ...texts: readonly string[]): Promise<void> =>
  expect(await notRefused(way, texts)).toEqual([]);

const reset = ["reset role", "reset session authorization", "reset all", "set role none"];

describe.each([
  ["of an account", inAccount],
  ["of signing in", inIdentity],
])("SQL of an attacker in a transaction %s", (_, way) => {
  it("abuse 120: becomes no other role, reads no file and changes no rule", async () => {
    await expectRefused(way, ...always);
  });

  it("abuse 120: gets nothing back by resetting its role", async () => {
    for (const text of reset) {
      await expectRefused(way, `${text}; select key from scope_keys`);
      await expectRefused(way, `${text}; alter table users disable row level security`);
      const { rows } = await sql<{ role: string; special: boolean }>`
        select session_user as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as special
        from pg_roles where rolname = session_user`.execute(server.platform.database);
      expect(rows).toHaveLength(1);
    }
    const known = await way(async (trx) => {
      for (const text of reset) await run(trx, text);
      const { rows } = await run(
        trx,
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolreplication,
           (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
           (select count(*)::int from pg_class where relowner = r.oid) as tables,
           (select count(*)::int from pg_proc where proowner = r.oid) as functions
         from pg_roles r where rolname = session_user`,
      );
      return rows;
    });
    expect(known).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
        rolreplication: false,
        memberships: 0,
        tables: 0,
        functions: 0,
      },
    ]);
  });

  it("abuse 120: sees no other account by naming it, for it cannot prove that", async () => {
    const settings = [
      `set local app.account = '${victim.accountId}'; set local app.scope = ''`,
      `set local app.account = '${victim.accountId}'`,
      `set local app.account = '${victim.accountId}'; set local app.proof = ''`,
      `set local app.account = '${victim.accountId}'; set local app.proof = '${"00".repeat(32)}'`,
      `set local app.account = '${victim.accountId}'; set local app.scope = 'jobs'`,
      `set app.account = '${victim.accountId}'`,
      `select set_config('app.account', '${victim.accountId}', true)`,
    ];
    for (const text of settings)
      for (const table of ["accounts", "contracts", "timeline", "audit_events", "api_keys"]) {
        const rows = await way(async (trx) => {
          await run(trx, text);
          return (await run(trx, `select * from ${table}`)).rows;
        });
        expect(rows, `${text}; ${table}`).toEqual([]);
      }
    await expectRefused(
      way,
      `set local app.account = '${victim.accountId}';
       select * from find_contracts('{nda}', null, null, 0, 9999)`,
    );
    await expect(
      way((trx) =>
        run(
          trx,
          `set local app.account = '${victim.accountId}';
           insert into contract_days (account_id) values ('${victim.accountId}')`,
        ),
      ),
    ).rejects.toThrow(/row-level security|column|null value/);
  });
});

describe("SQL of an attacker in a transaction of an account", () => {
  it("abuse 120: reads no key, no secret and no letter of others", async () => {
    await expectRefused(inAccount, ...secrets);
  });

  it("abuse 120: does not become a transaction of signing in", async () => {
    for (const scope of ["identity", "jobs"]) {
      for (const text of secrets)
        await expectRefused(
          inAccount,
          `set local app.scope = '${scope}'; set local app.account = ''; ${text}`,
        );
      for (const table of ["users", "sessions", "refresh_tokens", "link_tokens", "pgboss.job"]) {
        const rows = await inAccount(async (trx) => {
          await run(trx, `set local app.scope = '${scope}'`);
          return (await run(trx, `select * from ${table}`)).rows;
        });
        expect(rows, table).toEqual([]);
      }
    }
  });

  it("abuse 120: sees and queues no job of another account", async () => {
    const job = (accountId: string) =>
      `insert into pgboss.job (name, data) values ('erase-account', '{"accountId": "${accountId}"}')`;
    await expect(inAccount((trx) => run(trx, job(victim.accountId)))).rejects.toThrow(
      /row-level security/,
    );
    await sql.raw(job(victim.accountId)).execute(server.platform.database);
    const seen = await inAccount(async (trx) => [
      ...(await run(trx, "select * from pgboss.job where name = 'erase-account'")).rows,
      ...(
        await run(trx, "update pgboss.job set data = '{}' where name = 'erase-account' returning 1")
      ).rows,
      ...(await run(trx, "delete from pgboss.job where name = 'erase-account' returning 1")).rows,
      ...(await run(trx, "delete from pgboss.queue returning 1")).rows,
    ]);
    expect(seen).toEqual([]);
  });

  it("abuse 120: leaves the next transaction on the connection what it was", async () => {
    const mine = attacker.accountId;
    await inAccount(async (trx) => {
      await run(trx, `set app.account = '${victim.accountId}'`);
      await run(trx, `set app.scope = 'identity'`);
      await run(trx, `set app.proof = '00'`);
    });
    const ids = await Promise.all(
      Array.from({ length: 16 }, () =>
        server.platform.db.asAccount(mine, (trx) =>
          trx.selectFrom("accounts").select("id").execute(),
        ),
      ),
    );
    for (const seen of ids) expect(seen).toEqual([{ id: mine }]);
    const keys = await server.platform.db.asIdentity((trx) =>
      trx.selectFrom("signing_keys").select("kid").execute(),
    );
    expect(keys.length).toBeGreaterThan(0);
    expect((await server.signIn(victim.email)).status).toBe(200);
  });

  it("abuse 120: works with the rows of its own account as before", async () => {
    const name = randomUUID();
    await inAccount((trx) => trx.updateTable("accounts").set({ name }).execute());
    const rows = await inAccount((trx) =>
      trx.selectFrom("accounts").select(["id", "name"]).execute(),
    );
    expect(rows).toEqual([{ id: attacker.accountId, name }]);
  });
});
