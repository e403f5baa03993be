import {
  decideRedline,
  downloadContract,
  downloadExceptionTable,
  readRedlineAnswers,
  readTimeline,
  weighRedline,
  writeNextDraft,
  type BodyOf,
  type ContractRecord,
  type RedlineAnswers,
  type RedlineChange,
  type TimelineEntry,
} from "@proviso/endpoints";
import { openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilAnswered } from "../test-support/answering.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const lines = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
  "1. Payment. Customer shall pay each invoice within thirty (30) days of receipt.",
  "2. Assignment. Provider may not assign this Agreement without the consent of Customer.",
  "3. Office. The office is white.",
  "4. Law. This Agreement is governed by the laws of Delaware.",
];
const changed = [
  ...lines.slice(0, 2),
  "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of receipt.",
  "2. Assignment. Provider may <del by=Beta>not assign this Agreement without the consent of Customer</del><ins by=Beta>assign this Agreement to any third party without consent</ins>.",
  "3. Office. The office is <del by=Beta>white</del><ins by=Beta>=cmd|green</ins>.",
  "4. Law. This Agreement is governed by the laws of <del by=Beta>Delaware</del><ins by=Beta>New York</ins>.",
];

const keep = async (bytes: Uint8Array, parent?: ContractRecord): Promise<ContractRecord> => {
  const kept = { isToReviewDocument: false } as const;
  const extra = parent
    ? ({ ...kept, versionType: "COUNTER_PARTY", parentDocGuid: parent.guid } as const)
    : kept;
  const answer = await server.upload(user, bytes, { extra });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { guid }: ContractRecord = await answer.json();
  return server.settled(user, guid);
};

/** A version that came back with these lines; a review of the first tells on which side we are. */
const returned = async (theirs: readonly string[] = changed): Promise<ContractRecord> => {
  const first = await keep(wordFile(...lines));
  await server.platform.db.asAccount(user.accountId, (trx) =>
    trx
      .updateTable("contracts")
      .set({ deal_position: "customer", contract_type_id: "services" })
      .where("id", "=", first.guid)
      .execute(),
  );
  return keep(wordFile(...theirs), first);
};

const as = (person: TestUser, { guid }: Pick<ContractRecord, "guid">) => ({
  token: person.token,
  params: { guid },
});

const weighed = async (contract: ContractRecord): Promise<RedlineAnswers> => {
  const asked = await server.ask(weighRedline, as(user, contract));
  if (asked.status !== 200) throw new Error(await asked.text());
  return untilAnswered(server, user, contract.guid);
};

type DecisionInput = BodyOf<typeof decideRedline>["decisions"][number];

const decide = (
  contract: ContractRecord,
  decisions: readonly (Pick<DecisionInput, "id" | "answer"> & Partial<DecisionInput>)[],
  person = user,
) =>
  server.ask(decideRedline, {
    ...as(person, contract),
    body: { decisions: decisions.map((each) => ({ revision: 0, wording: [], ...each })) },
  });

const proposals = ({ answers }: RedlineAnswers): (string | null)[][] =>
  answers.map(({ clause, proposal }) => [clause, proposal.answer, proposal.issue]);

const documentOf = async ({ guid }: { guid: string }) => {
  const asked = { token: user.token, params: { guid }, query: { version: "original" } };
  const answer = await server.ask(downloadContract, asked);
  const opened = openWord(new Uint8Array(await answer.arrayBuffer()));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return readDocument(opened.word);
};

const timelineOf = async (guid: string): Promise<string[]> => {
  const asked = { token: user.token, body: { documentGuid: guid } };
  const entries: TimelineEntry[] = await (await server.ask(readTimeline, asked)).json();
  return entries.map(({ description }) => description);
};

