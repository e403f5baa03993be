import { noIssueChange, noPolicyChanges, type PolicyChanges } from "@proviso/domain";
import {
  conceptCustomization,
  downloadPolicySpreadsheet,
  readConceptCustomization,
  saveConceptCustomization,
  uploadPolicySpreadsheet,
} from "@proviso/endpoints";
import { playbookFor } from "@proviso/review-engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../test-support/answers.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { policySheets } from "./spreadsheet/policy-sheets.ts";
import { writeSpreadsheet } from "./spreadsheet/write-spreadsheet.ts";

const id = "nda-recipient";

const shipped = (() => {
  const playbook = playbookFor("NDA", "recipient");
  if (playbook === null) throw new Error("The NDA playbook is not there.");
  return playbook;
})();

let server: TestServer;
let editor: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.makeUser(await server.makeAccount(), "LEGAL_ADMIN");
});
afterAll(() => server.stop());

const upload = (bytes: Uint8Array, revision: number, user = editor): Promise<Response> => {
  const form = new FormData();
  form.append("revision", String(revision));
  form.append("spreadsheet", new Blob([new Uint8Array(bytes)]), "policy.xlsx");
  return server.ask(uploadPolicySpreadsheet, { token: user.token, params: { id }, form });
};

const download = async (): Promise<Uint8Array> => {
  const answer = await server.ask(downloadPolicySpreadsheet, {
    token: editor.token,
    params: { id },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("NDA (recipient) policy.xlsx");
  return new Uint8Array(await answer.arrayBuffer());
};

const bytesOf = (changes: PolicyChanges): Promise<Uint8Array> =>
  writeSpreadsheet(policySheets(shipped, id, changes));

const shorter: PolicyChanges = {
  ...noPolicyChanges,
  hasNotes: false,
  issues: {
    "secrecy-term": {
      ...noIssueChange,
      bounds: { preferred: "1 year", longest: "2 years" },
      severity: 5,
    },
  },
};

describe("a policy's spreadsheet", () => {
  it("goes out with the draft and, uploaded again, is the same draft", async () => {
    await server.ask(saveConceptCustomization, {
      token: editor.token,
      params: { id },
      body: { revision: 0, changes: shorter },
    });
    const answer = await upload(await download(), 1);
    expect(answer.status).toBe(200);
    expect(conceptCustomization.parse(await answer.json())).toMatchObject({
      revision: 2,
      draft: shorter,
    });
  });

  it("that cannot stand is refused row by row, and nothing is saved", async () => {
    const amiss = { ...noIssueChange, bounds: { longest: "ages" }, approver: "x".repeat(300) };
    const bytes = await bytesOf({ ...shorter, issues: { "secrecy-term": amiss } });
    const answer = await upload(bytes, 2);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "policy_not_valid",
      fields: [{ field: expect.stringMatching(/^Issues, row \d+, Who decides$/) }],
    });
    const engine = await upload(
      await bytesOf({ ...shorter, issues: { "secrecy-term": { ...amiss, approver: "" } } }),
      2,
    );
    expect(await engine.json()).toMatchObject({
      fields: [
        {
          field: expect.stringMatching(/^Limits and texts, row \d+, Yours$/),
          problem: expect.stringContaining("“ages” is no limit"),
        },
      ],
    });
    const asked = { token: editor.token, params: { id } };
    const now = await (await server.ask(readConceptCustomization, asked)).json();
    expect(now).toMatchObject({ revision: 2, draft: shorter });
  });

  it("is refused with a wording whose braces would be printed into contracts", async () => {
    const open = { ...noIssueChange, wordings: { preferred: "{{The ConfidentialTerm means all." } };
    const answer = await upload(await bytesOf({ ...shorter, issues: { definition: open } }), 2);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toMatch(
      /"field":"Limits and texts, row \d+, Yours","problem":"Two braces open or close no place/,
    );
  });

  it("is refused when somebody has saved since, and when it is no spreadsheet", async () => {
    expect(await codeOf(await upload(await bytesOf(shorter), 0))).toEqual([409, "policy_changed"]);
    expect(await codeOf(await upload(new Uint8Array(40), 2))).toEqual([
      400,
      "spreadsheet_not_readable",
    ]);
  });

  it("is nobody's to get or give without the permission to edit policies", async () => {
    const viewer = await server.makeUser(editor.accountId, "VIEWER");
    const asked = { token: viewer.token, params: { id } };
    const got = await server.ask(downloadPolicySpreadsheet, asked);
    expect(await codeOf(got)).toEqual([403, "not_allowed"]);
    expect(await codeOf(await upload(await bytesOf(shorter), 2, viewer))).toEqual([
      403,
      "not_allowed",
    ]);
  });
});
