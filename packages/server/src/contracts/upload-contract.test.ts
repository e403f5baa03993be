import {
  contractRecord,
  downloadContract,
  loadContracts,
  problem,
  readContractsNumber,
  readContractText,
  readCurrentUser,
  readExecutiveSummary,
  readReviewSummary,
  readTimeline,
  uploadContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { openWord, readDocument } from "@proviso/redline";
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const storedFiles = (): string[] =>
  filesBelow(server.files).filter((path) => path.includes(user.accountId));

const stagedFiles = (): string[] => filesBelow(join(server.files, ".staged"));

/** Waits out the page views of earlier tests, which are staged in the same folder. */
const expectNothingStaged = () =>
  expect.poll(stagedFiles, { interval: 20, timeout: 20_000 }).toEqual([]);

const countContracts = async (): Promise<number> => {
  const answer = await server.ask(loadContracts, { token: user.token, body: { query: {} } });
  return (await answer.json()).total;
};

const refusalOf = async (answer: Response) => {
  const { status, code, title, newer } = problem.parse(await answer.json());
  return { status, code, title, ...(newer && { newer }) };
};

describe("uploading a contract", () => {
  it("keeps the file as it came, reviews it, and offers a redline", async () => {
    const bytes = sampleNda();
    const answer = await server.upload(user, bytes, { name: "Corvane NDA.docx", note: "Deal:Arm" });
    expect(answer.status).toBe(201);
    const uploaded = contractRecord.parse(await answer.json());
    expect(uploaded).toMatchObject({
      status: "REVIEWING",
      fileName: "Corvane NDA.docx",
      reviewNote: "Deal:Arm",
      fileSize: bytes.length,
      userEmail: user.email,
      hasRevisedCopy: false,
    });
    const contract = await server.settled(user, uploaded.guid);
    expect(contract).toMatchObject({
      status: "COMPLETED",
      playbookName: "NDA (mutual)",
      hasRevisedCopy: true,
      tags: { isReviewed: true, dealPosition: "mutual", contractTypeId: "nda" },
    });
    const asking = { token: user.token, params: { guid: contract.guid } };
    const original = await server.ask(downloadContract, {
      ...asking,
      query: { version: "original" },
    });
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    expect(original.headers.get("content-disposition")).toContain('filename="Corvane NDA.docx"');
    const current = await server.ask(downloadContract, asking);
    expect(current.headers.get("content-disposition")).toContain("Corvane NDA (revised).docx");
    const opened = openWord(new Uint8Array(await current.arrayBuffer()));
    const changes = opened.ok ? readDocument(opened.word).changes : [];
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map((change) => change.author))).toEqual(new Set(["Proviso"]));
  });

  it("shows what was found, with quotes that stand in the text it serves", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const asking = { token: user.token, params: { guid: contract.guid } };
    const summary = readReviewSummary.answer.parse(
      await (await server.ask(readReviewSummary, asking)).json(),
    );
    expect(summary.isReady).toBe(true);
    expect(summary.verdicts.length).toBeGreaterThanOrEqual(25);
    expect(summary.documentPolicy.length).toBeGreaterThan(0);
    const [parties, values] = summary.extractedValues;
    expect(parties).toMatchObject({ mainGroupType: "PARTIES", mainGroupLabel: "Parties" });
    expect(new Set(parties?.extractors.map(({ label }) => label))).toEqual(
      new Set(["Name", "Role"]),
    );
    expect(values?.mainGroupType).toBe("CONTRACT_VALUES");
    expect(values?.extractors[0]).toEqual({
      label: "Contract Type",
      value: contract.playbookName,
      quote: null,
    });
    const changing = summary.verdicts.filter((verdict) => verdict.changes.length > 0);
    expect(changing.length).toBeGreaterThan(0);
    expect(changing.every((verdict) => verdict.action !== null)).toBe(true);
    const text = readContractText.answer.parse(
      await (
        await server.ask(readContractText, { ...asking, query: { version: "original" } })
      ).json(),
    );
    const paragraphs = new Map(
      text.paragraphs.map(({ id, segments }) => [id, segments.map((each) => each.text).join("")]),
    );
    const quotes = summary.verdicts.flatMap(({ quote }) => quote ?? []);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { paragraph, start, end, text } of quotes)
      expect(paragraphs.get(paragraph)?.slice(start, end)).toBe(text);
    const current = await (await server.ask(readContractText, asking)).json();
    expect(JSON.stringify(current)).toContain('"kind":"inserted","author":"Proviso"');
  });

  it("sums it up in a few sentences, and counts it", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const asking = { token: user.token, params: { guid: contract.guid } };
    const summary = await (await server.ask(readExecutiveSummary, asking)).json();
    expect(summary.executiveSummary).toMatch(/Corvane/);
    const number = await (await server.ask(readContractsNumber, { token: user.token })).json();
    expect(number).toEqual({ documentsNumber: 1, contractsQuota: null });
    const current = await (await server.ask(readCurrentUser, { token: user.token })).json();
    expect(current.uploadedDocCount).toBe(1);
  });

  it("tells its timeline, newest first", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const body = { documentGuid: contract.guid };
    const answer = await server.ask(readTimeline, { token: user.token, body });
    const entries = readTimeline.answer.parse(await answer.json());
    expect(entries.map(({ event, documentStatus }) => [event, documentStatus])).toEqual([
      ["review_completed", "COMPLETED"],
      ["contract_uploaded", "REVIEWING"],
    ]);
    expect(entries[1]?.userFullName).toBe("Ann PLATFORM_OWNER");
    const byGroup = await server.ask(readTimeline, {
      token: user.token,
      body: { groupId: contract.groupId },
    });
    expect(readTimeline.answer.parse(await byGroup.json())).toEqual(entries);
    const other = await server.ask(readTimeline, {
      token: user.token,
      body: { groupId: randomUUID() },
    });
    expect(other.status).toBe(404);
  });

  it("has stored the very bytes, whole, when it answers", async () => {
    const bytes = sampleNda();
    await server.upload(user, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const stored = storedFiles().map((path) =>
      createHash("sha256").update(readFileSync(path)).digest("hex"),
    );
    expect(stored).toContain(sha256);
    const row = await server.platform.database
      .selectFrom("contract_files")
      .select("sha256")
      .where("account_id", "=", user.accountId)
      .where("kind", "=", "original")
      .executeTakeFirstOrThrow();
    expect(row.sha256).toBe(sha256);
  });

  it("shows a name as text and keeps no folder, control or direction mark of it", async () => {
    const names = {
      "../../etc/evil\u202ecod.docx": "evilcod.docx",
      "C:\\deals\\NDA “Röhm” & <b>.docx": "NDA “Röhm” & <b>.docx",
      "CON.docx": "CON.docx",
      [`${"long".repeat(100)}.docx`]: `${"long".repeat(100).slice(0, 251)}.docx`,
    };
    for (const [given, shown] of Object.entries(names)) {
      const answer = await server.upload(user, sampleNda(), { name: given });
      const { guid, fileName } = contractRecord.parse(await answer.json());
      expect(fileName).toBe(shown);
      const file = await server.ask(downloadContract, {
        token: user.token,
        params: { guid },
        query: { version: "original" },
      });
      expect(file.status).toBe(200);
      expect(file.headers.get("x-content-type-options")).toBe("nosniff");
      expect(file.headers.get("content-disposition")).toContain(
        `filename*=UTF-8''${encodeURIComponent(shown)}`,
      );
    }
  });

  it("notes that tracked changes were accepted first, when that was asked", async () => {
    const marked = sampleNda("@0 Fees are <ins by=Ann>not </ins>due.");
    const extra = { acceptTrackChanges: true };
    const contract = await server.uploadAndWait(user, marked, { extra });
    const body = { documentGuid: contract.guid };
    const answer = await server.ask(readTimeline, { token: user.token, body });
    expect(JSON.stringify(await answer.json())).toContain("track_changes_accepted");
    const file = await server.ask(downloadContract, {
      token: user.token,
      params: { guid: contract.guid },
    });
    const opened = openWord(new Uint8Array(await file.arrayBuffer()));
    const authors = opened.ok
      ? readDocument(opened.word).changes.map((each) => each.author)
      : ["?"];
    expect(authors).not.toContain("Ann");
  });

  it("keeps a file unreviewed when no review is wanted, and reads its text all the same", async () => {
    const extra = { versionType: "COUNTER_PARTY", isToReviewDocument: false } as const;
    const contract = await server.uploadAndWait(user, sampleNda(), { extra });
    expect(contract).toMatchObject({
      status: "COUNTERPARTY_UPDATE",
      hasRevisedCopy: false,
      tags: { isReviewed: false },
    });
    const asking = { token: user.token, params: { guid: contract.guid } };
    let text = await server.ask(readContractText, asking);
    for (let tries = 0; text.status !== 200 && tries < 100; tries += 1) {
      await pause(150);
      text = await server.ask(readContractText, asking);
    }
    expect((await text.json()).version).toBe("original");
    const summary = await (await server.ask(readReviewSummary, asking)).json();
    expect(summary.isReady).toBe(false);
  });

  it("adds a version to the contract it is a version of", async () => {
    const first = await server.uploadAndWait(user, sampleNda());
    const extra = { parentDocGuid: first.guid };
    const second = await server.uploadAndWait(user, sampleNda("@0 More."), { extra });
    expect(second).toMatchObject({ groupId: first.groupId, numberOfSubVersions: 1 });
    expect((await server.settled(user, first.guid)).lastVersionGuid).toBe(second.guid);
    expect(await countContracts()).toBe(1);
    const again = await server.upload(user, sampleNda(), { extra });
    expect(await refusalOf(again)).toMatchObject({
      status: 409,
      code: "newer_version",
      newer: { guid: second.guid, version: 2, fileName: second.fileName },
    });
    const file = await server.ask(downloadContract, {
      token: user.token,
      params: { guid: second.guid },
      query: { version: "1" },
    });
    expect(file.status).toBe(200);
  });

  it("takes one of several new versions that arrive at the same moment", async () => {
    const first = await server.uploadAndWait(user, sampleNda());
    const extra = { parentDocGuid: first.guid };
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, nth) =>
        server.upload(user, sampleNda(`@0 Version ${nth}.`), { extra }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expect((await server.settled(user, first.guid)).numberOfSubVersions).toBe(1);
  });

  it("does not add a version to another account's contract", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const theirs = await server.uploadAndWait(stranger, sampleNda());
    const extra = { parentDocGuid: theirs.guid };
    expect((await server.upload(user, sampleNda(), { extra })).status).toBe(404);
    expect(storedFiles()).toEqual([]);
  });
});

