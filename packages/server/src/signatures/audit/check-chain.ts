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
const tail = /","sequence":(\d+),"signerId":(?:null|"[^"\\]*")\}$/;

const sequenceOf = (body: string, accountId: string): number | undefined => {
  if (!body.startsWith(`{"accountId":"${accountId}",`)) return undefined;
  const found = tail.exec(body)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Follows an account's chain from its first row to its last; names the first row that is gone or altered. */
export const checkChain = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<ChainCheck> => {
  let events = 0;
  let head: Buffer = chainStart;
  for (;;) {
    const rows = await readRows(trx, accountId, events);
    for (const row of rows) {
      const body = row.slice(hashLength);
      const sequence = sequenceOf(body, accountId);
      const next = events + 1;
      if (sequence !== next)
        return { isWhole: false, sequence: next, fault: faultAt(sequence, next) };
      const hash = chainHash(head, body);
      if (hash.toString("hex") !== row.slice(0, hashLength))
        return { isWhole: false, sequence: next, fault: "changed" };
      head = hash;
      events = next;
    }
    if (rows.length < rowsAtOnce) return { isWhole: true, events, head: head.toString("hex") };
  }
};

const faultAt = (found: number | undefined, wanted: number): ChainFault =>
  found !== undefined && found > wanted ? "missing" : "changed";
