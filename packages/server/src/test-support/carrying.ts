import { declineToSign, sendForSignature } from "@proviso/endpoints";
import { signerMailSettler } from "../signatures/index.ts";
import {
  startDocusignDouble,
  type DocusignDouble,
  type DocusignMessage,
} from "./docusign-double.ts";
import { agreeAndSign, enterToSign, prepared, requestInputFor } from "./signing.ts";
import { startTestServer, type TestServer, type TestUser } from "./test-server.ts";

/** A request of a test: its id, whose it is and which contract it is for. */
export interface CarriedRequest {
  readonly guid: string;
  readonly requestId: string;
  readonly sender: TestUser;
}

/** A signature provider behind a whole server, with the hands of the person who sends and signs at it. */
export interface Carrying {
  readonly server: TestServer;
  /** Names signers, in order, where this provider asks for them, and sends. */
  send(request: CarriedRequest, emails: readonly string[]): Promise<void>;
  sign(request: CarriedRequest, email: string): Promise<void>;
  decline(request: CarriedRequest, email: string, reason: string): Promise<void>;
  /** Lets the letter to the person who has this address come back. */
  bounce(request: CarriedRequest, email: string): Promise<void>;
  /** How many letters the provider wrote that ask for a signature. */
  letters(request: CarriedRequest, email: string): Promise<number>;
  stop(): Promise<void>;
}

const ok = async (asked: Promise<Response>): Promise<void> => {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
};

/** This installation as the provider: its letters and its signing page. */
export const openBuiltInCarrying = async (): Promise<Carrying> => {
  const server = await startTestServer({ environment: { MAILS_PER_HOUR: "1000" } });
  const { database, db, clock } = server.platform;
  return {
    server,
    send: async ({ sender, guid }, emails) => {
      const wish = requestInputFor(await prepared(server, sender, guid), emails, {
        isOrdered: true,
      });
      const asking = { token: sender.token, params: { guid } };
      await ok(server.ask(sendForSignature, { ...asking, body: wish }));
    },
    sign: async (_request, email) => ok(agreeAndSign(server, await enterToSign(server, email))),
    decline: async (_request, email, reason) => {
      const token = await enterToSign(server, email);
      await ok(server.ask(declineToSign, { token, body: { reason } }));
    },
    bounce: async ({ requestId, sender }, email) => {
      const { mail_id: mailId } = await database
        .selectFrom("signers")
        .select("mail_id")
        .where("request_id", "=", requestId)
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const settled = {
        mailId: mailId ?? "",
        status: "UNDELIVERABLE",
        detail: "550 No such user",
      } as const;
      await db.asAccount(sender.accountId, (trx) => signerMailSettler(clock)(trx, settled));
    },
    letters: async (_request, email) =>
      (
        await database
          .selectFrom("outgoing_mails")
          .select("id")
          .where("recipient", "=", email)
          .where("name", "=", "signature_asked")
          .execute()
      ).length,
    stop: () => server.stop(),
  };
};

/** Brings a message to a server as DocuSign would. */
export const deliver = (
  server: TestServer,
  { body, headers }: DocusignMessage,
): Promise<Response> =>
  fetch(`${server.address}/signing-web-app/api/provider-messages`, {
    method: "POST",
    headers,
    body,
  });

/** DocuSign as the provider: its double on loopback, which tells of everything that happens. */
export const openDocusignCarrying = async (): Promise<Carrying & { double: DocusignDouble }> => {
  const double = await startDocusignDouble();
  const server = await startTestServer({
    environment: { MAILS_PER_HOUR: "1000", ...double.environment },
  });
  const tell = async (requestId: string, event: string): Promise<void> =>
    ok(deliver(server, double.message(double.of(requestId).envelopeId, { event })));
  return {
    server,
    double,
    send: async ({ requestId }, emails) => {
      const named = emails.map((email, index) => ({
        name: `Signer ${index + 1}`,
        email,
        order: index + 1,
      }));
      double.send(requestId, named);
      await tell(requestId, "envelope-sent");
    },
    sign: async ({ requestId }, email) => {
      double.sign(requestId, email);
      await tell(requestId, "recipient-completed");
    },
    decline: async ({ requestId }, email, reason) => {
      double.decline(requestId, email, reason);
      await tell(requestId, "envelope-declined");
    },
    bounce: async ({ requestId }, email) => {
      double.bounce(requestId, email);
      await tell(requestId, "recipient-autoresponded");
    },
    letters: async ({ requestId }, email) => {
      const { recipients, resent } = double.of(requestId);
      const isAsked = recipients.some((each) => each.email === email && each.status !== "created");
      return isAsked ? 1 + resent : 0;
    },
    stop: async () => {
      await server.stop();
      await double.stop();
    },
  };
};
