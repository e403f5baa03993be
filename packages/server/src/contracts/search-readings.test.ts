import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";

const letters = ["qa", "qe", "qi", "qo", "qu", "qy"];

let server: TestServer;
let accountId: string;

/** One person for each set of these syllables that is not empty: "qa qi" names two of them. */
beforeAll(async () => {
  server = await startTestServer();
  accountId = await server.makeAccount();
  const people = Array.from({ length: 2 ** letters.length - 1 }, (_, nth) => ({
    id: randomUUID(),
    account_id: accountId,
    email: `x${nth}@example.com`,
    first_name: "Person",
    last_name: letters.filter((_letter, bit) => ((nth + 1) >> bit) % 2 === 1).join(" "),
    is_verified: true,
    is_deleted: false,
    shows_demo: false,
    created_at: new Date(),
  }));
  await server.platform.database.insertInto("users").values(people).execute();
});
afterAll(() => server.stop());

interface Reading {
  readonly words: readonly string[];
  readonly owners: readonly string[] | null;
}

const readings = (asked: string): Promise<readonly Reading[]> =>
  server.platform.db.asAccount(accountId, async (trx) => {
    const { rows } = await sql<Reading>`select * from search_readings(${asked})`.execute(trx);
    return rows;
  });

describe("the ways in which a search is read", () => {
  it("are all there for four words, one for each kind of people they name", async () => {
    const [whole, ...ofPeople] = await readings("qa qe qi qo");
    expect(whole).toEqual({ words: ["qa", "qe", "qi", "qo"], owners: null });
    expect(new Set(ofPeople.map(({ words }) => words.toSorted().join()))).toHaveLength(15);
    expect(ofPeople.flatMap(({ owners }) => owners ?? [])).toHaveLength(60);
  });

  it("stay few for more words, however many kinds of people these name, and leave out who is named least", async () => {
    const [whole, ...ofPeople] = await readings(letters.join(" "));
    expect(whole?.owners).toBeNull();
    expect(ofPeople).toHaveLength(15);
    // Of six words: all six once, five six times, and then eight of those that are named by four.
    expect(ofPeople.map(({ words }) => words.length)).toEqual([
      0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2,
    ]);
  });

  it("are the same whenever they are asked for", async () => {
    expect(await readings(letters.join(" "))).toEqual(await readings(letters.join(" ")));
  });
});
