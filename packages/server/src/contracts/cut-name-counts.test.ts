import { loadContracts, type ContractPage, type ContractQuery } from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRow } from "../test-support/contract-rows.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { cutNameCounts } from "./cut-name-counts.ts";

const count = 3000;
/** More contracts of one name than are counted together; capitals and accents as people sort them. */
const words = ["Lease", "ärger", "lease", "NDA", "Ärger", "zoning", "Zürich", "étude"];
const nameOf = (nth: number): string =>
  nth % 2 === 0 ? "NDA.docx" : `${words[nth % words.length]} ${(nth * 7919) % count}.docx`;

let server: TestServer;
let owner: TestUser;

const insert = async (names: readonly string[]): Promise<void> => {
  for (let from = 0; from < names.length; from += 300)
    await server.platform.database
      .insertInto("contracts")
      .values(names.slice(from, from + 300).map((name) => contractRow(owner, { file_name: name })))
      .execute();
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  await insert([...Array(count).keys()].map(nameOf));
});
afterAll(() => server.stop());

const load = async (query: ContractQuery): Promise<ContractPage> => {
  const answer = await server.ask(loadContracts, { token: owner.token, body: { query } });
  expect(answer.status).toBe(200);
  return loadContracts.answer.parse(await answer.json());
};

interface Counted {
  readonly is_archived: boolean;
  readonly first_name: string;
  readonly number: number;
  readonly really: number;
}

/** Each count by name, and how many contracts there really are from its name up to the next. */
const counts = async (): Promise<readonly Counted[]> => {
  const { rows } = await sql<Counted>`
    select is_archived, first_name, number, (
      select count(*)::integer from contracts as contract
      where contract.account_id = said.account_id and contract.is_newest
        and contract.is_archived = said.is_archived
        and contract.file_name collate "und-x-icu" >= first_name
        and (until_name is null or contract.file_name collate "und-x-icu" < until_name)) as really
    from (select *, lead(first_name) over (
        partition by is_archived order by first_name) as until_name
      from contract_names where account_id = ${owner.accountId}) as said
    order by is_archived, first_name`.execute(server.platform.database);
  return rows;
};

const assertTrue = async (): Promise<void> => {
  for (const each of await counts()) expect(each.number, each.first_name).toBe(each.really);
};

/** Every page by name, against the whole list read at once in the order of the same index. */
const assertPages = async (isArchived = false): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from contracts where account_id = ${owner.accountId} and is_newest
      and is_archived = ${isArchived}
    order by file_name collate "und-x-icu", id`.execute(server.platform.database);
  const ids = rows.map(({ id }) => id);
  for (const direction of ["asc", "desc"] as const) {
    const order = direction === "asc" ? ids : ids.toReversed();
    for (let from = 480; from < order.length; from += 130) {
      const page = await load({
        sortBy: "fileName",
        direction,
        from,
        to: from + 20,
        filterValues: { isArchived },
      });
      expect(
        page.documents.map(({ guid }) => guid),
        `${direction} from ${from}`,
      ).toEqual(order.slice(from, from + 20));
      expect(page.total).toBe(order.length);
    }
  }
};

describe("counts of contracts by name", () => {
  it("lead to every page in the order of names, cut or not", async () => {
    expect(await counts()).toHaveLength(1);
    await assertPages();
    await cutNameCounts(server.platform.db);
    const cut = await counts();
    expect(cut.length).toBeGreaterThan(3);
    expect(Math.max(...cut.map(({ number }) => number))).toBeGreaterThanOrEqual(count / 2);
    await assertTrue();
    await assertPages();
  });

  it("stay true when contracts are renamed, archived, replaced and deleted", async () => {
    const { database } = server.platform;
    const some = (each: number) => sql`id in (select id from contracts
      where account_id = ${owner.accountId} order by md5(id::text) limit ${each})`;
    await sql`update contracts set file_name = 'Öl ' || file_name where ${some(150)}`.execute(
      database,
    );
    await sql`update contracts set is_archived = true where ${some(700)}`.execute(database);
    await sql`update contracts set is_newest = false where ${some(90)}`.execute(database);
    await sql`delete from contracts where ${some(120)}`.execute(database);
    await assertTrue();
    await assertPages();
    await assertPages(true);
  });

  it("stay true while many are uploaded, archived and cut at once", async () => {
    const { database, db } = server.platform;
    const { rows } = await sql<{ id: string }>`select id from contracts
      where account_id = ${owner.accountId} and not is_archived order by md5(id::text) limit 40`.execute(
      database,
    );
    const archive = (id: string) => sql`update contracts set is_archived = true where id = ${id}`;
    const lanes: (readonly (() => Promise<unknown>)[])[] = [
      ...["Lease", "ärger", "NDA", "zoning"].map((word) =>
        Array.from(
          { length: 8 },
          (_, nth) => () =>
            insert(Array.from({ length: 20 }, (_name, at) => `${word} ${nth} ${at}.docx`)),
        ),
      ),
      rows.map(
        ({ id }) =>
          () =>
            archive(id).execute(database),
      ),
      Array.from({ length: 6 }, () => () => cutNameCounts(db)),
    ];
    await Promise.all(
      lanes.map(async (lane) => {
        for (const act of lane) await act();
      }),
    );
    await cutNameCounts(db);
    await assertTrue();
    await assertPages();
  });
});
