import { maxSignatureImage, refuse, seenPart, type Refusal } from "@proviso/domain";
import { crc32 } from "node:zlib";

/** The size of a picture in dots. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size a PNG says it has; undefined for one that is cut off or whose checksums are wrong. */
const sizeOfPng = (bytes: Buffer): Size | undefined => {
  let at = pngStart.length;
  let size: Size | undefined;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return undefined;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IHDR" && length >= 8)
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (kind === "IEND") return size;
    at = end + 4;
  }
  return undefined;
};

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size a JPEG says it has; undefined when it says none. */
const sizeOfJpeg = (bytes: Buffer): Size | undefined => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

const sizeOf = (bytes: Buffer): Size | undefined => {
  if (bytes.subarray(0, 8).equals(pngStart)) return sizeOfPng(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? sizeOfJpeg(bytes) : undefined;
};

/** No stamp needs more dots than this on a side. */
const mostDots = 1200;

/**
 * A picture of a signature, drawn anew as a PNG of ours, so that nothing of what was given is kept but what
 * it looks like. Refused unless it is a whole PNG or JPEG of a bearable size that shows something; anything
 * else, an SVG among them, is never decoded.
 */
export const readSignatureImage = async (base64: string): Promise<Buffer | Refusal> => {
  const bytes = Buffer.from(base64, "base64");
  const refused = refuse("signature_image_not_valid");
  if (bytes.length === 0 || bytes.length > maxSignatureImage.bytes) return refused;
  const size = sizeOf(bytes);
  const { side } = maxSignatureImage;
  if (!size || size.width === 0 || size.height === 0) return refused;
  if (size.width > side || size.height > side) return refused;
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  try {
    const picture = await loadImage(bytes);
    const scale = Math.min(1, mostDots / Math.max(picture.width, picture.height));
    const [width, height] = [
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    ];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0, width, height);
    // A picture that shows nothing signs nothing.
    const seen = seenPart(context.getImageData(0, 0, width, height));
    return seen ? canvas.toBuffer("image/png") : refused;
  } catch {
    // What a decoder throws for is a picture that cannot be used.
    return refused;
  }
};
