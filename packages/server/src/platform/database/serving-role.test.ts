import { sql } from "kysely";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { makeTestDatabase, emptyTemplate } from "../../test-support/test-database.ts";
import { openPlatform } from "../../open-platform.ts";
import { collectClosers } from "../closers.ts";
import { openLog } from "../log.ts";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { readSettings } from "../settings.ts";
import { isStartRefusal } from "../start-refusal.ts";
import { openDatabase } from "./connection.ts";
import { scopeDatabase } from "./scope.ts";
import { servingFault, servingRoleSql } from "./serving-role.ts";

const log = openLog("silent");
const scratch = mkdtempSync(join(tmpdir(), "proviso-serving-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const opened = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const settings = readSettings({ LOG_LEVEL: "silent", PORT: "0", ...environment });
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  const closers = collectClosers(log);
  const told = openLog("info", { write: (line) => lines.push(line) });
  const platform = await openPlatform(settings, told, closers);
  return { platform, lines, close: () => closers.closeAll() };
};

const roleOf = async (db: Parameters<typeof servingFault>[0]): Promise<string | undefined> =>
  (await sql<{ role: string }>`select session_user as role`.execute(db)).rows[0]?.role;

it("abuse 120: a data folder of before is served as a role of its own from its next start", async () => {
  const folder = join(scratch, "data");
  // As a version before left it: everything was done by the superuser, and there is no other role.
  const before = await startEmbeddedPostgres({ folder: join(folder, "postgres") });
  if (isStartRefusal(before)) throw new Error(before.cannotStart);
  const place = before.connection;
  await prepareDatabase({ owner: place, serving: place }, log);
  const owner = openDatabase(place, 1, log);
  const account = randomUUID();
  await sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
    values (${account}, 'A', 'A', 'US', 'CUSTOMER', '', now())`.execute(owner);
  expect(
    (await sql`select from pg_roles where rolname = 'proviso_server'`.execute(owner)).rows,
  ).toEqual([]);
  await owner.destroy();
  await before.stop();

  for (const time of ["first", "second"]) {
    const { platform, lines, close } = await opened({ DATA_FOLDER: folder });
    if (isStartRefusal(platform)) throw new Error(platform.cannotStart);
    expect(await roleOf(platform.database), time).toBe("proviso_server");
    expect(await servingFault(platform.database)).toBeUndefined();
    expect(lines.join("")).not.toContain("database_role");
    const seen = await platform.db.asAccount(account, (trx) =>
      trx.selectFrom("accounts").select("id").execute(),
    );
    expect(seen).toEqual([{ id: account }]);
    await expect(sql`select * from scope_keys`.execute(platform.database)).rejects.toThrow(
      /permission denied/,
    );
    await close();
  }
});

it("abuse 120: with one role for everything the start says so, and doctor how to make another", async () => {
  const made = await makeTestDatabase();
  const { platform, lines, close } = await opened({
    DATABASE_URL: made.url,
    DATA_FOLDER: join(scratch, "one"),
  });
  if (isStartRefusal(platform)) throw new Error(platform.cannotStart);
  expect(lines.join("")).toMatch(
    /database_role: Requests are served as the database role .*proviso/,
  );
  const statements = await servingRoleSql(platform.database);
  await close();
  const owner = openDatabase(made.config, 1, log);
  // The statements are those that an operator runs, under another name here: the tests' cluster has that role.
  const role = `serving_${randomUUID().slice(0, 8)}`;
  for (const statement of statements.split("; "))
    await sql.raw(statement.replaceAll("proviso_server", role)).execute(owner);
  const url = made.url.replace("//proviso@", `//${role}@`);
  const next = await opened({
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: made.url,
    DATA_FOLDER: join(scratch, "two"),
  });
  if (isStartRefusal(next.platform)) throw new Error(next.platform.cannotStart);
  expect(await roleOf(next.platform.database)).toBe(role);
  expect(next.lines.join("")).not.toContain("database_role");
  await next.platform.db.asIdentity((trx) => trx.selectFrom("signing_keys").selectAll().execute());
  await next.close();
  // Without the owner's URL it says what is missing.
  const alone = await opened({ DATABASE_URL: url, DATA_FOLDER: join(scratch, "three") });
  expect(isStartRefusal(alone.platform) && alone.platform.cannotStart).toMatch(
    /DATABASE_MIGRATION_URL/,
  );
  await alone.close();
  await sql.raw(`drop owned by ${role}`).execute(owner);
  await sql.raw(`drop role ${role}`).execute(owner);
  await owner.destroy();
  await made.drop();
});

it("works for an owner that is no superuser, as a hosted database gives one", async () => {
  const made = await makeTestDatabase(emptyTemplate);
  const admin = openDatabase(made.config, 1, log);
  const [owner, serving] = [
    `owner_${randomUUID().slice(0, 8)}`,
    `serve_${randomUUID().slice(0, 8)}`,
  ];
  await sql.raw(`create role ${owner} login`).execute(admin);
  await sql.raw(`create role ${serving} login noinherit`).execute(admin);
  await sql
    .raw(`alter database ${new URL(made.url).pathname.slice(1)} owner to ${owner}`)
    .execute(admin);
  const url = (role: string): string => made.url.replace("//proviso@", `//${role}@`);
  const { platform, close } = await opened({
    DATABASE_URL: url(serving),
    DATABASE_MIGRATION_URL: url(owner),
    DATA_FOLDER: join(scratch, "hosted"),
  });
  if (isStartRefusal(platform)) throw new Error(platform.cannotStart);
  const [ours, theirs] = [randomUUID(), randomUUID()];
  const insert = (id: string) =>
    platform.db.asAccount(id, (trx) =>
      sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
        values (${id}, 'A', 'A', 'US', 'CUSTOMER', '', now())`.execute(trx),
    );
  for (const id of [ours, theirs]) await insert(id);
  const seen = await platform.db.asAccount(ours, async (trx) => {
    const own = await trx.selectFrom("accounts").select("id").execute();
    await sql`select set_config('app.account', ${theirs}, true)`.execute(trx);
    return [own, await trx.selectFrom("accounts").select("id").execute()];
  });
  expect(seen).toEqual([[{ id: ours }], []]);
  await expect(
    platform.db.asAccount(ours, (trx) => trx.selectFrom("signing_keys").selectAll().execute()),
  ).resolves.toEqual([]);
  for (const text of ["create temp table users (id int)", "drop table users", "create table x ()"])
    await expect(platform.db.asAccount(ours, (trx) => sql.raw(text).execute(trx))).rejects.toThrow(
      /permission denied|must be owner/,
    );
  await close();
  // The owner alone serves as before.
  const own = openDatabase({ connectionString: url(owner) }, 1, log);
  const db = await scopeDatabase(own);
  expect(
    await db.asAccount(ours, (trx) => trx.selectFrom("accounts").select("id").execute()),
  ).toEqual([{ id: ours }]);
  await own.destroy();
  await admin.destroy();
  await made.drop();
});
