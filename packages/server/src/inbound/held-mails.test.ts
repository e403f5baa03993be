import {
  allowSender,
  disallowSender,
  discardHeldMail,
  listAllowedSenders,
  listHeldMails,
  loadContracts,
  releaseHeldMail,
  type HeldMail,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "../platform/log.ts";
import { sweepStorage } from "../contracts/index.ts";
import {
  startMailedServer,
  statesOf,
  untilMailTaken,
  type MailedServer,
} from "../test-support/mailing-in.ts";
import { mailsTo } from "../test-support/mails.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import type { TestUser } from "../test-support/test-server.ts";
import { findUnknownMailFiles } from "./index.ts";

let mailed: MailedServer;
let account: string;
let owner: TestUser;
let business: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  mailed = await startMailedServer();
  account = await mailed.server.makeAccount();
  owner = await mailed.server.makeUser(account, "PLATFORM_OWNER");
  business = await mailed.server.makeUser(account, "BUSINESS_USER");
  stranger = await mailed.server.makeUser(await mailed.server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => mailed.server.stop());

const ask = (
  user: TestUser,
  endpoint: Parameters<typeof mailed.server.ask>[0],
  more: Parameters<typeof mailed.server.ask>[1] = {},
): Promise<Response> => mailed.server.ask(endpoint, { token: user.token, ...more });

const heldMailsOf = async (user: TestUser): Promise<readonly HeldMail[]> =>
  listHeldMails.answer.parse(await (await ask(user, listHeldMails)).json()).data;

/** An email of someone unknown, which waits. */
const hold = async (to: string): Promise<HeldMail> => {
  const from = `eve-${randomUUID()}@corvane.example`;
  const attachments = [{ filename: "Held.docx", content: Buffer.from(sampleNda()) }];
  const brought = await mailed.bringProven(to, { from, subject: "Our paper", attachments });
  const held = (await heldMailsOf(owner)).find(({ sender }) => sender === from);
  if (brought !== "taken" || !held) throw new Error(`The mail does not wait: ${brought}`);
  return held;
};

const contractsOf = async (user: TestUser): Promise<readonly string[]> => {
  await untilMailTaken(mailed.server);
  const answer = await ask(user, loadContracts, { body: { query: { from: 0, to: 50 } } });
  return loadContracts.answer
    .parse(await answer.json())
    .documents.filter(({ userEmail }) => userEmail === user.email)
    .map(({ fileName }) => fileName);
};

/** The place of a waiting mail's bytes in the storage. */
const keyOf = async (guid: string): Promise<string> => {
  const { file_id: id } = await mailed.server.platform.database
    .selectFrom("inbound_mails")
    .select("file_id")
    .where("id", "=", guid)
    .executeTakeFirstOrThrow();
  return `${account}/${id ?? ""}`;
};

const isStored = async (wanted: string): Promise<boolean> => {
  for await (const { key } of mailed.server.platform.storage.list())
    if (key === wanted) return true;
  return false;
};

describe("a mail that waits", () => {
  it("is listed with who it says it is from, why it waits, and whose it would be", async () => {
    const { own } = await mailed.addressesOf(business);
    const held = await hold(own);
    expect(held).toMatchObject({
      subject: "Our paper",
      fileNames: ["Held.docx"],
      reason: "sender_unknown",
      addressee: "Ann BUSINESS_USER",
      isReply: false,
    });
    expect(held.size).toBeGreaterThan(1000);
  });

  it("is released as a contract of whose address it came to, and is answered then", async () => {
    const { own } = await mailed.addressesOf(business);
    const { guid, sender } = await hold(own);
    const before = await contractsOf(business);
    expect((await ask(owner, releaseHeldMail, { params: { guid } })).status).toBe(204);
    expect(await contractsOf(business)).toHaveLength(before.length + 1);
    expect((await mailsTo(mailed.server, sender)).map(({ subject }) => subject)).toEqual([
      "Re: Our paper",
    ]);
    expect((await ask(owner, releaseHeldMail, { params: { guid } })).status).toBe(404);
  });

  it("to the account's address is released as a contract of whoever releases it, once", async () => {
    const { shared } = await mailed.addressesOf(owner);
    const { guid } = await hold(shared);
    const releases = await Promise.all(
      [1, 2, 3].map(() => ask(owner, releaseHeldMail, { params: { guid } })),
    );
    expect(releases.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await contractsOf(owner)).toEqual(["Held.docx"]);
  });

  it("is discarded without a word to its sender, and its bytes go", async () => {
    const { shared } = await mailed.addressesOf(owner);
    const { guid, sender } = await hold(shared);
    const key = await keyOf(guid);
    expect(await isStored(key)).toBe(true);
    expect((await ask(owner, discardHeldMail, { params: { guid } })).status).toBe(204);
    expect((await heldMailsOf(owner)).map((held) => held.guid)).not.toContain(guid);
    expect(await mailsTo(mailed.server, sender)).toEqual([]);
    await expect.poll(() => isStored(key), { timeout: 20_000 }).toBe(false);
    expect((await statesOf(mailed.server, sender)).map(({ state }) => state)).toEqual([
      "DISCARDED",
    ]);
  });

  it("stays through the sweep of the storage, which takes what nobody knows", async () => {
    const { shared } = await mailed.addressesOf(owner);
    const { guid } = await hold(shared);
    const { db, storage, clock } = mailed.server.platform;
    const late = { now: () => new Date(clock.now().getTime() + 86_400_000) };
    await sweepStorage(db, storage, late, openLog("silent"), [findUnknownMailFiles]);
    expect(await isStored(await keyOf(guid))).toBe(true);
  });

  it("is seen and decided on by those who may see and edit the settings of its account", async () => {
    const { shared } = await mailed.addressesOf(owner);
    const { guid } = await hold(shared);
    const admin = await mailed.server.makeUser(account, "LEGAL_ADMIN");
    expect((await ask(business, listHeldMails)).status).toBe(403);
    expect((await heldMailsOf(admin)).map((held) => held.guid)).toContain(guid);
    expect(await heldMailsOf(stranger)).toEqual([]);
    for (const endpoint of [releaseHeldMail, discardHeldMail]) {
      expect((await ask(admin, endpoint, { params: { guid } })).status).toBe(403);
      expect((await ask(stranger, endpoint, { params: { guid } })).status).toBe(404);
    }
    const billing = await mailed.server.makeUser(account, "BILLING_ADMIN");
    expect((await ask(billing, releaseHeldMail, { params: { guid } })).status).toBe(409);
    expect((await heldMailsOf(owner)).map((held) => held.guid)).toContain(guid);
  });
});

describe("the allowed senders", () => {
  const allow = (user: TestUser, sender: string): Promise<Response> =>
    ask(user, allowSender, { body: { sender } });

  it("are addresses and domains of companies, in one spelling, each once", async () => {
    for (const sender of ["Ann@Partner.example", "ann@partner.example", "@Firm.example"])
      expect((await allow(owner, sender)).status).toBe(200);
    for (const sender of ["@gmail.com", "partner.example", "a b@c.example", "@"])
      expect((await allow(owner, sender)).status).toBe(400);
    const { data } = listAllowedSenders.answer.parse(
      await (await ask(owner, listAllowedSenders)).json(),
    );
    expect(data.map(({ sender, addedByName }) => [sender, addedByName])).toEqual([
      ["@firm.example", "Ann PLATFORM_OWNER"],
      ["ann@partner.example", "Ann PLATFORM_OWNER"],
    ]);
    const off = await ask(owner, disallowSender, { params: { sender: "@firm.example" } });
    expect(disallowSender.answer.parse(await off.json()).data).toHaveLength(1);
  });

  it("are chosen by those who may edit the settings and upload, and are of one account", async () => {
    const billing = await mailed.server.makeUser(account, "BILLING_ADMIN");
    expect((await allow(business, "x@partner.example")).status).toBe(403);
    expect((await allow(billing, "x@partner.example")).status).toBe(409);
    const theirs = await ask(stranger, listAllowedSenders);
    expect(listAllowedSenders.answer.parse(await theirs.json()).data).toEqual([]);
  });

  it("may be allowed by one more only while there is room", async () => {
    const { db, clock } = mailed.server.platform;
    const rows = Array.from({ length: 200 }, (_, number) => ({
      account_id: stranger.accountId,
      sender: `person-${number}@partner.example`,
      added_by: stranger.id,
      added_at: clock.now(),
    }));
    await db.asAccount(stranger.accountId, (trx) =>
      trx.insertInto("allowed_senders").values(rows).execute(),
    );
    expect((await allow(stranger, "one@more.example")).status).toBe(409);
  });
});
