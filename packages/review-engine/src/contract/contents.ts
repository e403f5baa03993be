import type { TestedText, TextTest } from "../text/tested-text.ts";
import type { ParagraphText } from "./paragraph-text.ts";

const contentsStyle = /^(?:toc\b|contents|table of contents|verzeichnis \d)/iu;
const contentsHead =
  /^\W*(?:.{0,60}\s)?(?:table of contents\b|contents\W*$|inhaltsverzeichnis\W*$)/iu;
/** "Governing Law ........ 23": a row of dots that leads to a page. */
const dottedLine =
  /(?=[A-Zivxl\d])(?<=\S\s*(?:\.{4}|…{2}|(?:\s\.){4})[\s.]*)(?:[A-Z]-)?(?:\d{1,3}|[ivxl]{1,6})\b/u;
/** The dots alone, which hardly any paragraph holds; the line is tried from every letter on. */
const dots = /\.{4}|…{2}|\s\.\s\./u;
const dotted: TextTest = { test: (text) => dots.test(text) && dottedLine.test(text) };
/** A title and its page, "Governing Law  23", which says so only below the words "Table of Contents". */
const paged = /\p{L}[^\w\p{L}]*\s(?:[A-Z]-)?(?:\d{1,3}|[ivxl]{1,6})(?=\s|$)(?!\s+\p{Ll})/gu;
/** What a clause says and its title does not. */
const says = /\b(?:shall|will|agrees?|means|is|are|has|have|made|entered|hereby|whereas)\b/iu;
/** What may stand between two lines: nothing, or the number of the page. */
const between = /^\W*(?:clause\W*)?(?:page\W*)?(?:(?:\d{1,3}|[ivxl]{1,6})\W*)?$/iu;

const fewestDotted = 3;
const fewestPaged = 2;
const mostWordsAPage = 14;
const longestGap = 2;

/**
 * The paragraphs of a table of contents, by position: they name clauses and say nothing. Told by Word's
 * own styles, by dots that lead to a page number, or by page numbers below the words "Table of Contents".
 */
export function contentsLines(texts: readonly ParagraphText[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < texts.length;) {
    const end = endOfRun(texts, at);
    for (let position = at; position < end; position += 1) found.add(position);
    at = Math.max(at + 1, end);
  }
  return found;
}

/** Where the table of contents ends that begins at a paragraph; at that paragraph where none begins. */
function endOfRun(texts: readonly ParagraphText[], from: number): number {
  const first = texts[from];
  if (first === undefined || first.line.text === "") return from;
  if (contentsStyle.test(first.paragraph.style)) return from + 1;
  const { whole } = first;
  const isHead = whole.has(contentsHead) && !whole.has(says);
  if (!isHead && !isLine(whole, false)) return from;
  let count = isHead && !isLine(whole, true) ? 0 : 1;
  let end = from + 1;
  for (let at = from + 1; at < texts.length && at - end <= longestGap; at += 1) {
    const next = texts[at]?.whole;
    if (next === undefined) break;
    if (isLine(next, isHead)) {
      count += 1;
      end = at + 1;
    } else if (next.has(between)) {
      if (end === at) end = at + 1;
    } else if (!isHead || next.has(says)) break;
  }
  return count >= (isHead ? fewestPaged : fewestDotted) ? end : from;
}

/** Whether a paragraph is titles and their pages, one or run together; dots are needed where no head stands above. */
function isLine(whole: TestedText, isBelowHead: boolean): boolean {
  const isDotted = whole.has(dotted);
  if ((!isDotted && !isBelowHead) || whole.has(says)) return false;
  if (isDotted) return true;
  const pages = whole.text.match(paged)?.length ?? 0;
  return pages > 0 && whole.text.split(/\s+/u).length <= pages * mostWordsAPage;
}
