import {
  chooseDealPosition,
  downloadContract,
  giveFeedback,
  loadContracts,
  readContract,
  readExecutiveSummary,
  readFeedback,
  readReviewSummary,
  readTimeline,
  type ContractRecord,
  type FeedbackItem,
  type FeedbackSet,
} from "@proviso/endpoints";
import { acceptChanges, openWord, readDocument, rejectChanges } from "@proviso/redline";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askingNda, sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { closeFeedbackWorker } from "./close-feedback.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

type Replies = readonly (Partial<FeedbackItem> & { readonly id: string })[];

const asking = (guid: string, by = user) => ({ token: by.token, params: { guid } });
const record = async (guid: string): Promise<ContractRecord> =>
  (await server.ask(readContract, asking(guid))).json();
const setOf = async (guid: string): Promise<FeedbackSet> =>
  (await server.ask(readFeedback, asking(guid))).json();
const give = (guid: string, type: "save" | "submit", replies: Replies, by = user) =>
  server.ask(giveFeedback, { token: by.token, params: { guid, type }, body: replies });
const refusalOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const got = await answer;
  return [got.status, (await got.json()).code];
};
const eventsOf = async (documentGuid: string): Promise<string[]> => {
  const answer = await server.ask(readTimeline, { token: user.token, body: { documentGuid } });
  const entries: { description: string }[] = await answer.json();
  return entries.map(({ description }) => description);
};

const ask = (): Promise<ContractRecord> => server.uploadAndWait(user, askingNda());
const itemOf = ({ feedbacks }: FeedbackSet, issue: string): FeedbackItem => {
  const found = feedbacks.find(({ id }) => id.startsWith(issue));
  if (!found) throw new Error(`No question about ${issue}.`);
  return found;
};
const reject = ({ id }: FeedbackItem, rejectedReason = "We need longer.") => ({
  id,
  status: "attention_required" as const,
  rejectedReason,
});
const answer = ({ id }: FeedbackItem, response: string) => ({
  id,
  status: "attention_required" as const,
  response,
});
const makeLate = async (guid: string): Promise<void> => {
  await server.platform.database
    .updateTable("feedback_sets")
    .set({ asked_at: new Date(Date.now() - 73 * 3_600_000), due_at: new Date(Date.now() - 1000) })
    .where("contract_id", "=", guid)
    .execute();
};

const redlineOf = async (guid: string) => {
  const query = { version: "current" };
  const file = await server.ask(downloadContract, { ...asking(guid), query });
  const opened = openWord(new Uint8Array(await file.arrayBuffer()));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return opened.word;
};

describe("a review that asks what the redline cannot do without", () => {
  it("waits 72 hours for the answers, and says so on the contract and in its timeline", async () => {
    const before = Date.now();
    const contract = await ask();
    expect(contract).toMatchObject({
      status: "PENDING_FEEDBACKS",
      callToActionOptions: ["feedback"],
      hasRevisedCopy: true,
      feedback: { isAnswered: false, questions: 3 },
    });
    const set = await setOf(contract.guid);
    expect(set).toMatchObject({ isAnswered: false, isAwaited: true });
    const due = (set.dueDate ?? 0) - 72 * 3_600_000;
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now());
    expect(contract.feedback?.dueDate).toBe(set.dueDate);
    expect((await eventsOf(contract.guid))[0]).toMatch(/^Feedback asked/);
  });

  it("says of each question what it is about, what was found and what is proposed", async () => {
    const set = await setOf((await ask()).guid);
    expect(itemOf(set, "non-solicit")).toMatchObject({
      type: "approval",
      topic: "Hiring ban",
      section: "3.",
      revisedStatus: "revised",
      issue: expect.stringContaining("five (5) years"),
      text: expect.stringContaining("neither party shall solicit or hire"),
      changes: [expect.objectContaining({ after: expect.stringContaining("twelve (12) months") })],
      status: "",
      rejectedReason: "",
      response: "",
    });
    expect(itemOf(set, "secrecy-term")).toMatchObject({
      type: "text",
      revisedStatus: "unrevised",
      issue: expect.stringContaining("How long shall the duty of secrecy last?"),
      changes: [],
    });
  });

  it("does not wait where it only offers a choice, and can still be answered", async () => {
    const contract = await server.uploadAndWait(
      user,
      sampleNda(
        "@0 For a period of five (5) years neither party shall hire employees of the other.",
      ),
    );
    expect(contract).toMatchObject({ status: "COMPLETED", callToActionOptions: [] });
    expect(contract.feedback).toMatchObject({ isAnswered: false, questions: 1 });
    const set = await setOf(contract.guid);
    expect(set.isAwaited).toBe(false);
    const answered = await give(contract.guid, "submit", [reject(itemOf(set, "non-solicit"))]);
    expect(answered.status).toBe(200);
    expect((await server.settled(user, contract.guid)).status).toBe("COMPLETED");
  });

  it("asks nothing when there is nothing to ask", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    expect(contract).toMatchObject({ status: "COMPLETED", feedback: null });
    expect(await setOf(contract.guid)).toEqual({
      isAnswered: false,
      dueDate: null,
      isAwaited: false,
      feedbacks: [],
    });
    expect(await refusalOf(give(contract.guid, "submit", []))).toEqual([409, "feedback_not_asked"]);
  });
});

