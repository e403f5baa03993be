import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAccount } from "../../accounts/index.ts";
import { openDatabase, type Database } from "../../platform/database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "../../platform/database/scope.ts";
import { openLog } from "../../platform/log.ts";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { checkChain } from "./check-chain.ts";
import { canonicalJson, chainHash, chainStart } from "./event-chain.ts";
import { recordSignatureEvent, type NewSignatureEvent } from "./record-signature-event.ts";

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
let account: string;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 8, openLog("silent"));
  db = await scopeDatabase(database);
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

const newAccount = async (): Promise<string> => {
  const id = randomUUID();
  const made = { id, name: "A", legalName: "A Inc.", location: "US", kind: "CUSTOMER" } as const;
  await db.asAccount(id, (trx) => insertAccount(trx, made, new Date()));
  return id;
};
beforeEach(async () => {
  account = await newAccount();
});

const requestId = randomUUID();
const opened = (change: Partial<NewSignatureEvent> = {}): NewSignatureEvent => ({
  accountId: account,
  contractId: randomUUID(),
  requestId,
  event: "link_opened",
  signerId: randomUUID(),
  address: "2001:db8::1",
  at: new Date("2026-03-29T01:30:00.123Z"),
  detail: { device: 'Firefox "on" a\nphone', zone: "Europe/Zurich", tries: 2 },
  ...change,
});

const record = (event: NewSignatureEvent = opened()) =>
  db.asAccount(event.accountId, (trx) => recordSignatureEvent(trx, event));
const check = (id = account) => db.asAccount(id, (trx) => checkChain(trx, id));

/** Writes many rows at once, chained as they should be; every third is the product's own, without a signer. */
const recordMany = async (count: number): Promise<void> => {
  let hash: Buffer = chainStart;
  const rows = Array.from({ length: count }, (_, index) => {
    const signerId = index % 3 === 0 ? null : randomUUID();
    const at = "2026-03-29T01:30:00.123Z";
    const body = canonicalJson({ ...opened({ signerId }), at, sequence: index + 1 });
    hash = chainHash(hash, body);
    return { body, hash };
  });
  await asIntruder(sql`insert into signature_events (body, hash)
    select * from unnest(${rows.map(({ body }) => body)}::text[], ${rows.map((row) => row.hash)}::bytea[])`);
};

/** What someone can do who owns the database: the guards are put aside. */
const asIntruder = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement.execute(trx);
  });

