import { GlobalFonts } from "@napi-rs/canvas";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PageCanvas } from "./page-canvas.ts";

const folder = fileURLToPath(new URL("../../../fonts/", import.meta.url));

/**
 * Tried one after the other for each letter: first what most is written in, last the many thousand of
 * Chinese, Japanese and Korean. The Korean font has empty shapes for Chinese letters, so it is the very last.
 */
const last = ["DroidSansFallbackFull", "NanumSquareR"];

const familyOf = (file: string): string => file.replace(/(-\w+)?\.ttf$/, "");

const register = (): readonly string[] => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".ttf"));
  for (const file of files) GlobalFonts.registerFromPath(`${folder}${file}`, familyOf(file));
  const families = [...new Set(files.map(familyOf))].filter((name) => !last.includes(name));
  return [...families.toSorted((one, other) => one.length - other.length), ...last];
};

const held: { families?: readonly string[] } = {};

/** How heavy letters are drawn. */
export type FontWeight = "normal" | "bold";

/** The font of our own for every alphabet, as canvas names it, at a size in points. */
export const textFont = (size: number, weight: FontWeight = "normal"): string => {
  held.families ??= register();
  return `${weight} ${size}px ${held.families.map((name) => `"${name}"`).join(", ")}`;
};

/** How wide text is in that font. */
export const textWidth = (canvas: PageCanvas, text: string, size: number): number => {
  canvas.font = textFont(size);
  return canvas.measureText(text).width;
};

// Characters that are not seen and could make text look like another: controls, directions, joined lines.
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]+/gu;

/** Text as it may be drawn: on one line, and nothing in it that is not seen. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(unseen, " ").replaceAll(/\s+/g, " ").trim();
