import {
  deleteTemplate,
  downloadTemplate,
  listTemplates,
  readTemplate,
  templateRecord,
  z,
} from "@proviso/endpoints";
import { maxUploadBytes } from "@proviso/domain";
import { goldenFile, hostileFiles, wordFile, wordFileOf } from "@proviso/testkit";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTemplate, sendTemplate } from "../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let buyer: TestUser;
let viewer: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  anna = await server.makeUser(account, "LEGAL_ADMIN");
  buyer = await server.makeUser(account, "BUSINESS_USER");
  viewer = await server.makeUser(account, "VIEWER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const file = wordFile("# Secrecy", "Each party keeps the other's secrets.");

const problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
});
const problemOf = async (answer: Response) => {
  const { code, message, fields } = problem.parse(await answer.json());
  return { status: answer.status, code, message, fields };
};

const list = async (user: TestUser) =>
  z
    .array(templateRecord)
    .parse(await (await server.ask(listTemplates, { token: user.token })).json());

const storedFiles = (user: TestUser): readonly string[] => {
  const folder = join(server.files, user.accountId);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.includes("/")).toSorted();
};

describe("an upload", () => {
  it("keeps the template with its file, byte for byte, for the whole account", async () => {
    const made = await newTemplate(server, anna, file, {
      contractName: "  Mutual NDA ",
      contractDescription: " For first talks ",
    });
    expect(made).toMatchObject({
      templateName: "Mutual NDA",
      description: "For first talks",
      playbookId: "nda-mutual",
      playbookName: "NDA (mutual)",
      contractTypeId: "nda",
      contractTypeName: "NDA",
      fileName: "Our NDA.docx",
      fileSize: file.length,
      templateStatus: "FINAL",
      isPreMade: false,
      canEdit: true,
      editedBy: null,
    });
    const seen = (await list(buyer)).find(({ guid }) => guid === made.guid);
    expect(seen).toEqual({ ...made, canEdit: false });
    const asked = { token: anna.token, params: { id: made.guid } };
    expect(await (await server.ask(readTemplate, asked)).json()).toEqual(made);
    const downloaded = await server.ask(downloadTemplate, asked);
    expect(downloaded.headers.get("content-disposition")).toContain('filename="Our NDA.docx"');
    expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(new Uint8Array(file));
    expect(await list(stranger)).toEqual([]);
  });

  it("stands in the order of contract types, by name within each", async () => {
    const account = await server.makeAccount();
    const user = await server.makeUser(account, "CONTRACT_MANAGER");
    for (const [contractName, playbookId] of [
      ["Zinc", "nda-mutual"],
      ["Order", "purchase-order-buyer"],
      ["amber", "nda-recipient"],
      ["Cloud", "saas-customer"],
    ] as const)
      await newTemplate(server, user, file, { contractName, playbookId });
    expect((await list(user)).map(({ templateName }) => templateName)).toEqual([
      "amber",
      "Zinc",
      "Cloud",
      "Order",
    ]);
  });

  it.each([
    ["without a title", { contractName: "" }, "templateName"],
    ["with a blank title", { contractName: " \t " }, "templateName"],
    ["with a title of 51 characters", { contractName: "a".repeat(51) }, "templateName"],
    ["with a description of 81 characters", { contractDescription: "a".repeat(81) }, "description"],
    ["without a type", { playbookId: "" }, "playbookId"],
    ["of a type there is not", { playbookId: "__proto__" }, "playbookId"],
  ])("%s is refused and nothing is stored", async (_name, upload, field) => {
    const before = [storedFiles(anna), await list(anna)];
    const refused = await problemOf(await sendTemplate(server, anna, file, upload));
    expect([refused.status, refused.code]).toEqual([400, "invalid_input"]);
    expect(refused.fields?.map((each) => each.field)).toEqual([field]);
    expect([storedFiles(anna), await list(anna)]).toEqual(before);
  });

  it("takes a title of 50 characters and a description of 80", async () => {
    const made = await newTemplate(server, anna, file, {
      contractName: "a".repeat(50),
      contractDescription: "b".repeat(80),
    });
    expect([made.templateName.length, made.description.length]).toEqual([50, 80]);
  });

  const macros = wordFileOf({ body: ["A note."], parts: { "word/vbaProject.bin": "x" } });
  const truncated = file.slice(0, file.length - 40);
  it.each([
    ["that is a PDF", "NDA.pdf", Buffer.from("%PDF-1.7\n"), "template_not_word"],
    ["that is a .doc", "NDA.doc", file, "template_not_word"],
    [
      "that is no Word file by its bytes",
      "NDA.docx",
      Buffer.from("hello"),
      "file_content_mismatch",
    ],
    ["that is empty", "NDA.docx", Buffer.alloc(0), "file_empty"],
    ["with a macro", "NDA.docx", macros, "file_has_macros"],
    ["that is cut off", "NDA.docx", truncated, "template_not_readable"],
    ["with a password", "NDA.docx", goldenFile("locked-nda.docx"), "template_has_password"],
    [
      "that is too large",
      "NDA.docx",
      Buffer.concat([file, Buffer.alloc(maxUploadBytes)]),
      "file_too_large",
    ],
  ])("of a file %s is refused with its sentence and stores nothing", async (...given) => {
    const [, name, bytes, code] = given;
    const before = [storedFiles(anna), await list(anna)];
    const refused = await problemOf(await sendTemplate(server, anna, bytes, { name }));
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(/^[A-Z].*/);
    expect([storedFiles(anna), await list(anna)]).toEqual(before);
  });

  it.each([
    ["with a bomb in it", hostileFiles.zipBomb(300)],
    ["with a bomb that lies about its size", hostileFiles.forgedBomb(300)],
    ["with a DOCTYPE", hostileFiles.doctype()],
    ["that is nested too deep", hostileFiles.deep(100_000)],
    ["without a document in it", hostileFiles.noMainPart()],
    ["that is a spreadsheet", hostileFiles.spreadsheet()],
    ["whose XML is broken", hostileFiles.notXml()],
  ])("of a hostile file %s is refused and stores nothing", async (_name, bytes) => {
    const before = [storedFiles(anna), await list(anna)];
    expect((await sendTemplate(server, anna, bytes)).status).toBe(400);
    expect([storedFiles(anna), await list(anna)]).toEqual(before);
  });

  it("abuse 45: keeps names and descriptions with markup as the text they are", async () => {
    const contractName = '<img src=x onerror="alert(1)">';
    const contractDescription = "<svg onload=alert(1)>For services</svg>";
    const kept = await newTemplate(server, anna, file, { contractName, contractDescription });
    expect(kept).toMatchObject({ templateName: contractName, description: contractDescription });
  });
});

