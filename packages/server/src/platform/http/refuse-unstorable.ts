import type { FastifyInstance } from "fastify";

/** U+0000, which PostgreSQL and file systems cannot keep, and half a surrogate pair, which is no character. */
const unstorable = /[\0\p{Surrogate}]/u;

/** No request of ours nests deeper by far; what walks through it may do so by recursion. */
const deepest = 100;

/** Refused as input that is not valid, however its route says so. */
class UnstorableInput extends Error {
  readonly statusCode = 400;
  constructor() {
    super("The request holds text that cannot be kept, or nests too deep.");
  }
}

/** Whether something parsed holds text, also as a name, that cannot be kept, or nests too deep. */
export const isUnstorable = (value: unknown): boolean => {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: each, depth } = next;
    if (typeof each === "string" && unstorable.test(each)) return true;
    if (typeof each !== "object" || each === null || ArrayBuffer.isView(each)) continue;
    if (depth >= deepest) return true;
    for (const [name, inner] of Object.entries(each)) {
      if (unstorable.test(name)) return true;
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return false;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The same for a field of a form, which may be JSON. */
export const isUnstorableField = (text: string): boolean =>
  unstorable.test(text) || isUnstorable(parsed(text));

/** Refuses every request whose path, query or body holds text that cannot be kept, before anything is done with it. */
export const refuseUnstorable = (app: FastifyInstance): void => {
  app.addHook("onRequest", async ({ params, query }) => {
    if (isUnstorable(params) || isUnstorable(query)) throw new UnstorableInput();
  });
  app.addHook("preValidation", async ({ body }) => {
    if (isUnstorable(body)) throw new UnstorableInput();
  });
};
