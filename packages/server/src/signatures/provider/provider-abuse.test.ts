import {
  openSignatureWidget,
  readContract,
  readSignatureRequest,
  sendForSignature,
  settleSignatureRequest,
  voidSignatureRequest,
  type ContractRecord,
  type Endpoint,
  type SignatureRequest,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliver, openDocusignCarrying, type CarriedRequest } from "../../test-support/carrying.ts";
import type { DocusignMessage } from "../../test-support/docusign-double.ts";
import { newCertificate, sealPdf } from "../../test-support/sealed-pdf.ts";
import {
  agreementPdf,
  draftToSign,
  prepared,
  requestInputFor,
} from "../../test-support/signing.ts";
import type { TestUser } from "../../test-support/test-server.ts";
import { listAllUnsealed, sealAgain } from "../seal/seal-again.ts";

let carrying: Awaited<ReturnType<typeof openDocusignCarrying>>;
let sender: TestUser;
beforeAll(async () => {
  carrying = await openDocusignCarrying();
  sender = await carrying.server.makeUser(await carrying.server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => carrying.stop());
beforeEach(() => {
  carrying.double.isAway = false;
  carrying.double.signed = async (pdf) => pdf;
});

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;
const ask = (endpoint: Endpoint, guid: string, body?: unknown): Promise<Response> =>
  carrying.server.ask(endpoint, {
    token: sender.token,
    params: { guid },
    ...(body === undefined ? {} : { body }),
  });
const contractOf = async (guid: string): Promise<ContractRecord> =>
  (await ask(readContract, guid)).json();
const requestOf = async (guid: string): Promise<SignatureRequest> =>
  (await ask(readSignatureRequest, guid)).json();
const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(150);
  }
  throw new Error(`Waited for ${what} in vain.`);
};
const isStatus = (guid: string, status: string): Promise<true> =>
  until(status, async () => ((await contractOf(guid)).status === status ? true : undefined));
const startRequest = async (): Promise<CarriedRequest> => {
  const { guid } = await draftToSign(carrying.server, sender);
  const { guid: requestId } = await prepared(carrying.server, sender, guid);
  return { guid, requestId, sender };
};
const sent = async (emails: readonly string[]): Promise<CarriedRequest> => {
  const request = await startRequest();
  await carrying.send(request, emails);
  await isStatus(request.guid, "PENDING_SIGNATURE");
  return request;
};
const eventsOf = async ({ requestId }: CarriedRequest): Promise<readonly string[]> => {
  const rows = await carrying.server.platform.database
    .selectFrom("signature_events")
    .select("event")
    .where("request_id", "=", requestId)
    .orderBy("sequence")
    .execute();
  return rows.map(({ event }) => event);
};
const message = (
  { requestId }: CarriedRequest,
  change: Parameters<typeof carrying.double.message>[1] = {},
): DocusignMessage => carrying.double.message(carrying.double.of(requestId).envelopeId, change);
const take = (told: DocusignMessage): Promise<Response> => deliver(carrying.server, told);
/** Asks at once, as a person who presses the button does. */
const settled = async (guid: string): Promise<SignatureRequest> =>
  (await ask(settleSignatureRequest, guid)).json();

