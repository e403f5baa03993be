import type { Quote, WordDocument } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { PhraseMatch, RowSpan } from "../phrases/phrase-finder.ts";
import type { ContractReading } from "../contract/contract-reading.ts";

const longestQuote = 420;

/** The quote for a sentence: whole, or, when it is very long, the part of it around a match. */
export function quoteSentence(
  reading: ContractReading,
  sentence: Sentence,
  match: PhraseMatch | null,
): Quote {
  const paragraph = paragraphAt(reading.text.document, sentence.paragraph);
  if (sentence.end - sentence.start <= longestQuote || match === null) {
    return quoteOf(reading.text.document, sentence.paragraph, sentence.start, sentence.end);
  }
  const own = spanInParagraph(reading, { from: Math.max(match.from, sentence.own), to: match.to });
  const from = own?.start ?? sentence.start;
  const to = own?.end ?? sentence.end;
  const start = breakBefore(
    paragraph.text,
    sentence.start,
    Math.max(sentence.start, Math.min(from, to - 1)),
  );
  const end = breakAfter(paragraph.text, sentence.end, to);
  return quoteOf(reading.text.document, sentence.paragraph, start, end);
}

/** Offsets of rows inside the one paragraph they stand in; null when they span two. */
export function spanInParagraph(
  reading: ContractReading,
  span: RowSpan,
): { readonly paragraph: number; readonly start: number; readonly end: number } | null {
  const { words } = reading.text;
  const last = span.to - 1;
  const paragraph = words.paragraph[span.from];
  const start = words.start[span.from];
  const end = words.end[last];
  if (paragraph === undefined || start === undefined || end === undefined) return null;
  return words.paragraph[last] === paragraph && end > start ? { paragraph, start, end } : null;
}

/** A quote of paragraph text; what it says is cut from the text itself, so it always verifies. */
export function quoteOf(
  document: WordDocument,
  position: number,
  start: number,
  end: number,
): Quote {
  const paragraph = paragraphAt(document, position);
  return { text: paragraph.text.slice(start, end), paragraph: paragraph.id, start, end };
}

function breakBefore(text: string, least: number, at: number): number {
  const before = text.slice(Math.max(least, at - 160), at);
  const stop = Math.max(
    before.lastIndexOf("; "),
    before.lastIndexOf(": "),
    before.lastIndexOf(", "),
  );
  if (stop >= 0) return at - before.length + stop + 2;
  return at - before.length === least ? least : at;
}

function breakAfter(text: string, most: number, at: number): number {
  const after = text.slice(at, Math.min(most, at + 160));
  const stop = /[;:,](?=\s)/u.exec(after)?.index;
  if (stop !== undefined) return at + stop;
  return at + after.length === most ? most : at;
}
