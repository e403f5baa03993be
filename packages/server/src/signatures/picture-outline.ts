import { crc32 } from "node:zlib";

/** A picture as it is decoded: its size in dots, and the bytes that a decoder needs. */
export interface PictureOutline {
  readonly width: number;
  readonly height: number;
  /** Nothing beyond what the picture shows: no comments, no second picture, nothing after its end. */
  readonly bytes: Buffer;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that make the picture; one of an animation is no signature. */
const pngShown = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const pngAnimated = new Set(["acTL", "fcTL", "fdAT"]);

const outlineOfPng = (bytes: Buffer): PictureOutline | undefined => {
  const kept: Buffer[] = [pngStart];
  let size: { width: number; height: number } | undefined;
  for (let at = pngStart.length; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return undefined;
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    // The header is the first chunk, and the only one of its kind.
    if ((kind === "IHDR") !== (size === undefined)) return undefined;
    if (kind === "IHDR") {
      if (length !== 13) return undefined;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (pngAnimated.has(kind)) return undefined;
    if (pngShown.has(kind)) kept.push(bytes.subarray(at, end + 4));
    if (kind === "IEND") return size && { ...size, bytes: Buffer.concat(kept) };
    at = end + 4;
  }
  return undefined;
};

const jpegMarker = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  huffman: 0xc4,
  restart: 0xd0,
  end: 0xd9,
  scan: 0xda,
  quantization: 0xdb,
  interval: 0xdd,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
} as const;

const frames: ReadonlySet<number> = new Set([
  jpegMarker.baseline,
  jpegMarker.extended,
  jpegMarker.progressive,
]);
/** What a decoder needs, and the one segment that says which side is up. */
const jpegKept: ReadonlySet<number> = new Set([
  ...frames,
  jpegMarker.huffman,
  jpegMarker.scan,
  jpegMarker.quantization,
  jpegMarker.interval,
  jpegMarker.jfif,
  jpegMarker.exif,
  jpegMarker.adobe,
]);
/** Profiles, comments and the like: passed over. Any other marker is none of a plain picture. */
const isPassedOver = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** A progressive picture has about ten; each costs as much as a whole picture. */
const mostScans = 24;

/** Where a marker after entropy-coded data begins: escaped and restart markers belong to the data. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= jpegMarker.restart && next <= jpegMarker.restart + 7);
    if (!isData) return at;
  }
  return bytes.length;
};

/** The place of the marker's own byte, after any number of fill bytes (ITU T.81, B.1.1.2). */
const markerAt = (bytes: Buffer, from: number): number | undefined => {
  if (bytes[from] !== 0xff) return undefined;
  let at = from;
  while (bytes[at] === 0xff) at += 1;
  return at < bytes.length ? at : undefined;
};

const outlineOfJpeg = (bytes: Buffer): PictureOutline | undefined => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let from = 2; ;) {
    const at = markerAt(bytes, from);
    if (at === undefined) return undefined;
    const marker = bytes[at] ?? 0;
    if (marker === jpegMarker.end) {
      kept.push(Buffer.from([0xff, marker]));
      return size && scans > 0 ? { ...size, bytes: Buffer.concat(kept) } : undefined;
    }
    if (at + 3 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 1);
    let end = at + 1 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (frames.has(marker)) {
      // A second frame would say another size than the first.
      if (size || length < 8) return undefined;
      size = { height: bytes.readUInt16BE(at + 4), width: bytes.readUInt16BE(at + 6) };
    } else if (marker === jpegMarker.scan) {
      scans += 1;
      if (!size || scans > mostScans) return undefined;
      end = endOfScan(bytes, end);
    } else if (!jpegKept.has(marker) && !isPassedOver(marker)) return undefined;
    if (jpegKept.has(marker)) kept.push(Buffer.from([0xff]), bytes.subarray(at, end));
    from = end;
  }
};

/**
 * Walks a PNG or JPEG from its first byte to its end and tells its size; undefined for anything else, and for one
 * that is damaged, animated, hierarchical, lossless, arithmetically coded, or says more than one size. Nothing is
 * decoded, and no more is allocated than the file has bytes.
 */
export const outlineOfPicture = (bytes: Buffer): PictureOutline | undefined => {
  if (bytes.subarray(0, 8).equals(pngStart)) return outlineOfPng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? outlineOfJpeg(bytes) : undefined;
};
