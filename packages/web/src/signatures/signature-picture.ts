import { maxSignatureImage, seenPart } from "@proviso/domain";

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The dots a picture of a signature has. */
export const pictureSize: PictureSize = { width: 640, height: 176 };

/** A picture of a signature as it is sent. */
export interface SignaturePicture {
  /** For showing it. */
  readonly url: string;
  /** Base64, without the beginning of a data URL. */
  readonly data: string;
  readonly way: "typed" | "drawn" | "uploaded";
}

type Canvas = readonly [HTMLCanvasElement, CanvasRenderingContext2D];

const ink = "#152140";
// oxlint-disable-next-line messages/in-catalog -- a font
const hand = "italic 500 84px 'Segoe Script', 'Snell Roundhand', 'Brush Script MT', cursive";

const pictureOf = (
  [canvas, context]: Canvas,
  way: SignaturePicture["way"],
): SignaturePicture | null => {
  const kinds = [
    ["image/png", 1],
    ["image/jpeg", 0.85],
    ["image/jpeg", 0.5],
  ] as const;
  for (const [kind, quality] of kinds) {
    if (kind === "image/jpeg") {
      // A JPEG knows nothing that can be seen through: it would turn black.
      context.globalCompositeOperation = "destination-over";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const url = canvas.toDataURL(kind, quality);
    const data = url.slice(url.indexOf(",") + 1);
    if ((data.length * 3) / 4 <= maxSignatureImage.bytes) return { url, data, way };
  }
  return null;
};

const newCanvas = ({ width, height } = pictureSize): Canvas | null => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  return context && [canvas, context];
};

const seenIn = ([canvas, context]: Canvas) =>
  seenPart(context.getImageData(0, 0, canvas.width, canvas.height));

/** The picture of a typed name, of any alphabet the browser has letters for; null for an empty one and for other letters. */
export const typedPicture = (name: string): SignaturePicture | null => {
  const made = newCanvas();
  if (!made || name.trim() === "") return null;
  const [, context] = made;
  context.font = hand;
  const room = pictureSize.width - 40;
  const scale = Math.min(1, room / Math.max(context.measureText(name).width, 1));
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.translate(pictureSize.width / 2, pictureSize.height / 2);
  context.scale(scale, scale);
  context.fillText(name, 0, 0);
  return seenIn(made) ? pictureOf(made, "typed") : null;
};

/** Points of a stroke, in dots of the picture. */
export type Stroke = readonly { readonly x: number; readonly y: number }[];

/** Draws strokes onto a canvas of the picture's size. */
export const drawStrokes = (
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
): void => {
  context.clearRect(0, 0, pictureSize.width, pictureSize.height);
  context.strokeStyle = ink;
  context.lineWidth = 4;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) {
    context.beginPath();
    for (const { x, y } of stroke) context.lineTo(x, y);
    const [only] = stroke;
    if (only && stroke.length === 1) context.lineTo(only.x + 0.1, only.y);
    context.stroke();
  }
};

/** The picture of what was drawn; null when nothing was. */
export const drawnPicture = (strokes: readonly Stroke[]): SignaturePicture | null => {
  const made = newCanvas();
  if (!made || strokes.length === 0) return null;
  drawStrokes(made[1], strokes);
  return pictureOf(made, "drawn");
};

/** The most dots on a side of an uploaded picture that are looked at. */
const mostDots = 1600;

const drawnSmall = (bitmap: ImageBitmap): Canvas | null => {
  const scale = Math.min(1, mostDots / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const made = newCanvas({ width, height });
  made?.[1].drawImage(bitmap, 0, 0, width, height);
  return made;
};

/** The picture in a file, cut to what can be seen on white and made small; null for one that shows nothing or is none. */
export const uploadedPicture = async (file: File): Promise<SignaturePicture | null> => {
  // Browsers draw SVG too, but the server takes only pictures made of dots.
  if (!["image/png", "image/jpeg"].includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const whole = drawnSmall(bitmap);
  bitmap.close();
  const made = newCanvas();
  if (!whole || !made) return null;
  const seen = seenIn(whole);
  if (!seen) return null;
  const { width, height } = pictureSize;
  const scale = Math.min(width / seen.width, height / seen.height);
  const [w, h] = [seen.width * scale, seen.height * scale];
  const { x, y } = seen;
  made[1].drawImage(
    whole[0],
    x,
    y,
    seen.width,
    seen.height,
    (width - w) / 2,
    (height - h) / 2,
    w,
    h,
  );
  return pictureOf(made, "uploaded");
};
