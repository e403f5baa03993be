import { paragraphAt, type Clause, type Sentence } from "../contract/contract.ts";
import { readLabel } from "../contract/label.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Place } from "../judge/judgement.ts";
import { spanInParagraph } from "../judge/quote.ts";

/** Words of one paragraph, by its position in the document. */
export interface TextTarget {
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The words an edit recipe names, or null when they do not lie in one paragraph. Where the contract
 * names a value that it gives elsewhere, they are those of the value.
 */
export function textTarget(
  reading: ContractReading,
  place: Place,
  target: string,
): TextTarget | null {
  const captured = place.evidence.captures.get(target);
  if (captured !== undefined) {
    const defined = reading.values.definedAt(captured.from, captured.to);
    return closed(reading, unpossessed(reading, defined ?? spanInParagraph(reading, captured)));
  }
  const { sentence } = place;
  if (sentence === null) return null;
  if (target === "sentence")
    return { paragraph: sentence.paragraph, start: sentence.start, end: sentence.end };
  if (target === "item") return itemTarget(reading, place, sentence);
  if (target === "paragraph" || target === "clause") return bodyOf(reading, sentence.paragraph);
  return null;
}

/** The same words without the apostrophe of "ninety days’ notice", which stays for what replaces them. */
function unpossessed(reading: ContractReading, target: TextTarget | null): TextTarget | null {
  if (target === null) return null;
  const { text } = paragraphAt(reading.text.document, target.paragraph);
  return /s[’']$/u.test(text.slice(target.start, target.end))
    ? { ...target, end: target.end - 1 }
    : target;
}

/** The same words with the bracket that closes what they open: "ninety-eight percent (98%)". */
function closed(reading: ContractReading, target: TextTarget | null): TextTarget | null {
  if (target === null) return null;
  const { text } = paragraphAt(reading.text.document, target.paragraph);
  const words = text.slice(target.start, target.end);
  const isOpen = words.split("(").length > words.split(")").length;
  return isOpen && text.startsWith(")", target.end) ? { ...target, end: target.end + 1 } : target;
}

/** A paragraph's text without its typed number and its heading. */
export function bodyOf(reading: ContractReading, position: number): TextTarget {
  const paragraph = paragraphAt(reading.text.document, position);
  const heading = reading.text.clauses.find(
    (clause) => clause.heading?.paragraph === position,
  )?.heading;
  const after = heading?.end ?? readLabel(paragraph).textStart;
  const skip = /^[\s.:–—-]*/u.exec(paragraph.text.slice(after))?.[0].length ?? 0;
  return { paragraph: position, start: after + skip, end: paragraph.text.trimEnd().length };
}

/** An item that is a paragraph of its own, or the numbered part of a sentence around the match. */
function itemTarget(reading: ContractReading, place: Place, sentence: Sentence): TextTarget | null {
  if (sentence.isItem) return bodyOf(reading, sentence.paragraph);
  const { match } = place.evidence;
  const span =
    match === null ? null : spanInParagraph(reading, { from: match.to - 1, to: match.to });
  if (span === null) return null;
  const text = paragraphAt(reading.text.document, sentence.paragraph).text.slice(
    sentence.start,
    sentence.end,
  );
  const at = span.start - sentence.start;
  const marks = [...text.matchAll(/\((?:[a-z]{1,2}|[ivx]+|\d{1,2})\)/gu)].map((mark) => mark.index);
  const from = marks.filter((mark) => mark <= at).at(-1);
  if (from === undefined) return null;
  const to = marks.find((mark) => mark > at) ?? itemEnd(text, at);
  const start = sentence.start + from;
  const end =
    sentence.start +
    text.slice(0, to).replace(/(?<![\s,;.])[\s,;.]*(?:\b(?:and|or)\s*)?$/u, "").length;
  return { paragraph: sentence.paragraph, start, end };
}

function itemEnd(text: string, at: number): number {
  const stop = text.indexOf(";", at);
  return stop < 0 ? text.length : stop;
}

/** The clause around a place with the clauses inside it, in reading order. */
export function clauseFamily(reading: ContractReading, sentence: Sentence): readonly Clause[] {
  return reading.families.ofClause(reading.clauseOf(sentence));
}
