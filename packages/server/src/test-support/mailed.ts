import { setTimeout as pause } from "node:timers/promises";
import type { TestServer } from "./test-server.ts";

/** The letters in the local mailbox to one address, the oldest first. */
export const lettersTo = (
  server: TestServer,
  email: string,
): Promise<{ subject: string; text: string }[]> =>
  server.platform.database
    .selectFrom("captured_mails")
    .select(["subject", "text"])
    .where("recipients", "=", email)
    .orderBy("id")
    .execute();

/** Waits for so many letters to an address, and gives the last one. */
export const letterTo = async (
  server: TestServer,
  email: string,
  number = 1,
): Promise<{ subject: string; text: string }> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const letters = await lettersTo(server, email);
    const last = letters.at(-1);
    if (last && letters.length >= number) return last;
    await pause(150);
  }
  throw new Error(`No letter number ${number} to ${email} arrived.`);
};

/** The address a letter's first link leads to. */
export const linkIn = ({ text }: { readonly text: string }): URL => {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`No link in: ${text}`);
  return new URL(link);
};
