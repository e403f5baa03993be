import type { Paragraph } from "../document.ts";

/** The letters of a paragraph with their look, said once for all letters in a row that share it. */
const lookOfText = ({ segments }: Paragraph): string => {
  let look = "";
  let last = "";
  for (const { text, kind, bold, italic, underline } of segments) {
    const letters = kind === "deleted" ? "" : text.replaceAll(/\s+/gu, "");
    if (letters === "") continue;
    // No text of a Word file holds the sign 0.
    const mark = `\0${bold ? "b" : ""}${italic ? "i" : ""}${underline ? "u" : ""}\0`;
    look += mark === last ? letters : mark + letters;
    last = mark;
  }
  return look;
};

/** Whether two paragraphs that read the same look otherwise, or differ in white space. */
export const isReformatted = (before: Paragraph, after: Paragraph): boolean =>
  before.text !== after.text ||
  before.alignment !== after.alignment ||
  before.indent !== after.indent ||
  before.heading !== after.heading ||
  before.style !== after.style ||
  lookOfText(before) !== lookOfText(after);
