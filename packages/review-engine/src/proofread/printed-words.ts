import type { Span } from "../text/sentences.ts";

/** A word as it is printed, with the marks on it: all between two spaces, quotation marks or brackets. */
export interface PrintedWord extends Span {
  /** Whether it begins with a capital. */
  readonly isCapital: boolean;
  /** Whether it begins with a capital before a small letter, as names do. */
  readonly isName: boolean;
}

/** The words of a text as they are printed, in order. */
export function printedWords(text: string): readonly PrintedWord[] {
  const words: PrintedWord[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isBetween(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      const isCapital = isCapitalAt(text, start);
      const isName = isCapital && /^\p{Lu}\p{Ll}/u.test(text.slice(start, at));
      words.push({ start, end: at, isCapital, isName });
      start = -1;
    }
  }
  return words;
}

function isCapitalAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  return /^\p{Lu}/u.test(text.slice(at, at + 2));
}

/** Spaces of all kinds, quotation marks and round brackets. */
function isBetween(code: number): boolean {
  if (code <= 0x20 || code === 0x22 || code === 0x28 || code === 0x29)
    return code > 0x1f || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return code === 0xa0 || (code >= 0x1680 && /[\s“”]/u.test(String.fromCharCode(code)));
}
