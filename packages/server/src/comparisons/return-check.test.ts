import {
  cancelReturnCheck,
  downloadContract,
  readReturnCheck,
  readTimeline,
  repeatReturnCheck,
  uploadAsGuest,
  type ContractRecord,
  type TimelineEntry,
} from "@proviso/endpoints";
import { acceptChanges, openWord, saveWord } from "@proviso/redline";
import { hostileFiles, wordFile } from "@proviso/testkit";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContractContext } from "../contracts/index.ts";
import { openLog } from "../platform/log.ts";
import { untilChecked } from "../test-support/comparing.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { enter, linkTokenTo, send, untilSent } from "../test-support/sending.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { openComparisonProcesses } from "./open-comparisons.ts";
import { checkCopy } from "./run-comparison.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const lines = ["# Terms", "@0 The fee is 100 dollars.", "@0 The law of Texas governs."];

const kept = { isToReviewDocument: false } as const;

const upload = async (
  bytes: Uint8Array,
  parent?: ContractRecord,
  versionType: "ORIGINAL" | "COUNTER_PARTY" | "INTERNAL" = "COUNTER_PARTY",
): Promise<ContractRecord> => {
  const extra = parent ? { ...kept, versionType, parentDocGuid: parent.guid } : kept;
  const answer = await server.upload(user, bytes, { extra });
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
};

let sendings = 0;

const sendOut = async (contract: ContractRecord): Promise<{ address: string; subject: string }> => {
  sendings += 1;
  const letter = { address: `return-${sendings}@corvane.example`, subject: `Round ${sendings}` };
  const wish = { recipients: [letter.address], subject: letter.subject };
  const answer = await send(server, user, contract.guid, wish);
  if (answer.status !== 200) throw new Error(await answer.text());
  await untilSent(server, user, contract.guid);
  return letter;
};

const fileOf = async ({ guid }: ContractRecord, version: string): Promise<Uint8Array> => {
  const asked = { token: user.token, params: { guid }, query: { version } };
  return new Uint8Array(await (await server.ask(downloadContract, asked)).arrayBuffer());
};

const timelineOf = async ({ guid }: ContractRecord): Promise<string[]> => {
  const asked = { token: user.token, body: { documentGuid: guid } };
  const entries: TimelineEntry[] = await (await server.ask(readTimeline, asked)).json();
  return entries.map(({ description }) => description);
};

