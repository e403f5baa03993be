import type { WordDocument } from "@proviso/redline";
import type { Span } from "../text/sentences.ts";

const anyMark = /\*\s?\*|█|redact|withheld|confidential|filed|\[\s*\*\s*\]/iu;
const inBrackets =
  "\\[[^[\\]]{0,60}\\*\\s?\\*[^[\\]]{0,60}\\]|\\[[\\p{L}\\s]{0,40}\\b(?:redacted|withheld|confidential treatment|confidential(?: \\p{L}+){0,2} omitted|filed separately)\\b[^[\\]]{0,60}\\]";
const bare = "(?<![\\p{L}\\d*])(?:\\*\\s?){2,}\\*(?![\\p{L}*])|█{2,}";
const oneStar = "\\[\\s*\\*\\s*\\]";
const withoutOneStar = new RegExp(`${inBrackets}|${bare}`, "giu");
const withOneStar = new RegExp(`${inBrackets}|${bare}|${oneStar}`, "giu");
const ornament = /^[\s*█]*$/u;

/**
 * Where words were taken out of a text before it was filed or handed on, in order: "[***]", "[REDACTED]", "$*****".
 * One star in brackets is such a mark where `isOneStar`, and else a blank.
 */
export function findWithheld(text: string, isOneStar: boolean): readonly Span[] {
  if (!anyMark.test(text) || ornament.test(text)) return [];
  return [...text.matchAll(isOneStar ? withOneStar : withoutOneStar)].map((match) => ({
    start: match.index,
    end: match.index + match[0].trimEnd().length,
  }));
}

const stars = /\[\s*\*\s*\]/u;
const legend =
  /confidential treatment|\[\s*\*\s*\]\s*(?:=|indicates|denotes|certain|confidential|portions)|\b(?=omitted|redacted|excluded)(?<=\b(?:portions?|information|terms?|provisions?|text)\b[^.\n]{0,160})(?:omitted|redacted|excluded)\b[^.\n]{0,200}\b(?:commission|s\.?e\.?c\b|filed|regulation s-k|material|competitive)/iu;

/** Whether a document says that parts of it were taken out, so that one star in brackets marks such a part. */
export function isOneStarWithheld({ text }: WordDocument): boolean {
  return stars.test(text) && legend.test(text);
}
