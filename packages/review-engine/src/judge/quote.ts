import type { Quote, WordDocument } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { PhraseMatch, RowSpan } from "../phrases/phrase-finder.ts";
import type { ContractReading } from "../contract/contract-reading.ts";

const longestQuote = 420;

/** The quote for a sentence: whole, or, when it is very long, as much of it as stands around a match. */
export function quoteSentence(
  reading: ContractReading,
  sentence: Sentence,
  match: PhraseMatch | null,
): Quote {
  const paragraph = paragraphAt(reading.text.document, sentence.paragraph);
  if (sentence.end - sentence.start <= longestQuote)
    return quoteOf(reading.text.document, sentence.paragraph, sentence.start, sentence.end);
  const own =
    match === null
      ? null
      : spanInParagraph(reading, { from: Math.max(match.from, sentence.own), to: match.to });
  const from = own?.start ?? sentence.start;
  const to = own?.end ?? from;
  const spare = Math.max(0, longestQuote - (to - from));
  const start = breakBefore(paragraph.text, sentence.start, from, spare / 2);
  const end = breakAfter(paragraph.text, sentence.end, to, spare - (from - start));
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
  const first = words.start[span.from];
  const end = words.end[last];
  if (paragraph === undefined || first === undefined || end === undefined) return null;
  if (words.paragraph[last] !== paragraph || end <= first) return null;
  const { text } = paragraphAt(reading.text.document, paragraph);
  return { paragraph, start: first - (isHalfOpen(text, first, end) ? 1 : 0), end };
}

/** Whether the bracket that stands right before a stretch is closed inside it: "[24] hours". */
function isHalfOpen(text: string, start: number, end: number): boolean {
  const inside = text.slice(start, end);
  return text[start - 1] === "[" && inside.includes("]") && !inside.includes("[");
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

const longestEnding = 80;

/** The quote for the last words of a paragraph, at most 80 characters. */
export function lastWordsOf(document: WordDocument, position: number): Quote {
  const { text } = paragraphAt(document, position);
  const from = Math.max(0, text.length - longestEnding);
  return quoteOf(document, position, from, text.length);
}

/** Where a quote may begin, so many characters before a place at most: at the sentence's start, else behind a stop. */
function breakBefore(text: string, least: number, at: number, spare: number): number {
  if (at - least <= spare) return least;
  const from = at - Math.floor(spare);
  const stop = /[;:,]\s+/u.exec(text.slice(from, at));
  return stop === null ? at : from + stop.index + stop[0].length;
}

/** Where a quote may end, so many characters behind a place at most: at the sentence's end, else before a stop. */
function breakAfter(text: string, most: number, at: number, spare: number): number {
  if (most - at <= spare) return most;
  const after = text.slice(at, at + Math.floor(spare));
  const stop = [...after.matchAll(/[;:,](?=\s)/gu)].at(-1)?.index;
  return stop === undefined ? at : at + stop;
}