describe("the changes of a counterparty's version", () => {
  it("are weighed once, each with what is proposed and why, and the timeline tells it", async () => {
    const contract = await returned();
    const none: RedlineAnswers = await (
      await server.ask(readRedlineAnswers, as(user, contract))
    ).json();
    expect(none).toMatchObject({ state: "none", answers: [], newestGuid: contract.guid });
    const found = await weighed(contract);
    expect(found).toMatchObject({ state: "done", weighed: 4, changes: 4 });
    expect(proposals(found)).toEqual([
      ["1. Payment", "counter", "Time to pay"],
      ["2. Assignment", "reject", "Assignment by the other side"],
      ["3. Office", "human", ""],
      ["4. Law", "accept", "Governing law"],
    ]);
    const [payment] = found.answers;
    expect(payment?.proposal.quote).toContain("five (5) days");
    expect(payment?.paragraphs[0]?.pieces.filter(({ isOwn }) => isOwn)).toMatchObject([
      { text: "thirty (30)", kind: "deleted" },
      { text: "five (5)", kind: "inserted" },
    ]);
    expect(payment?.counter[0]?.ours).toContain("fifteen (15) days");
    await server.ask(weighRedline, as(user, contract));
    const told = (await timelineOf(contract.guid)).filter((each) =>
      each.includes("compared with the playbook"),
    );
    expect(told).toEqual([
      "Their changes were compared with the playbook: 4 changes: 1 to accept, 1 to counter, 1 to reject, 1 left open",
    ]);
  });

  it("are none where nothing is tracked", async () => {
    const contract = await returned(lines);
    expect(await weighed(contract)).toMatchObject({ state: "done", answers: [], playbook: null });
    expect((await server.ask(writeNextDraft, as(user, contract))).status).toBe(409);
  });

  it("of a contract on whose side nobody knows us fail with what to do, and can be weighed again", async () => {
    const first = await keep(wordFile(...lines));
    const contract = await keep(wordFile(...changed), first);
    const found = await weighed(contract);
    expect(found.state).toBe("failed");
    expect(found.failure).toMatch(/^We couldn’t determine which side you’re on\./);
    expect(await timelineOf(contract.guid)).toContainEqual(
      expect.stringMatching(/^Their changes could not be compared with the playbook: /),
    );
    expect((await weighed(contract)).state).toBe("failed");
  });

  it("of our own version, or the first, are nobody's answer", async () => {
    const first = await keep(wordFile(...lines));
    expect((await server.ask(weighRedline, as(user, first))).status).toBe(409);
  });
});

const ids = (found: RedlineAnswers): RedlineChange[] => found.answers;

describe("decisions", () => {
  it("are kept as they are made, with who made them, and taken back", async () => {
    const contract = await returned();
    const [payment] = ids(await weighed(contract));
    const id = payment?.id ?? "";
    const paragraph = payment?.counter[0]?.id ?? "";
    const wording = [
      { id: paragraph, text: "1. Payment. Customer shall pay in twenty (20) days." },
    ];
    const saved = await (await decide(contract, [{ id, answer: "counter", wording }])).json();
    expect(saved).toMatchObject({
      decisions: [{ id, decision: { answer: "counter", wording, revision: 1 } }],
    });
    await decide(contract, [{ id, answer: null, revision: 1 }]);
    const now = await untilAnswered(server, user, contract.guid);
    expect(now.answers[0]?.decision).toMatchObject({ answer: null, wording: [], revision: 2 });
    expect(now.answers[0]?.decision?.by).not.toBe("");
  });

  it("over one that somebody else made meanwhile are refused, all of them", async () => {
    const contract = await returned();
    const [payment, assignment] = ids(await weighed(contract));
    const first = { id: assignment?.id ?? "", answer: "accept" } as const;
    expect((await decide(contract, [first])).status).toBe(200);
    const late = await decide(contract, [
      { id: payment?.id ?? "", answer: "reject" },
      { ...first, answer: "reject" },
    ]);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: "answers_changed" });
    const now = await untilAnswered(server, user, contract.guid);
    expect(now.answers.map(({ decision }) => decision?.answer)).toEqual([
      undefined,
      "accept",
      undefined,
      undefined,
    ]);
  });

  it.each<[string, Partial<DecisionInput>]>([
    ["a change that is not there", { id: "change-99", answer: "accept" }],
    ["words of a paragraph that it does not stand in", { wording: [{ id: "FFFFFFFF", text: "" }] }],
  ])("about %s are refused", async (_, given) => {
    const contract = await returned();
    const [payment] = ids(await weighed(contract));
    const answer = await decide(contract, [{ id: payment?.id ?? "", answer: "counter", ...given }]);
    expect(answer.status).toBe(400);
  });

  it("about a change whose marks cannot be settled are left to Word", async () => {
    const contract = await returned([
      ...lines.slice(0, 4),
      "<p mark=del by=Beta>3. Office. The office",
      "is white.",
    ]);
    const [joined] = ids(await weighed(contract));
    expect(joined).toMatchObject({ canSettle: false, counter: [] });
    const id = joined?.id ?? "";
    expect((await decide(contract, [{ id, answer: "accept" }])).status).toBe(400);
    expect((await decide(contract, [{ id, answer: "human" }])).status).toBe(200);
  });
});

