import { sql } from "kysely";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { ChainFault } from "./follow-chain.ts";
import { followBeside, followHere, type ChainFollower } from "./open-follower.ts";

/** How an account's chain of signature events stands. */
export type ChainCheck =
  | { readonly isWhole: true; readonly events: number; readonly head: string }
  | { readonly isWhole: false; readonly sequence: number; readonly fault: ChainFault };

const rowsAtOnce = 10_000;

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

const followAll = async (
  trx: AccountTransaction,
  accountId: string,
  first: Buffer,
  follower: ChainFollower,
): Promise<ChainCheck> => {
  let rows = first;
  for (let read = rowsAtOnce; ; read += rowsAtOnce) {
    const isLast = rows.length === 0;
    // The database looks for the next rows, and they are taken in, while these are hashed.
    const coming = isLast ? undefined : readRows(trx, accountId, read);
    const [{ fault, ...done }, next] = await Promise.all([follower.follow(rows), coming]);
    if (fault !== undefined) return { isWhole: false, sequence: done.events + 1, fault };
    if (next === undefined) return { isWhole: true, ...done };
    rows = next;
  }
};

/** So many bytes are hashed sooner than a thread is begun. */
const longRows = 2_000_000;

/** Follows an account's chain from its first row to its last; names the first row that is gone or altered. */
export const checkChain = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<ChainCheck> => {
  const first = await readRows(trx, accountId, 0);
  const follower = (first.length > longRows ? followBeside : followHere)(accountId);
  try {
    return await followAll(trx, accountId, first, follower);
  } finally {
    await follower.end();
  }
};
