import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Outage } from "../outage.ts";
import type { Storage } from "./storage.ts";

const isNotWhatWasStored = (key: string): Outage =>
  new Outage("storage_unavailable", `The stored file ${key} is not what was stored.`);

async function* checked(source: AsyncIterable<Buffer>, key: string, sha256: string) {
  const hash = createHash("sha256");
  let last: Buffer | undefined;
  for await (const chunk of source) {
    if (last !== undefined) yield last;
    hash.update(chunk);
    last = chunk;
  }
  if (hash.digest("hex") !== sha256) throw isNotWhatWasStored(key);
  if (last !== undefined) yield last;
}

/**
 * A stored file that is known by its SHA-256. Its last part is held back until the whole was found to be
 * what was stored; otherwise the stream fails, so that nobody ever has all of a wrong file. undefined when
 * there is none. A row of an earlier version may not say a SHA-256: then nothing is held back.
 */
export const readChecked = async (
  storage: Pick<Storage, "read">,
  key: string,
  sha256: string | null,
): Promise<Readable | undefined> => {
  const source = await storage.read(key);
  if (source === undefined || sha256 === null) return source;
  return Readable.from(checked(source, key, sha256), { objectMode: false });
};

/**
 * Copies a stored file to a path of this machine, to be worked on there; false when there is none. A copy
 * that is not what was stored is an Outage: what is made of a file is never made of another one.
 */
export const copyChecked = async (
  storage: Pick<Storage, "copyTo">,
  key: string,
  sha256: string,
  path: string,
): Promise<boolean> => {
  if (!(await storage.copyTo(key, path))) return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") !== sha256) throw isNotWhatWasStored(key);
  return true;
};
