import { noIssueChange, noPolicyChanges, type PolicyChanges } from "@proviso/domain";
import {
  contractText,
  feedbackSet,
  giveFeedback,
  publishConceptCustomization,
  readContractText,
  readFeedback,
  readReviewSummary,
  readTimeline,
  reviewAgain,
  reviewSummary,
  saveConceptCustomization,
  type ReviewSummary,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount("Beta Ltd."), "PLATFORM_OWNER");
  stranger = await server.makeUser(await server.makeAccount("Beta Ltd."), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const nda = (...more: readonly string[]): Uint8Array =>
  wordFile(
    "# Non-Disclosure Agreement",
    "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
    "@0 Term. The obligations of the Recipient under this Agreement survive for four (4) years after its termination.",
    ...more,
  );

const reviewed = async (asker: TestUser, bytes: Uint8Array): Promise<ReviewSummary> => {
  const { guid } = await server.uploadAndWait(asker, bytes);
  return summaryOf(asker, guid);
};

const summaryOf = async (asker: TestUser, guid: string): Promise<ReviewSummary> =>
  reviewSummary.parse(
    await (await server.ask(readReviewSummary, { token: asker.token, params: { guid } })).json(),
  );

const secrecyIn = ({ verdicts }: ReviewSummary) =>
  verdicts.find(({ issueId }) => issueId === "secrecy-term")?.verdict;

const publish = (playbookId: string, longest: string, revision: number): Promise<void> => {
  const change = { ...noIssueChange, bounds: { preferred: "1 year", longest } };
  const issues = { "secrecy-term": change };
  return publishChanges(user, playbookId, { ...noPolicyChanges, issues }, revision);
};

const publishChanges = async (
  asker: TestUser,
  playbookId: string,
  changes: PolicyChanges,
  revision: number,
): Promise<void> => {
  const asking = { token: asker.token, params: { id: playbookId } };
  await server.ask(saveConceptCustomization, { ...asking, body: { revision, changes } });
  const body = { revision: revision + 1, note: "" };
  expect((await server.ask(publishConceptCustomization, { ...asking, body })).status).toBe(200);
};

it("judges by the account's published policy, names its version, and says when a review is stale", async () => {
  const { guid } = await server.uploadAndWait(user, nda());
  const first = await summaryOf(user, guid);
  expect(first.staleness).toBeNull();
  expect(secrecyIn(first)).toBe("fallback");
  const playbookId = first.playbook?.id ?? "";
  const shipped = first.playbook?.version;

  await publish(playbookId, "2 years", 0);
  expect(await summaryOf(user, guid)).toMatchObject({
    playbook: { version: shipped },
    staleness: "Reviewed by the standard policy. Your version 1 has been published since.",
  });

  const second = await server.uploadAndWait(user, nda("@0 Notices by post."));
  const by = await summaryOf(user, second.guid);
  expect(by).toMatchObject({
    playbook: { id: playbookId, version: `${shipped}+1` },
    staleness: null,
  });
  expect(secrecyIn(by)).toBe("fails");

  await publish(playbookId, "10 years", 2);
  expect(await summaryOf(user, second.guid)).toMatchObject({
    playbook: { version: `${shipped}+1` },
    staleness: "Reviewed by version 1 of your policy. Version 2 has been published since.",
  });
});

it("heeds what was answered by the policy that asked for it, whatever has been published since", async () => {
  const asker = await server.makeUser(await server.makeAccount("Beta Ltd."), "PLATFORM_OWNER");
  const law = "@0 Governing Law. This Agreement is governed by the laws of South Africa.";
  const { guid } = await server.uploadAndWait(asker, nda(law));
  const asking = { token: asker.token, params: { guid } };
  const asked = await server.ask(readFeedback, asking);
  const { feedbacks } = feedbackSet.parse(await asked.json());
  const item = feedbacks.find(({ id }) => id.startsWith("governing-law"));
  expect(item).toMatchObject({ type: "text" });
  // The policy that is published in between asks for an approval instead.
  const decides = { ...noIssueChange, approver: "The General Counsel" };
  const changes = { ...noPolicyChanges, issues: { "governing-law": decides } };
  await publishChanges(asker, "nda-recipient", changes, 0);
  const status = "attention_required" as const;
  const reply = { id: item?.id ?? "", status, response: "the laws of Texas" };
  await server.ask(giveFeedback, {
    token: asker.token,
    params: { guid, type: "submit" },
    body: [reply],
  });
  await server.settled(asker, guid);
  const after = await summaryOf(asker, guid);
  expect(after.playbook?.version).not.toContain("+");
  expect(after.staleness).toContain("Your version 1 has been published since.");
  expect(after.verdicts.find(({ issueId }) => issueId === "governing-law")).toMatchObject({
    decision: { kind: "answered", words: "the laws of Texas" },
  });
});

it("reviews again by the policy in force, once, and asks again with what was replied as a draft", async () => {
  const asker = await server.makeUser(await server.makeAccount("Beta Ltd."), "PLATFORM_OWNER");
  const law = "@0 Governing Law. This Agreement is governed by the laws of South Africa.";
  const { guid } = await server.uploadAndWait(asker, nda(law));
  const asking = { token: asker.token, params: { guid } };
  const askedOf = async () =>
    feedbackSet.parse(await (await server.ask(readFeedback, asking)).json()).feedbacks;
  const lawAsked = async () => (await askedOf()).find(({ id }) => id.startsWith("governing-law"));
  const answer = async () => {
    const status = "attention_required" as const;
    const reply = { id: (await lawAsked())?.id ?? "", status, response: "the laws of Texas" };
    const params = { guid, type: "submit" as const };
    await server.ask(giveFeedback, { token: asker.token, params, body: [reply] });
    await server.settled(asker, guid);
  };
  await answer();
  const first = await summaryOf(asker, guid);
  const playbookId = first.playbook?.id ?? "";
  // Nothing has been published since: there is nothing to do again.
  expect(await (await server.ask(reviewAgain, asking)).json()).toMatchObject({
    status: "COMPLETED",
  });
  const bounds = { preferred: "1 year", longest: "2 years" };
  const issues = { "secrecy-term": { ...noIssueChange, bounds } };
  await publishChanges(asker, playbookId, { ...noPolicyChanges, issues }, 0);
  expect((await summaryOf(asker, guid)).staleness).not.toBeNull();
  // Of two who ask at once one begins it; the other finds it under way, or done.
  await Promise.all([0, 1].map(() => server.ask(reviewAgain, asking)));
  await server.settled(asker, guid);
  const body = { documentGuid: guid };
  const told = await server.ask(readTimeline, { token: asker.token, body });
  const events = readTimeline.answer.parse(await told.json()).map(({ event }) => event);
  expect(events.filter((event) => event === "review_begun_again")).toHaveLength(1);
  const again = await summaryOf(asker, guid);
  expect(again).toMatchObject({
    playbook: { version: `${first.playbook?.version}+1` },
    staleness: null,
  });
  expect(secrecyIn(again)).toBe("fails");
  expect(await lawAsked()).toMatchObject({ response: "the laws of Texas" });
  await answer();
  const settled = await summaryOf(asker, guid);
  expect(settled.staleness).toBeNull();
  expect(settled.verdicts.find(({ issueId }) => issueId === "governing-law")).toMatchObject({
    decision: { kind: "answered", words: "the laws of Texas" },
  });
  expect((await server.ask(reviewAgain, { ...asking, token: user.token })).status).toBe(404);
});

it("abuse 27: no policy of one account reaches the reviews of another", async () => {
  const theirs = await reviewed(stranger, nda("@0 Counterparts. None."));
  expect(theirs.playbook?.version).not.toContain("+");
  expect(theirs.staleness).toBeNull();
  expect(secrecyIn(theirs)).toBe("fallback");
});

it("puts the notes of a policy into the redline as comments, and none where the policy keeps them back", async () => {
  const quiet = await server.makeUser(await server.makeAccount("Beta Ltd."), "PLATFORM_OWNER");
  const commentsIn = async (bytes: Uint8Array): Promise<number> => {
    const { guid } = await server.uploadAndWait(quiet, bytes);
    const asked = { token: quiet.token, params: { guid }, query: { version: "current" } };
    const text = await (await server.ask(readContractText, asked)).json();
    return contractText.parse(text).comments.length;
  };
  expect(await commentsIn(nda("@0 Copies. One each."))).toBeGreaterThan(0);
  const changes = { ...noPolicyChanges, hasNotes: false };
  await publishChanges(quiet, "nda-recipient", changes, 0);
  expect(await commentsIn(nda("@0 Copies. Two each."))).toBe(0);
});
