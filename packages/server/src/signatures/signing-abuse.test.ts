import {
  declineToSign,
  downloadSigningDocument,
  giveConsent,
  handOverSigning,
  lookUpSigningLink,
  readSigning,
  sendSigningCode,
  signDocument,
  uploadContract,
  voidSignatureRequest,
  type SignatureRequestInput,
} from "@proviso/endpoints";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  agreeAndSign,
  agreementPdf,
  draftToSign,
  enterToSign,
  sentForSignature,
  signaturePicture,
  signingOf,
  signingTokenTo,
} from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { beginSignerSession } from "./signer-access-store.ts";

let server: TestServer;
let sender: TestUser;

beforeAll(async () => {
  const environment = { MAILS_PER_HOUR: "1000", TRUSTED_PROXIES: "loopback" };
  server = await startTestServer({ environment });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

const sentTo = async (emails: readonly string[], input: Partial<SignatureRequestInput> = {}) => {
  const { guid } = await draftToSign(server, sender);
  return { guid, request: await sentForSignature(server, sender, guid, emails, input) };
};

describe("abuse 86: guessing the links of signers", () => {
  const lookUp = (token: string, network: string) =>
    server.ask(lookUpSigningLink, { body: { token }, headers: { "x-forwarded-for": network } });

  it("ends after 300 guesses of a network in an hour, right ones too, and no other network notices", async () => {
    const email = someone();
    await sentTo([email]);
    const counts = new Map<number, number>();
    for (let round = 0; round < 40; round += 1) {
      const guesses = Array.from({ length: 10 }, () =>
        lookUp(randomBytes(32).toString("base64url"), "203.0.113.9"),
      );
      for (const { status } of await Promise.all(guesses))
        counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 410: 300, 429: 100 });
    const token = await signingTokenTo(server, email);
    expect((await lookUp(token, "203.0.113.9")).status).toBe(429);
    expect((await lookUp(token, "198.51.100.7")).status).toBe(200);
  });

  it("hits nothing with a hundred thousand at the table itself, where only hashes are", async () => {
    const email = someone();
    await sentTo([email]);
    const token = await signingTokenTo(server, email);
    const hit = (hashes: readonly Buffer[]) =>
      server.platform.database
        .selectFrom("signers")
        .select("email")
        .where("token_hash", "in", hashes)
        .execute();
    for (let round = 0; round < 10; round += 1)
      expect(await hit(Array.from({ length: 10_000 }, () => sha256(randomBytes(32))))).toEqual([]);
    expect(await hit([Buffer.from(token)])).toEqual([]);
    expect(await hit([sha256(token)])).toEqual([{ email }]);
  });

  it("opens nothing with a made-up session, nor with the token of a link in its place", async () => {
    const email = someone();
    await sentTo([email]);
    const made = [randomBytes(32).toString("base64url"), await signingTokenTo(server, email)];
    for (const token of made) expect((await server.ask(readSigning, { token })).status).toBe(401);
  });
});

describe("abuse 87: signing when it is not the time", () => {
  it("is refused out of order, even with a session of one's own", async () => {
    const [first, second] = [someone(), someone()];
    const { request } = await sentTo([first, second], { isOrdered: true });
    const session = randomBytes(32).toString("base64url");
    const now = new Date();
    const { accountId } = sender;
    const reference = { id: request.signers[1]?.guid ?? "", accountId };
    await server.platform.db.asAccount(accountId, (trx) =>
      beginSignerSession(trx, reference, {
        hash: sha256(session),
        now,
        expiresAt: new Date(now.getTime() + 60_000),
      }),
    );
    const answer = await agreeAndSign(server, session);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "not_your_turn" });
    const asked = { token: session, body: { reason: "Not now" } };
    expect((await server.ask(declineToSign, asked)).status).toBe(409);
    const over = { token: session, body: { name: "Nina", email: someone(), reason: "" } };
    expect((await server.ask(handOverSigning, over)).status).toBe(409);
  });

  it("is refused after the request expired, and after everybody has signed", async () => {
    const email = someone();
    const { guid } = await sentTo([email]);
    const session = await enterToSign(server, email);
    const expiresAt = (at: number) =>
      server.platform.database
        .updateTable("signature_requests")
        .set({ expires_at: new Date(at) })
        .where("contract_id", "=", guid)
        .execute();
    await expiresAt(Date.now() - 1000);
    expect((await agreeAndSign(server, session)).status).toBe(410);
    await expiresAt(Date.now() + 60_000);
    expect((await agreeAndSign(server, session)).status).toBe(200);
    expect((await agreeAndSign(server, session)).status).toBe(410);
  });
});

