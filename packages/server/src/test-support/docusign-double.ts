import { jwtVerify } from "jose";
import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerEnvelopes, answerPage } from "./docusign-double-answers.ts";
import {
  newRecipient,
  sendOn,
  type DoubleAnswer,
  type DoubleEnvelope,
  type DoubleRecipient,
} from "./docusign-double-books.ts";

/** A message of DocuSign Connect on its way: its body and its headers. */
export interface DocusignMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A stateful stand-in for DocuSign on loopback, made from its published interface, with the hands of its people. */
export interface DocusignDouble {
  /** The settings by which a server reaches it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly envelopes: readonly DoubleEnvelope[];
  /** Whether it answers at all; while true every request is answered 503. */
  isAway: boolean;
  /** What the signed document is made of the one that was sent. */
  signed: (pdf: Buffer) => Promise<Buffer>;
  /** The envelope made for a request of ours. */
  of(requestId: string): DoubleEnvelope;
  /** On its page: names signers and sends. */
  send(
    requestId: string,
    signers: readonly { name: string; email: string; order?: number }[],
    copies?: readonly { name: string; email: string }[],
  ): void;
  /** Opens, signs, declines, or lets the letter come back, as the recipient of this address. */
  open(requestId: string, email: string): void;
  sign(requestId: string, email: string): void;
  decline(requestId: string, email: string, reason: string): void;
  bounce(requestId: string, email: string): void;
  /** A message about an envelope, as Connect would send it; signed with another key or account where told so. */
  message(
    envelopeId: string,
    change?: { readonly event?: string; readonly secret?: string; readonly accountId?: string },
  ): DocusignMessage;
  stop(): Promise<void>;
}

const accountId = "8a1f0c52-7a55-4e4a-9d2a-0f6c4f3f1d11";
const webhookSecret = "connect-key-of-the-account";
const now = (): string => new Date().toISOString();

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
};

const send = (response: ServerResponse, given: DoubleAnswer): ServerResponse => {
  if ("leadTo" in given) return response.writeHead(given.status, { location: given.leadTo }).end();
  if ("page" in given)
    return response.writeHead(given.status, { "content-type": "text/html" }).end(given.page);
  if ("pdf" in given)
    return response.writeHead(given.status, { "content-type": "application/pdf" }).end(given.pdf);
  response.writeHead(given.status, { "content-type": "application/json" });
  return response.end(JSON.stringify(given.json));
};

const handsOn = (envelopes: readonly DoubleEnvelope[]) => {
  const of = (requestId: string): DoubleEnvelope => {
    const found = envelopes.find(({ transactionId }) => transactionId === requestId);
    if (!found) throw new Error(`There is no envelope of ${requestId}.`);
    return found;
  };
  const person = (requestId: string, email: string): DoubleRecipient => {
    const { status, recipients } = of(requestId);
    const found = recipients.find((each) => each.email === email);
    if (status !== "sent" || !found || !["sent", "delivered"].includes(found.status))
      throw new Error(`${email} has nothing to sign: ${found?.status}.`);
    return found;
  };
  return {
    of,
    send: (
      requestId: string,
      signers: readonly { name: string; email: string; order?: number }[],
      copies: readonly { name: string; email: string }[] = [],
    ): void => {
      const envelope = of(requestId);
      if (envelope.status !== "created") throw new Error("It was sent before.");
      envelope.recipients = [
        ...signers.map((each, index) => newRecipient(each, index)),
        ...copies.map((each, index) => newRecipient(each, signers.length + index, "carbonCopies")),
      ];
      envelope.status = "sent";
      sendOn(envelope, now());
    },
    open: (requestId: string, email: string): void => {
      Object.assign(person(requestId, email), { status: "delivered", deliveredDateTime: now() });
    },
    sign: (requestId: string, email: string): void => {
      Object.assign(person(requestId, email), { status: "completed", signedDateTime: now() });
      sendOn(of(requestId), now());
    },
    decline: (requestId: string, email: string, reason: string): void => {
      const declined = { status: "declined", declinedDateTime: now(), declinedReason: reason };
      Object.assign(person(requestId, email), declined);
      of(requestId).status = "declined";
    },
    bounce: (requestId: string, email: string): void => {
      const reason = "550 5.1.1 No such user";
      const bounced = { status: "autoresponded", autoRespondedReason: reason };
      Object.assign(person(requestId, email), bounced);
    },
  };
};

