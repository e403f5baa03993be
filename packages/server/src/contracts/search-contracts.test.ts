import { loadContracts, type ContractPage, type ContractQuery } from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertShares } from "./share-store.ts";
import { readStoredTexts } from "../reviews/index.ts";
import { sampleNda, shoppingList } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let nda: string;
let list: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount("Brightline Robotics, Inc.");
  owner = await server.makePerson(
    account,
    { email: "zoe@brightline.example", firstName: "Zoë", lastName: "Quist" },
    "PLATFORM_OWNER",
  );
  colleague = await server.makeUser(account, "BUSINESS_USER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  const secret = "The parties meet in Zürich every Michaelmas.";
  nda = (await server.uploadAndWait(owner, sampleNda(secret), { name: "Main_2026-final.docx" }))
    .guid;
  list = (await server.uploadAndWait(colleague, shoppingList(), { name: "Sundries.docx" })).guid;
  await server.uploadAndWait(stranger, sampleNda(secret, "Heliotrope."), {
    name: "Main_2026.docx",
  });
});
afterAll(() => server.stop());

const search = async (
  freeText: string,
  user = owner,
  more: ContractQuery = {},
): Promise<ContractPage> => {
  const answer = await server.ask(loadContracts, {
    token: user.token,
    body: { query: { ...more, freeText } },
  });
  expect(answer.status, freeText).toBe(200);
  return loadContracts.answer.parse(await answer.json());
};

const found = async (freeText: string, user = owner): Promise<string[]> =>
  (await search(freeText, user)).documents.map(({ guid }) => guid);

/** The marked stretches of the first hit, each as it is marked. */
const marked = ({ hits: [hit] }: ContractPage): string[] =>
  hit?.marks.map(({ start, end }) => hit.text.slice(start, end)) ?? [];