describe("abuse 89: another version between looking and signing", () => {
  it("is refused while signatures are asked for, so that what is signed is what was shown", async () => {
    const email = someone();
    const { guid } = await sentTo([email]);
    const session = await enterToSign(server, email);
    const { documentSha256 } = await signingOf(server, session);
    const form = new FormData();
    const extra = { isToReviewDocument: false, versionType: "INTERNAL", parentDocGuid: guid };
    form.append("extraData", JSON.stringify(extra));
    form.append(uploadContract.file, new Blob([new Uint8Array(agreementPdf())]), "Newer.pdf");
    expect((await server.ask(uploadContract, { token: sender.token, form })).status).toBe(409);
    const shown = await server.ask(downloadSigningDocument, { token: session });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(sha256(bytes).toString("hex")).toBe(documentSha256);
    expect((await agreeAndSign(server, session)).status).toBe(200);
  });
});

describe("abuse 90: what a signer gives", () => {
  it("is limited: one line of 200 letters, a picture of 80 KB; of nothing else is anything kept", async () => {
    const email = someone();
    const place = { page: 1, x: 90, width: 150, signer: 0, required: true, label: "" };
    const fields = [
      { ...place, kind: "signature" as const, y: 130, height: 40 },
      { ...place, kind: "text" as const, y: 200, height: 20 },
    ];
    await sentTo([email], { fields });
    const token = await enterToSign(server, email);
    const view = await signingOf(server, token);
    const guid = view.fields.find(({ kind }) => kind === "text")?.guid ?? "";
    const image = signaturePicture();
    const wrong = [
      { values: [{ guid, value: "two\nlines" }] },
      { values: [{ guid, value: "x".repeat(201) }] },
      { values: [{ guid, value: "" }] },
      { values: [{ guid, value: "x" }], signature: { ...image, data: "A".repeat(14_000_000) } },
      { values: [{ guid, value: "x" }], signature: { ...image, data: "A".repeat(200_000) } },
      { values: [{ guid, value: "x" }], signature: { ...image, way: "<b>" } },
    ];
    const answers = [];
    for (const each of wrong) answers.push((await agreeAndSign(server, token, each)).status);
    expect(answers).toEqual([400, 400, 400, 413, 400, 400]);
    expect((await signingOf(server, token)).status).toBe("SENT");
    const value = "<script>alert(1)</script> & {{name}}";
    expect((await agreeAndSign(server, token, { values: [{ guid, value }] })).status).toBe(200);
    const kept = await server.platform.database
      .selectFrom("signature_fields")
      .select("value")
      .where("id", "=", guid)
      .executeTakeFirst();
    expect(kept).toEqual({ value });
  });
});

describe("abuse 93: a copy that only some have signed", () => {
  it("shows later signers nothing of what earlier ones filled in", async () => {
    const [first, second] = [someone(), someone()];
    const { request } = await sentTo([first, second]);
    expect((await agreeAndSign(server, await enterToSign(server, first))).status).toBe(200);
    const token = await enterToSign(server, second);
    const shown = await server.ask(downloadSigningDocument, { token });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(sha256(bytes).toString("hex")).toBe(request.documentSha256);
    const signed = await server.ask(downloadSigningDocument, {
      token,
      query: { version: "signed" },
    });
    expect(signed.status).toBe(404);
    const view = await signingOf(server, token);
    expect(JSON.stringify(view)).not.toContain(first);
    expect(view.others).toEqual([{ name: "Signer 1", role: "SIGNER", status: "SIGNED" }]);
  });
});

