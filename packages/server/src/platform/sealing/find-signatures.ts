/** A signature that a PDF carries: what it says it covers, and where it stands. */
export interface FoundSignature {
  /** The bytes before and after the signature that it says it covers. */
  readonly covered: readonly [Buffer, Buffer];
  /** The signature's own bytes, or undefined where they are not written as they have to be. */
  readonly contents: Buffer | undefined;
  /** Whether it covers everything but itself, from the first byte of the file to the last. */
  readonly isWhole: boolean;
}

const ranges = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g;
const most = 64;
/** More digits than any seal has, revocation lists included. */
const mostDigits = 4 * 1024 * 1024;

/** The length that DER's first bytes announce. */
const derLength = (bytes: Buffer): number => {
  const first = bytes[1] ?? 0;
  const count = first & 0x7f;
  if (first < 0x80) return 2 + first;
  return count >= 1 && count <= 4 && bytes.length >= 2 + count
    ? 2 + count + bytes.readUIntBE(2, count)
    : Infinity;
};

/** The bytes of a "<...>" of digits in capitals, as we write them, filled up with zeros to its end. */
const readContents = (gap: Buffer): Buffer | undefined => {
  const text = gap.toString("latin1");
  const digits = text.slice(1, -1);
  const isHex = /^<[0-9A-F]*>$/.test(text) && digits.length % 2 === 0;
  if (!isHex) return undefined;
  const bytes = Buffer.from(digits, "hex");
  const length = derLength(bytes);
  const padding = bytes.subarray(length);
  return length <= bytes.length && padding.every((byte) => byte === 0)
    ? bytes.subarray(0, length)
    : undefined;
};

/** Every signature a file claims to carry, by its bytes alone: a file made to mislead is not parsed. */
export const findSignatures = (file: Buffer): readonly FoundSignature[] =>
  [...file.toString("latin1").matchAll(ranges)].slice(-most).map((match): FoundSignature => {
    const [start = 0, length = 0, next = 0, rest = 0] = match.slice(1).map(Number);
    const end = start + length;
    const isInOrder = end < next && next + rest <= file.length;
    return {
      covered: [file.subarray(start, end), file.subarray(next, next + rest)],
      contents:
        isInOrder && next - end <= mostDigits ? readContents(file.subarray(end, next)) : undefined,
      isWhole: isInOrder && start === 0 && next + rest === file.length,
    };
  });