describe("the chain of signature events", () => {
  it("counts each account's events from one, without a gap, and is whole", async () => {
    const places = [await record(), await record(), await record()];
    expect(places.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(await check()).toEqual({ isWhole: true, events: 3, head: places[2]?.hash });
    const other = await newAccount();
    expect((await record(opened({ accountId: other }))).sequence).toBe(1);
    expect(await check(await newAccount())).toMatchObject({ isWhole: true, events: 0 });
  });

  it("stays without a gap when fifty are written at once and some transactions fail", async () => {
    const failing = (event: NewSignatureEvent) =>
      db.asAccount(account, async (trx) => {
        await recordSignatureEvent(trx, event);
        throw new Error("after all not");
      });
    const all = Array.from({ length: 50 }, (_, n) =>
      n % 5 === 0 ? failing(opened()).catch(() => undefined) : record(),
    );
    await Promise.all(all);
    expect(await check()).toMatchObject({ isWhole: true, events: 40 });
  });

  it("reads back every letter, whatever the words hold", async () => {
    const words = 'a "quoted" \\ word,"sequence":9,"signerId":null} 名前 😀 \u2028 line';
    await record(opened({ detail: { reason: `${words}\0\ud800`, empty: "", none: null } }));
    expect(await check()).toMatchObject({ isWhole: true, events: 1 });
    const [row] = await db.asAccount(account, (trx) =>
      trx.selectFrom("signature_events").select(["body", "event", "request_id"]).execute(),
    );
    expect(row).toMatchObject({ event: "link_opened", request_id: requestId });
    expect(JSON.parse(row?.body ?? "")).toMatchObject({
      detail: { reason: `${words}\ufffd`, none: null },
      at: "2026-03-29T01:30:00.123Z",
      sequence: 1,
    });
  });

  it("is followed past what is read at once, and names what is wrong wherever it lies", async () => {
    await recordMany(4100);
    const of = (sequence: number) => sql`account_id = ${account} and sequence = ${sequence}`;
    const altered = (sequence: number, word: string) =>
      asIntruder(
        sql`update signature_events set body = replace(body, 'phone', ${word}) where ${of(sequence)}`,
      );
    expect(await check()).toMatchObject({ isWhole: true, events: 4100 });
    await asIntruder(sql`delete from signature_events where ${of(4099)}`);
    expect(await check()).toEqual({ isWhole: false, sequence: 4099, fault: "missing" });
    for (const sequence of [4000, 2001, 2000, 1]) {
      await altered(sequence, "tablet");
      expect(await check()).toEqual({ isWhole: false, sequence, fault: "changed" });
    }
  });

  it("goes on by its order, not by the clock, when the clock is set back", async () => {
    await record(opened({ at: new Date("2026-11-20T10:00:00Z") }));
    await record(opened({ at: new Date("2026-11-18T10:00:00Z") }));
    expect(await check()).toMatchObject({ isWhole: true, events: 2 });
  });
});

describe("abuse case 94: tampering with the log", () => {
  beforeEach(async () => {
    for (let count = 0; count < 4; count += 1) await record();
  });
  const ofSecond = () => sql`account_id = ${account} and sequence = 2`;

  it.each([
    ["an update", () => sql`update signature_events set body = body where ${ofSecond()}`],
    ["a deletion", () => sql`delete from signature_events where ${ofSecond()}`],
    ["a truncation", () => sql`truncate signature_events`],
  ])("the application's role is denied %s", async (_what, statement) => {
    await expect(db.asAccount(account, (trx) => statement().execute(trx))).rejects.toThrow(
      /permission denied/,
    );
    expect(await check()).toMatchObject({ isWhole: true, events: 4 });
  });

  it.each([
    ["an update", () => sql`update signature_events set body = body where ${ofSecond()}`],
    ["a deletion", () => sql`delete from signature_events where ${ofSecond()}`],
    ["a truncation", () => sql`truncate signature_events`],
  ])("even the owner of the tables is refused %s", async (_what, statement) => {
    await expect(statement().execute(database)).rejects.toThrow(/only ever added/);
  });

  it.each([
    ["in the middle", 2, /signature_events_pkey|does not continue/],
    ["past a gap", 9, /does not continue/],
    ["at the end, with a made-up hash", 5, /does not continue/],
  ])("a row inserted %s is refused", async (_where, sequence, refusal) => {
    const body = JSON.stringify({ ...opened(), sequence });
    const insert = () =>
      db.asAccount(account, (trx) =>
        trx
          .insertInto("signature_events")
          .values({ body, hash: Buffer.alloc(32, 7) })
          .execute(),
      );
    await expect(insert()).rejects.toThrow(refusal);
    expect(await check()).toMatchObject({ isWhole: true, events: 4 });
  });

  it("a row for another account is refused, and that account's rows are not seen", async () => {
    const other = await newAccount();
    await expect(
      db.asAccount(account, (trx) => recordSignatureEvent(trx, opened({ accountId: other }))),
    ).rejects.toThrow(/row-level security|does not continue/);
    const seen = await db.asAccount(other, (trx) =>
      trx.selectFrom("signature_events").select("sequence").execute(),
    );
    expect(seen).toEqual([]);
  });

  it.each([
    [
      "altered",
      () =>
        sql`update signature_events set body = replace(body, 'phone', 'laptop') where ${ofSecond()}`,
      { isWhole: false, sequence: 2, fault: "changed" },
    ],
    [
      "deleted",
      () => sql`delete from signature_events where ${ofSecond()}`,
      { isWhole: false, sequence: 2, fault: "missing" },
    ],
    [
      "altered with its own hash made anew",
      () => sql`update signature_events set body = replace(body, 'phone', 'laptop'),
        hash = sha256((select hash from signature_events where account_id = ${account} and sequence = 1)
          || convert_to(replace(body, 'phone', 'laptop'), 'UTF8')) where ${ofSecond()}`,
      { isWhole: false, sequence: 3, fault: "changed" },
    ],
  ])("a row %s by a superuser is named by the check", async (_how, statement, found) => {
    await asIntruder(statement());
    expect(await check()).toEqual(found);
  });
});
