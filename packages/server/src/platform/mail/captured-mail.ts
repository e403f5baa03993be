import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/connection.ts";
import type { Mail } from "./mail.ts";

/** One captured letter, as the mailbox lists it. */
export interface CapturedLetter {
  readonly id: number;
  readonly recipients: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

/** Keeps letters in the database instead of sending them, as the bytes that would have gone out. */
export const openCapturedMail = (db: Database, from: string, clock: Clock): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail({ ...letter, from, to: [...letter.to] });
      const source = Buffer.isBuffer(message) ? message : Buffer.alloc(0);
      const { to, subject, text } = letter;
      await db
        .insertInto("captured_mails")
        .values({ recipients: to.join(", "), subject, text, source, at: clock.now() })
        .execute();
    },
  };
};

/** The newest captured letters, newest first. */
export const listCapturedMail = (db: Database): Promise<readonly CapturedLetter[]> =>
  db
    .selectFrom("captured_mails")
    .select(["id", "recipients", "subject", "text", "at"])
    .orderBy("id", "desc")
    .limit(200)
    .execute();
