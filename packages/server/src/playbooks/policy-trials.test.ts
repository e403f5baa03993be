import { maxTrialContracts, noIssueChange, noPolicyChanges } from "@proviso/domain";
import {
  cancelPolicyTrial,
  policyTrial,
  readPolicyTrial,
  saveConceptCustomization,
  startPolicyTrial,
  type PolicyTrial,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "../test-support/answers.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const id = "nda-recipient";

let server: TestServer;
let account: string;
let editor: TestUser;
let guid: string;

const nda = (secrecy: string, ...more: readonly string[]): Uint8Array =>
  wordFile(
    "# Non-Disclosure Agreement",
    "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
    `@0 Term. The obligations of the Recipient under this Agreement survive for ${secrecy} after its termination.`,
    ...more,
  );

beforeAll(async () => {
  server = await startTestServer();
  account = await server.makeAccount("Beta Ltd.");
  editor = await server.makeUser(account, "PLATFORM_OWNER");
  guid = (await server.uploadAndWait(editor, nda("four (4) years"))).guid;
});
afterAll(() => server.stop());

const start = (contracts: readonly string[], revision = 1, user = editor): Promise<Response> =>
  server.ask(startPolicyTrial, {
    token: user.token,
    params: { id },
    body: { revision, contracts },
  });

const read = async (trial: string): Promise<PolicyTrial> =>
  policyTrial.parse(
    await (
      await server.ask(readPolicyTrial, { token: editor.token, params: { id: trial } })
    ).json(),
  );

const ended = async (trial: string): Promise<PolicyTrial> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const now = await read(trial);
    if (now.state !== "waiting" && now.state !== "trying") return now;
    await pause(150);
  }
  throw new Error(`The trial ${trial} did not end.`);
};

const startTrial = async (contracts: readonly string[]): Promise<PolicyTrial> =>
  policyTrial.parse(await (await start(contracts)).json());

describe("the draft of a policy tried on contracts", () => {
  it("is refused while there is none", async () => {
    expect(await codeOf(await start([guid], 0))).toEqual([409, "nothing_to_try"]);
  });

  it("tells which verdicts would change, from what to what, and publishes nothing", async () => {
    const change = { ...noIssueChange, bounds: { preferred: "1 year", longest: "2 years" } };
    const off = { ...noIssueChange, isOff: true };
    const changes = { ...noPolicyChanges, issues: { "secrecy-term": change, notices: off } };
    const saved = await server.ask(saveConceptCustomization, {
      token: editor.token,
      params: { id },
      body: { revision: 0, changes },
    });
    expect(saved.status).toBe(200);
    const second = await server.uploadAndWait(editor, nda("one (1) year"));
    const trial = await ended((await startTrial([guid, second.guid])).id);
    expect(trial).toMatchObject({ state: "done", failure: null, revision: 1, playbookId: id });
    const [first, other] = trial.contracts;
    expect(first).toMatchObject({
      guid,
      fileName: "NDA.docx",
      outcome: {
        kind: "judged",
        changes: expect.arrayContaining([
          {
            issueId: "secrecy-term",
            name: "How long secrecy lasts",
            from: { verdict: "fallback", fallback: 1, reason: expect.any(String) },
            to: { verdict: "fails", fallback: null, reason: expect.any(String) },
          },
          { issueId: "notices", name: "Notices", from: expect.any(Object), to: null },
        ]),
      },
    });
    const issues = other?.outcome?.kind === "judged" ? other.outcome.changes : [];
    expect(issues.map(({ issueId }) => issueId)).toEqual(["notices"]);
  });

  it("tells of a file that cannot be judged, and goes on", async () => {
    const broken = await server.uploadAndWait(editor, nda("two (2) years"), { name: "kept.docx" });
    await server.platform.db.asAccount(account, (trx) =>
      trx.deleteFrom("contract_files").where("contract_id", "=", broken.guid).execute(),
    );
    const trial = await ended((await startTrial([broken.guid, guid])).id);
    expect(trial.contracts.map(({ outcome }) => outcome?.kind)).toEqual(["unread", "judged"]);
  });

  it("can be stopped, and what it has found stays as it is", async () => {
    const { id: trial } = await startTrial([guid]);
    const asked = { token: editor.token, params: { id: trial } };
    const stopped = policyTrial.parse(await (await server.ask(cancelPolicyTrial, asked)).json());
    expect(["cancelled", "done"]).toContain(stopped.state);
    await pause(300);
    expect((await ended(trial)).state).toBe(stopped.state);
  });

  it("takes no more contracts than are tried at once, and none of a later draft", async () => {
    const many = Array.from({ length: maxTrialContracts + 1 }, () => guid);
    expect(await codeOf(await start(many))).toEqual([400, "invalid_input"]);
    expect(await codeOf(await start([guid], 7))).toEqual([409, "policy_changed"]);
  });

  it("abuse 27, 39: is nobody's without the permission, and never another's to start, read or stop", async () => {
    const viewer = await server.makeUser(account, "VIEWER");
    expect(await codeOf(await start([guid], 1, viewer))).toEqual([403, "not_allowed"]);
    const { id: trial } = await startTrial([guid]);
    const colleague = await server.makeUser(account, "LEGAL_ADMIN");
    const stranger = await server.makeUser(await server.makeAccount("Other"), "PLATFORM_OWNER");
    for (const other of [colleague, stranger])
      for (const endpoint of [readPolicyTrial, cancelPolicyTrial])
        expect(
          await codeOf(await server.ask(endpoint, { token: other.token, params: { id: trial } })),
        ).toEqual([404, "not_found"]);
    await server.ask(saveConceptCustomization, {
      token: stranger.token,
      params: { id },
      body: { revision: 0, changes: { ...noPolicyChanges, hasNotes: false } },
    });
    expect(await codeOf(await start([guid], 1, stranger))).toEqual([404, "not_found"]);
    expect((await ended(trial)).state).toBe("done");
  });
});
