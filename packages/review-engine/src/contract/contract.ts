import type { Paragraph, WordDocument } from "@proviso/redline";
import type { WordTable } from "../text/word-table.ts";
import type { ParagraphTexts } from "./paragraph-text.ts";

/** A contract as read: its clauses and sentences, and the words they are made of. */
export interface ContractText {
  readonly document: WordDocument;
  readonly clauses: readonly Clause[];
  readonly sentences: readonly Sentence[];
  readonly words: WordTable;
  /** What was read of each paragraph by itself. */
  readonly paragraphs: ParagraphTexts;
}

/** Which part of the contract something stands in. */
export type Zone =
  | "title"
  | "contents"
  | "preamble"
  | "recitals"
  | "body"
  | "schedule"
  | "signature"
  | "cover"
  | "note";

/** Whether what stands in a part of the contract is read as agreed text: no title, list of contents or signatures. */
export function isReadZone(zone: Zone): boolean {
  return zone !== "title" && zone !== "contents" && zone !== "signature";
}

/** A section with what belongs to it, or a paragraph that stands alone. */
export interface Clause {
  readonly index: number;
  readonly zone: Zone;
  /** Its number as printed, e.g. "3.2" or "(a)"; "" when it has none. */
  readonly label: string;
  /** Whether the number is Word's own, or typed as text. */
  readonly labelIsTyped: boolean;
  /** How deep its number stands, from 0. */
  readonly depth: number;
  readonly heading: HeadingSpan | null;
  /** The clause it is a part of. */
  readonly parent: Clause | null;
  /** Its paragraphs, by position in the document, the heading's included. */
  readonly paragraphs: readonly number[];
  /** Its sentences, by position, the heading left out. */
  readonly sentences: readonly number[];
}

export interface HeadingSpan {
  readonly text: string;
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** Whether text of the clause follows in the same paragraph. */
  readonly isRunIn: boolean;
  /** The sentence position of the heading's own words. */
  readonly sentence: number;
}

/** A sentence or an item of a list, inside one paragraph. */
export interface Sentence {
  readonly index: number;
  readonly clause: number;
  /** Position among the document's paragraphs. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** Its rows are [from, to); before `own` stand copied words that lead into a list item. */
  readonly from: number;
  readonly own: number;
  readonly to: number;
  readonly isHeading: boolean;
  /** Whether it is an item of a list that a lead-in governs. */
  readonly isItem: boolean;
  /** The sentence whose words lead into an item; null for others. */
  readonly lead: number | null;
}

/** The paragraph at a position; positions come from the same document, so it exists. */
export function paragraphAt(document: WordDocument, position: number): Paragraph {
  const paragraph = document.paragraphs[position];
  if (paragraph === undefined) throw new RangeError(`no paragraph ${position}`);
  return paragraph;
}