describe("an upload that cannot be taken", () => {
  const docx = sampleNda();
  const cases: [string, Uint8Array | undefined, string, number, string][] = [
    ["a program", docx, "run.exe", 400, "file_type_not_accepted"],
    ["a double extension", docx, "NDA.docx.exe", 400, "file_type_not_accepted"],
    [
      "a page named .docx",
      Buffer.from("<html><body>hello</body></html>"),
      "a.docx",
      400,
      "file_content_mismatch",
    ],
    ["a Word file named .pdf", docx, "a.pdf", 400, "file_content_mismatch"],
    ["an empty file", new Uint8Array(), "a.docx", 400, "file_empty"],
    ["no file at all", undefined, "", 400, "file_missing"],
  ];

  it.each(cases)(
    "%s is refused with its sentence, and nothing is kept",
    async (_what, bytes, name, status, code) => {
      const form = new FormData();
      form.append("extraData", "{}");
      if (bytes) form.append("contract", new Blob([new Uint8Array(bytes)]), name);
      const answer = await server.ask(uploadContract, { token: user.token, form });
      expect(await refusalOf(answer)).toMatchObject({ status, code });
      expect(storedFiles()).toEqual([]);
      await expectNothingStaged();
      expect(await countContracts()).toBe(0);
    },
  );

  it.each(['{"isToReviewDocument":"yes"}', '{"isAdmin":true}', '{"__proto__":{"a":1}}', "{", "[]"])(
    "extra data %s is refused with the field",
    async (extraData) => {
      const form = new FormData();
      form.append("contract", new Blob([new Uint8Array(docx)]), "a.docx");
      form.append("extraData", extraData);
      const answer = await server.ask(uploadContract, { token: user.token, form });
      expect(answer.status).toBe(400);
      expect(problem.parse(await answer.json()).fields?.[0]?.field).toMatch(/^extraData/);
      expect(storedFiles()).toEqual([]);
    },
  );

  it("of 30 MB is refused, and of one byte less is taken", async () => {
    const large = new Uint8Array(30 * 1024 * 1024);
    large.set([0x50, 0x4b, 3, 4]);
    const refused = await refusalOf(await server.upload(user, large));
    expect(refused).toEqual({
      status: 413,
      code: "file_too_large",
      title: "File's size must not exceed 30 MB.",
    });
    expect(storedFiles()).toEqual([]);
    expect(
      (
        await server.upload(
          user,
          large.subarray(1).fill(0x50, 0, 1).fill(0x4b, 1, 2).fill(3, 2, 3).fill(4, 3, 4),
        )
      ).status,
    ).toBe(201);
  });

  it("is refused when it is no form, and when its form has a hundred fields", async () => {
    const plain = await fetch(server.address + uploadContract.path, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "text/plain" },
      body: "hello",
    });
    expect(await refusalOf(plain)).toMatchObject({ status: 415 });
    const form = new FormData();
    for (let nth = 0; nth < 100; nth += 1) form.append(`field${nth}`, "x");
    const answer = await server.ask(uploadContract, { token: user.token, form });
    expect(await refusalOf(answer)).toMatchObject({ status: 413, code: "body_too_large" });
  });

  it("leaves nothing when its connection is cut in the middle", async () => {
    const boundary = "cut";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="contract"; filename="a.docx"\r\n\r\nPK\x03\x04`;
    const url = new URL(server.address);
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `POST ${uploadContract.path} HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${user.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 5000000\r\n\r\n${head}`,
    );
    socket.write(Buffer.alloc(1_000_000, 1));
    await expect.poll(stagedFiles, { interval: 20, timeout: 20_000 }).toHaveLength(1);
    socket.destroy();
    await expectNothingStaged();
    expect(storedFiles()).toEqual([]);
    expect(await countContracts()).toBe(0);
  });
});

describe("abuse case 79: an upload sent twice", () => {
  const guidOf = async (answer: Response): Promise<string> =>
    ((await answer.json()) as ContractRecord).guid;

  it("by a double click is one contract, for both clicks", async () => {
    const bytes = sampleNda();
    const answers = await Promise.all(
      [...Array(6)].map(() => server.upload(user, bytes, { key: "click" })),
    );
    const guids = await Promise.all(answers.map(guidOf));
    expect(answers.map((each) => each.status)).toEqual(Array(6).fill(201));
    expect(new Set(guids).size).toBe(1);
    expect(await countContracts()).toBe(1);
    const [guid = ""] = guids;
    await server.settled(user, guid);
    // The original, its text and readings, the redline and its text: the losers' files are gone.
    expect(storedFiles().length).toBe(5);
  });

  it("again later gives the first answer, and with other contents is refused", async () => {
    const file = sampleNda();
    const first = await guidOf(await server.upload(user, file, { key: "once" }));
    expect(await guidOf(await server.upload(user, file, { key: "once" }))).toBe(first);
    const others = [
      await server.upload(user, sampleNda("@0 Other."), { key: "once" }),
      await server.upload(user, file, { key: "once", note: "Deal:Other" }),
    ];
    for (const other of others)
      expect(await refusalOf(other)).toMatchObject({ status: 422, code: "idempotency_conflict" });
    expect(await countContracts()).toBe(1);
  });

  it("in two tabs without a key is two contracts", async () => {
    await Promise.all([server.upload(user, sampleNda()), server.upload(user, sampleNda())]);
    expect(await countContracts()).toBe(2);
  });
});