describe("a reader who may not edit", () => {
  it("abuse 63: may neither download nor delete nor upload", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const asked = { token: buyer.token, params: { id: guid } };
    expect((await server.ask(downloadTemplate, asked)).status).toBe(403);
    expect((await server.ask(deleteTemplate, asked)).status).toBe(403);
    expect((await sendTemplate(server, buyer, file)).status).toBe(403);
    expect((await server.ask(listTemplates, { token: viewer.token })).status).toBe(403);
  });
});

describe("deleting", () => {
  it("takes the template and its file away", async () => {
    const before = storedFiles(anna).length;
    const { guid } = await newTemplate(server, anna, file);
    expect(storedFiles(anna).length).toBe(before + 1);
    const asked = { token: anna.token, params: { id: guid } };
    expect((await server.ask(deleteTemplate, asked)).status).toBe(204);
    expect((await server.ask(readTemplate, asked)).status).toBe(404);
    expect((await server.ask(deleteTemplate, asked)).status).toBe(404);
    for (let tries = 0; storedFiles(anna).length > before && tries < 200; tries += 1)
      await pause(150);
    expect(storedFiles(anna).length).toBe(before);
  });

  it("abuse 96: of another account's template finds none", async () => {
    const { guid } = await newTemplate(server, anna, file);
    const asked = { token: stranger.token, params: { id: guid } };
    expect((await server.ask(deleteTemplate, asked)).status).toBe(404);
    expect((await list(anna)).some((each) => each.guid === guid)).toBe(true);
  });
});
