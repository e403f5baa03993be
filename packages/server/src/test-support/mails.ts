import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "./test-server.ts";

/** A letter in the local mailbox, with the first address of ours in it. */
export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly source: string;
  /** The path and what follows it of the first link below the title; "" without one. */
  readonly link: string;
}

/** Every letter captured so far, the oldest first. */
export const readMails = async (server: TestServer): Promise<readonly TestMail[]> => {
  const rows = await server.platform.database
    .selectFrom("captured_mails")
    .select(["recipients", "subject", "text", "source"])
    .orderBy("id")
    .execute();
  return rows.map(({ recipients, subject, text, source }) => ({
    to: recipients,
    subject,
    text,
    source: source.toString(),
    link: /^http:\/\/[^/\s]+(\/\S*)$/m.exec(text)?.[1] ?? "",
  }));
};

/** Waits until every queued letter was settled, and gives those to this address. */
export const mailsTo = async (
  server: TestServer,
  address: string,
): Promise<readonly TestMail[]> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await server.platform.database
      .selectFrom("outgoing_mails")
      .select("id")
      .where("status", "in", ["QUEUED", "SENDING"])
      .execute();
    if (waiting.length === 0) break;
    await pause(150);
  }
  return (await readMails(server)).filter(({ to }) => to === address);
};
