import {
  changeTemplate,
  deleteContract,
  deleteTemplate,
  discardTemplateChanges,
  documentConfig,
  downloadPreMadeTemplate,
  downloadTemplate,
  keepTemplateEdit,
  listPreMadeTemplates,
  listTemplates,
  preMadeTemplate,
  readDocumentConfig,
  readTemplate,
  saveTemplate,
  templateRecord,
  z,
  type TemplateEdit,
} from "@proviso/endpoints";
import { hasTrackedChanges, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askToEdit, beganEdit, openedWord, typeInto } from "../test-support/editing-templates.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { newTemplate, sendTemplate } from "../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let bob: TestUser;
let buyer: TestUser;
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
  bob = await server.makePerson(account, person("Bob"), "CONTRACT_MANAGER");
  buyer = await server.makePerson(account, person("Bea"), "BUSINESS_USER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const file = wordFile("# Term", "This agreement lasts two years.", "Signed for {{party name}}.");
const toFive = { from: "two", to: "five", author: "Anna Able" };

const problem = z.object({ code: z.string(), message: z.string() });
const refusalOf = async (answer: Response) => {
  const { code, message } = problem.parse(await answer.json());
  return { status: answer.status, code, message };
};

const record = async (user: TestUser, id: string) =>
  templateRecord.parse(
    await (await server.ask(readTemplate, { token: user.token, params: { id } })).json(),
  );
const listed = async (user: TestUser) =>
  z
    .array(templateRecord)
    .parse(await (await server.ask(listTemplates, { token: user.token })).json())
    .map(({ guid }) => guid);

const textOf = async (user: TestUser, id: string, version = "current"): Promise<string> => {
  const asked = { token: user.token, params: { id }, query: { version } };
  const answer = await server.ask(downloadTemplate, asked);
  const word = openedWord(await answer.arrayBuffer());
  expect(hasTrackedChanges(word)).toBe(false);
  // What a review said to its reader is no part of a template.
  expect(readDocument(word).comments).toEqual([]);
  return readDocument(word)
    .paragraphs.map(({ text }) => text)
    .join(" / ");
};

const save = (user: TestUser, edit: TemplateEdit, over: Record<string, unknown> = {}) =>
  server.ask(saveTemplate, {
    token: user.token,
    params: { id: edit.template.guid },
    body: {
      templateName: edit.template.templateName,
      description: edit.template.description,
      playbookId: edit.template.playbookId ?? "",
      tempGuid: edit.tempGuid,
      ...over,
    },
  });

const on = (
  endpoint: typeof deleteTemplate | typeof discardTemplateChanges | typeof changeTemplate,
  user: TestUser,
  id: string,
  body: unknown = {},
) =>
  server.ask(endpoint, {
    token: user.token,
    params: { id },
    ...(endpoint.method === "DELETE" ? {} : { body }),
  });

const config = (user: TestUser, guid: string, query: Record<string, string>) =>
  server.ask(readDocumentConfig, { token: user.token, query, body: { guid } });

const silence = (id: string) =>
  server.platform.db.asAccount(anna.accountId, (trx) =>
    sql`update template_edits set seen_at = now() - interval '46 seconds'
      where template_id = ${id}`.execute(trx),
  );

describe("editing a template", () => {
  it("changes a temporary copy, and the template itself only when it is saved, as plain text", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, anna, "template", guid);
    expect(edit.template.guid).toBe(guid);
    expect((await typeInto(server, anna, edit, toFive)).status).toBe(200);
    expect(await textOf(bob, guid)).toContain("two years");
    expect(await textOf(anna, guid, "temporary")).toContain("five years");
    const saved = await save(anna, edit, { templateName: "Longer", playbookId: "saas-customer" });
    expect(templateRecord.parse(await saved.json())).toMatchObject({
      guid,
      templateName: "Longer",
      contractTypeId: "saas",
      templateStatus: "FINAL",
      editedBy: null,
    });
    expect(await textOf(bob, guid)).toBe(
      "Term / This agreement lasts five years. / Signed for {{party name}}.",
    );
    expect((await refusalOf(await save(anna, edit))).code).toBe("template_edit_ended");
  });

  it("is one person's at a time: others are told who, and read what was there", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, anna, "template", guid);
    expect(await refusalOf(await askToEdit(server, bob, "template", guid))).toEqual({
      status: 409,
      code: "template_locked",
      message: "Looks like Anna Able is currently editing this template.",
    });
    expect((await record(bob, guid)).editedBy).toBe("Anna Able");
    expect((await record(anna, guid)).editedBy).toBeNull();
    expect((await on(changeTemplate, bob, guid, { templateName: "Mine" })).status).toBe(409);
    const readonly = documentConfig.parse(
      (await (await config(bob, guid, { mode: "readonly" })).json()).data,
    );
    expect(readonly).toMatchObject({ mode: "readonly", tempGuid: null });
    expect(readonly.documentUrl).toContain("version=current");
    expect((await config(bob, guid, { version: "temporary", mode: "edit" })).status).toBe(409);
    await save(anna, edit);
    await beganEdit(server, bob, "template", guid);
  });

  it("of two who begin at once exactly one has it", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const both = await Promise.all([
      askToEdit(server, anna, "template", guid),
      askToEdit(server, bob, "template", guid),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it("is free again once its holder is no longer heard of, and the late save is refused", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, anna, "template", guid);
    const beat = () =>
      server.ask(keepTemplateEdit, {
        token: anna.token,
        params: { id: guid },
        body: { tempGuid: edit.tempGuid },
      });
    expect((await beat()).status).toBe(204);
    await typeInto(server, anna, edit, toFive);
    await silence(guid);
    await beganEdit(server, bob, "template", guid);
    expect((await beat()).status).toBe(409);
    expect((await refusalOf(await save(anna, edit))).code).toBe("template_edit_ended");
    expect((await typeInto(server, anna, edit, toFive)).status).not.toBe(200);
    // What the one before left is nobody's: the next begins from the template.
    expect(await textOf(bob, guid, "temporary")).toContain("two years");
  });

  it("opens the editor with the temporary copy in the session that edits", async () => {
    const { guid } = await newTemplate(server, anna, file);
    expect((await config(anna, guid, { version: "temporary", mode: "edit" })).status).toBe(409);
    const edit = await beganEdit(server, anna, "template", guid);
    const asked = await config(anna, guid, { version: "temporary", mode: "edit" });
    expect(documentConfig.parse((await asked.json()).data)).toMatchObject({
      mode: "edit",
      tempGuid: edit.tempGuid,
      author: "Anna Able",
      fileName: "Our NDA.docx",
    });
  });

  it("discarded leaves the template as it was", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, anna, "template", guid);
    await typeInto(server, anna, edit, toFive);
    const body = { playbookId: "nda-mutual", fileName: "Our NDA.docx" };
    expect((await on(discardTemplateChanges, anna, guid, body)).status).toBe(204);
    expect(await textOf(bob, guid)).toContain("two years");
    await beganEdit(server, bob, "template", guid);
  });

  it("does not save what the editor damaged, nor a field that is broken", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, anna, "template", guid);
    const broken = await typeInto(server, anna, edit, {
      ...toFive,
      from: "{{party name}}",
      to: "{{party name",
    });
    expect(await refusalOf(broken)).toMatchObject({ status: 400, code: "template_fields_broken" });
    expect(await textOf(anna, guid, "temporary")).toContain("{{party name}}");
  });

  it("abuse 96: of another account's template or of a pre-made one finds none", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const [preMade] = await preMades();
    for (const [user, id] of [
      [stranger, guid],
      [anna, preMade?.guid ?? ""],
    ] as const) {
      expect((await on(changeTemplate, user, id, { templateName: "Mine" })).status).toBe(404);
      expect((await on(deleteTemplate, user, id)).status).toBe(404);
      expect((await on(discardTemplateChanges, user, id)).status).toBe(404);
    }
    expect((await record(anna, guid)).templateName).toBe("Our NDA");
  });
});

