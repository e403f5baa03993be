import { loadContracts } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aroundStorage } from "../test-support/around-storage.ts";
import { Outage } from "../platform/outage.ts";
import {
  startMailedServer,
  statesOf,
  untilMailTaken,
  type MailedServer,
} from "../test-support/mailing-in.ts";
import { mailsTo } from "../test-support/mails.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import type { TestUser } from "../test-support/test-server.ts";

/** How many files are kept before the store goes away for once. */
let keepsUntilOutage = Infinity;
let mailed: MailedServer;
let user: TestUser;

beforeAll(async () => {
  mailed = await startMailedServer({
    storage: (storage) =>
      aroundStorage(storage, {
        keep: async (keep) => {
          keepsUntilOutage -= 1;
          if (keepsUntilOutage === 0)
            throw new Outage("storage_unavailable", new Error("the store is away"));
          await keep();
        },
      }),
  });
  user = await mailed.server.makeUser(await mailed.server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => mailed.server.stop());

const contracts = async () => {
  const query = { from: 0, to: 50 };
  const answer = await mailed.server.ask(loadContracts, { token: user.token, body: { query } });
  return loadContracts.answer.parse(await answer.json()).documents;
};

const namesOf = async (): Promise<readonly string[]> =>
  (await contracts()).map(({ fileName }) => fileName).toSorted();

const mailOf = (...names: readonly string[]) => ({
  from: user.email,
  messageId: `<${randomUUID()}@example.com>`,
  attachments: names.map((filename) => ({ filename, content: Buffer.from(sampleNda()) })),
});

describe("a mail that is interrupted", () => {
  it("before it is durable is not said to be taken, leaves nothing, and is taken when brought again", async () => {
    const { own } = await mailed.addressesOf(user);
    const mail = mailOf("First.docx");
    keepsUntilOutage = 1;
    expect(await mailed.bringProven(own, mail)).toMatch(/451/);
    expect(await statesOf(mailed.server, user.email)).toEqual([]);
    expect(await mailed.bringProven(own, mail)).toBe("taken");
    await untilMailTaken(mailed.server);
    expect(await namesOf()).toEqual(["First.docx"]);
  });

  it("between its files goes on where it was: nothing is lost, and nothing is made or told twice", async () => {
    const { own } = await mailed.addressesOf(user);
    const before = (await mailsTo(mailed.server, user.email)).length;
    // Reviews keep files too: those of earlier contracts are done.
    for (const { guid } of await contracts()) await mailed.server.settled(user, guid);
    // The email itself and its first file are kept; then the store is away once.
    keepsUntilOutage = 3;
    expect(await mailed.bringProven(own, mailOf("Second.docx", "Third.docx"))).toBe("taken");
    await untilMailTaken(mailed.server);
    expect(keepsUntilOutage).toBeLessThan(0);
    expect(await namesOf()).toEqual(["First.docx", "Second.docx", "Third.docx"]);
    expect(await mailsTo(mailed.server, user.email)).toHaveLength(before + 1);
  });
});

describe("mail brought by LMTP", () => {
  it("is taken as by SMTP", async () => {
    const byLmtp = await startMailedServer({ environment: { MAIL_IN_LMTP: "on" } });
    try {
      const account = await byLmtp.server.makeAccount();
      const owner = await byLmtp.server.makeUser(account, "PLATFORM_OWNER");
      const { own, shared } = await byLmtp.addressesOf(owner);
      const attachments = [{ filename: "A.docx", content: Buffer.from(sampleNda()) }];
      const mail = { from: owner.email, attachments };
      expect(await byLmtp.bringProven([own, shared], mail)).toBe("taken");
      await untilMailTaken(byLmtp.server);
      expect((await statesOf(byLmtp.server, owner.email)).map(({ state }) => state)).toEqual([
        "DONE",
        "DONE",
      ]);
    } finally {
      await byLmtp.server.stop();
    }
  });
});