const messageOf: DocusignDouble["message"] = (envelopeId, change = {}) => {
  const {
    event = "envelope-completed",
    secret = webhookSecret,
    accountId: of = accountId,
  } = change;
  const body = JSON.stringify({
    event,
    apiVersion: "v2.1",
    uri: `/restapi/v2.1/accounts/${of}/envelopes/${envelopeId}`,
    retryCount: 0,
    configurationId: 1,
    generatedDateTime: now(),
    data: { accountId: of, userId: randomUUID(), envelopeId },
  });
  const signature = createHmac("sha256", secret).update(body).digest("base64");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-authorization-digest": "HMACSHA256",
      "x-docusign-signature-1": signature,
    },
  };
};

/** Starts it; stop it at the end. */
export const startDocusignDouble = async (): Promise<DocusignDouble> => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const folder = mkdtempSync(join(tmpdir(), "docusign-"));
  const privateKeyFile = join(folder, "key.pem");
  writeFileSync(privateKeyFile, privateKey.export({ type: "pkcs1", format: "pem" }));
  const envelopes: DoubleEnvelope[] = [];
  const tokens = new Set<string>();
  const grant = async (body: string): Promise<DoubleAnswer> => {
    const given = new URLSearchParams(body);
    const audience = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { payload } = await jwtVerify(given.get("assertion") ?? "", publicKey, {
      algorithms: ["RS256"],
      issuer: "integration-key",
      subject: "user-of-the-account",
      audience,
    });
    if (payload["scope"] !== "signature impersonation")
      return { status: 400, json: { error: "invalid_grant" } };
    const token = randomBytes(12).toString("hex");
    tokens.add(token);
    return {
      status: 200,
      json: { access_token: token, token_type: "Bearer", expires_in: 3600 },
    };
  };
  const answer = async (request: IncomingMessage): Promise<DoubleAnswer> => {
    const body = await read(request);
    const { method = "GET", url = "/" } = request;
    if (double.isAway) return { status: 503, json: {} };
    const page = answerPage(envelopes, url);
    if (page) return page;
    if (url === "/oauth/token") return grant(body);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!tokens.has(bearer))
      return { status: 401, json: { errorCode: "AUTHORIZATION_INVALID_TOKEN", message: "" } };
    const base = `/restapi/v2.1/accounts/${accountId}`;
    if (!url.startsWith(base)) return { status: 404, json: { errorCode: "", message: url } };
    const { environment, signed } = double;
    const site = environment["DOCUSIGN_API_URL"] ?? "";
    return answerEnvelopes(
      { envelopes, site, signed },
      { method, path: url.slice(base.length), body },
    );
  };
  const server = createServer((request, response: ServerResponse) => {
    void answer(request).then(
      (given) => send(response, given),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const double: DocusignDouble = {
    environment: {
      SIGNATURE_PROVIDER: "docusign",
      DOCUSIGN_API_URL: `http://127.0.0.1:${port}`,
      DOCUSIGN_AUTH_URL: `http://127.0.0.1:${port}`,
      DOCUSIGN_ACCOUNT_ID: accountId,
      DOCUSIGN_USER_ID: "user-of-the-account",
      DOCUSIGN_INTEGRATION_KEY: "integration-key",
      DOCUSIGN_PRIVATE_KEY: privateKeyFile,
      DOCUSIGN_WEBHOOK_SECRET: webhookSecret,
      PRIVATE_HOSTS: `127.0.0.1:${port}`,
    },
    envelopes,
    isAway: false,
    signed: async (pdf) => pdf,
    ...handsOn(envelopes),
    message: messageOf,
    stop: () =>
      new Promise<void>((done) => {
        rmSync(folder, { recursive: true, force: true });
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return double;
};
