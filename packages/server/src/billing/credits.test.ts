import { refusals, type PlanId } from "@proviso/domain";
import {
  contractRecord,
  currentUser,
  deleteContract,
  loadContracts,
  problem,
  readContract,
  readContractsNumber,
  readCurrentUser,
  replaceContract,
  sendForReview,
} from "@proviso/endpoints";
import { strToU8, unzipSync, zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foreignNda, sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { startTwoProcesses, type TwoProcesses } from "../test-support/two-processes.ts";
import { chargeReview, settlePages } from "./charge-review.ts";
import { startTrial, storePaid } from "./subscription-store.ts";

const termStart = new Date("2026-11-01T00:00:00Z");
const termEnd = new Date("2099-11-01T00:00:00Z");

const putOn = (server: TestServer, user: TestUser, planId: PlanId, used = 0) =>
  server.platform.db.asAccount(user.accountId, async (trx) => {
    const paid = { planId, status: "ACTIVE", termStart, termEnd, endsWithTerm: false } as const;
    await storePaid(trx, user.accountId, { ...paid, reference: "sub_1" }, termStart);
    await trx.updateTable("subscriptions").set({ credits_used: used }).execute();
  });

/** The counter, and the sum of what was charged in its term and not given back (I7). */
const creditsOfAccount = ({ platform }: TestServer, user: TestUser) =>
  platform.db.asAccount(user.accountId, async (trx) => {
    const { credits_used: used } = await trx
      .selectFrom("subscriptions")
      .select("credits_used")
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ charged: number }>`
      select coalesce(sum(charge.credits), 0)::integer as charged
      from credit_charges as charge join subscriptions using (account_id, term_start)
      where charge.refunded_at is null`.execute(trx);
    return { used, charged: rows[0]?.charged };
  });

const readUser = async (server: TestServer, user: TestUser) =>
  currentUser.parse(await (await server.ask(readCurrentUser, { token: user.token })).json());

/** A Word file whose text nobody can read. */
const damagedWord = (): Uint8Array => {
  const parts = unzipSync(sampleNda());
  return zipSync({ ...parts, "word/document.xml": strToU8("<w:document><unclosed") });
};

const keptOnly = { isToReviewDocument: false } as const;

