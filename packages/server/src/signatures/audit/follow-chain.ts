import { hash } from "node:crypto";
import { chainStart } from "./event-chain.ts";

/** What is wrong at the first row that is not as it was written. */
export type ChainFault = "missing" | "changed";

const hashLength = 32;
const hexLength = 64;
const lineEnd = 10;

// The last two members of a body; within its words every quotation mark has a backslash before it.
const tail = /","sequence":(\d+),"signerId":(?:null|"[^"\\]*")\}$/;
const tailLength = 120;

const sequenceIn = (rows: Buffer, body: number, end: number, start: string) => {
  if (rows.toString("latin1", body, body + start.length) !== start) return undefined;
  const found = tail.exec(rows.toString("latin1", Math.max(body, end - tailLength), end))?.[1];
  return found === undefined ? undefined : Number(found);
};

/** How far a chain was followed, and the hash it has come to. */
export interface Follower {
  events: number;
  /** In hexadecimal. */
  head: string;
}

/** Where a chain begins. */
export const newFollower = (): Follower => ({ events: 0, head: chainStart.toString("hex") });

/**
 * Follows the chain over these rows, each its hash in hexadecimal, its body and a line end; gives what is wrong at the
 * next one, if something is. What lies before each body is written over.
 */
export const follow = (
  follower: Follower,
  rows: Buffer,
  accountId: string,
): ChainFault | undefined => {
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