describe("a version that came back", () => {
  it("uploaded as the counterparty's, is held against the one sent: what was changed unseen is the alarm", async () => {
    const sent = await upload(wordFile(...lines));
    await sendOut(sent);
    const back = await upload(
      wordFile(
        "# Terms",
        "@0 The fee is 900 dollars.",
        "@0 The law of <del by=Carla>Texas</del><ins by=Carla>Ohio</ins> governs.",
      ),
      sent,
    );
    const check = await untilChecked(server, user, back.guid);
    expect(check).toMatchObject({
      state: "done",
      basis: "sent",
      base: { guid: sent.guid, version: 1 },
      counts: { untracked: 1, theirs: 2, accepted: 0, rejected: 0 },
      untracked: [{ kind: "reworded", before: { clause: "1" }, hunks: [{ text: "900" }] }],
      theirs: [
        { kind: "deletion", author: "Carla", text: "Texas", clause: "2" },
        { kind: "insertion", author: "Carla", text: "Ohio", clause: "2" },
      ],
    });
    expect(check.base?.sentTime).toMatch(/^\d{4}-/);
    expect(await timelineOf(back)).toContain(
      "Changed without a mark: 1 change without a mark, 2 tracked changes",
    );
  });

  it("by the guest's link, says which of our changes were taken", async () => {
    const reviewed = await server.uploadAndWait(user, sampleNda());
    const { address, subject } = await sendOut(reviewed);
    const opened = openWord(await fileOf(reviewed, "current"));
    if (!opened.ok) throw new Error(opened.refusal.sentence);
    const form = new FormData();
    const taken = saveWord(acceptChanges(opened.word));
    form.append("fileToUpload", new Blob([new Uint8Array(taken)]), "Back.docx");
    const session = await enter(
      server,
      await linkTokenTo(server, address, new RegExp(`^${subject}$`)),
      address,
    );
    expect((await server.ask(uploadAsGuest, { token: session, form })).status).toBe(201);
    const now: ContractRecord = await server.settled(user, reviewed.guid);
    const check = await untilChecked(server, user, now.lastVersionGuid);
    expect(check).toMatchObject({ state: "done", basis: "sent", untracked: [], theirs: [] });
    expect(check.counts.accepted).toBeGreaterThan(0);
    expect(check.counts.rejected + check.counts.open).toBe(0);
  });

  it("where nothing was sent, is held against the version before, and says so", async () => {
    const first = await upload(wordFile(...lines));
    const back = await upload(wordFile(...lines), first);
    expect(await untilChecked(server, user, back.guid)).toMatchObject({
      state: "done",
      basis: "previous",
      base: { guid: first.guid, sentTime: null },
      counts: { untracked: 0, theirs: 0 },
    });
    expect(await timelineOf(back)).toContain(
      "Compared with the previous version; none was sent: nothing was changed",
    );
  });

  it("that cannot be read says why, and a check made again finds out again", async () => {
    const first = await upload(wordFile(...lines));
    const damaged = hostileFiles.cutShort(400);
    const extra = { ...kept, versionType: "COUNTER_PARTY", parentDocGuid: first.guid } as const;
    const answer = await server.upload(user, damaged, { extra });
    const { guid }: ContractRecord = await answer.json();
    const check = await untilChecked(server, user, guid);
    expect(check.state).toBe("failed");
    expect(check.failure).toMatch(/^The later file cannot be compared\. The file is damaged/);
    const asked = { token: user.token, params: { guid } };
    expect((await server.ask(repeatReturnCheck, asked)).status).toBe(200);
    expect((await untilChecked(server, user, guid)).state).toBe("failed");
  });

  it("called off stays called off, until it is checked again", async () => {
    const first = await upload(wordFile(...lines));
    const { guid } = await upload(wordFile(...lines), first);
    const asked = { token: user.token, params: { guid } };
    const cancelled = await (await server.ask(cancelReturnCheck, asked)).json();
    expect(["cancelled", "done"]).toContain(cancelled.state);
    expect((await untilChecked(server, user, guid)).state).toBe(cancelled.state);
    await server.ask(repeatReturnCheck, asked);
    expect((await untilChecked(server, user, guid)).state).toBe("done");
  });

  it("of our own, or the first of a contract, is nobody's answer", async () => {
    const first = await upload(wordFile(...lines));
    const ours = await upload(wordFile(...lines), first, "INTERNAL");
    for (const { guid } of [first, ours]) {
      const asked = { token: user.token, params: { guid } };
      expect(await (await server.ask(readReturnCheck, asked)).json()).toMatchObject({
        state: "none",
        base: null,
      });
      expect((await server.ask(repeatReturnCheck, asked)).status).toBe(409);
    }
  });
});

describe("what is to be signed", () => {
  it("is held against what was approved by the same check, from the storage", async () => {
    const folder = mkdtempSync(join(tmpdir(), "proviso-sign-"));
    const processes = openComparisonProcesses(30);
    const { platform } = server;
    const context: ContractContext = { ...platform, startReview: () => Promise.resolve() };
    const log = openLog("silent");
    const comparer = { context, processes, log, workFolder: folder, productName: "Proviso" };
    const store = async (bytes: Uint8Array): Promise<string> => {
      const key = `${user.accountId}/${crypto.randomUUID()}`;
      const staged = await platform.storage.stage(
        (async function* source() {
          yield bytes;
        })(),
        Infinity,
      );
      if (staged === "too-large") throw new Error("too large");
      await platform.storage.keep(staged, key, "other");
      return key;
    };
    const approved = await store(wordFile(...lines));
    const other = await store(wordFile(...lines.slice(0, 2)));
    const same = await checkCopy(comparer, { before: approved, after: approved });
    expect(same).toMatchObject({ counts: { untracked: 0, theirs: 0 } });
    const found = await checkCopy(comparer, { before: approved, after: other });
    expect(found).toMatchObject({ untracked: [{ kind: "deleted", before: { clause: "2" } }] });
    await processes.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