describe("on one server", () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  });
  afterAll(() => server.stop());

  it("counts one credit for a reviewed contract and none for one that is only kept", async () => {
    await putOn(server, user, "STARTER_MONTHLY");
    await server.uploadAndWait(user, sampleNda());
    await server.upload(user, sampleNda(), { extra: keptOnly });
    expect(await creditsOfAccount(server, user)).toEqual({ used: 1, charged: 1 });
    const { account, availableActions } = await readUser(server, user);
    expect(account.subscription).toEqual({
      planId: "STARTER_MONTHLY",
      status: "ACTIVE",
      currentPeriodEndTime: termEnd.getTime(),
      contractsQuota: { max: 10, used: 1, remaining: 9 },
    });
    expect(availableActions.UPLOAD_DOCUMENT).toEqual({ enabled: true, reason: null });
    const number = await server.ask(readContractsNumber, { token: user.token });
    expect(await number.json()).toEqual({
      documentsNumber: 2,
      contractsQuota: { max: 10, used: 1, remaining: 9 },
    });
  });

  it("says why nothing can be uploaded when the quota is reached, and refuses it", async () => {
    await putOn(server, user, "STARTER_MONTHLY", 10);
    const reason =
      "Quota reached for this service term. Please upgrade to continue uploading contracts.";
    const { availableActions } = await readUser(server, user);
    expect(availableActions.UPLOAD_DOCUMENT).toEqual({ enabled: false, reason });
    const refused = await server.upload(user, sampleNda());
    expect(refused.status).toBe(403);
    expect(problem.parse(await refused.json())).toMatchObject({
      code: "quota_reached",
      message: reason,
    });
    // What needs no review needs no credit, until it is sent for one.
    const kept = await server.upload(user, sampleNda(), { extra: keptOnly });
    expect(kept.status).toBe(201);
    const record = contractRecord.parse(await kept.json());
    const { guid } = record;
    expect(record.availableActions.SEND_FOR_REVIEW).toEqual({ enabled: false, reason });
    expect(record.availableActions.UPLOAD_DOCUMENT).toEqual({ enabled: false, reason });
    const sent = await server.ask(sendForReview, {
      token: user.token,
      params: { guid },
      body: { acceptTrackChanges: false },
    });
    expect(problem.parse(await sent.json()).code).toBe("quota_reached");
    expect((await server.settled(user, guid)).status).toBe("DRAFT");
  });

  it("says of each contract whether it can still be reviewed, on its page and in the list", async () => {
    await putOn(server, user, "STARTER_MONTHLY", 9);
    const keep = async () =>
      contractRecord.parse(
        await (await server.upload(user, sampleNda(), { extra: keptOnly })).json(),
      );
    const { token } = user;
    const [paid, unpaid] = [await keep(), await keep()];
    expect(unpaid.availableActions.SEND_FOR_REVIEW).toEqual({ enabled: true, reason: null });
    // The last credit goes to one of them, whose review then ends without one.
    await server.platform.db.asAccount(user.accountId, (trx) =>
      chargeReview(trx, { accountId: user.accountId, id: paid.guid }, new Date()),
    );
    const none = { enabled: false, reason: refusals.quota_reached };
    const read = await server.ask(readContract, { token, params: { guid: unpaid.guid } });
    expect(contractRecord.parse(await read.json()).availableActions.SEND_FOR_REVIEW).toEqual(none);
    const list = await server.ask(loadContracts, { token, body: { query: { from: 0, to: 50 } } });
    const { documents } = loadContracts.answer.parse(await list.json());
    const sendable = documents.map(({ guid, availableActions: { SEND_FOR_REVIEW } }) => [
      guid,
      SEND_FOR_REVIEW,
    ]);
    expect(Object.fromEntries(sendable)).toEqual({
      [paid.guid]: { enabled: true, reason: null },
      [unpaid.guid]: none,
    });
    const viewer = await server.makeUser(user.accountId, "VIEWER");
    const seen = await server.ask(readContract, {
      token: viewer.token,
      params: { guid: unpaid.guid },
    });
    expect(contractRecord.parse(await seen.json()).availableActions.SEND_FOR_REVIEW).toEqual({
      enabled: false,
      reason: refusals.not_allowed,
    });
  });

  it("lets nothing in when the trial is over, and tells so", async () => {
    const { db } = server.platform;
    const begun = new Date(Date.now() - 14 * 86_400_000 - 1);
    await db.asAccount(user.accountId, (trx) => startTrial(trx, user.accountId, begun));
    const { account, availableActions } = await readUser(server, user);
    expect(account.subscription?.status).toBe("CANCELED");
    expect(availableActions.UPLOAD_DOCUMENT.reason).toBe(
      "Your free trial has ended. Choose a package to keep uploading contracts.",
    );
    for (const extra of [keptOnly, {}])
      expect(
        problem.parse(await (await server.upload(user, sampleNda(), { extra })).json()).code,
      ).toBe("trial_ended");
  });

  it("gives a new account a trial of fourteen days with five credits", async () => {
    const { db } = server.platform;
    const begun = new Date();
    await db.asAccount(user.accountId, (trx) => startTrial(trx, user.accountId, begun));
    expect((await readUser(server, user)).account.subscription).toEqual({
      planId: "FREE_TRIAL",
      status: "ACTIVE",
      currentPeriodEndTime: begun.getTime() + 14 * 86_400_000,
      contractsQuota: { max: 5, used: 0, remaining: 5 },
    });
  });

  it("gives the credit back when no review came of it, and takes it again for a better file", async () => {
    await putOn(server, user, "STARTER_MONTHLY");
    const bytes = sampleNda();
    await server.uploadAndWait(user, bytes);
    const again = await server.uploadAndWait(user, bytes);
    expect(again.rejectionReason).toBe("Document Already Processed");
    expect(await creditsOfAccount(server, user)).toEqual({ used: 1, charged: 1 });
    const broken = await server.uploadAndWait(user, damagedWord());
    expect(broken.status).toBe("ERROR");
    expect(await creditsOfAccount(server, user)).toEqual({ used: 1, charged: 1 });
    const form = new FormData();
    form.append(replaceContract.file, new Blob([new Uint8Array(sampleNda())]), "better.docx");
    const { token } = user;
    await server.ask(replaceContract, { token, params: { guid: broken.guid }, form });
    expect((await server.settled(user, broken.guid)).tags.isReviewed).toBe(true);
    expect(await creditsOfAccount(server, user)).toEqual({ used: 2, charged: 2 });
  });

  it("gives the credit of a blocked contract back when it is deleted unreviewed", async () => {
    await putOn(server, user, "STARTER_MONTHLY");
    const { guid, status } = await server.uploadAndWait(user, foreignNda());
    expect(status).toBe("ESCALATED");
    expect(await creditsOfAccount(server, user)).toEqual({ used: 1, charged: 1 });
    await server.ask(deleteContract, { token: user.token, params: { guid } });
    expect(await creditsOfAccount(server, user)).toEqual({ used: 0, charged: 0 });
  });

  it("takes a second credit above ten pages, once, and never more than there are", async () => {
    await putOn(server, user, "STARTER_MONTHLY", 0);
    const { guid: id } = await server.uploadAndWait(user, sampleNda());
    const settle = (pages: number) =>
      server.platform.db.asAccount(user.accountId, (trx) =>
        settlePages(trx, { accountId: user.accountId, id }, pages, new Date()),
      );
    await settle(10);
    expect(await creditsOfAccount(server, user)).toEqual({ used: 1, charged: 1 });
    await settle(11);
    await settle(300);
    expect(await creditsOfAccount(server, user)).toEqual({ used: 2, charged: 2 });
  });

  it("begins a new term with no credit used", async () => {
    await putOn(server, user, "STARTER_MONTHLY");
    await server.uploadAndWait(user, sampleNda());
    const next = { termStart: new Date("2026-12-01T00:00:00Z"), termEnd, endsWithTerm: false };
    const paid = {
      ...next,
      planId: "STARTER_MONTHLY",
      status: "ACTIVE",
      reference: "sub_1",
    } as const;
    await server.platform.db.asAccount(user.accountId, (trx) =>
      storePaid(trx, user.accountId, paid, new Date()),
    );
    expect(await creditsOfAccount(server, user)).toEqual({ used: 0, charged: 0 });
  });
});

describe("on two processes", () => {
  let two: TwoProcesses;
  beforeAll(async () => {
    two = await startTwoProcesses();
  });
  afterAll(() => two.stop());

  it("abuse 47: lets one of thirty uploads in when one credit is left", async () => {
    const { server, other } = two;
    const user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    await putOn(server, user, "STARTER_MONTHLY", 9);
    const uploads = Array.from({ length: 30 }, (_, nth) =>
      (nth % 2 === 0 ? server : other).upload(user, sampleNda()),
    );
    const answers = await Promise.all(uploads);
    const codes = await Promise.all(
      answers.map(async (answer) => (await answer.json()).code ?? answer.status),
    );
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === "quota_reached")).toHaveLength(29);
    const { used, charged } = await creditsOfAccount(server, user);
    expect({ used, charged }).toEqual({ used: 10, charged: 1 });
    const number = await server.ask(readContractsNumber, { token: user.token });
    expect((await number.json()).documentsNumber).toBe(1);
  });
});
