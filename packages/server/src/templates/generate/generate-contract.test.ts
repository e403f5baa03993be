import {
  contractAnswers,
  copyTemplate,
  deleteContract,
  downloadContract,
  generateContract,
  generatedContract,
  listPreMadeTemplates,
  previewTemplate,
  readContract,
  readContractAnswers,
  readTemplate,
  readTemplateQuestions,
  readTimeline,
  sendContract,
  templateEdit,
  templatePreview,
  templateQuestions,
  z,
  type GeneratedContract,
} from "@proviso/endpoints";
import { openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTemplate, sendTemplate } from "../../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let buyer: TestUser;
let viewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount("Acme Inc.");
  anna = await server.makeUser(account, "LEGAL_ADMIN");
  buyer = await server.makeUser(account, "BUSINESS_USER");
  viewer = await server.makeUser(account, "VIEWER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const lines = [
  "# Agreement with {{Client: party}}",
  "The fee is {{Fee: money, in words}}, due on {{Due: date}}.",
  "{{if Guarantor}}",
  "@0 A guarantor stands in for {{Client}}.",
  "{{end if}}",
  "Law: {{Law: choice of Delaware | New York}}. {{Notes: text, optional}}",
];

const answers = {
  client: "Bauer & Söhne {{constructor}} {#loop}",
  fee: "12,500",
  due: "2026-12-01",
  guarantor: "no",
  law: "new york",
};

const answersFrom = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([key, value]) => ({ key, value }));

const template = (content: readonly string[] = lines): Promise<string> =>
  newTemplate(server, anna, wordFile(...content)).then(({ guid }) => guid);

interface GenerateOptions {
  readonly name?: string;
  readonly said?: Readonly<Record<string, string>>;
  readonly key?: string;
}

const generate = (
  user: TestUser,
  id: string,
  { name = "Bauer.docx", said = answers, key }: GenerateOptions = {},
): Promise<Response> =>
  server.ask(generateContract, {
    token: user.token,
    params: { id },
    body: { documentFileName: name, answers: answersFrom(said) },
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

const generated = async (answer: Response): Promise<GeneratedContract> => {
  expect(answer.status).toBe(201);
  return generatedContract.parse(await answer.json());
};

const problem = z.object({
  code: z.string(),
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
});
const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...problem.parse(await answer.json()),
});

const textOf = async (user: TestUser, guid: string): Promise<string> => {
  const answer = await server.ask(downloadContract, {
    token: user.token,
    params: { guid },
    query: { version: "original" },
  });
  const opened = openWord(new Uint8Array(await answer.arrayBuffer()));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  return readDocument(opened.word).text;
};

describe("the questions of a template", () => {
  it("are read out of its marks", async () => {
    const asked = { token: buyer.token, params: { id: await template() } };
    const answer = await server.ask(readTemplateQuestions, asked);
    const { questions, fileName } = templateQuestions.parse(await answer.json());
    expect(fileName).toBe("Our NDA.docx");
    expect(questions.map(({ key, kind, isRequired }) => [key, kind, isRequired])).toEqual([
      ["client", "party", true],
      ["fee", "money", true],
      ["due", "date", true],
      ["guarantor", "yes-or-no", true],
      ["law", "choice", true],
      ["notes", "text", false],
    ]);
  });

  it("are refused with their place when a mark is broken, and such a file is not kept", async () => {
    const answer = await sendTemplate(server, anna, wordFile("The fee is {{fee per month"));
    const { code, fields } = await problemOf(answer);
    expect(code).toBe("template_fields_broken");
    expect(fields?.[0]?.problem).toContain("In “The fee is {{fee per month”");
    const unknown = await sendTemplate(server, anna, wordFile("The fee is {{fee: mony}}"));
    expect((await problemOf(unknown)).fields?.[0]?.problem).toContain(
      "“mony” isn’t an answer type",
    );
  });
});

describe("a preview", () => {
  it("reads like the contract, with answers and open questions marked, and keeps nothing", async () => {
    const answer = await server.ask(previewTemplate, {
      token: buyer.token,
      params: { id: await template() },
      body: { answers: answersFrom({ client: "Bauer", guarantor: "yes", fee: "much" }) },
    });
    const { paragraphs, problems } = templatePreview.parse(await answer.json());
    expect(paragraphs[0]).toMatchObject({
      heading: 1,
      pieces: [
        { kind: "words", text: "Agreement with ", bold: true, italic: false },
        { kind: "answer", text: "Bauer", bold: true, italic: false },
      ],
    });
    expect(paragraphs[1]?.pieces[1]).toEqual({
      kind: "question",
      text: "Fee",
      bold: false,
      italic: false,
    });
    expect(paragraphs[2]).toMatchObject({ label: "1." });
    expect(problems.map(({ field }) => field)).toEqual(["fee", "due", "law"]);
  });
});

