import { crc32, deflateSync } from "node:zlib";

const segment = (marker: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A frame of one component. */
const frame = (side: number, marker = 0xc0): Buffer => {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(side, 1);
  content.writeUInt16BE(side, 3);
  return segment(marker, content);
};

const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const quantization = segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)]));
/** One code of one bit, in both tables: 0 is "no difference", and "nothing more in this block". */
const huffman = Buffer.concat(
  [0x00, 0x10].map((table) =>
    segment(0xc4, Buffer.from([table, 1, ...Array<number>(15).fill(0), 0])),
  ),
);
const scan = (last = 63): Buffer => segment(0xda, Buffer.from([1, 1, 0, 0, last, 0]));
const data = Buffer.alloc(2000);

const jpeg = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([start, quantization, huffman, ...parts, end]);

/** Where a reader that takes a fill byte for a marker goes on. */
const jump = 0xe000;

/**
 * A JPEG of `side` by `side` dots whose first marker has a fill byte before it: who does not know fill bytes jumps into
 * a comment, which says 16 by 16.
 */
const withFillByte = (side: number): Buffer => {
  const marker = Buffer.concat([Buffer.from([0xff]), segment(0xe0, Buffer.alloc(14))]);
  const comment = Buffer.alloc(jump + 64);
  const commentAt = start.length + marker.length + 4;
  frame(16).copy(comment, start.length + 2 + jump - commentAt);
  return Buffer.concat([
    start,
    marker,
    segment(0xfe, comment),
    quantization,
    huffman,
    frame(side, 0xc2),
    scan(0),
    data,
    end,
  ]);
};

const chunk = (kind: string, content: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const header = (side: number, { depth = 8, interlace = 0 } = {}): Buffer => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, 6, 0, 0, interlace]);
  content.writeUInt32BE(side, 0);
  content.writeUInt32BE(side, 4);
  return chunk("IHDR", content);
};

const pngData = chunk("IDAT", deflateSync(new Uint8Array(4000 * 16 * 8)));

const png = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([pngStart, ...parts, chunk("IEND", Buffer.alloc(0))]);

const control = Buffer.alloc(8, 1);

/** Pictures of at most 80 KB that a decoder would make gigabytes of, or work on for long; each by what it does. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  "a JPEG with a fill byte that hides its size": () => withFillByte(20_000),
  "a JPEG with two frames, the second one huge": () =>
    jpeg(frame(16), scan(), data, frame(20_000), scan(), data),
  "a JPEG whose frame comes after one in a comment": () =>
    jpeg(segment(0xfe, frame(16)), frame(65_000), scan(), data),
  "a JPEG whose height comes after the picture": () =>
    jpeg(frame(16), scan(), data, segment(0xdc, Buffer.from([0xff, 0xff]))),
  "a hierarchical JPEG": () => jpeg(segment(0xde, Buffer.alloc(9, 1)), frame(16), scan(), data),
  "a lossless JPEG": () => jpeg(frame(16, 0xc3), scan(), data),
  "a progressive JPEG of four thousand scans": () =>
    jpeg(
      frame(4000, 0xc2),
      ...Array.from({ length: 4000 }, () => Buffer.concat([scan(0), Buffer.alloc(4)])),
    ),
  "a PNG of 20,000 by 20,000 dots": () => png(header(20_000), pngData),
  "a PNG with two headers": () => png(header(16), header(20_000), pngData),
  "a PNG whose header is not first": () => png(pngData, header(20_000)),
  "an animated PNG": () =>
    png(header(16), chunk("acTL", control), chunk("fcTL", Buffer.alloc(26, 9)), pngData),
};

/** Pictures within the bounds that cost as much as any can: drawn or refused, by a helper. */
export const costlyPictures: Readonly<Record<string, () => Buffer>> = {
  "an interlaced PNG of 4,000 by 4,000 dots of 16 bits": () =>
    png(header(4000, { depth: 16, interlace: 1 }), pngData),
  "a progressive JPEG of 4,000 by 4,000 dots": () => jpeg(frame(4000, 0xc2), scan(0), data),
};
