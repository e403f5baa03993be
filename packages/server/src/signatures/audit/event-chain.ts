import { hash } from "node:crypto";

/** What the first row of a chain follows. */
export const chainStart = Buffer.alloc(32);

/** The hash of a row: SHA-256 of the hash before it, then its body. */
export const chainHash = (previous: Buffer, body: string): Buffer =>
  hash("sha256", Buffer.concat([previous, Buffer.from(body)]), "buffer");

type Json = string | number | boolean | null | { readonly [key: string]: Json };

/** JSON with the keys of every object in the order of their letters, so that equal things look equal. */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
};
