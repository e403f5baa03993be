import type { Block, ParagraphBlock, TextRun } from "./laid-out.ts";

const longest = 140;

const lettersOf = (runs: readonly TextRun[]): readonly TextRun[] =>
  runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));

const sizeOf = (runs: readonly TextRun[]): number =>
  Math.max(...runs.filter(({ isRaised }) => !isRaised).map(({ size }) => size));

const isUpper = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** What sets a heading apart, so that headings of one level look alike. */
interface Look {
  readonly size: number;
  readonly bold: boolean;
  readonly upper: boolean;
  readonly center: boolean;
  readonly depth: number;
}

/** How deep a number is: 1 for "3.", 2 for "3.1"; 0 for none, 1 for "ARTICLE III". */
const depthOf = (label: string): number => {
  const decimal = /^\d+(?:\.\d+)*/u.exec(label)?.[0];
  if (decimal !== undefined) return decimal.split(".").length;
  return /^(?:article|section|clause|§|[IVX]+\.|[A-Z]\.)/iu.test(label) ? 1 : 0;
};

/** What a heading says: short, no sentence, no blank to fill in, no bullet and no inner item. */
const isTitling = ({ label, runs }: ParagraphBlock): boolean => {
  const text = runs
    .map((run) => run.text)
    .join("")
    .trim();
  if (text.length < 2 || text.length > longest || !/\p{L}{2}/u.test(text)) return false;
  if (/[;,]$|___|\t/u.test(text) || /^[a-z]/u.test(text)) return false;
  if (/[.]$/u.test(text) && text.split(/\s+/u).length > 8) return false;
  if (text.endsWith(":") && depthOf(label) === 0) return false;
  return label === "" || depthOf(label) > 0;
};

const lookOf = (block: ParagraphBlock, bodySize: number): Look | undefined => {
  const letters = lettersOf(block.runs);
  if (letters.length === 0 || !isTitling(block)) return undefined;
  const size = sizeOf(letters);
  const bold = letters.every((run) => run.bold);
  const under = letters.every((run) => run.underline);
  const upper = isUpper(letters.map(({ text }) => text).join(" "));
  const depth = depthOf(block.label);
  const isApart =
    size > bodySize * 1.12 || bold || (upper && (depth > 0 || under)) || (under && depth > 0);
  if (!isApart || size < bodySize * 0.9) return undefined;
  return { size: Math.round(size), bold, upper, center: block.alignment === "center", depth };
};

const keyOf = ({ size, bold, upper, depth }: Look): string =>
  `${String(999 - size)} ${depth} ${bold ? 0 : 1} ${upper ? 0 : 1}`;

/** How many paragraphs from the start may be the document's title. */
const titleReach = 6;

/** Finds titles and headings by how they look, and gives headings their level. */
export const findHeadings = (blocks: readonly Block[], bodySize: number): readonly Block[] => {
  const looks = new Map<Block, Look>();
  for (const block of blocks) {
    const look = block.kind === "paragraph" ? lookOf(block, bodySize) : undefined;
    if (look) looks.set(block, look);
  }
  const title = titleOf(blocks, looks);
  const keys = [...looks].filter(([block]) => block !== title).map(([, look]) => keyOf(look));
  const ranked = [...new Set(keys)].toSorted();
  return blocks.map((block) => {
    const look = looks.get(block);
    if (!look || block.kind !== "paragraph") return block;
    if (block === title) return { ...block, role: "title" };
    return { ...block, role: "heading", level: Math.min(6, levelOf(look, ranked)) };
  });
};

const levelOf = (look: Look, ranked: readonly string[]): number =>
  look.depth > 0 ? look.depth : ranked.indexOf(keyOf(look)) + 1;

/** The first centerd or largest line of the document, before its first paragraph of text. */
const titleOf = (blocks: readonly Block[], looks: ReadonlyMap<Block, Look>): Block | undefined => {
  const start = blocks.slice(0, titleReach);
  const largest = Math.max(...[...looks.values()].map(({ size }) => size));
  return start.find((block) => {
    const look = looks.get(block);
    return look !== undefined && look.depth === 0 && (look.center || look.size === largest);
  });
};
