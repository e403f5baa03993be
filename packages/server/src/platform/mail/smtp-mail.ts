import { createTransport, type SentMessageInfo } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { Readable } from "node:stream";
import { composeLetter, type MailSender } from "./compose.ts";
import type { Delivery, Letter, Mail } from "./mail.ts";

/** The mail server that letters are handed to. */
export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly isSecure: boolean;
  /** Whether nothing is said to a server that takes no STARTTLS. */
  readonly demandsTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

/** What a mail server answered to a command, as nodemailer throws it. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * Whether what a mail server answered to a recipient means that the mailbox does not exist or is closed.
 */
// RFC 3463: 5.1.x says that the address is wrong, 5.2.1 that the mailbox is closed. 5.7.x is a matter
// of policy, which says nothing about the address. Without such a code, 550, 551 and 553 to RCPT mean
// the mailbox.
export const meansNoMailbox = (code: number, answer: string): boolean => {
  const [, subject, detail] = /\b5\.(\d+)\.(\d+)\b/.exec(answer) ?? [];
  if (subject === undefined) return [550, 551, 553].includes(code);
  return subject === "1" || (subject === "2" && detail === "1");
};

/** What an error of the mail server means for the letter; undefined when it may pass. */
const deliveryOf = (error: SmtpError): Delivery | undefined => {
  const { responseCode: code = 0, response = "", command = "" } = error;
  if (code < 500 || code > 599) return undefined;
  const detail = response.slice(0, 300);
  if (command === "RCPT TO")
    return { kind: meansNoMailbox(code, response) ? "bounced" : "rejected", detail };
  // What is refused before the recipient was named, such as our sign-in, is for the operator to mend.
  return command === "DATA" ? { kind: "rejected", detail } : undefined;
};

/** How long a letter may take, however much goes on: until its contents are asked for, and in all. */
export interface SmtpPatience {
  readonly secondsToContents: number;
  /** Less than a try of the job may last, so that there is never a second one beside it. */
  readonly secondsInAll: number;
}

const usualPatience: SmtpPatience = { secondsToContents: 60, secondsInAll: 240 };

/** A connection by which nothing has been said yet. */
const newConnection = (config: SmtpConfig): SMTPConnection =>
  new SMTPConnection({
    host: config.host,
    port: config.port,
    secure: config.isSecure,
    requireTLS: config.demandsTls,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });

const openConnection = (connection: SMTPConnection, config: SmtpConfig): Promise<void> =>
  new Promise((settle, fail) => {
    connection.once("error", fail);
    connection.once("end", () => fail(new Error("The mail server hung up.")));
    connection.connect((error) => {
      if (error) return fail(error);
      if (config.user === null) return settle();
      const credentials = { user: config.user, pass: config.password ?? "" };
      return connection.login({ credentials }, (refused) => (refused ? fail(refused) : settle()));
    });
  });

const give = (
  connection: SMTPConnection,
  envelope: { readonly from: string; readonly to: readonly string[] },
  contents: Readable,
): Promise<void> =>
  new Promise((settle, fail) => {
    connection.once("error", fail);
    connection.once("end", () => fail(new Error("The mail server hung up.")));
    const { from, to } = envelope;
    connection.send({ from, to: [...to] }, contents, (error) => (error ? fail(error) : settle()));
  });

const compose = async (letter: Letter, sender: MailSender) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, envelope }: SentMessageInfo = await transport.sendMail(
    composeLetter(letter, sender),
  );
  const from: string = envelope.from === false ? "" : envelope.from;
  const to: string[] = envelope.to;
  return { message: Buffer.isBuffer(message) ? message : Buffer.alloc(0), envelope: { from, to } };
};

/** Hands letters to a mail server; one that it does not take now is an error, to be tried again. */
export const openSmtpMail = (
  config: SmtpConfig,
  sender: MailSender,
  patience = usualPatience,
): Mail => ({
  send: async (letter, aboutToGive = async () => undefined) => {
    const { message, envelope } = await compose(letter, sender);
    let isGiven = false;
    const connection = newConnection(config);
    // One byte now and then is no silence, and would hold up every letter behind it.
    const hangUp = (): void => connection.close();
    const untilContents = setTimeout(hangUp, patience.secondsToContents * 1000);
    const inAll = setTimeout(hangUp, patience.secondsInAll * 1000);
    // Read only once the server has answered DATA with 354.
    const contents = async function* (): AsyncIterable<Buffer> {
      clearTimeout(untilContents);
      await aboutToGive();
      isGiven = true;
      yield message;
    };
    try {
      await openConnection(connection, config);
      await give(connection, envelope, Readable.from(contents()));
      connection.quit();
      return { kind: "sent" };
    } catch (error) {
      connection.close();
      const delivery = error instanceof Error ? deliveryOf(error) : undefined;
      if (delivery) return delivery;
      const isAnswered = error instanceof Error && "responseCode" in error;
      if (!isGiven || isAnswered) throw error;
      return { kind: "unknown", detail: error instanceof Error ? error.message : String(error) };
    } finally {
      clearTimeout(untilContents);
      clearTimeout(inAll);
    }
  },
});
