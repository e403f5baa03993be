import {
  lookUpSigningLink,
  readContract,
  readSignatureRequest,
  readTimeline,
  remindSigners,
  voidSignatureRequest,
  type SignatureRequest,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailQueue } from "../mail/index.ts";
import { letterTo, lettersTo } from "../test-support/mailed.ts";
import { draftToSign, sentForSignature, signingTokenTo } from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { tendRequests } from "./tend-requests.ts";

let server: TestServer;
let sender: TestUser;
const day = 86_400_000;

beforeAll(async () => {
  server = await startTestServer();
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

/** Tends requests as if so many days had gone by. */
const tendAfter = async (days: number): Promise<void> => {
  const { db, jobs } = server.platform;
  const clock = { now: () => new Date(Date.now() + days * day) };
  await tendRequests({ db, clock, queueMail: mailQueue(jobs, clock) });
};

const sentTo = async (email: string): Promise<string> => {
  const { guid } = await draftToSign(server, sender);
  await sentForSignature(server, sender, guid, [email]);
  return guid;
};

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;

describe("a request that is out", () => {
  it("reminds after three days, once, by a new link that ends the one before", async () => {
    const email = someone();
    await sentTo(email);
    const first = await signingTokenTo(server, email);
    await tendAfter(2.9);
    expect(await lettersTo(server, email)).toHaveLength(1);
    await tendAfter(3.1);
    await tendAfter(3.2);
    const reminder = await letterTo(server, email, 2);
    expect(reminder.subject).toMatch(/^Reminder: please sign Agreement/);
    expect(await lettersTo(server, email)).toHaveLength(2);
    expect((await server.ask(lookUpSigningLink, { body: { token: first } })).status).toBe(410);
  });

  it("abuse 25: expires after 90 days: links end, the contract is ready again, the sender is told", async () => {
    const email = someone();
    const guid = await sentTo(email);
    const asking = { token: sender.token, params: { guid } };
    const request: SignatureRequest = await (await server.ask(readSignatureRequest, asking)).json();
    const lasts = Date.parse(request.expirationTime ?? "") - Date.parse(request.sentTime ?? "");
    expect(lasts).toBe(90 * day);
    await tendAfter(90.01);
    const contract = await (await server.ask(readContract, asking)).json();
    expect(contract).toMatchObject({
      status: "READY_FOR_SIGNATURE",
      signatureRequest: { status: "EXPIRED" },
    });
    const link = await server.ask(lookUpSigningLink, {
      body: { token: await signingTokenTo(server, email) },
    });
    expect(link.status).toBe(410);
    const letter = await letterTo(server, sender.email);
    expect(letter.subject).toMatch(/^Expired: Agreement/);
    // Beside those that asked and reminded, the signer has one that says there is nothing to sign anymore.
    const toSigner = async () => (await lettersTo(server, email)).map(({ subject }) => subject);
    await expect
      .poll(toSigner)
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^No longer to be signed: Agreement/)]),
      );
  });
});

describe("a sender who wants to remind now", () => {
  const remind = (guid: string) =>
    server.ask(remindSigners, { token: sender.token, params: { guid } });
  /** As if the last letter to a signer had been sent so many hours ago. */
  const lastLetter = (email: string, hours: number) =>
    server.platform.database
      .updateTable("signers")
      .set({ asked_at: new Date(Date.now() - hours * 3_600_000), reminded_at: null })
      .where("email", "=", email)
      .execute();

  it("does so at most once an hour, by a new link, and it stands in the timeline", async () => {
    const email = someone();
    const guid = await sentTo(email);
    const first = await signingTokenTo(server, email);
    const soon = await remind(guid);
    expect(soon.status).toBe(409);
    expect(await soon.json()).toMatchObject({ code: "reminded_lately" });
    await lastLetter(email, 1.01);
    const answers = await Promise.all([remind(guid), remind(guid), remind(guid)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await letterTo(server, email, 2)).subject).toMatch(/^Reminder: please sign Agreement/);
    expect(await lettersTo(server, email)).toHaveLength(2);
    expect((await server.ask(lookUpSigningLink, { body: { token: first } })).status).toBe(410);
    const asked = await server.ask(readTimeline, {
      token: sender.token,
      body: { documentGuid: guid },
    });
    expect(JSON.stringify(await asked.json())).toContain("Signers reminded");
  });

  it("leaves out who has signed and who is not on turn, and nobody is left when all is over", async () => {
    const [first, second] = [someone(), someone()];
    const { guid } = await draftToSign(server, sender);
    await sentForSignature(server, sender, guid, [first, second], { isOrdered: true });
    await lastLetter(first, 5);
    const answer = await remind(guid);
    expect(await answer.json()).toEqual({ reminded: [{ name: "Signer 1", email: first }] });
    expect(await lettersTo(server, second)).toHaveLength(0);
    await server.ask(voidSignatureRequest, {
      token: sender.token,
      params: { guid },
      body: { reason: "" },
    });
    expect((await remind(guid)).status).toBe(409);
  });
});
