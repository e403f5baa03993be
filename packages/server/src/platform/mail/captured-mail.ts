import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/connection.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import { composeLetter, messageIdOf, type MailSender } from "./compose.ts";
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
export const openCapturedMail = (db: ScopedDatabase, sender: MailSender, clock: Clock): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(composeLetter(letter, sender));
      const source = Buffer.isBuffer(message) ? message : Buffer.alloc(0);
      const { to, subject, text, html } = letter;
      await db.asIdentity((trx) =>
        trx
          .insertInto("captured_mails")
          .values({
            recipients: to,
            subject,
            text,
            html,
            source,
            message_id: messageIdOf(letter.id, sender.from),
            at: clock.now(),
          })
          .onConflict((conflict) =>
            conflict.column("message_id").where("message_id", "<>", "").doNothing(),
          )
          .execute(),
      );
      return { kind: "sent" };
    },
  };
};

/** Forgets captured letters of before this time, and all but the newest `most`. */
export const forgetCapturedMail = async (
  db: Database,
  before: Date,
  most: number,
): Promise<void> => {
  await db
    .deleteFrom("captured_mails")
    .where(({ eb, or }) =>
      or([
        eb("at", "<", before),
        eb(
          "id",
          "<=",
          eb.selectFrom("captured_mails").select("id").orderBy("id", "desc").offset(most).limit(1),
        ),
      ]),
    )
    .execute();
};

/** The newest captured letters, newest first. */
export const listCapturedMail = (db: Database): Promise<readonly CapturedLetter[]> =>
  db
    .selectFrom("captured_mails")
    .select(["id", "recipients", "subject", "text", "at"])
    .orderBy("id", "desc")
    .limit(200)
    .execute();

/** The HTML of one captured letter; undefined when there is none. */
export const readCapturedHtml = async (db: Database, id: number): Promise<string | undefined> =>
  (await db.selectFrom("captured_mails").select("html").where("id", "=", id).executeTakeFirst())
    ?.html;
