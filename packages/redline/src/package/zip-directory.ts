import { wordRefusal, type WordRefusal } from "./word-refusal.ts";
import { wordLimits } from "./word-limits.ts";

/** One file of a zip archive as its central directory declares it. */
export interface ZipEntry {
  readonly name: string;
  /** The compressed bytes, a view into the archive. */
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  readonly size: number;
  readonly crc: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/** Lengths of the fixed fields. */
const localLength = 30;
const endLength = 22;
const longestComment = 0xffff;

const utf8 = new TextDecoder();

/**
 * Lists the files of an archive without inflating any, or refuses: encrypted entries, unsafe or
 * repeated names, overlapping data, more entries or bytes than wordLimits allows, local headers
 * that contradict the directory. Own code, because fflate's reader believes every one of these.
 */
export const readZipDirectory = (bytes: Uint8Array): ZipEntry[] | WordRefusal => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return wordRefusal("damaged", "no end of the zip directory");
  const count = view.getUint16(end + 10, true);
  if (count > wordLimits.maxParts) return wordRefusal("too-many-parts", `${count} entries`);
  const entries: ZipEntry[] = [];
  const seen: Seen = { names: new Set(), ranges: [], size: 0 };
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature)
      return wordRefusal("damaged", "the zip directory is cut short");
    const head = readHead(bytes, view, at);
    const entry = entryOf(head, bytes, view, seen);
    if ("code" in entry) return entry;
    if (!head.name.endsWith("/")) entries.push(entry);
    at = head.next;
  }
  return faultOfAll(seen, bytes.length) ?? entries;
};

/** What the entries so far have taken up. */
interface Seen {
  /** In lower case: OPC part names compare without case (ECMA-376 part 2, 9.1.1). */
  readonly names: Set<string>;
  readonly ranges: [from: number, to: number][];
  size: number;
}

const entryOf = (
  head: Head,
  bytes: Uint8Array,
  view: DataView,
  seen: Seen,
): ZipEntry | WordRefusal => {
  const wrong = faultOf(head, seen.names) ?? localFault(bytes, view, head);
  if (wrong) return wrong;
  seen.size += head.size;
  if (seen.size > wordLimits.maxTotalBytes) return wordRefusal("too-large", `${seen.size} bytes`);
  const lengths = view.getUint16(head.local + 26, true) + view.getUint16(head.local + 28, true);
  const data = head.local + localLength + lengths;
  const dataEnd = data + head.packedSize;
  if (dataEnd > bytes.length) return wordRefusal("damaged", `${head.name} is cut short`);
  seen.ranges.push([head.local, dataEnd]);
  return {
    name: head.name,
    packed: bytes.subarray(data, dataEnd),
    isDeflated: head.method === 8,
    size: head.size,
    crc: head.crc,
  };
};

const faultOfAll = ({ ranges, size }: Seen, archiveSize: number): WordRefusal | undefined => {
  if (overlap(ranges)) return wordRefusal("damaged", "entries of the zip overlap");
  if (size > wordLimits.freeBytes && size > archiveSize * wordLimits.maxRatio)
    return wordRefusal("too-large", `${archiveSize} bytes unpack to ${size}`);
  return undefined;
};

interface Head {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly local: number;
  /** Offset of the next directory record. */
  readonly next: number;
}

const readHead = (bytes: Uint8Array, view: DataView, at: number): Head => {
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  return {
    name: utf8.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    local: view.getUint32(at + 42, true),
    next: at + 46 + nameLength + extraLength + view.getUint16(at + 32, true),
  };
};

const faultOf = (head: Head, names: Set<string>): WordRefusal | undefined => {
  const { name } = head;
  if (isUnsafe(name)) return wordRefusal("unsafe-name", JSON.stringify(name));
  const key = name.toLowerCase();
  if (names.has(key)) return wordRefusal("unsafe-name", `${JSON.stringify(name)} twice`);
  names.add(key);
  if (head.flags & 1) return wordRefusal("encrypted", `${name} is an encrypted zip entry`);
  if (head.method !== 0 && head.method !== 8)
    return wordRefusal("damaged", `${name}: compression method ${head.method}`);
  if (head.size > wordLimits.maxPartBytes)
    return wordRefusal("too-large", `${name}: ${head.size} bytes`);
  return undefined;
};

/** A reader that walks local headers must see what one that walks the directory sees. */
const localFault = (bytes: Uint8Array, view: DataView, head: Head): WordRefusal | undefined => {
  const at = head.local;
  if (at + localLength > bytes.length || view.getUint32(at, true) !== localSignature)
    return wordRefusal("damaged", `${head.name} has no local header`);
  const nameLength = view.getUint16(at + 26, true);
  const name = utf8.decode(bytes.subarray(at + localLength, at + localLength + nameLength));
  const hasSizes = (view.getUint16(at + 6, true) & 8) === 0;
  const differs =
    name !== head.name ||
    view.getUint16(at + 8, true) !== head.method ||
    (hasSizes && view.getUint32(at + 18, true) !== head.packedSize) ||
    (hasSizes && view.getUint32(at + 22, true) !== head.size);
  return differs ? wordRefusal("damaged", `${head.name} has two different headers`) : undefined;
};

const isUnsafe = (name: string): boolean =>
  name === "" ||
  name.startsWith("/") ||
  name.includes("\\") ||
  /^[a-z]:/i.test(name) ||
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f]/.test(name) ||
  name.split("/").includes("..");

const overlap = (ranges: [from: number, to: number][]): boolean => {
  ranges.sort((a, b) => a[0] - b[0]);
  let reached = 0;
  for (const [from, to] of ranges) {
    if (from < reached) return true;
    reached = to;
  }
  return false;
};

const findEnd = (view: DataView): number => {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - longestComment; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  return -1;
};
