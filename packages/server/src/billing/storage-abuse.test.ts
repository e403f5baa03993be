import {
  askAccountExport,
  compareFile,
  deleteContract,
  downloadContract,
  giveConsent,
  listAccountExports,
  loadContracts,
  problem,
  signDocument,
  startBatch,
  uploadContract,
  uploadAsGuest,
  type AccountExport,
} from "@proviso/endpoints";
import { wordFile, wordFileOf } from "@proviso/testkit";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariants } from "../invariants/index.ts";
import {
  startMailedServer,
  untilMailTaken,
  type MailedServer,
} from "../test-support/mailing-in.ts";
import { attach, enter, linkTokenTo, send, untilSent } from "../test-support/sending.ts";
import {
  draftToSign,
  enterToSign,
  sentForSignature,
  signaturePicture,
  signingOf,
} from "../test-support/signing.ts";
import { newTemplate, sendTemplate } from "../test-support/templates.ts";
import type { TestServer, TestUser } from "../test-support/test-server.ts";
import { startTrial } from "./index.ts";

const kilobyte = 1024;
const fileBytes = 200 * kilobyte;
/** What the trial plan gives in this test. */
const limit = 4 * 1024 * kilobyte;
/** Product-made files of uploads that were taken may go over the limit by this much here. */
const slack = 512 * kilobyte;

let mailed: MailedServer;
let server: TestServer;

beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server } = mailed);
  await server.platform.database
    .updateTable("plans")
    .set({ storage_bytes: limit })
    .where("id", "=", "FREE_TRIAL")
    .execute();
});
afterAll(() => server.stop());

/** A PDF by its first bytes, with random ones behind them, so that nothing is saved by packing it. */
const bigPdf = (bytes = fileBytes): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(bytes)]);

const bigWord = (...lines: string[]): Uint8Array =>
  wordFileOf({ body: lines, parts: { "word/media/image1.png": randomBytes(fileBytes) } });

const onTrial = async (): Promise<TestUser> => {
  const accountId = await server.makeAccount();
  const { db, clock } = server.platform;
  await db.asAccount(accountId, (trx) => startTrial(trx, accountId, clock.now()));
  return server.makeUser(accountId, "PLATFORM_OWNER");
};

const filesIn = (folder: string): readonly { name: string; bytes: number }[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => ({ name, stat: statSync(join(folder, name)) }))
        .filter(({ stat }) => stat.isFile())
        .map(({ name, stat }) => ({ name, bytes: stat.size }))
    : [];

/** The bytes that lie on the disk for an account. */
const onDisk = (accountId: string): number =>
  filesIn(join(server.files, accountId)).reduce((sum, { bytes }) => sum + bytes, 0);

const staged = (): number => filesIn(join(server.files, ".staged")).length;

const counted = async (accountId: string): Promise<number> =>
  (await server.platform.storage.roomOf(accountId)).used;

const upload = (user: TestUser, bytes: Uint8Array = bigPdf()): Promise<Response> =>
  server.upload(user, bytes, { name: "Large.pdf", extra: { isToReviewDocument: false } });

const refusalOf = async (answer: Response): Promise<string> =>
  answer.ok ? "" : problem.parse(await answer.json()).code;

/** Goes through a door until it is shut; gives how often it was open, and the refusal. */
const untilRefused = async (door: () => Promise<Response>): Promise<Response> => {
  for (let times = 0; times < 60; times += 1) {
    const answer = await door();
    if (!answer.ok) return answer;
    await answer.arrayBuffer();
  }
  throw new Error("The door stayed open.");
};