describe("saving feedback", () => {
  it("keeps replies for later and leaves the contract waiting", async () => {
    const { guid } = await ask();
    const set = await setOf(guid);
    const saved = await give(guid, "save", [answer(itemOf(set, "secrecy-term"), " 4 years ")]);
    expect(saved.status).toBe(200);
    const kept = await setOf(guid);
    expect(await saved.json()).toEqual(kept);
    expect(itemOf(kept, "secrecy-term")).toMatchObject({
      status: "attention_required",
      response: "4 years",
    });
    expect(itemOf(kept, "non-solicit").status).toBe("");
    expect((await record(guid)).status).toBe("PENDING_FEEDBACKS");
  });

  it("takes the items as they were read, and clears what is approved or emptied", async () => {
    const { guid } = await ask();
    const set = await setOf(guid);
    const solicit = itemOf(set, "non-solicit");
    await give(guid, "save", [reject(solicit), answer(itemOf(set, "secrecy-term"), "4 years")]);
    const items = (await setOf(guid)).feedbacks.map((item) => ({
      ...item,
      ...(item.type === "approval" ? { status: "approve" as const } : { response: "" }),
    }));
    const cleared = await (await give(guid, "save", items)).json();
    for (const item of cleared.feedbacks)
      expect([item.status, item.rejectedReason, item.response]).toEqual([
        item.id.startsWith("parties") ? "" : "approve",
        "",
        "",
      ]);
  });

  it.each([
    ["a status of its own", [{ id: "non-solicit", status: "maybe" }]],
    ["a reply that is too long", [{ id: "secrecy-term", response: "x".repeat(2001) }]],
    ["no list", { id: "secrecy-term" }],
  ])("refuses %s", async (_, body) => {
    const { guid } = await ask();
    const params = { guid, type: "save" };
    const got = await server.ask(giveFeedback, { token: user.token, params, body });
    expect(got.status).toBe(400);
    expect((await setOf(guid)).feedbacks.every(({ status }) => status === "")).toBe(true);
  });
});