describe("a request that has ended", () => {
  const statusesOf = async (token: string): Promise<number[]> => {
    const document = { documentSha256: "0".repeat(64), values: [] };
    const over = { name: "Nina", email: someone(), reason: "" };
    const answers = [
      await server.ask(readSigning, { token }),
      await server.ask(downloadSigningDocument, { token }),
      await server.ask(downloadSigningDocument, { token, query: { version: "signed" } }),
      await server.ask(giveConsent, { token, body: { timeZone: "" } }),
      await server.ask(signDocument, { token, body: document }),
      await server.ask(declineToSign, { token, body: { reason: "No" } }),
      await server.ask(handOverSigning, { token, body: over }),
    ];
    return answers.map(({ status }) => status);
  };

  const expire = async (guid: string): Promise<void> => {
    await server.platform.database
      .updateTable("signature_requests")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("contract_id", "=", guid)
      .execute();
  };

  const ask = async (answer: Promise<Response>): Promise<void> => {
    const { status } = await answer;
    if (status >= 300) throw new Error(`Answered ${status}.`);
  };

  it.each<[string, (guid: string, other: string) => Promise<void>]>([
    [
      "withdrawn",
      (guid) =>
        ask(
          server.ask(voidSignatureRequest, {
            token: sender.token,
            params: { guid },
            body: { reason: "" },
          }),
        ),
    ],
    [
      "declined by another signer",
      (_, token) => ask(server.ask(declineToSign, { token, body: { reason: "Clause 4" } })),
    ],
    ["expired", expire],
    [
      "complete and then expired",
      async (guid, other) => {
        await ask(agreeAndSign(server, other));
        await server.platform.database
          .updateTable("signature_requests")
          .set({ state: "COMPLETED" })
          .where("contract_id", "=", guid)
          .execute();
        await expire(guid);
      },
    ],
    [
      "deleted with its contract",
      async (guid) => {
        const { database } = server.platform;
        await database.deleteFrom("contracts").where("id", "=", guid).execute();
      },
    ],
  ])("abuse 116: is out of reach for open sessions and links at once when %s", async (_, end) => {
    const [email, other] = [someone(), someone()];
    const { guid } = await sentTo([email, other]);
    const token = await enterToSign(server, email);
    const link = await signingTokenTo(server, email);
    expect((await server.ask(downloadSigningDocument, { token })).status).toBe(200);
    await end(guid, await enterToSign(server, other));
    const statuses = await statusesOf(token);
    // A session that was deleted with its contract is unknown; all others are told that the request ended.
    expect(new Set(statuses).size).toBe(1);
    expect([401, 410]).toContain(statuses[0]);
    expect((await server.ask(lookUpSigningLink, { body: { token: link } })).status).toBe(410);
    expect((await server.ask(sendSigningCode, { body: { token: link } })).status).toBe(410);
  });

  it("abuse 116: stays open for the copy once complete, and to nobody who was replaced", async () => {
    const [email, next] = [someone(), someone()];
    await sentTo([email]);
    const token = await enterToSign(server, email);
    const body = { name: "Nina", email: next, reason: "" };
    expect((await server.ask(handOverSigning, { token, body })).status).toBe(200);
    expect(new Set(await statusesOf(token))).toEqual(new Set([401]));
    const session = await enterToSign(server, next);
    expect((await agreeAndSign(server, session)).status).toBe(200);
    expect((await server.ask(readSigning, { token: session })).status).toBe(200);
  });
});
