import {
  answerOnboarding,
  finishOnboarding,
  readAccountInfo,
  readCompanyDetails,
  readCurrentUser,
  readDemo,
  readOnboarding,
  restartOnboarding,
  signUp,
  skipOnboarding,
  uploadContract,
  type ContractRecord,
  type CurrentUser,
  type Demo,
  type Endpoint,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpBody } from "../test-support/signing-up.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let newcomer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const setTags = (accountId: string, tags: object): Promise<unknown> =>
  server.platform.database
    .updateTable("accounts")
    .set({ tags: JSON.stringify(tags), location: "" })
    .where("id", "=", accountId)
    .execute();

/** The owner of an account that begins as those of people who sign up do. */
const makeNewcomer = async (): Promise<TestUser> => {
  const account = await server.makeAccount();
  await setTags(account, { initOnboarding: true, showDemo: true });
  return server.makeUser(account, "PLATFORM_OWNER");
};

beforeEach(async () => {
  newcomer = await makeNewcomer();
});

const read = async <T>(asked: Endpoint, by = newcomer): Promise<T> =>
  (await server.ask(asked, { token: by.token })).json();
const progress = async (by = newcomer) => (await read<{ data: unknown }>(readOnboarding, by)).data;
const user = (by = newcomer) => read<CurrentUser>(readCurrentUser, by);
const info = async (by = newcomer) => (await read<{ data: unknown }>(readAccountInfo, by)).data;
const act = async (asked: Endpoint, by = newcomer, body?: object): Promise<number> =>
  (await server.ask(asked, { token: by.token, ...(body && { body }) })).status;
const answer = (body: object, by = newcomer) => act(answerOnboarding, by, body);

const outside = { location: "Outside of the United States - Germany" };

describe("the onboarding of somebody who signs up", () => {
  it("is due, and ends with what was answered", async () => {
    const body = await signUpBody(server);
    expect((await server.ask(signUp, { body })).status).toBeLessThan(300);
    const { tags } = await server.platform.database
      .selectFrom("users")
      .innerJoin("accounts", "accounts.id", "users.account_id")
      .select("accounts.tags")
      .where("email", "=", body.email)
      .executeTakeFirstOrThrow();
    expect(tags).toEqual({ initOnboarding: true, showDemo: true });
  });

  it("is not due in an account that was there before", async () => {
    const settled = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    expect((await user(settled)).isOnboardingDue).toBe(false);
    await setTags(settled.accountId, {});
    expect((await user(settled)).isOnboardingDue).toBe(true);
    await server.upload(settled, wordFile("# Note", "x"), { extra: { isToReviewDocument: false } });
    expect((await user(settled)).isOnboardingDue).toBe(false);
  });

  it("is not due for a colleague who may not upload", async () => {
    const viewer = await server.makeUser(newcomer.accountId, "VIEWER");
    expect((await user()).isOnboardingDue).toBe(true);
    expect((await user(viewer)).isOnboardingDue).toBe(false);
  });
});

describe("an answer", () => {
  it("is kept with the step, beside those before, for whatever device asks", async () => {
    expect(await progress()).toEqual({ answers: {}, step: "dealsType", contractGuid: null });
    await answer({ answers: { dealsType: "Vendors" }, step: "industry" });
    await answer({ answers: { industry: "Tech" } });
    expect(await answer({ step: "businessType" })).toBe(204);
    expect(await progress()).toEqual({
      answers: { dealsType: "Vendors", industry: "Tech" },
      step: "businessType",
      contractGuid: null,
    });
  });

  it.each([
    { answers: { dealsType: "Everybody" } },
    { answers: { location: "United States" } },
    { answers: { shoeSize: "44" } },
    { step: "success" },
    { answers: {}, skippedAt: "2026-01-01" },
  ])("abuse 26: %j is refused and changes nothing", async (body) => {
    const before = await progress();
    expect(await answer(body)).toBe(400);
    expect(await progress()).toEqual(before);
  });

  it("is one's own: neither colleagues nor strangers see it, and theirs do not change it", async () => {
    const colleague = await server.makeUser(newcomer.accountId, "LEGAL_ADMIN");
    const stranger = await makeNewcomer();
    await answer({ answers: { dealsType: "Vendors" }, step: "industry" });
    const before = await progress();
    for (const other of [colleague, stranger]) {
      expect(await progress(other)).toMatchObject({ answers: {}, step: "dealsType" });
      await answer({ answers: { dealsType: "Customers" } }, other);
      await act(restartOnboarding, other);
      await act(skipOnboarding, other);
    }
    expect(await progress()).toEqual(before);
    expect((await user()).isOnboardingDue).toBe(true);
  });

  it("is forgotten by beginning again", async () => {
    await answer({ answers: { dealsType: "Vendors" }, step: "industry" });
    expect(await act(restartOnboarding)).toBe(204);
    expect(await progress()).toEqual({ answers: {}, step: "dealsType", contractGuid: null });
  });
});