describe("submitting feedback", () => {
  it("has redline and summary follow it: approved stays, rejected gives way, answers are written", async () => {
    const { guid } = await ask();
    const set = await setOf(guid);
    const began = Date.now();
    const submitted = await give(guid, "submit", [
      reject(itemOf(set, "non-solicit")),
      answer(itemOf(set, "secrecy-term"), "four (4) years"),
      answer(itemOf(set, "parties-and-blanks"), "March 9"),
    ]);
    expect(await submitted.json()).toMatchObject({ isAnswered: true });
    expect(await record(guid)).toMatchObject({ feedback: { isAnswered: true } });
    expect(await server.settled(user, guid)).toMatchObject({
      status: "COMPLETED",
      callToActionOptions: [],
      feedback: { isAnswered: true },
    });
    expect(Date.now() - began).toBeLessThan(10_000);

    const word = await redlineOf(guid);
    const { text } = readDocument(acceptChanges(word));
    expect(text).toContain("made as of March 9, 2026 between");
    expect(text).toContain("survive for a period of four (4) years.");
    expect(text).toContain("For a period of eighteen (18) months neither party");
    const original = openWord(askingNda());
    expect(readDocument(rejectChanges(word)).text).toBe(
      original.ok ? readDocument(original.word).text : "",
    );

    const summary = await (await server.ask(readReviewSummary, asking(guid))).json();
    const decision = (issueId: string): unknown =>
      summary.verdicts.find((each: { issueId: string }) => each.issueId === issueId)?.decision;
    expect(decision("non-solicit")).toEqual({
      kind: "rejected",
      words: "We need longer.",
      isSettled: true,
    });
    expect(decision("secrecy-term")).toMatchObject({ kind: "answered", isSettled: true });
    expect(summary.reviewFeedbacks).toEqual([]);
    const executive = await (await server.ask(readExecutiveSummary, asking(guid))).json();
    expect(executive.executiveSummary).toContain("Your answers were written into it");
    expect(await eventsOf(guid)).toEqual(
      expect.arrayContaining(["Feedback submitted", expect.stringMatching(/^Review completed/)]),
    );
  });

  it("approves what was left empty, and the redline stays what it was", async () => {
    const { guid } = await ask();
    const before = readDocument(acceptChanges(await redlineOf(guid))).text;
    const submitted: FeedbackSet = await (await give(guid, "submit", [])).json();
    expect(submitted.feedbacks.map(({ status }) => status)).toEqual([
      "approve",
      "approve",
      "approve",
    ]);
    await server.settled(user, guid);
    expect(readDocument(acceptChanges(await redlineOf(guid))).text).toBe(before);
  });

  it("is forgotten when the contract is reviewed for another side", async () => {
    const { guid } = await ask();
    await give(guid, "submit", []);
    await server.settled(user, guid);
    const body = { tags: { dealPosition: "recipient" } };
    await server.ask(chooseDealPosition, { ...asking(guid), body });
    const anew = await server.settled(user, guid);
    expect(anew.feedback).toMatchObject({ isAnswered: false });
    expect((await setOf(guid)).feedbacks.every(({ status }) => status === "")).toBe(true);
  });

  it("outlives a review that is made anew because its shape is an older one", async () => {
    const { guid } = await ask();
    const set = await setOf(guid);
    await give(guid, "submit", [answer(itemOf(set, "secrecy-term"), "four (4) years")]);
    await server.settled(user, guid);
    await server.platform.database
      .updateTable("reviews")
      .set({ review: JSON.stringify({ format: 1 }) })
      .where("contract_id", "=", guid)
      .execute();
    await server.ask(readReviewSummary, asking(guid));
    expect((await server.settled(user, guid)).feedback).toMatchObject({ isAnswered: true });
    expect(readDocument(acceptChanges(await redlineOf(guid))).text).toContain("four (4) years");
  });
});

