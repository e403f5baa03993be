import { PDF } from "@libpdf/core";
import { readFileSync } from "node:fs";
import type { FontWeight } from "./fonts.ts";

/** A font of these letters, as PDF files hold it, and how its letters are written there. */
export interface LatinLetters {
  /** A PDF whose only page has these fonts, by name, among its resources. */
  readonly holder: PDF;
  /** Whether there is a letter for each character, in regular weight. */
  canWrite(text: string): boolean;
  /** How wide text in regular weight is, in points. */
  width(text: string, size: number): number;
  /** Text as an operand of a PDF's operator Tj. */
  operand(text: string, weight: FontWeight): string;
}

/** What a font is called among the resources of a page. */
export const fontNames: Readonly<Record<FontWeight, string>> = { normal: "F0", bold: "F1" };

interface Letter {
  readonly width: number;
  readonly hex: string;
}

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

// Latin-1 without the hyphen that is seen only at the end of a line, and what English is printed with.
const repertoire = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}‘’“”–—…€`;
const files: Readonly<Record<FontWeight, string>> = {
  normal: "NotoSans-Regular.ttf",
  bold: "NotoSans-Bold.ttf",
};

const make = async (): Promise<LatinLetters> => {
  const pdf = PDF.create();
  const page = pdf.addPage();
  const add = (weight: FontWeight): ReadonlyMap<string, Letter> => {
    const path = new URL(`../../../fonts/${files[weight]}`, import.meta.url);
    const font = pdf.embedFont(readFileSync(path));
    page.drawText(repertoire, { font, size: 1 });
    return new Map(
      Array.from(repertoire).map((letter) => {
        const [code = 0] = font.encodeTextToGids(letter);
        const width = font.getWidth(letter.codePointAt(0) ?? 0) / 1000;
        return [letter, { width, hex: code.toString(16).padStart(4, "0") }];
      }),
    );
  };
  const letters = { normal: add("normal"), bold: add("bold") };
  const holder = await PDF.load(await pdf.save({ subsetFonts: true }));
  holder.getPage(0)?.dict.delete("Contents");
  const of = (letter: string, weight: FontWeight): Letter => {
    const found = letters[weight].get(letter) ?? letters[weight].get("?");
    if (!found) throw new Error("The font has no letters.");
    return found;
  };
  return {
    holder,
    canWrite: (text) => {
      for (const letter of text) if (!letters.normal.has(letter)) return false;
      return true;
    },
    width: (text, size) => {
      let sum = 0;
      for (const letter of text) sum += of(letter, "normal").width;
      return sum * size;
    },
    operand: (text, weight) => {
      let hex = "";
      for (const letter of text) hex += of(letter, weight).hex;
      return `<${hex}>`;
    },
  };
};

const held: { letters?: Promise<LatinLetters> } = {};

/**
 * The letters most is written in, taken from our fonts once: to take them again for each document would be
 * most of the work of sealing it.
 */
export const latinLetters = (): Promise<LatinLetters> => (held.letters ??= make());
