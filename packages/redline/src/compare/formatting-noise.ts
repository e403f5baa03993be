import type { Paragraph } from "../document.ts";

const lookOfText = ({ segments }: Paragraph): string => {
  let look = "";
  for (const { text, kind, bold, italic, underline } of segments) {
    if (kind === "deleted") continue;
    const mark = `${bold ? "b" : ""}${italic ? "i" : ""}${underline ? "u" : ""}|`;
    look += Array.from(text.replaceAll(/\s+/gu, ""), (letter) => letter + mark).join("");
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
