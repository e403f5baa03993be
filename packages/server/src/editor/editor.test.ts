import {
  discardEditVersion,
  disableFutureEditing,
  documentConfig,
  editVersion,
  keepEditVersion,
  archiveContract,
  contractRecord,
  downloadContract,
  readContract,
  readDocumentConfig,
  readEditorDocument,
  readTimeline,
  saveEditVersion,
  startEditVersion,
  z,
} from "@proviso/endpoints";
import {
  makeRedline,
  openWord,
  readDocument,
  rejectChanges,
  saveWord,
  type WordPackage,
} from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let bob: TestUser;
let viewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  const person = (firstName: string) => ({
    email: `${firstName}-${randomUUID()}@example.com`,
    firstName,
    lastName: "Able",
  });
  anna = await server.makePerson(account, person("Anna"), "LEGAL_ADMIN");
  bob = await server.makePerson(account, person("Bob"), "LEGAL_ADMIN");
  viewer = await server.makePerson(account, person("Vera"), "VIEWER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const author = "Anna Able";
const file = wordFile("# Term", "This contract lasts two years.", "| one | two |");

const newContract = async (name = "NDA.docx", bytes = file): Promise<string> =>
  (await server.uploadAndWait(anna, bytes, { name, extra: { isToReviewDocument: false } })).guid;

const refusalOf = async (answer: Response): Promise<[number, string]> => {
  const body = z.object({ code: z.string() }).parse(await answer.json());
  return [answer.status, body.code];
};

const start = (user: TestUser, guid: string) =>
  server.ask(startEditVersion, { token: user.token, params: { guid } });

const started = async (user: TestUser, guid: string): Promise<string> =>
  editVersion.parse(await (await start(user, guid)).json()).tempGuid;

const opened = (bytes: ArrayBuffer): WordPackage => {
  const result = openWord(new Uint8Array(bytes));
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.word;
};

/** The document as the editor is given it. */
const shown = async (user: TestUser, guid: string): Promise<WordPackage> => {
  const answer = await server.ask(readEditorDocument, { token: user.token, params: { guid } });
  expect(answer.status).toBe(200);
  return opened(await answer.arrayBuffer());
};

/** What the editor exports when "two" was replaced by "five" in it. */
const typed = (word: WordPackage): Uint8Array => {
  const paragraph = readDocument(word).paragraphs.find(({ text }) => text.includes("two years"));
  const at = paragraph?.text.indexOf("two") ?? 0;
  const edit = { kind: "replace", start: at, end: at + 3, text: "five" } as const;
  const made = makeRedline(word, [{ ...edit, paragraph: paragraph?.id ?? "" }], {
    author,
    date: "2026-05-06T07:08:09Z",
  });
  if (!made.ok) throw new Error(made.refusal.detail);
  return made.bytes;
};

/** What an editor that lost a word exports. */
const damaged = (word: WordPackage): Uint8Array => {
  const source = new TextDecoder().decode(word.parts.get(word.main));
  const parts = new Map(word.parts);
  parts.set(word.main, new TextEncoder().encode(source.replace("two years", "years")));
  return saveWord({ ...word, parts });
};

const save = (user: TestUser, guid: string, tempGuid: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.append("tempGuid", tempGuid);
  form.append("touched", "");
  form.append("document", new Blob([new Uint8Array(bytes)]), "document.docx");
  return server.ask(saveEditVersion, { token: user.token, params: { guid }, form });
};

const record = async (user: TestUser, guid: string) =>
  contractRecord.parse(
    await (await server.ask(readContract, { token: user.token, params: { guid } })).json(),
  );

/** Lets the holder of a contract be last heard of so many seconds ago. */
const silence = (guid: string, seconds: number) =>
  server.platform.db.asAccount(anna.accountId, (trx) =>
    sql`update edit_versions set seen_at = now() - make_interval(secs => ${seconds})
      where contract_id = ${guid}`.execute(trx),
  );

describe("editing a contract in the page", () => {
  it("saves what was done as a new version with that tracked change and nothing else changed", async () => {
    const guid = await newContract();
    const tempGuid = await started(anna, guid);
    const answer = await save(anna, guid, tempGuid, typed(await shown(anna, guid)));
    expect(answer.status).toBe(201);
    const saved = contractRecord.parse(await answer.json());
    expect(saved).toMatchObject({ status: "INTERNALLY_UPDATED", fileName: "NDA.docx" });
    expect((await record(anna, guid)).lastVersionGuid).toBe(saved.guid);
    const download = await server.ask(downloadContract, {
      token: anna.token,
      params: { guid: saved.guid },
    });
    const word = opened(await download.arrayBuffer());
    expect(
      readDocument(word).changes.map(({ kind, author, text }) => [kind, author, text]),
    ).toEqual([
      ["deletion", author, "two"],
      ["insertion", author, "five"],
    ]);
    const base = opened(new Uint8Array(file).buffer);
    expect(readDocument(rejectChanges(word)).text).toBe(readDocument(base).text);
    for (const [name, part] of base.parts)
      if (name !== base.main) expect(word.parts.get(name), name).toEqual(part);
    const events = await server.ask(readTimeline, {
      token: anna.token,
      body: { documentGuid: saved.guid },
    });
    expect(JSON.stringify(await events.json())).toContain("Edited in the browser");
  });

  it("keeps the contract as it is when nothing was done, and frees it", async () => {
    const guid = await newContract();
    const tempGuid = await started(anna, guid);
    const answer = await save(anna, guid, tempGuid, saveWord(await shown(anna, guid)));
    expect(contractRecord.parse(await answer.json()).guid).toBe(guid);
    expect((await record(bob, guid)).tags.isLocked).toBe(false);
  });

  it("refuses the first save that lost text with advice, and ends editing with the second", async () => {
    const guid = await newContract();
    const tempGuid = await started(anna, guid);
    const bad = damaged(await shown(anna, guid));
    expect(await refusalOf(await save(anna, guid, tempGuid, bad))).toEqual([422, "edit_not_saved"]);
    expect(await refusalOf(await save(anna, guid, tempGuid, bad))).toEqual([
      409,
      "editing_disabled",
    ]);
    expect((await record(anna, guid)).editPreferences.disabled).toBe(true);
    expect((await record(anna, guid)).tags.isLocked).toBe(false);
    expect(await refusalOf(await start(anna, guid))).toEqual([409, "editing_disabled"]);
  });

  it("lets nobody else edit or change a contract while it is edited, and says who is not to", async () => {
    const guid = await newContract();
    await started(anna, guid);
    const answer = await start(bob, guid);
    const body = z.object({ code: z.string(), message: z.string() }).parse(await answer.json());
    expect(body).toMatchObject({ code: "contract_locked", message: "The document is locked" });
    expect((await record(bob, guid)).tags.isLocked).toBe(true);
    const archiving = await server.ask(archiveContract, { token: bob.token, params: { guid } });
    expect(await refusalOf(archiving)).toEqual([409, "contract_locked"]);
  });

  it("gives a contract to exactly one of several who begin at once", async () => {
    const guid = await newContract();
    const answers = await Promise.all([anna, bob, anna, bob].map((user) => start(user, guid)));
    const holders = answers.flatMap(({ status }, index) => (status === 201 ? [index % 2] : []));
    expect(new Set(holders).size).toBe(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it("abuse 95: frees a contract whose holder is no longer heard of, and refuses what they save later", async () => {
    const guid = await newContract();
    const tempGuid = await started(anna, guid);
    const bytes = typed(await shown(anna, guid));
    await silence(guid, 40);
    expect((await start(bob, guid)).status).toBe(409);
    const heard = await server.ask(keepEditVersion, {
      token: anna.token,
      params: { guid },
      body: { tempGuid },
    });
    expect(heard.status).toBe(204);
    await silence(guid, 46);
    expect((await record(bob, guid)).tags.isLocked).toBe(false);
    expect((await start(bob, guid)).status).toBe(201);
    expect(await refusalOf(await save(anna, guid, tempGuid, bytes))).toEqual([
      409,
      "edit_version_ended",
    ]);
  });

  it("frees a contract whose editing is discarded by its holder, and by nobody else", async () => {
    const guid = await newContract();
    const body = { tempGuid: await started(anna, guid) };
    await server.ask(discardEditVersion, { token: bob.token, params: { guid }, body });
    expect((await start(bob, guid)).status).toBe(409);
    await server.ask(discardEditVersion, { token: anna.token, params: { guid }, body });
    expect((await start(bob, guid)).status).toBe(201);
  });

  it("abuse 95: takes a save from nobody but who began: no other's name, none without one", async () => {
    const guid = await newContract();
    const tempGuid = await started(anna, guid);
    const bytes = typed(await shown(anna, guid));
    const ended = [409, "edit_version_ended"];
    expect(await refusalOf(await save(bob, guid, tempGuid, bytes))).toEqual(ended);
    expect(await refusalOf(await save(anna, guid, "", bytes))).toEqual(ended);
    expect(await refusalOf(await save(anna, guid, randomUUID(), bytes))).toEqual(ended);
    expect((await refusalOf(await save(stranger, guid, tempGuid, bytes)))[0]).toBe(404);
    expect((await refusalOf(await save(viewer, guid, tempGuid, bytes)))[0]).toBe(403);
  });

  it("is for Word files alone", async () => {
    const guid = await newContract("NDA.doc");
    const answer = await start(anna, guid);
    const body = z.object({ code: z.string(), message: z.string() }).parse(await answer.json());
    expect(body).toMatchObject({
      code: "not_editable",
      message: "Editing is not supported for PDF or DOC files",
    });
  });

  it("can be disabled for good", async () => {
    const guid = await newContract();
    const answer = await server.ask(disableFutureEditing, {
      token: anna.token,
      params: { guid },
    });
    expect(contractRecord.parse(await answer.json()).editPreferences.disabled).toBe(true);
  });
});

describe("the configuration of the editor", () => {
  const config = (user: TestUser, guid: string, query: Record<string, string> = {}) =>
    server.ask(readDocumentConfig, { token: user.token, query, body: { guid } });
  const configOf = async (answer: Response) =>
    z.object({ data: documentConfig }).parse(await answer.json()).data;

  it("names no editing to a reader, and one's own to whoever edits", async () => {
    const guid = await newContract();
    expect(await configOf(await config(viewer, guid))).toMatchObject({
      mode: "readonly",
      tempGuid: null,
      author: "Vera Able",
    });
    expect(await refusalOf(await config(anna, guid, { mode: "edit" }))).toEqual([
      409,
      "edit_version_ended",
    ]);
    const tempGuid = await started(anna, guid);
    expect(await configOf(await config(anna, guid, { mode: "edit" }))).toMatchObject({
      mode: "edit",
      tempGuid,
      author,
    });
    expect((await refusalOf(await config(bob, guid, { mode: "edit" })))[1]).toBe(
      "edit_version_ended",
    );
    expect((await refusalOf(await config(bob, guid, { version: "temporary" })))[1]).toBe(
      "edit_version_ended",
    );
  });

  it("lets everybody else view the original while somebody edits", async () => {
    const guid = await newContract();
    await started(anna, guid);
    expect((await configOf(await config(bob, guid))).documentUrl).toContain("version=original");
  });

  it("is refused to those who may not see the contract, or not download it", async () => {
    const guid = await newContract();
    expect((await refusalOf(await config(stranger, guid)))[0]).toBe(404);
    const account = anna.accountId;
    const billing = await server.makeUser(account, "BILLING_ADMIN");
    expect((await refusalOf(await config(billing, guid)))[0]).toBe(404);
  });
});
