import { sql } from "kysely";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { chainHash, chainStart } from "./event-chain.ts";

/** How an account's chain of signature events stands. */
export type ChainCheck =
  | { readonly isWhole: true; readonly events: number; readonly head: string }
  | { readonly isWhole: false; readonly sequence: number; readonly fault: ChainFault };

/** What is wrong at the first row that is not as it was written. */
export type ChainFault = "missing" | "changed";

const rowsAtOnce = 10_000;
const hashLength = 64;

/** Many rows as one text, since reading a million of them one by one costs more than hashing them. */
const readRows = async (
  trx: AccountTransaction,
  accountId: string,
  after: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(encode(hash, 'hex') || body, chr(10) order by sequence) as lines
    from (select sequence, hash, body from signature_events
      where account_id = ${accountId} and sequence > ${after}
      order by sequence limit ${rowsAtOnce}) as next`.execute(trx);
  return rows[0]?.lines?.split("\n") ?? [];
};

// The last two members of a body; within its words every quotation mark has a backslash before it.
const tailStart = '","sequence":';
const tail = /^","sequence":(\d+),"signerId":(?:null|"[^"\\]*")\}$/;

const sequenceOf = (body: string, accountId: string): number | undefined => {
  if (!body.startsWith(`{"accountId":"${accountId}",`)) return undefined;
  const found = tail.exec(body.slice(body.lastIndexOf(tailStart)))?.[1];
  return found === undefined ? undefined : Number(found);
};

interface Follower {
  events: number;
  head: Buffer;
}

/** Follows the chain over these rows; gives what is wrong at the next one, if something is. */
const follow = (
  follower: Follower,
  rows: readonly string[],
  accountId: string,
): ChainFault | undefined => {
  for (const row of rows) {
    const body = row.slice(hashLength);
    const sequence = sequenceOf(body, accountId);
    const next = follower.events + 1;
    if (sequence !== next) return sequence !== undefined && sequence > next ? "missing" : "changed";
    const hash = chainHash(follower.head, body);
    if (hash.toString("hex") !== row.slice(0, hashLength)) return "changed";
    follower.head = hash;
    follower.events = next;
  }
  return undefined;
};

/** Follows an account's chain from its first row to its last; names the first row that is gone or altered. */
export const checkChain = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<ChainCheck> => {
  const follower: Follower = { events: 0, head: chainStart };
  let coming = readRows(trx, accountId, 0);
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < rowsAtOnce;
    // The database looks for the next rows while these are hashed.
    if (!isLast) coming = readRows(trx, accountId, follower.events + rowsAtOnce);
    const fault = follow(follower, rows, accountId);
    if (fault !== undefined) {
      await coming;
      return { isWhole: false, sequence: follower.events + 1, fault };
    }
    const { events, head } = follower;
    if (isLast) return { isWhole: true, events, head: head.toString("hex") };
  }
};
