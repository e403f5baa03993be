import { maxSignatureImage } from "@proviso/domain";

/** The dots a picture of a signature has. */
export const pictureSize = { width: 640, height: 176 } as const;

/** A picture of a signature as it is sent. */
export interface SignaturePicture {
  /** For showing it. */
  readonly url: string;
  /** Base64, without the beginning of a data URL. */
  readonly data: string;
  readonly way: "typed" | "drawn" | "uploaded";
}

const ink = "#152140";
const hand = "italic 500 84px 'Segoe Script', 'Snell Roundhand', 'Brush Script MT', cursive";

const pictureOf = (
  canvas: HTMLCanvasElement,
  way: SignaturePicture["way"],
): SignaturePicture | null => {
  const kinds = [
    ["image/png", 1],
    ["image/jpeg", 0.85],
    ["image/jpeg", 0.5],
  ] as const;
  for (const [kind, quality] of kinds) {
    const url = canvas.toDataURL(kind, quality);
    const data = url.slice(url.indexOf(",") + 1);
    if ((data.length * 3) / 4 <= maxSignatureImage.bytes) return { url, data, way };
  }
  return null;
};

const newCanvas = (): [HTMLCanvasElement, CanvasRenderingContext2D] | null => {
  const canvas = document.createElement("canvas");
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  const context = canvas.getContext("2d");
  return context && [canvas, context];
};

/** The picture of a typed name, of any alphabet the browser has letters for; null for an empty one. */
export const typedPicture = (name: string): SignaturePicture | null => {
  const made = newCanvas();
  if (!made || name.trim() === "") return null;
  const [canvas, context] = made;
  context.font = hand;
  const room = pictureSize.width - 40;
  const scale = Math.min(1, room / Math.max(context.measureText(name).width, 1));
  context.fillStyle = ink;
  context.textBaseline = "middle";
  context.textAlign = "center";
  context.translate(pictureSize.width / 2, pictureSize.height / 2);
  context.scale(scale, scale);
  context.fillText(name, 0, 0);
  return pictureOf(canvas, "typed");
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
  return pictureOf(made[0], "drawn");
};

/** The picture in a file, made small; null for a file that is no picture. */
export const uploadedPicture = async (file: File): Promise<SignaturePicture | null> => {
  const made = newCanvas();
  // Browsers draw SVG too, but the server takes only pictures made of dots.
  if (!made || !["image/png", "image/jpeg"].includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const [canvas, context] = made;
  const { width, height } = pictureSize;
  const scale = Math.min(width / bitmap.width, height / bitmap.height);
  const [w, h] = [bitmap.width * scale, bitmap.height * scale];
  // A JPEG knows nothing that can be seen through: it would turn black.
  context.fillStyle = "#fff";
  if (file.type === "image/jpeg") context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
  bitmap.close();
  return pictureOf(canvas, "uploaded");
};
