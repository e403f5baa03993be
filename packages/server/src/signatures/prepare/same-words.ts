import type { layOut } from "@proviso/pdf";
import type { WordDocument } from "@proviso/redline";

type LaidOut = ReturnType<typeof layOut>;
type Block = LaidOut["blocks"][number];

/** Letters and digits alone, in one spelling: what lines, spaces, hyphens and ligatures do not change. */
const squeezed = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map(squeezed)
    .filter((word) => word !== "");

const textOf = (block: Block): string =>
  block.kind === "paragraph"
    ? `${block.label} ${block.runs.map(({ text }) => text).join("")}`
    : block.rows.flatMap((row) => row.flatMap((cell) => cell.blocks.map(textOf))).join("\n");

/** Of so many letters, one may be in a paragraph that the pages break up; its words are looked for alone. */
const brokenUpShare = 0.05;

/** In what a PDF does not say what the Word file it was made of says; undefined when it says the same. */
export const differenceOf = (word: WordDocument, pdf: LaidOut): string | undefined => {
  const blocks = [...pdf.blocks, ...pdf.notes, ...pdf.header, ...pdf.footer];
  const all = squeezed(blocks.map(textOf).join("\n"));
  const paragraphs = word.paragraphs
    .filter(({ story }) => story !== "header" && story !== "footer")
    .map(({ segments }) => segments.map(({ text }) => text).join(""));
  const brokenUp = paragraphs.filter((text) => !all.includes(squeezed(text)));
  const missing = brokenUp.flatMap(wordsOf).find((each) => !all.includes(each));
  if (missing !== undefined) return `the word ${missing} is missing`;
  const letters = (texts: readonly string[]): number =>
    texts.reduce((sum, text) => sum + squeezed(text).length, 0);
  const most = Math.max(letters(paragraphs) * brokenUpShare, 400);
  return letters(brokenUp) > most
    ? `${brokenUp.length} paragraphs read otherwise, the first: ${brokenUp[0] ?? ""}`
    : undefined;
};
