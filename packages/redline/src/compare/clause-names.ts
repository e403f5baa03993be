import type { Paragraph, StoryKind, WordDocument } from "../document.ts";

const names: Readonly<Record<StoryKind, string>> = {
  body: "",
  textbox: "Text box",
  header: "Header",
  footer: "Footer",
  footnote: "Footnote",
  endnote: "Endnote",
};

const longestHeading = 60;

/** A bullet numbers nothing. */
const isNumber = (label: string): boolean => /[\p{L}\p{N}]/u.test(label);

const plain = (label: string): string => label.replace(/\.$/u, "");

const headingOf = ({ text }: Paragraph): string => {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > longestHeading ? `${line.slice(0, longestHeading - 1)}…` : line;
};

/** A number of one part: "7", "b", "iv"; it does not say what it is under. */
const isOwnPart = (number: string): boolean => /^[\p{L}\p{N}]+\)?$/u.test(number);

/**
 * The number of a clause with what leads to it: "(a)" under "3.2" is "3.2(a)", and "7" under "1" is "1.7",
 * as Word refers to them in full context. "3.2" says by itself that it is in 3, "Section 4" stands alone.
 */
const joined = (parent: string, own: string): string => {
  if (parent === "") return own;
  if (/^\(|^\p{L}+\)$/u.test(own)) return parent + own;
  return isOwnPart(own) && !parent.includes(" ") ? `${parent}.${own}` : own;
};

/** Keeps the numbers that lead to a paragraph, by level, each with those above it. */
const numberPath = (path: (string | undefined)[], label: string, level: number): string => {
  const parent = path.slice(0, level).findLast((each) => each !== undefined);
  const name = joined(parent ?? "", plain(label));
  path[level] = name;
  path.length = level + 1;
  return name;
};

/**
 * The clause each paragraph belongs to, by the paragraph's id: its own number, e.g. "3.2(a)", else that
 * of the nearest numbered one before it, else the heading above it; outside the body the name of the
 * place, e.g. "Footnote". "" where nothing before it is numbered or a heading.
 */
export const clauseNames = ({ paragraphs }: WordDocument): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const path: (string | undefined)[] = [];
  let current = "";
  for (const paragraph of paragraphs) {
    const { id, story, label, level, heading } = paragraph;
    if (story !== "body") {
      found.set(id, names[story]);
      continue;
    }
    if (isNumber(label)) current = numberPath(path, label, level ?? 0);
    else if (heading !== null && paragraph.text.trim() !== "") {
      current = headingOf(paragraph);
      path.length = 0;
    }
    found.set(id, current);
  }
  return found;
};

const lowestHeading = 9;

/** A paragraph by what says which clause it belongs to. */
type NumberedParagraph = Pick<Paragraph, "id" | "story" | "label" | "level" | "heading"> & {
  readonly segments: readonly { readonly text: string }[];
};

/**
 * The number of the clause each paragraph of the body belongs to, with what leads to it, by the paragraph's
 * id: its own, else that of the nearest numbered one before it. None outside the body, before the first
 * number, and below a heading without one, save one that stands lower than the numbered heading above it.
 */
export const clauseNumbers = (
  paragraphs: readonly NumberedParagraph[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const path: (string | undefined)[] = [];
  let [current, above] = ["", lowestHeading];
  for (const { id, story, label, level, heading, segments } of paragraphs) {
    if (story !== "body") continue;
    if (isNumber(label)) {
      current = numberPath(path, label, level ?? 0);
      above = heading ?? above;
    } else if (heading !== null && heading <= above && segments.some(hasWords)) {
      current = "";
      path.length = 0;
    }
    if (current !== "") found.set(id, current);
  }
  return found;
};

const hasWords = ({ text }: { readonly text: string }): boolean => text.trim() !== "";