/** Everything that a person, a counterparty or a program can bring files in by. */
const openDoors = async (user: TestUser) => {
  const { token } = user;
  const ask = { token };
  const contract = await server.uploadAndWait(user, wordFile("An agreement."), {
    extra: { isToReviewDocument: false },
  });
  const sent = await server.uploadAndWait(user, wordFile("Another agreement."), {
    extra: { isToReviewDocument: false },
  });
  const guestAddress = `guest-${user.id}@corvane.example`;
  await send(server, user, sent.guid, { recipients: [guestAddress] });
  await untilSent(server, user, sent.guid);
  const guest = await enter(
    server,
    await linkTokenTo(server, guestAddress, /Our version/),
    guestAddress,
  );
  const agreement = await draftToSign(server, user);
  const signerAddress = `signer-${user.id}@corvane.example`;
  await sentForSignature(server, user, agreement.guid, [signerAddress]);
  const signer = await enterToSign(server, signerAddress);
  const template = await newTemplate(server, user, wordFile("{{Client: party}} signs."));
  const addresses = await mailed.addressesOf(user);
  const withFile = (field: string, bytes: Uint8Array, name: string): FormData => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return form;
  };
  const doors: Readonly<Record<string, () => Promise<Response>>> = {
    contract: () => upload(user),
    version: () =>
      server.upload(user, bigPdf(), {
        name: "Large.pdf",
        extra: {
          isToReviewDocument: false,
          versionType: "INTERNAL",
          parentDocGuid: contract.guid,
        },
      }),
    attachment: () => attach(server, user, contract.guid, bigPdf(), "Annex.pdf"),
    template: () => sendTemplate(server, user, bigWord("{{Client: party}} signs.")),
    comparison: () =>
      server.ask(compareFile, { ...ask, form: withFile("before", bigWord("Old."), "Old.docx") }),
    "batch sheet": () =>
      server.ask(startBatch, {
        ...ask,
        params: { id: template.guid },
        form: withFile("sheet", Buffer.from("Client\r\nCorvane"), "rows.csv"),
      }),
    "guest's version": () =>
      server.ask(uploadAsGuest, {
        token: guest,
        form: withFile("contract", bigWord("Our changes."), "Changes.docx"),
      }),
  };
  const mail = () =>
    mailed.bringProven(addresses.own, {
      from: user.email,
      subject: "Please review",
      attachments: [{ filename: "Mailed.pdf", content: bigPdf() }],
    });
  return { doors, mail, contract, signer };
};

const forbidden = "storage_full_for_account";