describe("what is said about a template", () => {
  it("can be changed without its file, by the rules of the upload", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const changed = await on(changeTemplate, bob, guid, {
      templateName: " Ours ",
      description: "x",
    });
    expect(templateRecord.parse(await changed.json())).toMatchObject({
      templateName: "Ours",
      description: "x",
      playbookId: "nda-mutual",
    });
    for (const body of [
      { templateName: " " },
      { templateName: "a".repeat(51) },
      { description: "a".repeat(81) },
      { playbookId: "none" },
    ])
      expect((await refusalOf(await on(changeTemplate, anna, guid, body))).code).toBe(
        "invalid_input",
      );
    expect((await on(changeTemplate, buyer, guid, { templateName: "Mine" })).status).toBe(403);
  });
});

describe("deleting a template that somebody edits", () => {
  it("is refused with 403 and the sentence", async () => {
    const { guid } = await newTemplate(server, anna, file);
    await beganEdit(server, anna, "template", guid);
    expect(await refusalOf(await on(deleteTemplate, bob, guid))).toEqual({
      status: 403,
      code: "template_being_edited",
      message:
        "Looks like this template is currently being edited and therefore cannot be deleted.",
    });
    expect((await on(deleteTemplate, anna, guid)).status).toBe(204);
  });
});

