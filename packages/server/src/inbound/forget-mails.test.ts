import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { discardMailsBefore, forgetMailsBefore, insertInboundMail } from "./inbound-store.ts";

let server: TestServer;
let accounts: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  accounts = [await server.makeAccount(), await server.makeAccount()];
});
afterAll(() => server.stop());

const day = 86_400_000;
const at = (days: number): Date => new Date(Date.UTC(2026, 5, 1) + days * day);

const receive = (accountId: string, days: number, isHeld: boolean): Promise<boolean> =>
  server.platform.db.asAccount(accountId, (trx) =>
    insertInboundMail(trx, {
      id: randomUUID(),
      accountId,
      kind: "UPLOAD",
      targetId: randomUUID(),
      messageKey: Buffer.from(randomUUID()),
      messageId: "",
      sender: "eve@corvane.example",
      senderUserId: null,
      ownerId: null,
      subject: String(days),
      fileNames: [],
      fileId: randomUUID(),
      sha256: "0".repeat(64),
      size: 1,
      heldReason: isHeld ? "sender_unknown" : null,
      at: at(days),
    }),
  );

it("mails that waited for a month are discarded, and settled ones forgotten later, in every account", async () => {
  const { db, database } = server.platform;
  for (const accountId of accounts) {
    await receive(accountId, 0, true);
    await receive(accountId, 20, true);
    await receive(accountId, 0, false);
  }
  const statesNow = async (): Promise<readonly string[]> =>
    (await database.selectFrom("inbound_mails").select(["state", "subject"]).execute())
      .map(({ state, subject }) => `${subject} ${state}`)
      .toSorted();
  const files = await db.asIdentity((trx) => discardMailsBefore(trx, at(10), at(40)));
  expect(new Set(files.map(({ accountId }) => accountId))).toEqual(new Set(accounts));
  const twice = (...each: string[]) => each.flatMap((state) => [state, state]);
  expect(await statesNow()).toEqual(twice("0 DISCARDED", "0 WAITING", "20 HELD"));
  await db.asIdentity((trx) => forgetMailsBefore(trx, at(30)));
  // What still waits is never forgotten.
  expect(await statesNow()).toEqual(twice("0 WAITING", "20 HELD"));
});