describe("skipping", () => {
  it("lets the person past for good, and nobody else", async () => {
    const colleague = await server.makeUser(newcomer.accountId, "LEGAL_ADMIN");
    await answer({ answers: { dealsType: "Vendors" }, step: "industry" });
    expect(await act(skipOnboarding)).toBe(204);
    expect((await user()).isOnboardingDue).toBe(false);
    expect((await user(colleague)).isOnboardingDue).toBe(true);
    expect(await info()).toEqual({});
    await act(restartOnboarding);
    expect((await user()).isOnboardingDue).toBe(false);
  });
});

describe("finishing", () => {
  it("ends it for the account and keeps the answers as the account's information, by key", async () => {
    const colleague = await server.makeUser(newcomer.accountId, "BUSINESS_USER");
    const answers = { dealsType: "Vendors", industry: "Other", location: "United States - Texas" };
    await answer({ answers, step: "upload" });
    for (let time = 0; time < 2; time += 1)
      expect(await read(finishOnboarding)).toEqual({ data: { contractGuid: null } });
    expect(await info()).toEqual(answers);
    const { isOnboardingDue, account } = await user();
    expect(isOnboardingDue).toBe(false);
    expect(account).toMatchObject({
      location: "United States",
      tags: { initOnboarding: false, showNonUsDisclaimer: false },
    });
    expect((await user(colleague)).isOnboardingDue).toBe(false);
    expect(await act(readAccountInfo, colleague)).toBe(403);
    expect(await info(await makeNewcomer())).toEqual({});
  });

  it("calls for the notice to a company outside of the USA", async () => {
    await answer({ answers: outside });
    await act(finishOnboarding);
    const details = await read<{ data: unknown }>(readCompanyDetails);
    expect(details.data).toMatchObject({
      location: "Germany",
      tags: { showNonUsDisclaimer: true },
    });
  });

  it("leaves that notice, and a location, as they were decided before", async () => {
    await setTags(newcomer.accountId, { initOnboarding: true, showNonUsDisclaimer: false });
    await server.platform.database
      .updateTable("accounts")
      .set({ location: "France" })
      .where("id", "=", newcomer.accountId)
      .execute();
    await answer({ answers: outside });
    await act(finishOnboarding);
    expect((await user()).account).toMatchObject({
      location: "France",
      tags: { showNonUsDisclaimer: false },
    });
  });
});

describe("the first contract", () => {
  const upload = async (extra: object, answers: string): Promise<ContractRecord> => {
    const form = new FormData();
    form.append("extraData", JSON.stringify({ isToReviewDocument: false, ...extra }));
    form.append("answers", answers);
    form.append("contract", new Blob([new Uint8Array(wordFile("# Note", "x"))]), "First.docx");
    return (await server.ask(uploadContract, { token: newcomer.token, form })).json();
  };

  it("carries the answers as its note, and is where finishing leads", async () => {
    const lines = "Who do you mostly sign contracts with?: Vendors\nWhat are you buying?: SaaS";
    const contract = await upload({ isFromOnboarding: true }, lines);
    expect(contract.reviewNote).toBe(lines);
    expect(await progress()).toMatchObject({ contractGuid: contract.guid });
    expect(await read(finishOnboarding)).toEqual({ data: { contractGuid: contract.guid } });
  });

  it("is none that was uploaded elsewhere, nor one that was deleted", async () => {
    await upload({}, "");
    expect(await progress()).toMatchObject({ contractGuid: null });
    const { guid } = await upload({ isFromOnboarding: true }, "");
    await server.platform.database.deleteFrom("contracts").where("id", "=", guid).execute();
    expect(await progress()).toMatchObject({ contractGuid: null });
  });
});

it("the demonstration is a sample of ours as the engine reviews it, of which nothing is kept", async () => {
  const { data } = await read<{ data: Demo }>(readDemo);
  expect(data.fileName).toBe("Corvane - One-Way NDA.docx");
  expect(data.summary).toMatchObject({ isReady: true, position: "recipient", contractType: "NDA" });
  expect(data.summary.verdicts.filter(({ action }) => action !== null).length).toBeGreaterThan(3);
  expect(data.executiveSummary).not.toBe("");
  const kinds = data.current.paragraphs.flatMap(({ segments }) =>
    segments.map((each) => each.kind),
  );
  expect(kinds).toContain("inserted");
  expect(await read(readDemo, await makeNewcomer())).toEqual({ data });
  const contracts = await server.platform.database
    .selectFrom("contracts")
    .select("id")
    .where("account_id", "=", newcomer.accountId)
    .execute();
  expect(contracts).toEqual([]);
});
