import {
  declineToSign,
  downloadContract,
  downloadSigningDocument,
  enterAsSigner,
  handOverSigning,
  lookUpSigningLink,
  readContract,
  readTimeline,
  sendForSignature,
  sendSigningCode,
  signDocument,
  voidSignatureRequest,
  type ContractRecord,
} from "@proviso/endpoints";
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCapturedMail } from "../platform/mail/captured-mail.ts";
import { letterTo } from "../test-support/letters.ts";
import {
  agreeAndSign,
  draftToSign,
  enterToSign,
  prepared,
  sentForSignature,
  signaturePicture,
  signingOf,
  signingTokenTo,
  requestInputFor,
} from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let sender: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "1000" } });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;

const contractOf = async (guid: string): Promise<ContractRecord> =>
  (await server.ask(readContract, { token: sender.token, params: { guid } })).json();

const sentTo = async (emails: readonly string[], wish = {}) => {
  const { guid } = await draftToSign(server, sender);
  const request = await sentForSignature(server, sender, guid, emails, wish);
  return { guid, request };
};

describe("preparing a contract for signature", () => {
  it("makes its document, with the places to sign that its signature blocks leave", async () => {
    const { guid } = await draftToSign(server, sender);
    const request = await prepared(server, sender, guid);
    expect(request).toMatchObject({ state: "PREPARING", isReady: true, failure: null });
    expect(request.pages).toHaveLength(2);
    const found = request.foundFields.map(({ kind, signer, page }) => `${kind} ${signer} ${page}`);
    expect(found.toSorted()).toEqual([
      "date 0 1",
      "date 1 1",
      "name 0 1",
      "name 1 1",
      "signature 0 1",
      "signature 1 1",
    ]);
    expect(request.suggestedSigners[0]).toMatchObject({ party: "Brightline Robotics, Inc." });
  });

  it("asks nobody before it is sent: the contract stays where it is", async () => {
    const { guid } = await draftToSign(server, sender);
    await prepared(server, sender, guid);
    expect(await contractOf(guid)).toMatchObject({ status: "DRAFT", signatureRequest: null });
  });

  it("says so when the file cannot be made into pages", async () => {
    const { guid } = await draftToSign(server, sender, Buffer.from("%PDF-1.7 nothing in it"));
    const request = await prepared(server, sender, guid);
    expect(request.failure).toBe("We couldn’t read this file’s rendered pages.");
  });

  it.each([
    ["nobody who signs", { signers: [{ name: "A", email: "a@b.example", role: "COPY" }] }],
    ["no name", { signers: [{ name: " ", email: "a@b.example" }] }],
    ["a bad address", { signers: [{ name: "A", email: "a@b" }] }],
    [
      "an address twice",
      {
        signers: [
          { name: "A", email: "a@b.example" },
          { name: "B", email: "A@b.example" },
        ],
      },
    ],
    ["no place to sign", { fields: [] }],
  ] as const)("refuses to send with %s", async (_name, wrong) => {
    const { guid } = await draftToSign(server, sender);
    const request = await prepared(server, sender, guid);
    const body = { ...requestInputFor(request, ["a@b.example"]), ...wrong };
    const answer = await server.ask(sendForSignature, {
      token: sender.token,
      params: { guid },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "invalid_input" });
    expect((await contractOf(guid)).status).toBe("DRAFT");
  });

  it("refuses a document that is not the one that was looked at", async () => {
    const { guid } = await draftToSign(server, sender);
    const request = await prepared(server, sender, guid);
    const body = { ...requestInputFor(request, [someone()]), documentSha256: "0".repeat(64) };
    const asking = { token: sender.token, params: { guid }, body };
    const answer = await server.ask(sendForSignature, asking);
    expect(answer.status).toBe(409);
  });
});