describe("the next draft", () => {
  it("is a version of ours that makes what was decided, once, and tells the timeline", async () => {
    const contract = await returned();
    const [payment, assignment, , law] = ids(await weighed(contract));
    const text =
      "1. Payment. Customer shall pay each invoice within twenty-five (25) days of receipt.";
    await decide(contract, [
      {
        id: payment?.id ?? "",
        answer: "counter",
        wording: [{ id: payment?.counter[0]?.id ?? "", text }],
      },
      { id: assignment?.id ?? "", answer: "reject" },
      { id: law?.id ?? "", answer: "accept" },
    ]);
    const asked = await Promise.all([
      server.ask(writeNextDraft, as(user, contract)),
      server.ask(writeNextDraft, as(user, contract)),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const { draft, newestGuid } = await untilAnswered(server, user, contract.guid);
    expect(draft).toMatchObject({ state: "done", failure: null, guid: newestGuid });
    const made = await server.settled(user, newestGuid);
    expect(made).toMatchObject({ docRole: "NEW_REVISION", numberOfSubVersions: 2 });
    const document = await documentOf(made);
    expect(document.paragraphs.slice(2).map((paragraph) => paragraph.text)).toEqual([
      text,
      lines[3],
      "3. Office. The office is =cmd|green.",
      "4. Law. This Agreement is governed by the laws of New York.",
    ]);
    const authors = Map.groupBy(document.changes, ({ author }) => author);
    expect([...authors.keys()].toSorted()).toEqual(["Beta", "Proviso"]);
    expect(document.comments.map((comment) => comment.text)).toEqual([
      expect.stringContaining("We propose this instead."),
    ]);
    expect(await timelineOf(made.guid)).toContain(
      "Their changes were answered in this draft: 4 changes: 1 accepted, 1 countered, 1 rejected, 1 left open",
    );
    const again: RedlineAnswers = await (
      await server.ask(writeNextDraft, as(user, contract))
    ).json();
    expect(again.draft.guid).toBe(newestGuid);
    const late = await decide(contract, [{ id: law?.id ?? "", answer: "reject", revision: 1 }]);
    expect(await late.json()).toMatchObject({ code: "answers_outdated" });
  });

  it("is not made of counters that alter the same words, and says which", async () => {
    const contract = await returned([
      ...lines.slice(0, 2),
      "1. Payment. Customer shall pay each invoice within <del by=Beta>thirty (30)</del><ins by=Beta>five (5)</ins> days of <del by=Beta>receipt</del><ins by=Beta>dispatch</ins>.",
    ]);
    const [time, event] = ids(await weighed(contract));
    const text = "1. Payment. Customer shall pay when it likes.";
    await decide(contract, [
      {
        id: time?.id ?? "",
        answer: "counter",
        wording: [{ id: time?.counter[0]?.id ?? "", text }],
      },
      { id: event?.id ?? "", answer: "accept" },
    ]);
    await server.ask(writeNextDraft, as(user, contract));
    const { draft, newestGuid } = await untilAnswered(server, user, contract.guid);
    expect(draft.state).toBe("failed");
    expect(draft.failure).toMatch(/^Your counter in clause “1\. Payment” conflicts/);
    expect(newestGuid).toBe(contract.guid);
    await decide(contract, [{ id: time?.id ?? "", answer: "reject", revision: 1 }]);
    await server.ask(writeNextDraft, as(user, contract));
    expect((await untilAnswered(server, user, contract.guid)).draft.state).toBe("done");
  });
});

describe("the exception table", () => {
  it("tells what was decided and why, in both forms; what they wrote is no formula", async () => {
    const contract = await returned();
    const [payment, assignment] = ids(await weighed(contract));
    await decide(contract, [
      { id: payment?.id ?? "", answer: "counter" },
      { id: assignment?.id ?? "", answer: "accept" },
    ]);
    const textOf = async (format: "docx" | "xlsx"): Promise<string> => {
      const asked = { ...as(user, contract), query: { format } };
      const answer = await server.ask(downloadExceptionTable, asked);
      expect(answer.headers.get("content-disposition")).toContain(`(exceptions).${format}`);
      const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.values(parts)
        .map((bytes) => strFromU8(bytes))
        .join("\n");
    };
    for (const format of ["docx", "xlsx"] as const) {
      const text = await textOf(format);
      for (const words of [
        "Countered with fallback 1",
        "decided so; the playbook proposed rejecting it.",
        "To be decided",
        "=cmd|green",
      ])
        expect(text).toContain(words);
      expect(text).not.toContain("<f>");
    }
  });
});

describe("answering", () => {
  it("is for those who may bring versions; others may look, strangers find nothing", async () => {
    const contract = await returned();
    const [payment] = ids(await weighed(contract));
    const viewer = await server.makeUser(user.accountId, "VIEWER");
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const given = [{ id: payment?.id ?? "", answer: "accept" }] as const;
    const statusesFor = async (person: TestUser): Promise<number[]> => {
      const asked = as(person, contract);
      const all = [
        await server.ask(readRedlineAnswers, asked),
        await server.ask(weighRedline, asked),
        await decide(contract, given, person),
        await server.ask(writeNextDraft, asked),
        await server.ask(downloadExceptionTable, { ...asked, query: { format: "docx" } }),
      ];
      return all.map(({ status }) => status);
    };
    expect(await statusesFor(viewer)).toEqual([200, 403, 403, 403, 200]);
    expect(await statusesFor(stranger)).toEqual([404, 404, 404, 404, 404]);
  });
});
