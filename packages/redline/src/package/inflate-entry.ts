import { Inflate, inflateSync } from "fflate";
import { crc32 } from "./crc32.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** Below this many packed bytes a lying entry cannot inflate to more than 66 MB of wasted writes. */
const oneShotBytes = 64 * 1024;
const chunkBytes = 16 * 1024;

/**
 * The bytes of an entry, or null when they do not inflate, are not as many as declared, or do not
 * match their checksum. Never holds more than the declared size plus one chunk.
 */
export const inflateEntry = (entry: ZipEntry): Uint8Array | null => {
  const bytes = entry.isDeflated ? inflated(entry) : entry.packed.slice();
  if (bytes?.length !== entry.size || crc32(bytes) !== entry.crc) return null;
  return bytes;
};

const inflated = (entry: ZipEntry): Uint8Array | null => {
  try {
    return entry.packed.length <= oneShotBytes ? inOneGo(entry) : inChunks(entry);
  } catch {
    return null;
  }
};

/** One byte of room more than declared, so that an entry which holds more gives itself away. */
const inOneGo = (entry: ZipEntry): Uint8Array =>
  inflateSync(entry.packed, { out: new Uint8Array(entry.size + 1) });

const inChunks = ({ packed, size }: ZipEntry): Uint8Array | null => {
  const out = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length <= size) out.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += chunkBytes) {
    inflate.push(packed.subarray(at, at + chunkBytes), at + chunkBytes >= packed.length);
    if (length > size) return null;
  }
  return length === size ? out : null;
};
