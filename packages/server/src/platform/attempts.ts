import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { AccountTransaction } from "./database/scope.ts";

/**
 * How often something may be tried, and by whom: an e-mail address, a network, a user. The seconds
 * begin with the first try.
 */
export interface AttemptLimit {
  /** What is tried, such as "sign-in by email". */
  readonly what: string;
  readonly most: number;
  readonly seconds: number;
}

/** One try, to be counted: the limit and whose tries they are. */
export interface Attempt {
  readonly limit: AttemptLimit;
  readonly by: string;
}

const keyOf = ({ limit, by }: Attempt): string =>
  `${limit.what}:${createHash("sha256").update(by).digest("base64url").slice(0, 22)}`;

/**
 * Counts a try for each of these and says whether all were within their limits. Counted in the database,
 * so that all processes share it and tries at once cannot all be the last one; one statement.
 */
export const takeAttempts = async (
  trx: AccountTransaction,
  attempts: readonly Attempt[],
  now: Date,
): Promise<boolean> => {
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = attempts
    .map((each) => ({ key: keyOf(each), limit: each.limit }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const ends = rows.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000));
  const { rows: counted } = await sql<{ key: string; number: number }>`
    insert into attempts (key, number, ends_at)
    select key, 1, ends_at from unnest(${rows.map(({ key }) => key)}::text[],
      ${ends}::timestamptz[]) as given (key, ends_at)
    on conflict (key) do update set
      number = case when attempts.ends_at <= ${now} then 1 else attempts.number + 1 end,
      ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at
        else attempts.ends_at end
    returning key, number`.execute(trx);
  return rows.every(
    ({ key, limit }) => (counted.find((row) => row.key === key)?.number ?? 0) <= limit.most,
  );
};

/** Takes a try back that turned out harmless, such as a sign-in that succeeded. */
export const returnAttempts = async (
  trx: AccountTransaction,
  attempts: readonly Attempt[],
): Promise<void> => {
  for (const each of attempts)
    await sql`update attempts set number = number - 1
      where key = ${keyOf(each)} and number > 0`.execute(trx);
};

/** Forgets all tries of somebody. */
export const forgetAttempts = async (trx: AccountTransaction, attempt: Attempt): Promise<void> => {
  await trx.deleteFrom("attempts").where("key", "=", keyOf(attempt)).execute();
};

/** Forgets what was counted in spans that are over. */
export const forgetOldAttempts = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await trx.deleteFrom("attempts").where("ends_at", "<", now).execute();
};

/** Whose tries those of an address are: its own, or for IPv6 those of its /64, which one person has. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const first = head.split(":").filter((group) => group !== "");
  const last = tail.split(":").filter((group) => group !== "");
  const gap = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  return [...first, ...gap, ...last].slice(0, 4).join(":");
};
