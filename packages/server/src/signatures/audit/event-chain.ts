import { hash } from "node:crypto";

/** What the first row of a chain follows. */
export const chainStart = Buffer.alloc(32);

const hashLength = 32;
/** Where the next row's bytes are put together: a log of millions is checked without making millions of buffers. */
const held = { bytes: Buffer.alloc(4096) };

/** The hash of a row: SHA-256 of the hash before it, then its body. */
export const chainHash = (previous: Buffer, body: string): Buffer => {
  // A letter of a string takes three bytes at most.
  const most = hashLength + body.length * 3;
  if (held.bytes.length < most) held.bytes = Buffer.alloc(most);
  previous.copy(held.bytes);
  const length = held.bytes.write(body, hashLength);
  return hash("sha256", held.bytes.subarray(0, hashLength + length), "buffer");
};

type Json = string | number | boolean | null | { readonly [key: string]: Json };

/** JSON with the keys of every object in the order of their letters, so that equal things look equal. */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
};
