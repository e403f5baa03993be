import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { Outage } from "../outage.ts";
import type { Storage } from "./storage.ts";

async function* held(source: AsyncIterable<Buffer>, key: string, sha256: string) {
  const hash = createHash("sha256");
  let last: Buffer | undefined;
  for await (const chunk of source) {
    if (last !== undefined) yield last;
    hash.update(chunk);
    last = chunk;
  }
  if (hash.digest("hex") !== sha256)
    throw new Outage("storage_unavailable", `The stored file ${key} is not what was stored.`);
  if (last !== undefined) yield last;
}

/**
 * A stored file that is known by its SHA-256. Its last part is held back until the whole was found to be
 * what was stored; otherwise the stream fails, so that nobody ever has all of a wrong file. undefined when
 * there is none.
 */
export const readChecked = async (
  storage: Pick<Storage, "read">,
  key: string,
  sha256: string,
): Promise<Readable | undefined> => {
  const source = await storage.read(key);
  return source && Readable.from(held(source, key, sha256), { objectMode: false });
};
