import { createTransport } from "nodemailer";
import { composeLetter, type MailSender } from "./compose.ts";
import type { Delivery, Mail } from "./mail.ts";

/** The mail server that letters are handed to. */
export interface SmtpPlace {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly isSecure: boolean;
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

/** Hands letters to a mail server; one that it does not take now is an error, to be tried again. */
export const openSmtpMail = (place: SmtpPlace, sender: MailSender): Mail => {
  const transport = createTransport({
    host: place.host,
    port: place.port,
    secure: place.isSecure,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(place.user === null ? {} : { auth: { user: place.user, pass: place.password ?? "" } }),
  });
  return {
    send: async (letter) => {
      try {
        await transport.sendMail(composeLetter(letter, sender));
        return { kind: "sent" };
      } catch (error) {
        const delivery = error instanceof Error ? deliveryOf(error) : undefined;
        if (delivery) return delivery;
        throw error;
      }
    },
  };
};
