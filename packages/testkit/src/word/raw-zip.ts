import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive, with whatever lies about it. */
export interface RawEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The inflated size that both headers claim, when not the true one. */
  readonly claimedSize?: number;
  /** The name in the local header, when not `name`. */
  readonly localName?: string;
  readonly checksum?: number;
  /** 1 marks the entry as encrypted. */
  readonly flags?: number;
  /** 8 (deflate) unless said otherwise. */
  readonly method?: number;
}

/** A zip archive with exactly these entries, true or not: what no zip library would write. */
export const rawZip = (entries: readonly RawEntry[]): Uint8Array => {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = bytesOf(entry.content);
    const packed = deflateRawSync(content);
    const sizes = {
      checksum: entry.checksum ?? crc32(content),
      packed: packed.length,
      size: entry.claimedSize ?? content.length,
    };
    const local = header(0x04034b50, entry, sizes, bytesOf(entry.localName ?? entry.name), []);
    const tail = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...uint32(offset)];
    directory.push(header(0x02014b50, entry, sizes, bytesOf(entry.name), tail));
    files.push(local, packed);
    offset += local.length + packed.length;
  }
  const listed = joined(directory);
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...uint16(entries.length), ...uint16(entries.length)];
  const place = [...uint32(listed.length), ...uint32(offset), 0, 0];
  return joined([...files, listed, Uint8Array.from([...end, ...place])]);
};

/** A local header, or with its `tail` of further fields a directory record (APPNOTE 4.3.7, 4.3.12). */
const header = (
  signature: number,
  { flags = 0, method = 8 }: RawEntry,
  sizes: { readonly checksum: number; readonly packed: number; readonly size: number },
  name: Uint8Array,
  tail: readonly number[],
): Uint8Array => {
  const madeBy = tail.length > 0 ? uint16(20) : [];
  const fields = [
    uint32(signature),
    madeBy,
    uint16(20),
    uint16(flags),
    uint16(method),
    uint32(0x00210000),
    uint32(sizes.checksum),
    uint32(sizes.packed),
    uint32(sizes.size),
    uint16(name.length),
    uint16(0),
    tail,
  ];
  return joined([Uint8Array.from(fields.flat()), name]);
};

const uint16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const uint32 = (value: number): number[] => [...uint16(value), ...uint16(value >>> 16)];

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;

const joined = (pieces: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));