const preMades = async () =>
  z
    .array(preMadeTemplate)
    .parse(await (await server.ask(listPreMadeTemplates, { token: anna.token })).json());

describe("a pre-made template", () => {
  it("is listed with its type and can be downloaded as the Word file it is", async () => {
    const [first] = await preMades();
    expect(first).toMatchObject({ contractTypeId: "nda", contractTypeName: "NDA" });
    const asked = { token: buyer.token, params: { id: first?.guid ?? "" } };
    const query = { extension: "docx" };
    const answer = await server.ask(downloadPreMadeTemplate, { ...asked, query });
    expect(readDocument(openedWord(await answer.arrayBuffer())).paragraphs.length).toBeGreaterThan(
      20,
    );
    const unknown = { token: buyer.token, params: { id: randomUUID() }, query };
    expect((await server.ask(downloadPreMadeTemplate, unknown)).status).toBe(404);
  });

  it("is edited as a copy that only its maker sees, until it is saved as the account's own", async () => {
    const [first] = await preMades();
    const before = await listed(anna);
    const edit = await beganEdit(server, anna, "pre-made", first?.guid ?? "");
    expect(edit.template).toMatchObject({
      templateStatus: "PRE_MADE_EDIT",
      isPreMade: true,
      templateName: first?.templateName,
      playbookId: first?.playbookId,
    });
    const { guid } = edit.template;
    expect(await listed(anna)).toEqual(before);
    expect((await on(discardTemplateChanges, bob, guid)).status).toBe(404);
    const saved = await save(anna, edit, { templateName: "Ours", playbookId: "saas-customer" });
    // Its type is fixed (C5.13).
    expect(templateRecord.parse(await saved.json())).toMatchObject({
      templateName: "Ours",
      playbookId: first?.playbookId,
      templateStatus: "FINAL",
      isPreMade: false,
    });
    expect(await listed(bob)).toContain(guid);
  });

  it("discarded leaves nothing behind", async () => {
    const [first] = await preMades();
    const { template } = await beganEdit(server, anna, "pre-made", first?.guid ?? "");
    expect((await on(discardTemplateChanges, anna, template.guid)).status).toBe(204);
    expect((await on(discardTemplateChanges, anna, template.guid)).status).toBe(404);
  });
});