describe("abuse case 91: messages of a provider", () => {
  it("that are forged, altered, of another account or of no request are refused alike, without a trace", async () => {
    const one = someone();
    const request = await sent([one]);
    const events = await eventsOf(request);
    // It happened there; but the person who tells of it here is not the provider.
    carrying.double.sign(request.requestId, one);
    const genuine = message(request);
    const { "x-docusign-signature-1": signature = "", ...unsigned } = genuine.headers;
    const forged: readonly DocusignMessage[] = [
      { ...genuine, headers: unsigned },
      { ...genuine, headers: { ...unsigned, "x-docusign-signature-1": "" } },
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, body: "", headers: { ...unsigned, "x-docusign-signature-1": signature } },
      message(request, { secret: "another-key" }),
      message(request, { accountId: randomUUID() }),
      carrying.double.message(randomUUID()),
    ];
    const answers = [];
    for (const each of forged) {
      const answer = await take(each);
      const { requestId: _, instance: __, ...said } = await answer.json();
      answers.push(`${answer.status} ${JSON.stringify(said)}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    await pause(800);
    expect(await eventsOf(request)).toEqual(events);
    expect((await contractOf(request.guid)).status).toBe("PENDING_SIGNATURE");
    expect((await take(genuine)).status).toBe(200);
    await isStatus(request.guid, "EXECUTED");
  });

  it("that come twenty times and in any order have one effect", async () => {
    const [one, other] = [someone(), someone()];
    const request = await sent([one, other]);
    for (const email of [one, other]) carrying.double.sign(request.requestId, email);
    const told = ["envelope-completed", "recipient-sent", "recipient-completed", "envelope-sent"];
    const all = [...told, ...told, ...told, ...told, ...told].map((event) =>
      message(request, { event }),
    );
    for (const answer of await Promise.all(all.map(take))) expect(answer.status).toBe(200);
    await isStatus(request.guid, "EXECUTED");
    for (const each of all.slice(0, 4)) await take(each);
    await settled(request.guid);
    const events = await eventsOf(request);
    const count = (event: string) => events.filter((each) => each === event).length;
    expect([count("request_sent"), count("signed"), count("document_sealed")]).toEqual([1, 2, 1]);
    expect(events.at(-1)).toBe("document_sealed");
  });

  it("that say complete execute nothing: only what the provider answers of everybody does", async () => {
    const [one, other] = [someone(), someone()];
    const request = await sent([one, other]);
    await take(message(request));
    expect((await settled(request.guid)).state).toBe("SENT");
    // And a provider that contradicts itself is not believed either.
    const envelope = carrying.double.of(request.requestId);
    envelope.status = "completed";
    expect((await ask(settleSignatureRequest, request.guid)).status).toBe(503);
    expect(await requestOf(request.guid)).toMatchObject({
      state: "SENT",
      provider: { fault: "DocuSign sent an unusable response. We’ll try again." },
    });
    envelope.status = "sent";
    for (const email of [one, other]) carrying.double.sign(request.requestId, email);
    await settled(request.guid);
    await isStatus(request.guid, "EXECUTED");
  });

  it("abuse case 87: after a request was withdrawn, a late signature there executes nothing here", async () => {
    const one = someone();
    const request = await sent([one]);
    await ask(voidSignatureRequest, request.guid, { reason: "Wrong." });
    await isStatus(request.guid, "READY_FOR_SIGNATURE");
    expect(carrying.double.of(request.requestId)).toMatchObject({
      status: "voided",
      voidedReason: "Wrong.",
    });
    carrying.double.of(request.requestId).status = "completed";
    expect((await take(message(request))).status).toBe(200);
    await pause(800);
    expect((await contractOf(request.guid)).status).toBe("READY_FOR_SIGNATURE");
  });
});

describe("what the provider's page may do", () => {
  it("abuse case 89: an envelope of a contract that may no longer be sent is ended there, and nothing is pending here", async () => {
    const request = await startRequest();
    const { database } = carrying.server.platform;
    await database
      .updateTable("contracts")
      .set({ is_locked: true })
      .where("id", "=", request.guid)
      .execute();
    await carrying.send(request, [someone()]);
    await until("the envelope's end", async () =>
      carrying.double.of(request.requestId).status === "voided" ? true : undefined,
    );
    expect((await contractOf(request.guid)).status).toBe("DRAFT");
    expect(await eventsOf(request)).not.toContain("request_sent");
  });

  it("is given for a request that is ready, at the provider's own address, to whoever may send the contract", async () => {
    const { server, double } = carrying;
    const request = await startRequest();
    const { signatureUrl } = await (await ask(openSignatureWidget, request.guid)).json();
    const { envelopeId, tabs } = double.of(request.requestId);
    expect(signatureUrl).toMatch(`${double.environment["DOCUSIGN_API_URL"]}/send/${envelopeId}`);
    // The places that were found stand in the envelope of the person who would sign.
    expect(tabs[0]).toContainEqual(expect.stringMatching(/^signHereTabs 2:/));
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const asked = await server.ask(openSignatureWidget, {
      token: stranger.token,
      params: { guid: request.guid },
    });
    expect(asked.status).toBe(404);
    const wish = requestInputFor(await requestOf(request.guid), [someone()]);
    const refused = await ask(sendForSignature, request.guid, wish);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "sent_at_provider"]);
  });
});

describe("a provider that does not answer", () => {
  it("is told of in the request and asked again, and nothing is lost", async () => {
    const one = someone();
    const request = await sent([one]);
    carrying.double.sign(request.requestId, one);
    carrying.double.isAway = true;
    expect((await take(message(request))).status).toBe(200);
    expect((await ask(settleSignatureRequest, request.guid)).status).toBe(503);
    expect(await requestOf(request.guid)).toMatchObject({
      state: "SENT",
      provider: { fault: "DocuSign isn’t responding. We’ll try again." },
    });
    carrying.double.isAway = false;
    await isStatus(request.guid, "EXECUTED");
    expect((await requestOf(request.guid)).provider.fault).toBeNull();
  });

  it("while the envelope is to be made lets it be made later, once", async () => {
    carrying.double.isAway = true;
    const { guid } = await draftToSign(carrying.server, sender);
    const preparing = prepared(carrying.server, sender, guid);
    await until("the fault", async () => (await requestOf(guid)).provider?.fault ?? undefined);
    carrying.double.isAway = false;
    const { guid: requestId } = await preparing;
    const made = carrying.double.envelopes.filter(
      ({ transactionId }) => transactionId === requestId,
    );
    expect(made).toHaveLength(1);
  });
});

describe("the signed document of a provider", () => {
  it("is taken only whole and unbroken, and the operator has it fetched again", async () => {
    const one = someone();
    const request = await sent([one]);
    const sealed = await sealPdf(await newCertificate("Another Company"), {
      document: agreementPdf(),
      marks: [],
    });
    const altered = Buffer.from(sealed);
    altered[200] = (altered[200] ?? 0) ^ 1;
    const { platform } = carrying.server;
    const contents = [Buffer.from("<html>Please wait</html>"), altered];
    carrying.double.signed = async () => contents.shift() ?? sealed.subarray(0, 900);
    await carrying.sign(request, one);
    await until("three tries", async () => {
      const [found] = (await listAllUnsealed(platform.db)).filter(
        ({ request: { id } }) => id === request.requestId,
      );
      return found && found.request.attempts >= 3 ? true : undefined;
    });
    expect((await contractOf(request.guid)).status).toBe("PENDING_SIGNATURE");
    carrying.double.signed = async () => sealed;
    const own = (await listAllUnsealed(platform.db)).filter(
      ({ request: { id } }) => id === request.requestId,
    );
    await sealAgain(platform, own);
    await isStatus(request.guid, "EXECUTED");
    const last = await platform.database
      .selectFrom("signature_events")
      .select("body")
      .where("request_id", "=", request.requestId)
      .where("event", "=", "document_sealed")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.body)).toMatchObject({
      detail: {
        provider: "DocuSign",
        finding: "another_certificate",
        sealedBy: expect.stringMatching(/^Another Company/),
      },
    });
  });
});
