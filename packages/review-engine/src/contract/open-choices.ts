import type { ContractText, Sentence } from "./contract.ts";
import type { Families } from "./families.ts";

/** Wordings in paragraphs of their own of which one is to be chosen: "OR" stands alone between them. */
export interface OpenChoice {
  /** The paragraph, by position, that says "OR". */
  readonly joint: number;
  /** The paragraphs, by position, of the wordings on either side of it. */
  readonly wordings: readonly [readonly number[], readonly number[]];
}

/** "OR", "- OR -", "[or]" alone in a paragraph. */
const joint = /^[^\p{L}\d]*or[^\p{L}\d]*$/iu;
const capitals = /OR/u;
const inBrackets = /^\s*\[\s*or\s*\]\s*$/iu;
/** The number or letter of an item, in brackets or before one: such items go on with "or". */
const item = /^\s*(?:\(\s*(?:[a-z]{1,4}|\d{1,2})\s*\)|(?:[a-z]|[ivx]{1,5})[.)]\s)/iu;
const begins = /^\s*["“‘(]?(?:[\p{Lu}[\d]|(?:option|alternative)\b)/u;
const closes = /$(?<=[.\]!?:]["”’)\]]*\s*)/u;
/** A wording in brackets runs over so many paragraphs at most. */
const longest = 12;

/**
 * The choices that a template leaves between paragraphs: "OR" alone in one, whole wordings before and behind it.
 * Items of a list that "or" joins, and words that a line was broken at, are none.
 */
export function findOpenChoices(text: ContractText, families: Families): readonly OpenChoice[] {
  const { paragraphs } = text.document;
  const found = paragraphs.flatMap(({ text: said }, position): OpenChoice[] => {
    if (said.length > 40 || !joint.test(said) || !isRead(text, families, position)) return [];
    const before = besideOf(text, position, -1);
    const after = besideOf(text, position, 1);
    if (before === null || after === null) return [];
    const first = wordingBefore(text, families, before);
    const second = wordingAfter(text, families, after);
    const isChoice = areWordings(text, families, position, first, second);
    return isChoice ? [{ joint: position, wordings: [first, second] }] : [];
  });
  return found;
}

function saidAt({ document }: ContractText, position: number): string {
  return document.paragraphs[position]?.text ?? "";
}

/** Whether agreed text or the names of the parties stand there. */
function isRead({ clauses }: ContractText, families: Families, position: number): boolean {
  const [sentence] = families.inParagraph(position);
  const zone = clauses[sentence?.clause ?? -1]?.zone;
  return zone !== "signature" && zone !== "contents" && zone !== "note";
}

/** The nearest paragraph in a direction that says something, in the same cell of a table or in none. */
function besideOf({ document }: ContractText, position: number, step: 1 | -1): number | null {
  const own = document.paragraphs[position];
  for (let at = position + step; ; at += step) {
    const paragraph = document.paragraphs[at];
    if (paragraph === undefined || paragraph.story !== own?.story) return null;
    if (paragraph.text.trim() === "") continue;
    const isBeside =
      paragraph.cell?.table === own.cell?.table && paragraph.cell?.column === own.cell?.column;
    return isBeside ? at : null;
  }
}

function wordingBefore(text: ContractText, families: Families, last: number): readonly number[] {
  const first = openingOf(text, last) ?? leadOf(text, families, last);
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

function wordingAfter(text: ContractText, families: Families, first: number): readonly number[] {
  const led = families
    .inParagraph(first)
    .flatMap((sentence) => families.ledBy(sentence))
    .map(({ paragraph }) => paragraph);
  const last = closingOf(text, first) ?? Math.max(first, ...led);
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

/** Where the bracket opens that this paragraph closes; null when it closes none that opened before it. */
function openingOf(text: ContractText, last: number): number | null {
  let open = 0;
  for (let at = last; at >= 0 && at > last - longest; at -= 1) {
    open += depthOf(saidAt(text, at));
    if (open < 0) continue;
    return open === 0 && at < last ? at : null;
  }
  return null;
}

/** Where the bracket closes that this paragraph opens; null when it opens none that closes behind it. */
function closingOf(text: ContractText, first: number): number | null {
  let open = 0;
  for (let at = first; at < first + longest; at += 1) {
    open += depthOf(saidAt(text, at));
    if (open > 0) continue;
    return open === 0 && at > first ? at : null;
  }
  return null;
}

/** How many square brackets a text opens more than it closes. */
function depthOf(text: string): number {
  let depth = 0;
  for (const letter of text)
    if (letter === "[") depth += 1;
    else if (letter === "]") depth -= 1;
  return depth;
}

/** The paragraph whose words lead into the items of a list that ends here; the paragraph itself when it is no item. */
function leadOf({ sentences }: ContractText, families: Families, position: number): number {
  const up = (sentence: Sentence | undefined): number => {
    if (sentence === undefined) return position;
    const lead = sentences[sentence.lead ?? -1];
    return lead === undefined ? sentence.paragraph : up(lead);
  };
  return Math.min(position, up(families.inParagraph(position)[0]));
}

function areWordings(
  text: ContractText,
  families: Families,
  between: number,
  first: readonly number[],
  second: readonly number[],
): boolean {
  const [start = 0, end = 0] = [first[0], first.at(-1)];
  const [next = 0, last = 0] = [second[0], second.at(-1)];
  const isBracketed = (from: number, to: number): boolean =>
    saidAt(text, from).trimStart().startsWith("[") && saidAt(text, to).includes("]");
  if (isBracketed(start, end) && isBracketed(next, last)) return true;
  const said = saidAt(text, between);
  if (!capitals.test(said) && !inBrackets.test(said)) return false;
  // What is read as a list that "- OR -" leads into is none.
  const isLed = ({ isItem: isOne, lead }: Sentence): boolean =>
    isOne && text.sentences[lead ?? -1]?.paragraph !== between;
  const isItem = (position: number): boolean =>
    item.test(saidAt(text, position)) || families.inParagraph(position).some(isLed);
  if (isItem(start) || isItem(next)) return false;
  return (
    closes.test(saidAt(text, end)) &&
    begins.test(saidAt(text, next)) &&
    closes.test(saidAt(text, last))
  );
}
