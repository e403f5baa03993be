import { readUploadAddresses, type UploadAddresses } from "@proviso/endpoints";
import { createTransport, type SendMailOptions } from "nodemailer";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from "./test-server.ts";

/** The domain and the trusted mail server of servers that take mail in for tests. */
export const inboundDomain = "in.proviso.example";
const authserv = "mx.proviso.example";

/** An email of a test, with header fields by name. */
interface BroughtMail extends Omit<SendMailOptions, "headers"> {
  readonly headers?: Readonly<Record<string, string>>;
}

type Bring = (to: string | readonly string[], mail: BroughtMail) => Promise<string>;

/** A server that takes mail in, and the port it does so on. */
export interface MailedServer {
  readonly server: TestServer;
  /** Brings an email by SMTP; gives "taken", or what the receiver said against it. */
  readonly bring: Bring;
  /** The same as the receiving mail server does it that has proven the sender. */
  readonly bringProven: Bring;
  readonly addressesOf: (user: TestUser) => Promise<{ own: string; shared: string }>;
}

/** Starts a server that takes mail in. */
export const startMailedServer = async ({
  environment = {},
  ...options
}: TestServerOptions = {}): Promise<MailedServer> => {
  const port = await freePort();
  const server = await startTestServer({
    ...options,
    environment: {
      MAIL_IN_DOMAIN: inboundDomain,
      MAIL_IN_PORT: String(port),
      MAIL_IN_AUTHSERV: authserv,
      ...environment,
    },
  });
  const bring: MailedServer["bring"] = async (to, mail) => {
    const transport = createTransport({
      host: "127.0.0.1",
      port,
      ignoreTLS: true,
      lmtp: environment["MAIL_IN_LMTP"] === "on",
    });
    const recipients = typeof to === "string" ? [to] : [...to];
    try {
      await transport.sendMail({ to: recipients, text: "Please review.", ...mail });
      return "taken";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    } finally {
      transport.close();
    }
  };
  return {
    server,
    bring,
    bringProven: (to, { headers, ...mail }) => {
      const domain = /@([^>]+)/.exec(typeof mail.from === "string" ? mail.from : "")?.[1] ?? "";
      const results = `${authserv}; dmarc=pass header.from=${domain}`;
      return bring(to, {
        ...mail,
        headers: { "Authentication-Results": results, ...headers },
      });
    },
    addressesOf: async ({ token }) => {
      const answer = await server.ask(readUploadAddresses, { token });
      const { data } = (await answer.json()) as { data: UploadAddresses };
      return { own: data.own ?? "", shared: data.shared ?? "" };
    },
  };
};

/** How the emails of a sender stand, the first one first. */
export const statesOf = (
  { platform }: TestServer,
  sender: string,
): Promise<{ id: string; state: string; reason: string | null }[]> =>
  platform.database
    .selectFrom("inbound_mails")
    .select(["id", "state", "held_reason as reason"])
    .where("sender", "=", sender)
    .orderBy("received_at")
    .execute();

/** Waits until every email that came in has been taken, or waits for someone. */
export const untilMailTaken = async ({ platform }: TestServer): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const waiting = await platform.database
      .selectFrom("inbound_mails")
      .select("id")
      .where("state", "=", "WAITING")
      .execute();
    if (waiting.length === 0) return;
    await pause(150);
  }
  throw new Error("A mail that came in was not taken.");
};