describe("two signers", () => {
  it("sign, each through their own link, and with the last one the document waits for its seal", async () => {
    const [first, second] = [someone(), someone()];
    const { guid } = await sentTo([first, second]);
    expect(await contractOf(guid)).toMatchObject({
      status: "PENDING_SIGNATURE",
      signatureRequest: { status: "SENT" },
    });
    const tokens = [await enterToSign(server, first), await enterToSign(server, second)];
    const shown = await server.ask(downloadSigningDocument, { token: tokens[0] ?? "" });
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { documentSha256 } = await signingOf(server, tokens[0] ?? "");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(documentSha256);
    for (const token of tokens) {
      const answer = await agreeAndSign(server, token);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status: "SIGNED", turn: "over" });
    }
    const contract = await contractOf(guid);
    expect(contract.signatureRequest).toMatchObject({
      status: "COMPLETED",
      signers: [{ status: "SIGNED" }, { status: "SIGNED" }],
    });
    const timeline = await server.ask(readTimeline, {
      token: sender.token,
      body: { documentGuid: guid },
    });
    const events = (await timeline.json()).map(({ description }: { description: string }) =>
      description.replace(/:.*/, ""),
    );
    expect(events).toEqual(
      expect.arrayContaining(["Sent for signature", "Opened by a signer", "Signed"]),
    );
  });

  it("beside each other, stand in the order in which they were named", async () => {
    const emails = Array.from({ length: 6 }, someone);
    const signers = emails.map((email) => ({ name: email, email }));
    const place = { kind: "signature", page: 1, x: 72, width: 100, height: 40 };
    const fields = emails.map((_, signer) => ({ ...place, signer, y: 80 + 80 * signer }));
    const { request } = await sentTo(emails, { signers, fields });
    expect(request.signers.map(({ email }) => email)).toEqual(emails);
  });

  it("in order: the second is asked when the first has signed, and cannot sign before", async () => {
    const [first, second] = [someone(), someone()];
    const { guid } = await sentTo([first, second], { isOrdered: true });
    const before = await contractOf(guid);
    expect(before.signatureRequest?.signers.map(({ status }) => status)).toEqual([
      "SENT",
      "WAITING",
    ]);
    await agreeAndSign(server, await enterToSign(server, first));
    expect(await signingTokenTo(server, second)).toBeTruthy();
    const after = await contractOf(guid);
    expect(after.signatureRequest?.signers.map(({ status }) => status)).toEqual(["SIGNED", "SENT"]);
  });

  it("abuse 86: of one cannot fill the other's fields, nor see them", async () => {
    const [first, second] = [someone(), someone()];
    await sentTo([first, second]);
    const token = await enterToSign(server, first);
    const theirs = await signingOf(server, await enterToSign(server, second));
    const own = await signingOf(server, token);
    expect(own.fields).toHaveLength(1);
    expect(JSON.stringify(own)).not.toContain(second);
    const values = [{ guid: theirs.fields[0]?.guid, value: "mine" }];
    const answer = await agreeAndSign(server, token, { values });
    expect(answer.status).toBe(404);
    expect((await signingOf(server, token)).status).not.toBe("SIGNED");
  });
});

describe("a signer's link", () => {
  it("abuse 15: is used up by no number of looks; only the code, by POST, opens it", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await signingTokenTo(server, email);
    for (let look = 0; look < 5; look += 1) {
      const page = await fetch(`${server.address}/sign/${token}`, { method: "HEAD" });
      expect(page.status).toBeLessThan(500);
      expect((await server.ask(lookUpSigningLink, { body: { token } })).status).toBe(200);
    }
    expect(await enterToSign(server, email, token)).toBeTruthy();
  });

  it("abuse 86: is 256 random bits, kept as its hash, and told apart from none by nothing", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await signingTokenTo(server, email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await server.platform.database
      .selectFrom("signers")
      .select("token_hash")
      .where("email", "=", email)
      .execute();
    expect(rows[0]?.token_hash).toEqual(createHash("sha256").update(token).digest());
    const wrong = await server.ask(lookUpSigningLink, { body: { token: `${token.slice(1)}A` } });
    expect(wrong.status).toBe(410);
  });

  it("opens nothing without the mailed code, and after five wrong ones not with it either", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await signingTokenTo(server, email);
    await server.ask(sendSigningCode, { body: { token } });
    const { subject } = await letterTo(server, email, /is your code/);
    const code = subject.slice(0, 6);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries += 1)
      expect((await server.ask(enterAsSigner, { body: { token, code: wrong } })).status).not.toBe(
        200,
      );
    const right = await server.ask(enterAsSigner, { body: { token, code } });
    expect(right.status).toBe(410);
  });

  it("is no use to the sender: the code goes to the signer alone", async () => {
    const email = someone();
    await sentTo([email]);
    const answer = await server.ask(signDocument, {
      token: sender.token,
      body: { documentSha256: "0".repeat(64), values: [] },
    });
    expect(answer.status).toBe(401);
  });
});

