import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { AccountTransaction } from "./database/scope.ts";

/**
 * How often something may be tried, and by whom: an email address, a network, a user. The seconds
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

/** Tries that were made together. */
export interface Attempts extends Attempt {
  readonly number: number;
}

/** How many tries there were, and when their span ends. */
export interface CountedAttempts {
  readonly number: number;
  readonly endsAt: Date;
}

/**
 * Counts these tries and gives how many of each there were by now, in the order given. Counted in the
 * database, so that all processes share it and tries at once cannot all be the last one; one statement.
 */
export const addAttempts = async (
  trx: AccountTransaction,
  attempts: readonly Attempts[],
  now: Date,
): Promise<readonly CountedAttempts[]> => {
  const given = attempts.map((each) => ({ ...each, key: keyOf(each) }));
  // In one order everywhere, so that two transactions never wait for each other.
  const rows = given.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const ends = rows.map(({ limit }) => new Date(now.getTime() + limit.seconds * 1000));
  const { rows: counted } = await sql<{ key: string; number: number; ends_at: Date }>`
    insert into attempts (key, number, ends_at)
    select key, number, ends_at from unnest(${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ number }) => number)}::integer[], ${ends}::timestamptz[])
      as given (key, number, ends_at)
    on conflict (key) do update set
      number = excluded.number +
        case when attempts.ends_at <= ${now} then 0 else attempts.number end,
      ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at
        else attempts.ends_at end
    returning key, number, ends_at`.execute(trx);
  const totals = new Map(counted.map((row) => [row.key, row]));
  return given.map(({ key, number }) => {
    const total = totals.get(key);
    return { number: total?.number ?? number, endsAt: total?.ends_at ?? now };
  });
};

/** Counts a try for each of these and says whether all were within their limits. */
export const takeAttempts = async (
  trx: AccountTransaction,
  attempts: readonly Attempt[],
  now: Date,
): Promise<boolean> => {
  const tries = attempts.map((each) => ({ ...each, number: 1 }));
  const counted = await addAttempts(trx, tries, now);
  return attempts.every(({ limit }, nth) => (counted[nth]?.number ?? 0) <= limit.most);
};

/** What is forgiven of someone’s tries: one of each of some, all of others. */
export interface Forgiven {
  /** Of each of these one try is taken back, as of a sign-in that succeeded. */
  readonly returned?: readonly Attempt[];
  /** Of these no try is remembered. */
  readonly forgotten?: readonly Attempt[];
}

/** Takes back tries that turned out harmless. */
export const forgiveAttempts = async (
  trx: AccountTransaction,
  { returned = [], forgotten = [] }: Forgiven,
): Promise<void> => {
  // Held in the order in which tries are counted, so that two transactions never wait for each other.
  const keys = [...returned, ...forgotten].map(keyOf);
  await sql`select from attempts where key = any(${keys}::text[])
    order by key for update`.execute(trx);
  await sql`update attempts set number = number - 1
    where key = any(${returned.map(keyOf)}::text[]) and number > 0`.execute(trx);
  await sql`delete from attempts where key = any(${forgotten.map(keyOf)}::text[])`.execute(trx);
};

/** Forgets what was counted in spans that are over, but for those someone is counting on just now. */
export const forgetOldAttempts = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await sql`delete from attempts where key in
    (select key from attempts where ends_at < ${now} order by key for update skip locked)`.execute(
    trx,
  );
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
