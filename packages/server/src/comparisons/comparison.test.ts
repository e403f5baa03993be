import {
  cancelComparison,
  compareFile,
  compareVersions,
  compareWithFile,
  downloadComparison,
  readComparedText,
  readComparison,
  comparedText,
  type ComparisonRecord,
  type ContractRecord,
} from "@proviso/endpoints";
import { acceptChanges, openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilCompared } from "../test-support/comparing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  user = await server.makeUser(account, "PLATFORM_OWNER");
  colleague = await server.makeUser(account, "PLATFORM_OWNER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const before = [
  "@0 The fee is 100 dollars.",
  "@0 The law of Texas governs.",
  "@0 Notices by post.",
];
const after = ["@0 The fee is 900 dollars.", "@0 The law of Texas governs."];

const twoVersions = async (): Promise<readonly [ContractRecord, ContractRecord]> => {
  const kept = { isToReviewDocument: false };
  const first = await (await server.upload(user, wordFile(...before), { extra: kept })).json();
  const extra = { ...kept, versionType: "INTERNAL", parentDocGuid: first.guid } as const;
  const second = await (await server.upload(user, wordFile(...after), { extra })).json();
  return [first, second];
};

const compare = (earlier: string, later: string, asker = user): Promise<Response> =>
  server.ask(compareVersions, {
    token: asker.token,
    params: { guid: later },
    body: { before: earlier },
  });

const formOf = (field: string, bytes: Uint8Array, name: string): FormData => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

const giveEarlier = async (bytes = wordFile(...before)): Promise<ComparisonRecord> => {
  const form = formOf("before", bytes, "Old.docx");
  return (await server.ask(compareFile, { token: user.token, form })).json();
};

const giveLater = (id: string, bytes: Uint8Array, asker = user, name = "New.docx") =>
  server.ask(compareWithFile, {
    token: asker.token,
    params: { id },
    form: formOf("after", bytes, name),
  });

const as = (asker: TestUser, id: string) => ({ token: asker.token, params: { id } });

describe("comparing two versions of a contract", () => {
  it("shows both beside each other, by clause, and writes a Word file with real tracked changes", async () => {
    const [first, second] = await twoVersions();
    const asked = await compare(first.guid, second.guid);
    expect(asked.status).toBe(201);
    const { id }: ComparisonRecord = await asked.json();
    const done = await untilCompared(server, user, id);
    expect(done).toMatchObject({
      state: "done",
      before: { guid: first.guid, version: 1 },
      after: { guid: second.guid, version: 2 },
      changes: 2,
      leftOut: 0,
    });
    const text = await (await server.ask(readComparedText, as(colleague, id))).json();
    expect(comparedText.parse(text).rows).toMatchObject([
      { kind: "reworded", clause: "1", hunks: [{ text: "900" }] },
      { kind: "same", clause: "2", after: { label: "2.", text: null } },
      { kind: "deleted", clause: "3", after: null },
    ]);
    const file = await server.ask(downloadComparison, as(user, id));
    expect(file.headers.get("content-disposition")).toContain("NDA (compared).docx");
    const opened = openWord(new Uint8Array(await file.arrayBuffer()));
    if (!opened.ok) throw new Error(opened.refusal.sentence);
    expect(readDocument(opened.word).changes).not.toHaveLength(0);
    expect(readDocument(acceptChanges(opened.word)).text.trim()).toBe(
      after.join("\n").replaceAll("@0 ", ""),
    );
  });

  it("asked again gives what was made, to a colleague too", async () => {
    const [first, second] = await twoVersions();
    const { id } = await (await compare(first.guid, second.guid)).json();
    await untilCompared(server, user, id);
    const again: ComparisonRecord = await (
      await compare(first.guid, second.guid, colleague)
    ).json();
    expect(again).toMatchObject({ id, state: "done" });
  });

  it("refuses one with itself, one of another contract, and one that is not theirs", async () => {
    const [first, second] = await twoVersions();
    const [other] = await twoVersions();
    expect((await compare(first.guid, first.guid)).status).toBe(404);
    expect((await compare(other.guid, second.guid)).status).toBe(404);
    expect((await compare(first.guid, second.guid, stranger)).status).toBe(404);
    const { id } = await (await compare(first.guid, second.guid)).json();
    for (const endpoint of [readComparison, readComparedText, downloadComparison])
      expect((await server.ask(endpoint, as(stranger, id))).status).toBe(404);
  });
});

describe("comparing two files", () => {
  it("takes one after the other, for whoever gave them alone", async () => {
    const { id, state } = await giveEarlier();
    expect(state).toBe("incomplete");
    expect((await giveLater(id, wordFile(...after), colleague)).status).toBe(404);
    expect((await giveLater(id, wordFile(...after))).status).toBe(200);
    expect((await giveLater(id, wordFile(...after))).status).toBe(409);
    expect(await untilCompared(server, user, id)).toMatchObject({ state: "done", changes: 2 });
    expect((await server.ask(readComparedText, as(colleague, id))).status).toBe(404);
  });

  it("says which of them cannot be compared, and why", async () => {
    const { id } = await giveEarlier();
    const pdf = new TextEncoder().encode("%PDF-1.7\n%%EOF\n");
    await giveLater(id, pdf, user, "New.pdf");
    const ended = await untilCompared(server, user, id);
    expect(ended).toMatchObject({ state: "failed", hasText: false });
    expect(ended.failure).toBe(
      "The later file cannot be compared. The file is a PDF, not a Word document.",
    );
    expect((await server.ask(readComparedText, as(user, id))).status).toBe(404);
  });

  it("refuses what is no contract file, and a comparison that is not there", async () => {
    const form = formOf("before", new TextEncoder().encode("words"), "notes.txt");
    expect((await server.ask(compareFile, { token: user.token, form })).status).toBe(400);
    expect((await giveLater(randomUUID(), wordFile("x"))).status).toBe(404);
  });

  it("called off stays called off, and the next one is compared", async () => {
    const long = Array.from({ length: 3000 }, (_, nth) => `@0 Clause ${nth} of many clauses.`);
    const { id } = await giveEarlier(wordFile(...long));
    await giveLater(id, wordFile(...long.map((line) => `${line} More.`)));
    const cancelled = await (await server.ask(cancelComparison, as(user, id))).json();
    expect(cancelled.state).toBe("cancelled");
    const next = await giveEarlier();
    await giveLater(next.id, wordFile(...after));
    expect((await untilCompared(server, user, next.id)).state).toBe("done");
    expect((await untilCompared(server, user, id)).state).toBe("cancelled");
  });
});
