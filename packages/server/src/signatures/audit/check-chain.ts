import { hash } from "node:crypto";
import { sql } from "kysely";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { chainStart } from "./event-chain.ts";

/** How an account's chain of signature events stands. */
export type ChainCheck =
  | { readonly isWhole: true; readonly events: number; readonly head: string }
  | { readonly isWhole: false; readonly sequence: number; readonly fault: ChainFault };

/** What is wrong at the first row that is not as it was written. */
export type ChainFault = "missing" | "changed";

const rowsAtOnce = 10_000;
const hexLength = 64;
const hashLength = 32;
const lineEnd = 10;

/** Many rows as one text, since reading a million of them one by one costs more than hashing them. */
const readRows = async (
  trx: AccountTransaction,
  accountId: string,
  after: number,
): Promise<Buffer> => {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(encode(hash, 'hex') || body, chr(10) order by sequence) as lines
    from (select sequence, hash, body from signature_events
      where account_id = ${accountId} and sequence > ${after}
      order by sequence limit ${rowsAtOnce}) as next`.execute(trx);
  return Buffer.from(rows[0]?.lines ?? "");
};

// The last two members of a body; within its words every quotation mark has a backslash before it.
const tail = /","sequence":(\d+),"signerId":(?:null|"[^"\\]*")\}$/;
const tailLength = 120;

const sequenceIn = (rows: Buffer, body: number, end: number, start: string) => {
  if (rows.toString("latin1", body, body + start.length) !== start) return undefined;
  const found = tail.exec(rows.toString("latin1", Math.max(body, end - tailLength), end))?.[1];
  return found === undefined ? undefined : Number(found);
};

interface Follower {
  events: number;
  /** In hexadecimal. */
  head: string;
}

/** Follows the chain over these rows; gives what is wrong at the next one, if something is. */
const follow = (follower: Follower, rows: Buffer, accountId: string): ChainFault | undefined => {
  const start = `{"accountId":"${accountId}",`;
  for (let at = 0; at < rows.length;) {
    const found = rows.indexOf(lineEnd, at);
    const end = found === -1 ? rows.length : found;
    const body = at + hexLength;
    const sequence = sequenceIn(rows, body, end, start);
    const next = follower.events + 1;
    if (sequence !== next) return sequence !== undefined && sequence > next ? "missing" : "changed";
    const written = rows.toString("latin1", at, body);
    // What is hashed is put together where it lies: the hash before, in the place of half the row's own, then the body.
    rows.write(follower.head, body - hashLength, hashLength, "hex");
    follower.head = hash("sha256", rows.subarray(body - hashLength, end));
    if (follower.head !== written) return "changed";
    follower.events = next;
    at = end + 1;
  }
  return undefined;
};

/** Follows an account's chain from its first row to its last; names the first row that is gone or altered. */
export const checkChain = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<ChainCheck> => {
  const follower: Follower = { events: 0, head: chainStart.toString("hex") };
  let coming = readRows(trx, accountId, 0);
  for (;;) {
    const rows = await coming;
    const isLast = rows.length === 0;
    // The database looks for the next rows while these are hashed.
    if (!isLast) coming = readRows(trx, accountId, follower.events + rowsAtOnce);
    const fault = follow(follower, rows, accountId);
    if (fault !== undefined) {
      await coming;
      return { isWhole: false, sequence: follower.events + 1, fault };
    }
    if (isLast) return { isWhole: true, ...follower };
  }
};