describe("the storage of an account", { timeout: 180_000 }, () => {
  it("abuse 111: is shut at every door once it is full, while reading, exporting and other accounts go on", async () => {
    const user = await onTrial();
    const other = await onTrial();
    const { doors, mail, contract, signer } = await openDoors(user);
    const full = await untilRefused(() => upload(user));
    expect(full.status).toBe(403);
    const { code, title } = problem.parse(await full.json());
    expect(code).toBe(forbidden);
    expect(title).toMatch(/^Your account uses 3\.\d+ MB of its 4 MB of storage, and this file/);
    for (const [name, door] of Object.entries(doors)) {
      if (name === "batch sheet") continue;
      expect([name, await refusalOf(await untilRefused(door))]).toEqual([name, forbidden]);
      expect(onDisk(user.accountId)).toBeLessThanOrEqual(limit + slack);
    }
    // Now to the last byte, so that doors for small files are shut too.
    const left = limit - (await counted(user.accountId));
    if (left > 100) expect((await upload(user, bigPdf(left - 9))).status).toBe(201);
    expect(await counted(user.accountId)).toBe(limit);
    for (const [name, door] of Object.entries(doors))
      expect([name, await refusalOf(await door())]).toEqual([name, forbidden]);
    expect(await mail()).toMatch(/552 5\.2\.2 .*storage/);
    expect(onDisk(user.accountId)).toBeLessThanOrEqual(limit + slack);
    expect(staged()).toBe(0);

    const params = { guid: contract.guid };
    const asked = { token: user.token, params };
    expect((await server.ask(downloadContract, asked)).status).toBe(200);
    const listed = await server.ask(loadContracts, { token: user.token, body: { query: {} } });
    expect(listed.status).toBe(200);
    const begun = await server.ask(askAccountExport, { token: user.token });
    expect(begun.status).toBe(201);
    const stateOf = async () => {
      const answer = await server.ask(listAccountExports, { token: user.token });
      return ((await answer.json()) as AccountExport[])[0]?.state;
    };
    await expect.poll(stateOf, { timeout: 60_000, interval: 200 }).toBe("DONE");
    expect(await counted(user.accountId)).toBe(limit);
    // A counterparty can sign what they were sent.
    const { documentSha256 } = await signingOf(server, signer);
    await server.ask(giveConsent, { token: signer, body: { timeZone: "Europe/Berlin" } });
    const body = { documentSha256, values: [], signature: signaturePicture(), initials: null };
    expect((await server.ask(signDocument, { token: signer, body })).status).toBe(200);
    expect((await upload(other)).status).toBe(201);
  });

  it("abuse 111: is counted exactly when thirty uploads come at once", async () => {
    const user = await onTrial();
    const size = limit / 8;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => upload(user, bigPdf(size - 9))),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    const codes = await Promise.all(answers.filter(({ ok }) => !ok).map(refusalOf));
    expect(new Set(codes)).toEqual(new Set([forbidden]));
    expect(taken).toBeGreaterThan(0);
    // The text of each is stored by a job; nothing of the others stays.
    expect(taken).toBeLessThanOrEqual(8);
    expect(onDisk(user.accountId)).toBeLessThanOrEqual(limit + slack);
    expect(staged()).toBe(0);
    while ((await refusalOf(await upload(user, bigPdf(size - 9)))) !== forbidden);
    expect(await counted(user.accountId)).toBeGreaterThan(limit - size);
    expect(onDisk(user.accountId)).toBe(await counted(user.accountId));
  });

  /** Begins an upload by hand; gives the answer's status and body, however much was sent by then. */
  const uploadByHand = (
    user: TestUser,
    headers: Readonly<Record<string, string | number>>,
    body: Readable | undefined,
  ): Promise<{ status: number | undefined; said: string }> =>
    new Promise((settle, fail) => {
      const { hostname, port } = new URL(server.address);
      const asked = request({
        hostname,
        port,
        method: uploadContract.method,
        path: uploadContract.path,
        headers: {
          authorization: `Bearer ${user.token}`,
          "content-type": "multipart/form-data; boundary=b",
          ...headers,
        },
      });
      asked.on("error", fail);
      asked.on("response", (answer) => {
        text(answer).then((said) => settle({ status: answer.statusCode, said }), fail);
      });
      if (body) body.pipe(asked);
      else asked.flushHeaders();
    });

  it("abuse 111: is judged by the declared length, before a byte of the body is sent", async () => {
    const user = await onTrial();
    const { status, said } = await uploadByHand(user, { "content-length": limit * 2 }, undefined);
    expect(status).toBe(403);
    expect(said).toContain(forbidden);
    expect(onDisk(user.accountId)).toBe(0);
  });

  it("abuse 111: takes no more of a body without a length than fits", async () => {
    const user = await onTrial();
    const body = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="contract"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
      );
      for (let sent = 0; sent < limit * 2; sent += fileBytes) yield randomBytes(fileBytes);
      yield Buffer.from("\r\n--b--\r\n");
    };
    const { said } = await uploadByHand(
      user,
      { "transfer-encoding": "chunked" },
      Readable.from(body()),
    );
    expect(said).toContain(forbidden);
    expect(onDisk(user.accountId)).toBe(0);
    expect(staged()).toBe(0);
  });

  it("abuse 111: gives bytes back when their files are gone from the disk, and not before", async () => {
    const user = await onTrial();
    const contract = await server.uploadAndWait(user, bigPdf(limit - 400 * kilobyte), {
      name: "Large.pdf",
      extra: { isToReviewDocument: false },
    });
    await untilRefused(() => upload(user));
    const params = { guid: contract.guid };
    expect((await server.ask(deleteContract, { token: user.token, params })).status).toBe(204);
    const mail = await mailed.addressesOf(user);
    await expect
      .poll(() => counted(user.accountId), { timeout: 30_000, interval: 200 })
      .toBeLessThan(limit / 2);
    expect(await counted(user.accountId)).toBe(onDisk(user.accountId));
    const brought = await mailed.bringProven(mail.own, {
      from: user.email,
      subject: "There is room again",
      attachments: [{ filename: "Mailed.pdf", content: bigPdf() }],
    });
    expect(brought).toBe("taken");
    await untilMailTaken(server);
    expect((await upload(user)).status).toBe(201);
    const { db, storage } = server.platform;
    expect((await checkInvariants({ db, storage })).violations).toEqual([]);
  });
});
