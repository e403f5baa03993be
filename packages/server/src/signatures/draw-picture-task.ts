import { createCanvas, loadImage } from "@napi-rs/canvas";
import { maxSignatureImage, seenPart } from "@proviso/domain";
import { outlineOfPicture } from "./picture-outline.ts";

/** No stamp needs more dots than this on a side. */
const mostDots = 1200;

const isBearable = (side: number): boolean => side > 0 && side <= maxSignatureImage.side;

/**
 * Draws a picture of a signature again as a PNG; null when it cannot be used. Run by a helper: the decoder is
 * native code, and an outsider made the picture.
 */
export const work = async ({ data }: { readonly data: Uint8Array }): Promise<Buffer | null> => {
  const outline = outlineOfPicture(Buffer.from(data));
  if (!outline || !isBearable(outline.width) || !isBearable(outline.height)) return null;
  const picture = await loadImage(outline.bytes).catch(() => null);
  if (!picture || !isBearable(picture.width) || !isBearable(picture.height)) return null;
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
  return seen ? canvas.toBuffer("image/png") : null;
};
