import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Log } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";

/** Whether a password is on a list of leaked passwords. */
export type IsBreached = (password: string) => Promise<boolean>;

const list = new URL("common-passwords.txt", import.meta.url);
const fewestDifferent = 5;

let common: Promise<ReadonlySet<string>> | undefined;

const readCommon = (): Promise<ReadonlySet<string>> => {
  common ??= readFile(list, "utf8").then((text) => new Set(text.split("\n")));
  return common;
};

// "Password2024!" is "password" to the person who guesses: what is put behind is tried first.
const isCommon = async (password: string): Promise<boolean> => {
  const lower = password.toLowerCase();
  const words = await readCommon();
  return (
    words.has(lower) ||
    words.has(lower.replace(/(?<![^a-z])[^a-z]+$/, "")) ||
    new Set(lower).size < fewestDifferent
  );
};

/** The first five letters of the hash are all that leaves; the service answers every hash with them. */
const isInRange = async (fetch: GuardedFetch, url: string, password: string): Promise<boolean> => {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const answer = await fetch(`${url.replace(/\/$/, "")}/${hash.slice(0, 5)}`, {
    headers: { "add-padding": "true" },
  });
  if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
  const line = (await answer.text())
    .split(/\r?\n/)
    .find((each) => each.toUpperCase().startsWith(`${hash.slice(5)}:`));
  return line !== undefined && Number(line.split(":")[1]) > 0;
};

/**
 * Looks a password up in the built-in list of the commonest ones, and by `url`, when set, among all that
 * a service knows. A service that does not answer keeps nobody out.
 */
export const openBreachCheck =
  (fetch: GuardedFetch, url: string | null, log: Log): IsBreached =>
  async (password) => {
    if (await isCommon(password)) return true;
    if (url === null) return false;
    try {
      return await isInRange(fetch, url, password);
    } catch (error) {
      log.warn({ error: String(error) }, "breached_passwords_not_reached");
      return false;
    }
  };
