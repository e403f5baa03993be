import { setTimeout as pause } from "node:timers/promises";
import { listCapturedMail, type CapturedLetter } from "../platform/mail/captured-mail.ts";
import type { Database } from "../platform/database/connection.ts";
import type { TestServer } from "./test-server.ts";

/** A server that can be asked, and whose database can be looked into; it may run in another process. */
export interface AskedServer {
  readonly ask: TestServer["ask"];
  readonly platform: { readonly database: Database };
}

/** Waits for the newest captured letter to this address whose subject fits. */
export const letterTo = async (
  server: AskedServer,
  address: string,
  subject: RegExp,
): Promise<CapturedLetter> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const letters = await listCapturedMail(server.platform.database);
    const found = letters.find(
      (letter) => letter.recipients === address && subject.test(letter.subject),
    );
    if (found) return found;
    await pause(150);
  }
  throw new Error(`No letter ${String(subject)} to ${address} arrived.`);
};

/** The bytes of a captured letter as they would have gone out. */
export const sourceOf = async (server: TestServer, { id }: CapturedLetter): Promise<string> => {
  const { source } = await server.platform.database
    .selectFrom("captured_mails")
    .select("source")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return source.toString();
};

/** How many letters were queued in all, sent or not. */
export const countLetters = async (server: TestServer): Promise<number> => {
  const { number } = await server.platform.database
    .selectFrom("outgoing_mails")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .executeTakeFirstOrThrow();
  return number;
};
