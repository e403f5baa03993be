import { bareEnvironment } from "@proviso/testkit";
import { archiveContract, deleteUser, readUsers, restoreUser } from "@proviso/endpoints";
import { sql } from "kysely";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkInvariants } from "../invariants/index.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { runHere } from "./command-runs.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;
let gone: TestUser;
let name: string;

/** Runs `proviso erase-person` beside the running server. */
const erasePerson = async (...words: readonly string[]) => {
  const environment = bareEnvironment(server.databaseSettings);
  const { code, out, err } = await runHere(tmpdir(), ["erase-person", ...words], environment);
  return { code, said: out + err };
};

/** The columns in which a text stands, of every table. */
const columnsWith = async (text: string): Promise<readonly string[]> => {
  const { database } = server.platform;
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`.execute(database);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const held = await sql`select from ${sql.id(table)}
      where ${sql.id(column)}::text ilike ${`%${text}%`} limit 1`.execute(database);
    if (held.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ environment: { USAGE_EVENTS: "off" } });
  const account = await server.makeAccount("Delmar Foods");
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  gone = await server.makeUser(account, "LEGAL_ADMIN");
  const { database } = server.platform;
  const names = { first_name: "Ottoline", last_name: "Quist", phone_number: "+1 555 0100" };
  await database.updateTable("users").set(names).where("id", "=", gone.id).execute();
  name = "Ottoline Quist";
  const { guid } = await server.uploadAndWait(gone, sampleNda("Delmar"), { name: "Delmar.docx" });
  const archived = await server.ask(archiveContract, { token: gone.token, params: { guid } });
  expect(archived.status).toBe(200);
  await database
    .insertInto("allowed_senders")
    .values({ account_id: account, sender: gone.email, added_by: owner.id, added_at: new Date() })
    .execute();
}, 60_000);
afterAll(() => server.stop());

it("refuses whoever is nobody, is a user yet, or is called otherwise, and changes nothing", async () => {
  for (const words of [[], ["Ottoline"], ["a@b.example", "c@d.example"]])
    expect((await erasePerson(...words)).code).toBe(2);
  expect(await erasePerson("nobody@delmar.example", "--name", name)).toEqual({
    code: 1,
    said: expect.stringContaining("There is no user with the address nobody@delmar.example."),
  });
  expect(await erasePerson(gone.email, "--name", name)).toEqual({
    code: 1,
    said: expect.stringContaining("is still a user of Delmar Foods"),
  });
  const params = { id: gone.id };
  expect((await server.ask(deleteUser, { token: owner.token, params })).status).toBe(204);
  expect(await erasePerson(gone.email, "--name", "Ottoline")).toEqual({
    code: 1,
    said: expect.stringContaining('isn’t named "Ottoline". No changes were made.'),
  });
  const told = await erasePerson(gone.email);
  expect(told).toEqual({ code: 0, said: expect.stringContaining("To erase them, add --name") });
  expect(told.said).toContain("timelines of contracts, by name: ");
  expect(await columnsWith(gone.email)).toContain("users.email");
}, 60_000);

it("takes away what a former user is reached and known by, and leaves what they did", async () => {
  const before = await columnsWith(gone.email);
  expect(before).toEqual(
    expect.arrayContaining(["allowed_senders.sender", "contracts.owner_email", "users.email"]),
  );
  const { code, said } = await erasePerson(gone.email.toUpperCase(), "--name", name);
  expect(said).toContain(`${name} <${gone.email}> was erased`);
  expect(code).toBe(0);
  expect(await columnsWith(gone.email)).toEqual([]);
  expect(await columnsWith("555 0100")).toEqual([]);
  expect(await columnsWith("Ottoline")).toEqual(["timeline.user_name"]);
  const { database, db, storage } = server.platform;
  for (const table of ["sessions", "user_roles", "activity", "link_tokens"] as const)
    expect(
      await database.selectFrom(table).select("user_id").where("user_id", "=", gone.id).execute(),
    ).toEqual([]);
  const [audited] = await database
    .selectFrom("audit_events")
    .select("act")
    .where("subject", "=", gone.id)
    .orderBy("at", "desc")
    .execute();
  expect(audited?.act).toBe("person_erased");
  expect((await checkInvariants({ db, storage })).violations).toEqual([]);
}, 60_000);

it("shows them in no list of users, lets nobody restore them, and their address be a new user's", async () => {
  const { token, accountId } = owner;
  const { data } = await (await server.ask(readUsers, { token })).json();
  expect(data.map(({ externalId }: { externalId: string }) => externalId)).toEqual([owner.id]);
  const params = { id: gone.id };
  const restored = await server.ask(restoreUser, { token, params, body: { isDeleted: false } });
  expect(restored.status).toBe(404);
  expect(await erasePerson(gone.email, "--name", name)).toEqual({
    code: 1,
    said: expect.stringContaining("There is no user with the address"),
  });
  const anew = await server.makePerson(accountId, { email: gone.email }, "VIEWER");
  expect(anew.id).not.toBe(gone.id);
}, 60_000);