describe("abuse case 97: feedback of another contract, past due, or given twice", () => {
  it("97a: items of another contract are refused, and nothing of the request is taken", async () => {
    const [{ guid }, other] = [await ask(), await server.uploadAndWait(user, sampleNda())];
    const mine = itemOf(await setOf(guid), "secrecy-term");
    for (const type of ["save", "submit"] as const) {
      const foreign = [answer(mine, "4 years"), { id: other.guid, status: "approve" as const }];
      const got = await give(guid, type, foreign);
      expect(got.status).toBe(400);
      expect(await got.json()).toMatchObject({
        code: "invalid_input",
        fields: [{ field: "1.id" }],
      });
    }
    expect((await setOf(guid)).feedbacks.every(({ status }) => status === "")).toBe(true);
    expect((await record(guid)).status).toBe("PENDING_FEEDBACKS");
  });

  it("97b: what is past due is refused, saved or submitted", async () => {
    const { guid } = await ask();
    await makeLate(guid);
    for (const type of ["save", "submit"] as const)
      expect(await refusalOf(give(guid, type, []))).toEqual([409, "feedback_late"]);
    expect((await record(guid)).status).toBe("PENDING_FEEDBACKS");
  });

  it("97c: of many who submit at once one does, and one review follows", async () => {
    const { guid } = await ask();
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => (await give(guid, "submit", [])).status),
    );
    expect(all.toSorted((one, next) => one - next)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    await server.settled(user, guid);
    const events = await eventsOf(guid);
    expect(events.filter((each) => each === "Feedback submitted")).toHaveLength(1);
    expect(await refusalOf(give(guid, "submit", []))).toEqual([409, "feedback_answered"]);
  });

  it("97d: saving after submitting is refused, while it is applied and afterwards", async () => {
    const { guid } = await ask();
    const mine = itemOf(await setOf(guid), "secrecy-term");
    await give(guid, "submit", []);
    const late = () => refusalOf(give(guid, "save", [answer(mine, "9 years")]));
    expect(await late()).toEqual([409, "feedback_answered"]);
    await server.settled(user, guid);
    expect(await late()).toEqual([409, "feedback_answered"]);
    expect(itemOf(await setOf(guid), "secrecy-term").response).toBe("");
  });

  it("97e: a viewer reads what is asked and may not answer it", async () => {
    const { guid } = await ask();
    const viewer = await server.makeUser(user.accountId, "VIEWER");
    expect((await server.ask(readFeedback, asking(guid, viewer))).status).toBe(200);
    expect(await refusalOf(give(guid, "submit", [], viewer))).toEqual([403, "not_allowed"]);
  });

  it("97f: a locked contract and one that has moved on take no feedback", async () => {
    const { guid } = await ask();
    const set = (values: { is_locked?: boolean; status?: string }) =>
      server.platform.database
        .updateTable("contracts")
        .set(values)
        .where("id", "=", guid)
        .execute();
    await set({ is_locked: true });
    expect(await refusalOf(give(guid, "submit", []))).toEqual([409, "contract_locked"]);
    await set({ is_locked: false, status: "SENT_TO_COUNTERPARTY" });
    expect(await refusalOf(give(guid, "save", []))).toEqual([409, "wrong_status"]);
  });
});

describe("feedback that nobody gives", () => {
  const close = async (guid: string, run = 1): Promise<void> =>
    closeFeedbackWorker({ ...server.platform, startReview: () => Promise.resolve() }).run(
      { accountId: user.accountId, contractId: guid, run },
      new AbortController().signal,
    );

  it("is no longer waited for once its time is over", async () => {
    const { guid } = await ask();
    await expect(close(guid)).rejects.toThrow("not due yet");
    await makeLate(guid);
    await close(guid, 7);
    expect((await record(guid)).status).toBe("PENDING_FEEDBACKS");
    await close(guid);
    await close(guid);
    expect(await record(guid)).toMatchObject({ status: "COMPLETED", hasRevisedCopy: true });
    expect(await eventsOf(guid)).toContain(
      "The feedback deadline passed; completed without feedback",
    );
  });

  it("is queued for the hour it is due", async () => {
    const { guid } = await ask();
    const { dueDate } = await setOf(guid);
    const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
      where name = 'close-feedback' and data->>'contractId' = ${guid}`.execute(
      server.platform.database,
    );
    expect(rows.map(({ at }) => at.getTime())).toEqual([dueDate]);
  });

  it("shows in the list which contracts wait", async () => {
    const { guid } = await ask();
    const query = { filterValues: { isArchived: false, status: ["PENDING_FEEDBACKS"] } };
    const answer = await server.ask(loadContracts, { token: user.token, body: { query } });
    const { documents } = await answer.json();
    const found = documents.find((each: ContractRecord) => each.guid === guid);
    expect(found?.feedback).toMatchObject({ isAnswered: false });
  });
});
