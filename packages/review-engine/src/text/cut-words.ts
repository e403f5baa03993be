import {
  afterBracket,
  afterBreak,
  afterComma,
  isBlankMark,
  isCapital,
  isNumeric,
} from "./word-table.ts";

/** Receives each word of a text: lower-case spelling, offsets, marks. */
export type WordSink = (spelled: string, start: number, end: number, marks: number) => void;

/** How a blank to be filled in is spelled in a word table. */
export const blankSpelling = "____";

/**
 * Cuts text[start, end) into words; hyphens, quotes and dots only separate. `lower` is the whole text in lower
 * case, for those who cut it in several goes.
 */
export function cutWords(
  text: string,
  start: number,
  end: number,
  sink: WordSink,
  lower = text.toLowerCase(),
): void {
  // A few letters change length in lower case; then each word is lowered by itself.
  const lowered = lower.length === text.length ? lower : null;
  let gap = 0;
  for (let at = start; at < end;) {
    const code = text.charCodeAt(at);
    const to = tokenEnd(text, at, end, code);
    if (to === at) {
      gap |= gapMark(code);
      at += code >= 0xd800 && code <= 0xdbff ? 2 : 1;
      continue;
    }
    const isBlank = isBlankAt(code, text, at, to);
    const marks =
      gap |
      (isBlank
        ? isBlankMark
        : isDigit(code)
          ? isNumeric
          : isUpper(text, at, lowered)
            ? isCapital
            : 0);
    sink(isBlank ? blankSpelling : spell(text, lowered, at, to), at, to, marks);
    gap = 0;
    at = to;
  }
}

/** Where the token that begins here ends; `at` itself when none begins. */
function tokenEnd(text: string, at: number, end: number, code: number): number {
  if (isLetter(text, at, code)) return wordEnd(text, at + 1, end);
  if (isDigit(code)) return numberEnd(text, at + 1, end);
  if (
    code === underscore ||
    code === dot ||
    code === ellipsis ||
    code === openSquare ||
    code === openBrace
  )
    return blankEnd(text, at, end);
  return isSign(code) ? at + 1 : at;
}

const underscore = 0x5f;
const dot = 0x2e;
const ellipsis = 0x2026;
const openSquare = 0x5b;
const openBrace = 0x7b;
const anyLetter = /[\p{L}]/u;
const anyLetterOrMark = /[\p{L}\p{M}\p{N}]/u;
// Several stars in brackets tell what was blacked out; "{customer_name}" is how templates that a program fills in leave a place open.
const blank =
  /_{2,}|…{2,}|\.{4,}|\[\s*(?:(?:[●•_.…]+|\*)\s*)?\]|\{\{?\s*[\p{L}\d_. -]{1,60}\}\}?/uy;

function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isWordPart(text, at, text.charCodeAt(at))) at += 1;
  // "Recipient's", "parties'": a possessive is part of the word.
  const code = text.charCodeAt(at);
  if (at < end && (code === 0x27 || code === 0x2019)) {
    at += 1;
    while (at < end && isLetter(text, at, text.charCodeAt(at))) at += 1;
  }
  return at;
}

/** "1,000.50", "2.3.1": a comma or dot belongs to a number when a digit follows. */
function numberEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    const joins =
      (code === 0x2c || code === dot) && at + 1 < end && isDigit(text.charCodeAt(at + 1));
    if (!isDigit(code) && !joins) break;
    at += 1;
  }
  return at;
}

function blankEnd(text: string, at: number, end: number): number {
  blank.lastIndex = at;
  const match = blank.exec(text);
  return match === null || at + match[0].length > end ? at : at + match[0].length;
}

function isBlankAt(code: number, text: string, at: number, to: number): boolean {
  if (code === underscore || code === openSquare || code === openBrace) return true;
  return to - at > 1 && text.charCodeAt(at + 1) === code && (code === dot || code === ellipsis);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(text: string, at: number, code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return code >= 0xaa && code < 0x2000
    ? anyLetter.test(text.charAt(at))
    : code >= 0x2c00 && anyLetter.test(text.charAt(at));
}

function isWordPart(text: string, at: number, code: number): boolean {
  if (code < 0x80) return isLetter(text, at, code) || isDigit(code);
  return code >= 0xaa && anyLetterOrMark.test(text.charAt(at));
}

function isSign(code: number): boolean {
  return code === 0x24 || code === 0x20ac || code === 0xa3 || code === 0x25 || code === 0x26;
}

function isUpper(text: string, at: number, lowered: string | null): boolean {
  const char = text.charAt(at);
  return char !== (lowered === null ? char.toLowerCase() : lowered.charAt(at));
}

function spell(text: string, lowered: string | null, start: number, end: number): string {
  const word = lowered === null ? text.slice(start, end).toLowerCase() : lowered.slice(start, end);
  return word.includes("’") ? word.replace("’", "'") : word;
}

function gapMark(code: number): number {
  if (code === 0x3b) return afterBreak;
  if (code === 0x2c) return afterComma;
  return code === 0x28 || code === openSquare || code === 0x0a ? afterBracket : 0;
}
