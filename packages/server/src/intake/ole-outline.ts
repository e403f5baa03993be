import type { ByteReader } from "./byte-reader.ts";

/** What an OLE2 file (MS-CFB) is, by the streams and storages it lists. */
export interface OleOutline {
  readonly names: ReadonlySet<string>;
  /** Whether Word wrote down that the text is encrypted (MS-DOC 2.5.2, fEncrypted); null: no Word file. */
  readonly isEncryptedWord: boolean | null;
}

const entryLength = 128;
const chunkLength = 64 * 1024;
/** Names that say something; anything else in a file is not a directory entry for us. */
const telling = new Set([
  "WordDocument",
  "EncryptedPackage",
  "Workbook",
  "Book",
  "PowerPoint Document",
  "Macros",
  "_VBA_PROJECT",
  "VBA",
]);

const wordMagic = 0xa5ec;

const nameOf = (entry: Buffer): string => {
  const length = entry.readUInt16LE(64);
  return length >= 4 && length <= 64 && length % 2 === 0
    ? entry.toString("utf16le", 0, length - 2)
    : "";
};

const isEncryptedAt = async (
  reader: ByteReader,
  sectorLength: number,
  sector: number,
): Promise<boolean | null> => {
  const fib = await reader.read((sector + 1) * sectorLength, 12);
  if (fib.length < 12 || fib.readUInt16LE(0) !== wordMagic) return null;
  return (fib.readUInt16LE(10) & 0x0100) !== 0;
};

/**
 * Looks through an OLE2 file for its directory. Directory entries are 128 bytes long and aligned, so
 * that they are found without following the chains of sectors, which a damaged file has not got.
 */
export const readOleOutline = async (reader: ByteReader): Promise<OleOutline> => {
  const header = await reader.read(0, 32);
  const sectorLength = header.length === 32 && header.readUInt16LE(30) === 12 ? 4096 : 512;
  const names = new Set<string>();
  let isEncryptedWord: boolean | null = null;
  for (let from = 512; from < reader.size; from += chunkLength) {
    const chunk = await reader.read(from, chunkLength);
    for (let at = 0; at + entryLength <= chunk.length; at += entryLength) {
      const entry = chunk.subarray(at, at + entryLength);
      const name = nameOf(entry);
      if (!telling.has(name)) continue;
      names.add(name);
      if (name === "WordDocument" && isEncryptedWord === null)
        isEncryptedWord = await isEncryptedAt(reader, sectorLength, entry.readUInt32LE(116));
    }
  }
  return { names, isEncryptedWord };
};
