/** Bytes that are not the one encoding that DER has for what they say. */
export class DerFault extends Error {}

/** One value of DER: its tag, its contents, and all of its bytes. */
export interface Der {
  readonly tag: number;
  readonly value: Buffer;
  readonly bytes: Buffer;
}

const lengthAt = (bytes: Buffer, at: number): { length: number; start: number } => {
  const first = bytes[at];
  if (first === undefined) throw new DerFault("cut short");
  if (first < 0x80) return { length: first, start: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > 4 || at + 1 + count > bytes.length) throw new DerFault("no length");
  const length = bytes.readUIntBE(at + 1, count);
  // There is one way to write a length: the shortest.
  if (length < 0x80 || length < 2 ** (8 * (count - 1))) throw new DerFault("a length written long");
  return { length, start: at + 1 + count };
};

/** The value that begins at an offset. */
export const derAt = (bytes: Buffer, at = 0): Der => {
  const tag = bytes[at];
  if (tag === undefined) throw new DerFault("cut short");
  if ((tag & 0x1f) === 0x1f) throw new DerFault("a tag of several bytes");
  const { length, start } = lengthAt(bytes, at + 1);
  const end = start + length;
  if (end > bytes.length) throw new DerFault("cut short");
  return { tag, value: bytes.subarray(start, end), bytes: bytes.subarray(at, end) };
};

/** The values one after the other, to the last byte. */
export const derAll = (bytes: Buffer): readonly Der[] => {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const next = derAt(bytes, at);
    found.push(next);
    at += next.bytes.length;
  }
  return found;
};

/** The tags we read. */
export const derTag = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
} as const;

/** The value, if it has this tag. */
export const expectTag = (der: Der | undefined, tag: number): Der => {
  if (der?.tag !== tag) throw new DerFault(`tag ${der?.tag} in the place of ${tag}`);
  return der;
};

/** What is inside a sequence. */
export const inSequence = (der: Der | undefined): readonly Der[] =>
  derAll(expectTag(der, derTag.sequence).value);

/** What is inside a set. */
export const inSet = (der: Der | undefined): readonly Der[] =>
  derAll(expectTag(der, derTag.set).value);

/** The dotted name of an object identifier. */
export const oidOf = (der: Der | undefined): string => {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of expectTag(der, derTag.oid).value) {
    if (arc === 0 && byte === 0x80) throw new DerFault("an arc written long");
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [first = 0, ...rest] = arcs;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join(".");
};

/** A small whole number. */
export const smallInteger = (der: Der | undefined): number => {
  const { value } = expectTag(der, derTag.integer);
  const [only] = value;
  if (value.length !== 1 || only === undefined || only > 0x7f)
    throw new DerFault("not that number");
  return only;
};

/** A value of this tag with these contents. */
export const encodeDer = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const value = Buffer.concat(contents);
  if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value]);
  const digits = value.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, value]);
};
