import { discardHeldMail, listHeldMails } from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailQueue } from "../mail/index.ts";
import { startMailedServer, type MailedServer } from "../test-support/mailing-in.ts";
import { mailsTo, type TestMail } from "../test-support/mails.ts";
import type { TestUser } from "../test-support/test-server.ts";
import { tellDecidersWorker } from "./tell-deciders.ts";

let mailed: MailedServer;

beforeAll(async () => {
  mailed = await startMailedServer();
});
afterAll(() => mailed.server.stop());

interface Company {
  readonly owner: TestUser;
  readonly address: string;
}

const makeCompany = async (): Promise<Company> => {
  const account = await mailed.server.makeAccount();
  const owner = await mailed.server.makeUser(account, "PLATFORM_OWNER");
  return { owner, address: (await mailed.addressesOf(owner)).shared };
};

/** Brings an email of someone nobody knows, with a file; gives its sender. */
const strangerWrites = async ({ address }: Company, subject = "Our paper"): Promise<string> => {
  const from = `eve-${randomUUID()}@corvane.example`;
  const attachments = [{ filename: "Held.docx", content: "PK" }];
  expect(await mailed.bringProven(address, { from, subject, attachments })).toBe("taken");
  return from;
};

const lettersTo = async ({ email }: TestUser): Promise<readonly TestMail[]> =>
  (await mailsTo(mailed.server, email)).filter(({ subject }) => subject.endsWith(" on hold"));

/** When the account is told next, and of what. */
const queued = async ({ owner }: Company) =>
  (
    await sql<{ data: { accountId: string; since: string }; at: Date }>`
      select data, start_after as at from pgboss.job
      where name = 'tell-deciders' and data ->> 'accountId' = ${owner.accountId}
      order by created_on desc`.execute(mailed.server.platform.database)
  ).rows;

/** Does the newest of the queued jobs as if its time had come. */
const tellThen = async (company: Company): Promise<void> => {
  const { db, jobs } = mailed.server.platform;
  const [job] = await queued(company);
  if (!job) throw new Error("Nobody is to be told.");
  const clock = { now: () => job.at };
  const context = { db, jobs, clock, queueMail: mailQueue(jobs, clock) };
  await tellDecidersWorker(context).run(job.data, AbortSignal.timeout(10_000));
};

describe("that a mail waits", () => {
  it("is told by a letter to those who may decide about it, and to nobody else", async () => {
    const company = await makeCompany();
    const { accountId } = company.owner;
    const billing = await mailed.server.makeUser(accountId, "BILLING_ADMIN");
    const legal = await mailed.server.makeUser(accountId, "LEGAL_ADMIN");
    const elsewhere = await makeCompany();
    const sender = await strangerWrites(company, "Sign at https://evil.example/now");
    for (const person of [company.owner, billing]) {
      const [letter, ...more] = await lettersTo(person);
      expect(more).toEqual([]);
      expect(letter?.subject).toBe("1 email on hold");
      expect(letter?.text).toContain(sender);
      expect(letter?.text).not.toContain("evil.example");
      expect(letter?.link).toBe("/settings#held-mails");
    }
    for (const person of [legal, elsewhere.owner]) expect(await lettersTo(person)).toEqual([]);
    expect(await mailsTo(mailed.server, sender)).toEqual([]);
  });

  it("is told once of a flood, and of the rest of it when four hours are over", async () => {
    const company = await makeCompany();
    const began = mailed.server.platform.clock.now().getTime();
    for (let mail = 0; mail < 8; mail += 1) await strangerWrites(company);
    expect(await lettersTo(company.owner)).toHaveLength(1);
    const jobs = await queued(company);
    expect(jobs).toHaveLength(1);
    expect((jobs[0]?.at.getTime() ?? 0) - began).toBeGreaterThanOrEqual(4 * 3_600_000);

    await tellThen(company);
    const letters = await lettersTo(company.owner);
    expect(letters.map(({ subject }) => subject)).toEqual(["1 email on hold", "8 emails on hold"]);
    expect(letters[1]?.text).toContain("And 3 more");
  });

  it("is not told any more once it was decided", async () => {
    const company = await makeCompany();
    await strangerWrites(company);
    await strangerWrites(company);
    const { token } = company.owner;
    const answer = await mailed.server.ask(listHeldMails, { token });
    for (const { guid } of listHeldMails.answer.parse(await answer.json()).data)
      await mailed.server.ask(discardHeldMail, { token, params: { guid } });
    await tellThen(company);
    expect(await lettersTo(company.owner)).toHaveLength(1);
  });
});
