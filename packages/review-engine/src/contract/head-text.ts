import type { Quote, WordDocument } from "@proviso/redline";
import { PatternSieve } from "../text/pattern-sieve.ts";
import type { ContractText } from "./contract.ts";

/** Paragraphs where the parties of a contract stand, as one text that remembers where each begins. */
export class HeadText {
  readonly text: string;
  private readonly document: WordDocument;
  private readonly positions: readonly number[];
  private readonly starts: readonly number[];

  constructor(document: WordDocument, positions: readonly number[]) {
    this.document = document;
    this.positions = positions;
    const starts: number[] = [];
    let text = "";
    for (const position of positions) {
      starts.push(text.length);
      text += `${document.paragraphs[position]?.text ?? ""}\n`;
    }
    this.starts = starts;
    this.text = text;
  }

  /** The quote for a stretch of the head; null when it runs over the end of a paragraph. */
  quote(start: number, end: number): Quote | null {
    const nth = this.starts.findLastIndex((each) => each <= start);
    const paragraph = this.document.paragraphs[this.positions[nth] ?? -1];
    if (paragraph === undefined) return null;
    const from = start - (this.starts[nth] ?? 0);
    const text = paragraph.text.slice(from, from + end - start);
    return text === this.text.slice(start, end) && text !== ""
      ? { text, paragraph: paragraph.id, start: from, end: from + text.length }
      : null;
  }
}

/** What stands before the first clause. */
export function headOf(contract: ContractText): HeadText {
  return new HeadText(contract.document, headPositions(contract));
}

/**
 * What stands where the agreement opens ("This Agreement is made between"), behind a title page or a list
 * of contents as well; the first few such places.
 */
export function openingsOf({ document, paragraphs }: ContractText): readonly HeadText[] {
  const openings: HeadText[] = [];
  for (const [at, paragraph] of document.paragraphs.entries()) {
    if (openings.length === mostOpenings) break;
    if (!paragraphs.of(paragraph).whole.has(opens)) continue;
    const positions = document.paragraphs.slice(at, at + openingLength).map((_, nth) => at + nth);
    openings.push(new HeadText(document, positions));
  }
  return openings;
}

const opens = new PatternSieve([
  /^\W{0,12}(?:between|b e t w e e n|by and between|parties)\b\W{0,3}|\b(?=agreement|contract|addendum|amendment|schedule|order|licen[cs]e|deed)(?<=\bth(?:is|e)\b[^.;]{0,160})(?<!entire )(?:agreement|contract|addendum|amendment|schedule|order|licen[cs]e|deed)\b.{0,240}?(?:\b(?:by|made|entered into|effective|concluded|executed)(?: and)? (?:between|among)\b|\b(?:by and|made) (?:between|among)\b|[)”"] ?(?:between|among)\b|\bare made between\b|\b(?<!entire )agreement between\b)/iu,
]);
const mostOpenings = 3;
/** How many paragraphs the parties may stand in, from the first words of the opening. */
const openingLength = 9;

function headPositions(text: ContractText): readonly number[] {
  const head = text.clauses.filter(
    (clause) => clause.zone === "preamble" || clause.zone === "title",
  );
  const isShort = !head.some((clause) => clause.zone === "preamble");
  const first = isShort ? text.clauses.filter((clause) => clause.zone === "body").slice(0, 3) : [];
  return [...head, ...first]
    .flatMap((clause) => clause.paragraphs)
    .toSorted((one, other) => one - other);
}