describe("signing", () => {
  it("abuse 89: binds the document that was shown; another hash is refused", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await enterToSign(server, email);
    const answer = await agreeAndSign(server, token, { documentSha256: "f".repeat(64) });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "signed_document_changed" });
  });

  it("needs consent and every required field", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await enterToSign(server, email);
    const { documentSha256 } = await signingOf(server, token);
    const body = { documentSha256, values: [], signature: signaturePicture() };
    expect(await (await server.ask(signDocument, { token, body })).json()).toMatchObject({
      code: "consent_needed",
    });
    const empty = await agreeAndSign(server, token, { signature: null });
    expect(await empty.json()).toMatchObject({ code: "invalid_input" });
  });

  it("abuse 87: is refused after a decline, a withdrawal and one's own signature", async () => {
    const [first, second] = [someone(), someone()];
    const declined = await sentTo([first, second]);
    const token = await enterToSign(server, first);
    const other = await enterToSign(server, second);
    const no = await server.ask(declineToSign, { token: other, body: { reason: "Clause 4" } });
    expect(await no.json()).toMatchObject({ status: "DECLINED", state: "DECLINED" });
    expect((await agreeAndSign(server, token)).status).toBe(410);
    expect(await contractOf(declined.guid)).toMatchObject({
      status: "READY_FOR_SIGNATURE",
      signatureRequest: { status: "DECLINED" },
    });
    await letterTo(server, sender.email, /Signature declined/);

    const third = someone();
    const voided = await sentTo([third]);
    const session = await enterToSign(server, third);
    const asking = { token: sender.token, params: { guid: voided.guid }, body: { reason: "" } };
    expect((await server.ask(voidSignatureRequest, asking)).status).toBe(200);
    expect((await agreeAndSign(server, session)).status).toBe(410);
    const link = await server.ask(lookUpSigningLink, {
      body: { token: await signingTokenTo(server, third) },
    });
    expect(link.status).toBe(410);

    const fourth = someone();
    await sentTo([fourth, someone()]);
    const own = await enterToSign(server, fourth);
    expect((await agreeAndSign(server, own)).status).toBe(200);
    expect((await agreeAndSign(server, own)).status).toBe(410);
  });

  it("of others who were asked is told to be needed no more, after a decline and a withdrawal, without the reason", async () => {
    const ended = /^No longer to be signed: /;
    const [first, second, third, fourth] = [someone(), someone(), someone(), someone()];
    await sentTo([first, second]);
    expect((await agreeAndSign(server, await enterToSign(server, first))).status).toBe(200);
    await sentTo([third, fourth]);
    for (const email of [second, fourth]) {
      const token = await enterToSign(server, email);
      await server.ask(declineToSign, { token, body: { reason: "Clause 4 is secret" } });
    }
    const toFirst = (await letterTo(server, first, ended)).text;
    const toThird = (await letterTo(server, third, ended)).text;
    expect(toFirst).toContain("is void");
    expect(toThird).toMatch(/declined\s+to\s+sign/);
    expect(toThird).not.toContain("is void");
    expect(toFirst + toThird).not.toContain("Clause 4");
    const told = (await listCapturedMail(server.platform.database)).filter(({ subject }) =>
      ended.test(subject),
    );
    const others = [second, fourth, sender.email];
    expect(told.filter(({ recipients }) => others.includes(recipients))).toEqual([]);

    const asked = someone();
    const voided = await sentTo([asked]);
    const withdrawing = {
      token: sender.token,
      params: { guid: voided.guid },
      body: { reason: "" },
    };
    expect((await server.ask(voidSignatureRequest, withdrawing)).status).toBe(200);
    expect((await letterTo(server, asked, ended)).text).toContain("withdrew it");
  });

  it("of ten requests at once is one signature", async () => {
    const email = someone();
    const { guid } = await sentTo([email, someone()]);
    const token = await enterToSign(server, email);
    await agreeAndSign(server, token, { documentSha256: "f".repeat(64) });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => agreeAndSign(server, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await server.platform.database
      .selectFrom("timeline")
      .select("event")
      .where("contract_id", "=", guid)
      .where("event", "=", "document_signed")
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe("handing over", () => {
  it("gives place and fields to somebody else, and takes them from whoever did", async () => {
    const [first, next] = [someone(), someone()];
    const { guid } = await sentTo([first]);
    const token = await enterToSign(server, first);
    const body = { name: "Carla Ruiz", email: next, reason: "She signs for us" };
    expect((await server.ask(handOverSigning, { token, body })).status).toBe(200);
    expect((await agreeAndSign(server, token).catch(() => undefined))?.status).not.toBe(200);
    const letter = await letterTo(server, next, /^Please sign/);
    expect(letter.text.replace(/\s+/g, " ")).toContain(
      "handed it over to you: please sign it instead.",
    );
    const session = await enterToSign(server, next);
    expect((await signingOf(server, session)).fields).toHaveLength(1);
    expect((await agreeAndSign(server, session)).status).toBe(200);
    expect((await contractOf(guid)).signatureRequest?.signers).toMatchObject([
      { name: "Carla Ruiz", status: "SIGNED" },
    ]);
  });
});

describe("a contract that was signed elsewhere", () => {
  it("is executed with its file as the signed one", async () => {
    const contract = await server.uploadAndWait(sender, Buffer.from("%PDF-1.7 signed on paper"), {
      name: "Signed.pdf",
      extra: { isToReviewDocument: false, isSignedDocument: true },
    });
    expect(contract.status).toBe("EXECUTED");
    const answer = await server.ask(downloadContract, {
      token: sender.token,
      params: { guid: contract.guid },
      query: { version: "signed" },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("%PDF-1.7 signed on paper");
  });
});
