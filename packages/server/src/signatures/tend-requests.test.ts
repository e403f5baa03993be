import {
  lookUpSigningLink,
  readContract,
  readSignatureRequest,
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
  });
});