describe("making a contract", () => {
  it("fills the template and keeps the answers as data", async () => {
    const { guid, lostReferences } = await generated(await generate(buyer, await template()));
    expect(lostReferences).toEqual([]);
    const contract = await server.settled(buyer, guid);
    // Whose type and side are the template's, before anyone reviews it.
    expect(contract).toMatchObject({
      status: "DRAFT",
      fileName: "Bauer.docx",
      playbookId: "nda-mutual",
      tags: { contractTypeId: "nda", dealPosition: "mutual" },
    });
    expect(await textOf(buyer, guid)).toBe(
      [
        "Agreement with Bauer & Söhne {{constructor}} {#loop}",
        "The fee is twelve thousand five hundred US dollars (USD 12,500.00), due on December 1, 2026.",
        "Law: New York. ",
      ].join("\n"),
    );
    const kept = await server.ask(readContractAnswers, { token: buyer.token, params: { guid } });
    const { templateName, answers: stored } = contractAnswers.parse(await kept.json());
    expect(templateName).toBe("Our NDA");
    expect(stored.map(({ key, value }) => [key, value])).toEqual([
      ["client", answers.client],
      ["fee", "1250000"],
      ["due", "2026-12-01"],
      ["guarantor", "no"],
      ["law", "New York"],
    ]);
  });

  it("tells in the timeline of what it was made", async () => {
    const { guid } = await generated(await generate(anna, await template()));
    const told = await server.ask(readTimeline, {
      token: anna.token,
      body: { documentGuid: guid },
    });
    expect(await told.text()).toContain("Made from a template: Our NDA");
  });

  it("works from a pre-made template", async () => {
    const listed = await server.ask(listPreMadeTemplates, { token: buyer.token });
    const [first] = z.array(z.object({ guid: z.uuid() })).parse(await listed.json());
    const id = first?.guid ?? "";
    const asked = await server.ask(readTemplateQuestions, { token: buyer.token, params: { id } });
    const { questions } = templateQuestions.parse(await asked.json());
    const said = Object.fromEntries(
      questions.map(({ key, kind, options }) => [key, sampleAnswer(kind, options)]),
    );
    const { guid } = await generated(await generate(buyer, id, { said }));
    expect(await textOf(buyer, guid)).not.toContain("{{");
  });

  it("uses the copy up that was made for it, which only its maker sees", async () => {
    const id = await template();
    const begun = await server.ask(copyTemplate, { token: buyer.token, params: { id }, body: {} });
    const copy = templateEdit.parse(await begun.json()).template.guid;
    expect((await generate(anna, copy)).status).toBe(404);
    await generated(await generate(buyer, copy));
    const gone = await server.ask(readTemplate, { token: buyer.token, params: { id: copy } });
    expect(gone.status).toBe(404);
    expect((await generate(buyer, copy)).status).toBe(404);
    expect((await generate(buyer, id)).status).toBe(201);
  });

  it("deletes the copy when the wizard is left", async () => {
    const id = await template();
    const begun = await server.ask(copyTemplate, { token: buyer.token, params: { id }, body: {} });
    const copy = templateEdit.parse(await begun.json()).template.guid;
    const asked = { token: buyer.token, params: { guid: copy } };
    expect((await server.ask(deleteContract, asked)).status).toBe(204);
    expect((await generate(buyer, copy)).status).toBe(404);
  });

  it("gives a repeated request the first answer, also when both come at once", async () => {
    const id = await template();
    const key = randomUUID();
    const twice = await Promise.all([generate(anna, id, { key }), generate(anna, id, { key })]);
    const [one, other] = await Promise.all(twice.map(generated));
    expect(one?.guid).toBe(other?.guid);
    expect((await generated(await generate(anna, id, { key }))).guid).toBe(one?.guid);
    const changed = await generate(anna, id, { key, name: "Other.docx" });
    expect(await problemOf(changed)).toMatchObject({ status: 422, code: "idempotency_conflict" });
  });

  it("can be sent like any other contract", async () => {
    const { guid } = await generated(await generate(buyer, await template()));
    await server.settled(buyer, guid);
    const body = { recipients: ["bauer@example.com"], subject: "Hello", body: "<p>See this</p>" };
    const sent = await server.ask(sendContract, { token: buyer.token, params: { guid }, body });
    expect(sent.status).toBe(200);
  });
});

describe("what is refused", () => {
  it.each([
    ["a name without an ending", "Bauer", "The file name must end in .docx"],
    ["signs", "a/b.docx", "The file name contains unsupported characters: ~*/|\\<>?"],
    ["blanks", "  ", "File name is mandatory"],
  ])("%s", async (_, name, sentence) => {
    const refused = await problemOf(await generate(anna, await template(), { name }));
    expect(refused).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [{ field: "documentFileName", problem: sentence }],
    });
  });

  it("answers that are missing or wrong, each by its question", async () => {
    const said = { ...answers, fee: "much", due: "" };
    const { status, fields } = await problemOf(await generate(anna, await template(), { said }));
    expect(status).toBe(400);
    expect(fields).toEqual([
      { field: "fee", problem: "Enter an amount, such as 12,500.00" },
      { field: "due", problem: "This answer is needed" },
    ]);
  });

  it("whoever may not make contracts, or is of another account", async () => {
    const id = await template();
    expect((await generate(viewer, id)).status).toBe(403);
    expect((await generate(stranger, id)).status).toBe(404);
    const { guid } = await generated(await generate(anna, id));
    const asked = { token: stranger.token, params: { guid } };
    expect((await server.ask(readContractAnswers, asked)).status).toBe(404);
    expect((await server.ask(readContract, asked)).status).toBe(404);
  });
});

const sampleAnswer = (kind: string, options: readonly string[]): string => {
  if (kind === "choice") return options[0] ?? "";
  if (kind === "yes-or-no") return "yes";
  if (kind === "date") return "2026-12-01";
  return kind === "number" || kind === "money" ? "10" : "Acme";
};
