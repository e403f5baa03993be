import type { Span } from "../text/sentences.ts";

/**
 * Widens words to be deleted so that the sentence around them stays well formed: one space, the
 * comma of a list, the pair of commas or brackets around an aside, or a dangling "and" goes with them.
 */
export function tidyDelete(text: string, start: number, least: number, limit: Span): Span {
  const end = least + tailOf(text.slice(start, least), text.slice(least, limit.end));
  const before = text.slice(limit.start, start);
  const after = text.slice(end, limit.end);
  if (/\(\s*$/u.test(before) && /^\s*\)/u.test(after)) {
    return {
      start: start - (/(?<!\s)\s*\(\s*$/u.exec(before)?.[0].length ?? 0),
      end: end + (/^\s*\)/u.exec(after)?.[0].length ?? 0),
    };
  }
  // What stands in brackets behind an aside qualifies it, and says nothing without it.
  const closesAside = /^\s*(?:\([^()]*\)\s*)?,/u.exec(after);
  if (closesAside !== null && /,\s*$/u.test(before) && isAside(text.slice(start, end))) {
    return {
      start: start - (/,\s*$/u.exec(before)?.[0].length ?? 0),
      end: end + closesAside[0].length,
    };
  }
  if (/^\s*,\s*/u.test(after) && /[,(\s]$|^$/u.test(before)) {
    return { start, end: end + (/^\s*,\s*/u.exec(after)?.[0].length ?? 0) };
  }
  if (/;\s*$/u.test(before) && /^\s*;/u.test(after)) {
    return { start: start - (/;\s*$/u.exec(before)?.[0].length ?? 0), end };
  }
  if (/^\s*(?:[.;:)]|$)/u.test(after)) {
    const joint =
      /(?<!\s)(?:\s*,)?\s*(?:\b(?:and|or|and\/or|but)\s+)?$/u.exec(before)?.[0].length ?? 0;
    return { start: start - joint, end };
  }
  const joined = /^\s+(?:and|or)\s+/u.exec(after);
  if (joined !== null && /(?:^|\s)$/u.test(before) && !/(?:and|or|,)\s*$/u.test(before)) {
    return { start, end: end + joined[0].length };
  }
  if (isAdjective(text.slice(start, end)) && /\p{L},\s*$/u.test(before) && /^\s+\p{L}/u.test(after))
    return { start: start - (/,\s*$/u.exec(before)?.[0].length ?? 0), end };
  if (/^\s+/u.test(after)) return { start, end: end + (/^\s+/u.exec(after)?.[0].length ?? 0) };
  return { start: limit.start + before.trimEnd().length, end };
}

/** How far what is said of costs reaches behind them: "fees and costs incurred in enforcing its rights". */
function tailOf(words: string, after: string): number {
  if (!/\b(?:fees?|costs?|expenses?|disbursements?|charges?)\W*$/iu.test(words)) return 0;
  const tail =
    /^\s+(?:(?:reasonably|actually|necessarily)\s+)?(?:incurred|expended|suffered|paid)\b[^.,;()]*/u.exec(
      after,
    )?.[0];
  return tail === undefined || /\b(?:and|or)\s+(?:any|all|other|to|for|shall|will)\b/u.test(tail)
    ? 0
    : tail.trimEnd().length;
}

/** Between commas, words that begin so are an aside and no item of a list. */
function isAside(words: string): boolean {
  return /^(?:without|with|in|for|at|by|on|upon|to|from|including|except|subject|directly|if|unless|whether|and without|or)\b/iu.test(
    words.trim(),
  );
}

/** A last adjective takes its comma along: "a limited, revocable licence" becomes "a limited licence". */
function isAdjective(words: string): boolean {
  return /^[\p{L}-]+(?:able|ible|ive|ual)$/iu.test(words.trim());
}
