import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { migrate, migrationState } from "../platform/database/migrate.ts";
import { openLog } from "../platform/log.ts";
import { contractRow } from "../test-support/contract-rows.ts";
import {
  emptyTemplate,
  makeTestDatabase,
  type TestDatabase,
} from "../test-support/test-database.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const names = [
  "Kite & Quay 7.docx",
  "Öl-Vertrag.pdf",
  "x.docx",
  "Jumping foxes 2026.docx",
  "契約 a.docx",
  "Lease.docx",
];
const texts = ["", "Section 4 b of the lease", "Vitamin C, É and 9", "Q", "plain words only"];

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  colleague = await server.makeUser(account, "BUSINESS_USER");
  const { database } = server.platform;
  const rows = Array.from({ length: 60 }, (_, nth) =>
    contractRow(nth % 3 === 0 ? colleague : owner, {
      file_name: names[nth % names.length] ?? "",
      uploaded_at: new Date(Date.UTC(2026, 0, 1 + 3 * nth)),
    }),
  );
  await database.insertInto("contracts").values(rows).execute();
  const said = rows.map(({ id, account_id }, nth) => ({
    contract_id: id,
    account_id,
    title: nth % 7 === 0 ? "A deed" : "",
    counterparty: nth % 4 === 0 ? "Zeta 5" : "",
    body: texts[nth % texts.length] ?? "",
  }));
  await database.insertInto("contract_texts").values(said).execute();
});
afterAll(() => server.stop());

const weeks = { first: 2910, last: 3000 };

const found = (words: readonly string[], owners: readonly string[] | null) =>
  server.platform.db.asAccount(owner.accountId, async (trx) => {
    const { rows } = await sql<{ id: string }>`select id from find_contracts(
      ${words}, ${owners}::uuid[], null, ${weeks.first}, ${weeks.last}) as match (id)`.execute(trx);
    return rows.map(({ id }) => id).toSorted();
  });

/** What the words of every contract say, each read by itself: whole words of a text, beginnings of the others. */
const read = async (words: readonly string[], owners: readonly string[] | null) => {
  const { rows } = await sql<{ id: string }>`
    select id from contracts as contract join contract_words as said on said.contract_id = id
    where contract.account_id = ${owner.accountId} and week_number(uploaded_at) between ${weeks.first} and ${weeks.last}
      and (${owners}::uuid[] is null or owner_id = any(${owners}::uuid[]))
      and not exists (select from unnest(${words}::text[]) as word where not exists (
        select from unnest(tsvector_to_array(words)) as known
        where known = ':' || word or starts_with(known,
          word_key(contract.account_id, week_number(uploaded_at)) || word)))`.execute(
    server.platform.database,
  );
  return rows.map(({ id }) => id).toSorted();
};

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz".split("");

const assertSame = async (): Promise<void> => {
  const asked = [
    ...alphabet.map((letter) => [letter]),
    ["a", "e", "o"],
    ["j", "x", "2"],
    ["4", "b", "lease"],
    ["c", "契約"],
    ["契"],
    ["k", "foxes"],
    ["d", "o", "c", "x", "nothing"],
  ];
  for (const owners of [null, [colleague.id]])
    for (const words of asked)
      expect(await found(words, owners), words.join(" ")).toEqual(await read(words, owners));
};

/** The accounts whose contracts have other letters than their words, or another week or owner, or none. */
const wrongLetters = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from contracts as contract
    join contract_words as said on said.contract_id = contract.id
    left join contract_letters as kept on kept.contract_id = contract.id
    where (kept.letters, kept.week, kept.owner_id, kept.account_id) is distinct from
      (letters_in(words), week_number(uploaded_at), contract.owner_id, contract.account_id)`.execute(
    database,
  );
  return rows[0]?.wrong ?? -1;
};

describe("a search for single letters", () => {
  it("finds what reading every contract finds, alone, together and with longer words", async () => {
    expect(await found(["4", "b"], null)).not.toEqual([]);
    expect(await found(["契"], null)).not.toEqual([]);
    await assertSame();
  });

  it("follows contracts that are renamed, given to somebody else, dated anew and deleted", async () => {
    const { database } = server.platform;
    await sql`update contracts set file_name = 'Wuthering 3.docx' where file_name like 'Kite%'`.execute(
      database,
    );
    await sql`update contracts set owner_id = ${colleague.id} where file_name like 'Lease%'`.execute(
      database,
    );
    await sql`update contracts set uploaded_at = uploaded_at + interval '10 days'`.execute(
      database,
    );
    await sql`update contract_texts set body = 'z' where body = 'Q'`.execute(database);
    await sql`delete from contracts where file_name = 'x.docx'`.execute(database);
    await assertSame();
    expect(await wrongLetters(database)).toBe(0);
  });

  it("reads no words for them, which are as many as names have", async () => {
    const scans = (words: readonly string[]) =>
      server.platform.db.asAccount(owner.accountId, async (trx) => {
        const read = async () => {
          const { rows } = await sql<{ scans: number }>`
            select coalesce(sum(idx_scan), 0)::integer as scans from pg_stat_xact_user_tables
            where relname = 'contract_words'`.execute(trx);
          return rows[0]?.scans ?? 0;
        };
        const before = await read();
        await sql`select count(*) from find_contracts(
          ${words}, null, null, ${weeks.first}, ${weeks.last})`.execute(trx);
        return (await read()) - before;
      });
    expect(await scans(["lease"])).toBe(1);
    expect(await scans(alphabet.slice(10, 26))).toBe(0);
  });
});

describe("letters of contracts that are there already", () => {
  let made: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    made = await makeTestDatabase(emptyTemplate);
    database = openDatabase(made.config, 4, openLog("silent"));
    const { pending } = await migrationState(database);
    await migrate(
      database,
      pending.filter((name) => name < "309"),
    );
  });
  afterAll(async () => {
    await database.destroy();
    await made.drop();
  });

  it("are written by the migration, those too that are written while it runs, and nobody waits for it before", async () => {
    const holder = { id: randomUUID(), accountId: randomUUID(), email: "ada@example.com" };
    await sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
      values (${holder.accountId}, 'A', 'A', 'US', 'CUSTOMER', '', now())`.execute(database);
    await sql`insert into users (id, account_id, email, first_name, last_name, is_verified, created_at)
      values (${holder.id}, ${holder.accountId}, ${holder.email}, 'A', 'B', true, now())`.execute(
      database,
    );
    const insert = (name: string) =>
      contractRow(holder, { file_name: name, uploaded_at: new Date() });
    const early = insert("Kite 7.docx");
    await database
      .insertInto("contracts")
      .values([insert("Öl.docx"), early])
      .execute();
    const late = insert("Quay 9.docx");
    let migrated: Promise<unknown> = Promise.resolve();
    await database.transaction().execute(async (trx) => {
      await trx.insertInto("contracts").values(late).execute();
      await sql`update contracts set file_name = 'Fox.docx' where id = ${early.id}`.execute(trx);
      migrated = migrate(database);
      // It has read what is committed when it waits for this transaction to end.
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks
            where relation = 'contracts'::regclass and not granted`.execute(database);
          return rows.length;
        })
        .toBe(1);
    });
    await migrated;
    const { rows } = await sql<{ number: number }>`
      select count(*)::integer as number from contract_letters`.execute(database);
    expect(rows).toEqual([{ number: 3 }]);
    expect(await wrongLetters(database)).toBe(0);
  });
});
