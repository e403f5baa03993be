import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

/** The mail server that letters are handed to. */
export interface SmtpPlace {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly isSecure: boolean;
  readonly user: string | null;
  readonly password: string | null;
}

/** Hands letters to a mail server; a letter it does not take is an error. */
export const openSmtpMail = (place: SmtpPlace, from: string): Mail => {
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
      await transport.sendMail({ ...letter, from, to: [...letter.to] });
    },
  };
};