describe("a search of the dashboard", () => {
  it.each([
    ["the file name", "final", "fileName", ["final"]],
    ["a part of a word of the file name", "inal 026", "fileName", ["026", "inal"]],
    ["the title", "mutual", "title", ["Mutual"]],
    ["the counterparty", "corvane", "counterparty", ["Corvane"]],
    ["the uploader's name", "zoe", "uploader", ["Zoë", "zoe"]],
    ["the uploader's address", "quist brightline", "uploader", ["Quist", "brightline"]],
    ["the text", "perpetuity", "text", ["perpetuity"]],
    ["the text, without its accents", "zurich", "text", ["Zürich"]],
    ["the text, in capitals", "MICHAELMAS", "text", ["Michaelmas"]],
  ])("finds a contract by %s and shows where", async (_place, freeText, place, marks) => {
    const page = await search(freeText);
    expect(page.documents.map(({ guid }) => guid)).toEqual([nda]);
    expect(page).toMatchObject({ total: 1, isTotalExact: true, hits: [{ guid: nda, place }] });
    expect(marked(page)).toEqual(marks);
  });

  it("shows the words around a hit in the text, cut between words", async () => {
    const { hits } = await search("perpetuity");
    expect(hits[0]?.text).toMatch(/^…\S.* secret in perpetuity and shall .*\S…$/);
    expect(hits[0]?.text.length).toBeLessThan(240);
  });

  it("finds by words of different places together, and not when one of them is nowhere", async () => {
    expect(await found("corvane perpetuity final zoe")).toEqual([nda]);
    expect(await found("corvane perpetuity final zoe nowhere")).toEqual([]);
  });

  it("takes whole words of the text, so that a short one does not find everything", async () => {
    expect(await found("perp")).toEqual([]);
    expect(await found("writ")).toEqual([]);
    expect(await found("writing")).toEqual([nda]);
  });

  it("finds the contracts of everybody whose name has the word", async () => {
    expect(await found("example")).toEqual([list, nda]);
  });

  it("follows a changed name of an uploader, and a new address it was sent to", async () => {
    const { database } = server.platform;
    await database
      .updateTable("users")
      .set({ last_name: "Halvorsen" })
      .where("id", "=", owner.id)
      .execute();
    expect(await found("halvorsen")).toEqual([nda]);
    expect(await found("quist")).toEqual([]);
  });

  it("follows a contract to its new owner", async () => {
    const give = (ownerId: string) =>
      server.platform.database
        .updateTable("contracts")
        .set({ owner_id: ownerId })
        .where("id", "=", list)
        .execute();
    await give(owner.id);
    expect(await found("halvorsen")).toEqual([list, nda]);
    expect(await found("sundries", colleague)).toEqual([]);
    await give(colleague.id);
    expect(await found("halvorsen")).toEqual([nda]);
    expect(await found("sundries", colleague)).toEqual([list]);
  });

  it.each([
    "%",
    "%%%%",
    "_",
    "\\",
    "'",
    "''; drop table contracts; --",
    '"',
    "a:*",
    "nda & !final",
    "(((",
    "<->",
    "final | corvane:*A",
    "\u{1F600}",
    "契約書",
    "ﬁnal",
    "İstanbul",
    "\u0301",
    "x".repeat(200),
    "a ".repeat(100),
    "$1",
    "null",
    "#",
    ":corvane",
    "@",
  ])("answers the hostile search %j", async (freeText) => {
    const page = await search(freeText);
    expect(page.total).toBe(page.documents.length);
  });

  it("refuses half of a surrogate pair, which no text can hold", async () => {
    const query = { freeText: "\ud800" };
    const answer = await server.ask(loadContracts, { token: owner.token, body: { query } });
    expect(answer.status).toBe(400);
  });

  it("sees nothing of another account, whatever is looked for", async () => {
    expect(await found("heliotrope")).toEqual([]);
    expect(await found("michaelmas")).toEqual([nda]);
    expect(await found("michaelmas", stranger)).not.toContain(nda);
    expect((await search(stranger.email)).total).toBe(0);
  });

  it("sees nothing of a colleague's without the organization's view", async () => {
    expect(await found("corvane", colleague)).toEqual([]);
    expect(await found("sundries", colleague)).toEqual([list]);
    await server.platform.db.asAccount(owner.accountId, (trx) =>
      insertShares(trx, [
        {
          accountId: owner.accountId,
          groupId: nda,
          userId: colleague.id,
          sharedBy: owner.id,
          at: new Date(),
        },
      ]),
    );
    expect(await found("corvane", colleague)).toEqual([nda]);
  });

  it("keeps the wall in the functions that look past row-level security", async () => {
    const { db } = server.platform;
    const weeks = sql`select id from generate_series(2000, 4000, 100) as week,
      find_contracts('{heliotrope}', null, null, week, week + 99) as match (id)`;
    const asked = (accountId: string) =>
      db.asAccount(accountId, async (trx) => (await weeks.execute(trx)).rows.length);
    expect(await asked(stranger.accountId)).toBe(1);
    expect(await asked(owner.accountId)).toBe(0);
    expect(await db.asIdentity(async (trx) => (await weeks.execute(trx)).rows.length)).toBe(0);
    const read = (table: string) =>
      db.asAccount(owner.accountId, async (trx) => {
        const { rows } = await sql<{ account_id: string }>`
          select distinct account_id from ${sql.id(table)}`.execute(trx);
        return rows.map((row) => row.account_id);
      });
    for (const table of ["contract_words", "contract_texts"])
      expect(await read(table)).toEqual([owner.accountId]);
  });

  it("reads the texts that were stored before there was a search in them", async () => {
    const { database, db, storage, log } = server.platform;
    await database.deleteFrom("contract_texts").where("contract_id", "=", nda).execute();
    expect(await found("perpetuity")).toEqual([]);
    await database
      .insertInto("unread_texts")
      .values({ contract_id: nda, account_id: owner.accountId })
      .execute();
    await readStoredTexts(db, storage, log);
    expect(await found("perpetuity corvane")).toEqual([nda]);
    expect(await database.selectFrom("unread_texts").selectAll().execute()).toEqual([]);
  });
});
