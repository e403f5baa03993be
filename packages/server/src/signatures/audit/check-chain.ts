import { hash } from "node:crypto";
import { sql } from "kysely";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { chainStart } from "./event-chain.ts";

/** The head of an account’s chain of signature events. */
export type ChainCheck =
  | { readonly isWhole: true; readonly events: number; readonly head: string }
  | { readonly isWhole: false; readonly sequence: number; readonly fault: ChainFault };

/** What is wrong at the first row that is not as it was written. */
export type ChainFault = "missing" | "changed";

/** About a megabyte: of larger answers the connection copies more than it reads. */
const rowsAtOnce = 2000;
const hashLength = chainStart.length;
const hexLength = 2 * hashLength;
const lineEnd = 10;

/** Rows as they lie in the log: the bodies as one text, since reading them one by one costs more than hashing them. */
interface Rows {
  /** Room for a hash, then the bodies, each with a line end. */
  readonly bodies: Buffer;
  /** The hashes next to them, in hexadecimal, concatenated. */
  readonly hashes: string;
}

const readRows = async (
  trx: AccountTransaction,
  accountId: string,
  after: number,
): Promise<Rows | undefined> => {
  const { rows } = await sql<{ bodies: string | null; hashes: string | null }>`
    select string_agg(body || chr(10), '' order by sequence) as bodies,
      encode(string_agg(hash, '' order by sequence), 'hex') as hashes
    from (select sequence, hash, body from signature_events
      where account_id = ${accountId} and sequence > ${after}
      order by sequence limit ${rowsAtOnce}) as next`.execute(trx);
  const [row] = rows;
  if (!row?.bodies) return undefined;
  const bodies = Buffer.allocUnsafe(hashLength + Buffer.byteLength(row.bodies));
  bodies.write(row.bodies, hashLength);
  return { bodies, hashes: row.hashes ?? "" };
};

const isAt = (bytes: Buffer, at: number, wanted: Buffer): boolean => {
  for (let index = 0; index < wanted.length; index += 1)
    if (bytes[at + index] !== wanted[index]) return false;
  return true;
};

const beforeSequence = Buffer.from('","sequence":');
const beforeSigner = Buffer.from(',"signerId":"');
const bodyEnd = Buffer.from('"}');
const uuidLength = 36;
const [quote, backslash, zero] = [0x22, 0x5c, 0x30];

/** Whether a body that ends there has this sequence and then the id of a signer, as most have. */
const hasSequence = (bodies: Buffer, end: number, sequence: number): boolean => {
  const id = end - bodyEnd.length - uuidLength;
  for (let at = id; at < id + uuidLength; at += 1)
    if (bodies[at] === quote || bodies[at] === backslash) return false;
  let at = id - beforeSigner.length;
  if (!isAt(bodies, at, beforeSigner) || !isAt(bodies, id + uuidLength, bodyEnd)) return false;
  for (let rest = sequence; rest > 0; rest = Math.floor(rest / 10)) {
    at -= 1;
    if (bodies[at] !== zero + (rest % 10)) return false;
  }
  return isAt(bodies, at - beforeSequence.length, beforeSequence);
};

// The last two members of a body; within its words every quotation mark has a backslash before it.
const tail = /","sequence":(\d+),"signerId":(?:null|"[^"\\]*")\}$/;
const tailLength = 120;

const sequenceIn = (bodies: Buffer, start: number, end: number): number | undefined => {
  const text = bodies.toString("latin1", Math.max(start, end - tailLength), end);
  const found = tail.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** What is wrong with a body's own place in the chain, if it is not the next one of its account. */
const faultOf = (
  bodies: Buffer,
  [start, end]: readonly [number, number],
  next: number,
  beginning: Buffer,
): ChainFault | undefined => {
  if (!isAt(bodies, start, beginning)) return "changed";
  if (hasSequence(bodies, end, next)) return undefined;
  const sequence = sequenceIn(bodies, start, end);
  if (sequence === next) return undefined;
  return sequence !== undefined && sequence > next ? "missing" : "changed";
};

interface Follower {
  events: number;
  /** Its bytes, each as a letter. */
  head: string;
}

/** How many of the hashes written down are, from the first on, those that were found. */
const countSame = (found: Buffer, written: string): number => {
  const text = found.toString("hex");
  if (text === written) return found.length / hashLength;
  const places = Array.from({ length: found.length / hashLength }, (_, index) => index * hexLength);
  const differs = places.findIndex((at) => !written.startsWith(text.slice(at, at + hexLength), at));
  return differs === -1 ? places.length : differs;
};

/** Follows the chain over these rows; gives what is wrong at the next one, if something is. */
const follow = (
  follower: Follower,
  { bodies, hashes }: Rows,
  beginning: Buffer,
): ChainFault | undefined => {
  const found = Buffer.alloc(hashes.length / 2);
  let count = 0;
  let fault: ChainFault | undefined;
  for (let at = hashLength; at < bodies.length;) {
    const end = bodies.indexOf(lineEnd, at);
    const isTooMany = (count + 1) * hashLength > found.length;
    fault = isTooMany
      ? "changed"
      : faultOf(bodies, [at, end], follower.events + count + 1, beginning);
    if (fault !== undefined) break;
    // What is hashed is put together where it lies: the hash before, over the end of the row that is done, then the body.
    bodies.write(follower.head, at - hashLength, hashLength, "latin1");
    follower.head = hash("sha256", bodies.subarray(at - hashLength, end), "binary");
    found.write(follower.head, count * hashLength, hashLength, "latin1");
    count += 1;
    at = end + 1;
  }
  const same = countSame(found.subarray(0, count * hashLength), hashes.slice(0, count * hexLength));
  follower.events += same;
  return same < count ? "changed" : fault;
};

/** Follows an account's chain from its first row to its last; names the first row that is gone or altered. */
export const checkChain = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<ChainCheck> => {
  const follower: Follower = { events: 0, head: chainStart.toString("latin1") };
  const beginning = Buffer.from(`{"accountId":"${accountId}",`);
  let coming = readRows(trx, accountId, 0);
  for (;;) {
    const rows = await coming;
    if (!rows) break;
    // The database looks for the next rows while these are hashed.
    coming = readRows(trx, accountId, follower.events + rowsAtOnce);
    const fault = follow(follower, rows, beginning);
    if (fault !== undefined) {
      await coming;
      return { isWhole: false, sequence: follower.events + 1, fault };
    }
  }
  const head = Buffer.from(follower.head, "latin1").toString("hex");
  return { isWhole: true, events: follower.events, head };
};
