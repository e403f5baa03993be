import {
  lookUpSigningLink,
  readContract,
  readSigning,
  updateSigners,
  type ContractRecord,
  type SignatureRequest,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSmtpServer, type SmtpSink } from "../test-support/smtp-sink.ts";
import { draftToSign, sentForSignature } from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { tokenHash } from "../shares/index.ts";

let sink: SmtpSink;
let server: TestServer;
let sender: TestUser;

beforeAll(async () => {
  sink = await startSmtpServer();
  server = await startTestServer({
    environment: {
      SMTP_HOST: sink.config.host,
      SMTP_PORT: String(sink.config.port),
      MAILS_PER_HOUR: "1000",
    },
  });
  sender = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const someone = (): string => `s-${randomUUID().slice(0, 8)}@corvane.example`;

const read = async (guid: string): Promise<ContractRecord> =>
  (await server.ask(readContract, { token: sender.token, params: { guid } })).json();

const untilStatus = async (guid: string, wanted: string): Promise<ContractRecord> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const contract = await read(guid);
    if (contract.signatureRequest?.status === wanted) return contract;
    await pause(150);
  }
  throw new Error(`The request did not become ${wanted}.`);
};

const sent = async (
  emails: readonly string[],
): Promise<{ guid: string; request: SignatureRequest }> => {
  const { guid } = await draftToSign(server, sender);
  return { guid, request: await sentForSignature(server, sender, guid, emails) };
};

const update = (
  guid: string,
  signers: readonly { guid: string; name: string; email: string }[],
): Promise<Response> =>
  server.ask(updateSigners, { token: sender.token, params: { guid }, body: { signers } });

/** Puts a link and a session of a test's own in the hands of a signer. */
const linkOf = async (signerId: string): Promise<{ link: string; session: string }> => {
  const [link, session] = [randomUUID(), randomUUID()];
  const { database } = server.platform;
  await database
    .updateTable("signers")
    .set({ token_hash: tokenHash(link) })
    .where("id", "=", signerId)
    .execute();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database
    .insertInto("signer_sessions")
    .values({
      token_hash: tokenHash(session),
      account_id: sender.accountId,
      signer_id: signerId,
      expires_at: expiresAt,
    })
    .execute();
  return { link, session };
};

describe("a letter to a signer that does not arrive", () => {
  it("puts the request into EMAIL_BOUNCE, and a new address asks anew and ends it", async () => {
    const [gone, next] = [someone(), someone()];
    sink.refuseAddress(gone, "550 5.1.1 No such user");
    const { guid } = await sent([gone, someone()]);
    const bounced = await untilStatus(guid, "EMAIL_BOUNCE");
    expect(bounced.status).toBe("PENDING_SIGNATURE");
    const signer = bounced.signatureRequest?.signers.find(({ email }) => email === gone);
    expect(signer).toMatchObject({ status: "EMAIL_BOUNCE", isUpdatable: true });
    const answer = await update(guid, [{ guid: signer?.guid ?? "", name: "Carla", email: next }]);
    expect(await answer.json()).toEqual({
      signers: [{ guid: signer?.guid, email: next, updateStatus: "SUCCEEDED", errorCode: null }],
    });
    const after = await untilStatus(guid, "SENT");
    expect(
      after.signatureRequest?.signers.map(({ email, status }) => `${email} ${status}`),
    ).toContain(`${next} SENT`);
  });
});

describe("abuse 88: updating signers", () => {
  it("kills the old link and the sessions it began", async () => {
    const { guid, request } = await sent([someone()]);
    const id = request.signers[0]?.guid ?? "";
    const { link, session } = await linkOf(id);
    expect((await server.ask(lookUpSigningLink, { body: { token: link } })).status).toBe(200);
    expect((await server.ask(readSigning, { token: session })).status).toBe(200);
    await update(guid, [{ guid: id, name: "Somebody else", email: someone() }]);
    expect((await server.ask(lookUpSigningLink, { body: { token: link } })).status).toBe(410);
    expect((await server.ask(readSigning, { token: session })).status).toBe(401);
  });

  it("answers EMAIL_ALREADY_CHANGED for an address that is a signer's already", async () => {
    const [first, second] = [someone(), someone()];
    const { guid, request } = await sent([first, second]);
    const [one, two] = request.signers;
    const answer = await update(guid, [
      { guid: one?.guid ?? "", name: one?.name ?? "", email: second },
      { guid: two?.guid ?? "", name: two?.name ?? "", email: second },
    ]);
    const { signers } = await answer.json();
    expect(signers.map(({ errorCode }: { errorCode: string }) => errorCode)).toEqual([
      "EMAIL_ALREADY_CHANGED",
      "EMAIL_ALREADY_CHANGED",
    ]);
    const bad = await update(guid, [{ guid: one?.guid ?? "", name: "A", email: "no address" }]);
    expect(await bad.json()).toMatchObject({ signers: [{ errorCode: "EMAIL_NOT_VALID" }] });
  });

  it("refuses one who has signed, and one of another request", async () => {
    const { guid, request } = await sent([someone(), someone()]);
    const id = request.signers[0]?.guid ?? "";
    await server.platform.database
      .updateTable("signers")
      .set({ state: "SIGNED", acted_at: new Date() })
      .where("id", "=", id)
      .execute();
    const change = { guid: id, name: "A", email: someone() };
    expect((await update(guid, [change])).status).toBe(409);
    const other = await sent([someone()]);
    expect((await update(other.guid, [change])).status).toBe(404);
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const theirs = { ...change, guid: other.request.signers[0]?.guid ?? "" };
    const asking = { token: stranger.token, body: { signers: [theirs] } };
    const [ofAnother, ofNobody] = await Promise.all(
      [other.guid, randomUUID()].map((each) =>
        server.ask(updateSigners, { ...asking, params: { guid: each } }),
      ),
    );
    expect([ofAnother?.status, ofNobody?.status]).toEqual([404, 404]);
    expect(sink.received.filter(({ to }) => to.includes(change.email))).toEqual([]);
    const now = (await read(other.guid)).signatureRequest?.signers[0];
    expect(now?.email).toBe(other.request.signers[0]?.email);
  });
});
