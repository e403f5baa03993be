import { wordRefusal, type WordRefusal } from "./word-refusal.ts";

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, i) => bytes[i] === byte);

const zipMagic = [0x50, 0x4b, 0x03, 0x04] as const;
const emptyZipMagic = [0x50, 0x4b, 0x05, 0x06] as const;
const ole2Magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/** Refuses by the first bytes whatever is no zip archive; undefined means "a zip, look further". */
export const refuseByMagic = (bytes: Uint8Array): WordRefusal | undefined => {
  if (bytes.length === 0) return wordRefusal("empty");
  if (startsWith(bytes, zipMagic)) return undefined;
  if (startsWith(bytes, emptyZipMagic)) return wordRefusal("not-word", "an empty zip archive");
  if (startsWith(bytes, ole2Magic)) return refuseOle2(bytes);
  if (isPdf(bytes)) return wordRefusal("pdf");
  return wordRefusal("not-word", "no zip archive");
};

/** Readers accept a PDF whose header stands anywhere in the first 1024 bytes. */
const isPdf = (bytes: Uint8Array): boolean => {
  const head = bytes.subarray(0, 1024);
  for (let at = head.indexOf(0x25); at >= 0; at = head.indexOf(0x25, at + 1))
    if (startsWith(head.subarray(at), [0x25, 0x50, 0x44, 0x46, 0x2d])) return true;
  return false;
};

/** The stream that tells what an OLE2 file is: ECMA-376 encryption wraps the whole zip in one. */
const ole2Streams = [
  ["EncryptedPackage", "encrypted"],
  ["WordDocument", "old-word"],
  ["Workbook", "spreadsheet"],
  ["Book", "spreadsheet"],
  ["PowerPoint Document", "presentation"],
] as const;

const refuseOle2 = (bytes: Uint8Array): WordRefusal => {
  const names = new Set<string>();
  // Directory entries are 128 bytes each and start with their UTF-16LE name; sectors are 512 or 4096.
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = (bytes[at + 64] ?? 0) + (bytes[at + 65] ?? 0) * 256;
    if (length >= 4 && length <= 64 && length % 2 === 0)
      names.add(new TextDecoder("utf-16le").decode(bytes.subarray(at, at + length - 2)));
  }
  for (const [stream, code] of ole2Streams) if (names.has(stream)) return wordRefusal(code, stream);
  return wordRefusal("not-word", "an OLE2 file that is no Word document");
};