describe("a template from a contract", () => {
  const redlined = wordFile(
    "# Term",
    'This agreement lasts <del by="Ann">two</del><ins by="Ann">five</ins> years.',
  );
  const contract = async () =>
    (
      await server.uploadAndWait(anna, redlined, {
        name: "Deal with Corvane.docx",
        extra: { isToReviewDocument: false },
      })
    ).guid;

  it("begins as a copy of its present text without tracked changes, and is kept when saved", async () => {
    const edit = await beganEdit(server, anna, "contract", await contract());
    expect(edit.template).toMatchObject({
      templateStatus: "CONTRACT_EDIT",
      templateName: "Deal with Corvane",
      fileName: "Deal with Corvane.docx",
      playbookId: null,
    });
    const { guid } = edit.template;
    expect(await listed(anna)).not.toContain(guid);
    expect((await refusalOf(await save(anna, edit))).code).toBe("invalid_input");
    expect((await save(anna, edit, { playbookId: "nda-mutual" })).status).toBe(200);
    expect(await textOf(bob, guid)).toBe("Term / This agreement lasts five years.");
    expect(await listed(bob)).toContain(guid);
  });

  it("discarded is deleted, and the contract stays", async () => {
    const edit = await beganEdit(server, anna, "contract", await contract());
    expect((await on(discardTemplateChanges, anna, edit.template.guid)).status).toBe(204);
    expect((await config(anna, edit.template.guid, { mode: "readonly" })).status).toBe(404);
  });

  it("is made only by who sees the contract and manages templates", async () => {
    const guid = await contract();
    expect((await askToEdit(server, stranger, "contract", guid)).status).toBe(404);
    const own = await server.uploadAndWait(buyer, redlined, {
      extra: { isToReviewDocument: false },
    });
    expect((await askToEdit(server, buyer, "contract", own.guid)).status).toBe(403);
  });
});

describe("a template that is uploaded for review", () => {
  it("is reviewed for the side of its type as a contract that is a template, whose optimized copy can be added", async () => {
    const mutual = { playbookId: "nda-recipient", isToReviewDocument: true };
    const made = await newTemplate(server, anna, sampleNda(), mutual);
    const guid = made.reviewContractGuid ?? "";
    const reviewed = await server.settled(anna, guid);
    expect(reviewed).toMatchObject({
      docRole: "TEMPLATE",
      status: "COMPLETED",
      hasRevisedCopy: true,
      tags: { dealPosition: "recipient", isReviewed: true },
      availableActions: { SEND_TO_COUNTERPARTY: { enabled: false } },
    });
    const edit = await beganEdit(server, anna, "contract", guid);
    expect(edit.template).toMatchObject({
      templateStatus: "CONTRACT_EDIT",
      playbookId: "nda-recipient",
    });
    expect((await save(anna, edit, { templateName: "Optimized" })).status).toBe(200);
    // Without tracked changes: what the review proposed is now the text.
    const optimized = await textOf(bob, edit.template.guid);
    expect(optimized).not.toBe(await textOf(bob, made.guid));
    expect((await on(deleteTemplate, anna, made.guid)).status).toBe(204);
    expect((await server.settled(anna, guid)).status).toBe("COMPLETED");
  });
});

describe("the copy a contract is made of", () => {
  it("is its maker's, takes edits, and is deleted as the contract it stands for", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const edit = await beganEdit(server, buyer, "for-contract", guid);
    expect(edit.template).toMatchObject({ templateStatus: "CONTRACT_EDIT" });
    const typed = await typeInto(server, buyer, edit, { ...toFive, author: "Bea Able" });
    expect(typed.status).toBe(200);
    const gone = (user: TestUser) =>
      server.ask(deleteContract, { token: user.token, params: { guid: edit.template.guid } });
    expect((await gone(anna)).status).toBe(404);
    expect((await gone(buyer)).status).toBe(204);
    expect((await gone(buyer)).status).toBe(404);
    expect(await textOf(anna, guid)).toContain("two years");
  });
});

describe("a template with a broken field", () => {
  it("is refused with the place of the field, and nothing is stored", async () => {
    const before = await listed(anna);
    const answer = await sendTemplate(server, anna, wordFile("Signed for {{party name."));
    const body = z
      .object({ code: z.string(), fields: z.array(z.object({ problem: z.string() })) })
      .parse(await answer.json());
    expect([answer.status, body.code]).toEqual([400, "template_fields_broken"]);
    expect(body.fields[0]?.problem).toContain("Signed for {{party name");
    expect(await listed(anna)).toEqual(before);
  });
});
