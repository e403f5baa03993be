import { wordLimits } from "@proviso/redline";
import { inflateRawSync } from "node:zlib";
import type { ByteReader } from "./byte-reader.ts";

/** One file of a zip archive as its directory declares it. */
export interface OutlineEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header stands. */
  readonly at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 0xffff;
const longestDirectory = 2 * 1024 * 1024;
const largestListing = 1024 * 1024;

const findEnd = async (reader: ByteReader): Promise<Buffer | undefined> => {
  const tail = await reader.read(
    Math.max(0, reader.size - endLength - longestComment),
    endLength + longestComment,
  );
  for (let at = tail.length - endLength; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === endSignature) return tail.subarray(at);
  return undefined;
};

const entriesOf = (directory: Buffer, count: number): OutlineEntry[] | undefined => {
  const entries: OutlineEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString("utf8", at + entryLength, at + entryLength + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    const extraLength = directory.readUInt16LE(at + 30);
    at += entryLength + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/** What a zip archive lists, "damaged" when it cannot be told, "too-large" when it promises too much. */
export const readZipOutline = async (
  reader: ByteReader,
): Promise<readonly OutlineEntry[] | "damaged" | "too-large"> => {
  const end = await findEnd(reader);
  if (!end) return "damaged";
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  if (count > wordLimits.maxParts || length > longestDirectory) return "too-large";
  const entries = entriesOf(await reader.read(end.readUInt32LE(16), length), count);
  if (!entries) return "damaged";
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const isBomb = total > wordLimits.freeBytes && total > reader.size * wordLimits.maxRatio;
  return total > wordLimits.maxTotalBytes || isBomb ? "too-large" : entries;
};

/** The text of a small entry; undefined when it is large, encrypted or not as it was listed. */
export const readSmallEntry = async (
  reader: ByteReader,
  entry: OutlineEntry,
): Promise<string | undefined> => {
  if (entry.isEncrypted || entry.packedSize > largestListing) return undefined;
  const local = await reader.read(entry.at, localLength);
  if (local.length < localLength) return undefined;
  const from = entry.at + localLength + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = await reader.read(from, entry.packedSize);
  try {
    return entry.isDeflated
      ? inflateRawSync(packed, { maxOutputLength: largestListing }).toString()
      : packed.toString();
  } catch {
    return undefined;
  }
};
