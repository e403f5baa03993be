import type { Paragraph } from "@proviso/redline";
import type { Label } from "./label.ts";
import type { Span } from "../text/sentences.ts";

/** A heading found in a paragraph: its span, and whether clause text follows it there. */
export interface FoundHeading extends Span {
  readonly isRunIn: boolean;
}

const smallWord = /^(?:of|and|or|the|a|an|to|for|in|on|by|with|from|no|not|as|at|&|\/|its|nor)$/iu;
const longestHeading = 12;
const subject =
  /^(?:the|an?|each|either|this|it|they|we|you|any|all|such|if|upon|nothing|neither)\b/iu;
const verb =
  /\b(?:shall|will|is|are|may|must|agrees?|has|have|means|includes?|that|which|was|were|be|been|remains|grants|constitutes|supersedes|governs|survives|applies)\b/iu;

/** "THEREFORE, THE PARTIES AGREE AS FOLLOWS:" leads into all clauses and is the heading of none. */
const opensTerms =
  /^(?:now,?\s+)?therefore\b[^.]*\bas follows\W*$|\bagree(?:d|s)?\b[^.]{0,40}\bas follows\W*$/iu;

/** The heading of a paragraph, from its style, its formatting or its wording; null when it has none. */
export function findHeading(paragraph: Paragraph, label: Label): FoundHeading | null {
  const { text } = paragraph;
  const start = label.textStart;
  const body = text.slice(start).trimEnd();
  if (body === "" || opensTerms.test(body)) return null;
  return (
    formattedRunIn(paragraph, start) ??
    wholeHeading(paragraph, label, start, body) ??
    wordedRunIn(start, body, label)
  );
}

function wholeHeading(
  paragraph: Paragraph,
  label: Label,
  start: number,
  body: string,
): FoundHeading | null {
  if (/[;,]$/u.test(body) || hasMoreWords(body, longestHeading)) return null;
  if (/[.?!]$/u.test(body) && label.text === "") return null;
  if (/[_[\]]{2,}|:\s*\S|@|\d{4,}/u.test(body)) return null;
  const isStyled = paragraph.heading !== null || isWhollyMarked(paragraph);
  const isTopic = !/[.:]$/u.test(body) && isLabelledTopic(label, body);
  // Whole clauses are often set in a heading style too; a sentence is no heading for that.
  if (isStyled ? verb.test(body) && !isTitled(body) : !isTitled(body) && !isTopic) return null;
  if (label.text === "" && !isStyled && hasMoreWords(body, 9)) return null;
  return { start, end: start + body.replace(/(?<![.:])[.:]+$/u, "").length, isRunIn: false };
}

/** "Term. This Agreement ..." where a bold or underlined lead-in ends before plain text. */
function formattedRunIn(paragraph: Paragraph, start: number): FoundHeading | null {
  let end = 0;
  let wasMarked = false;
  for (const segment of paragraph.segments) {
    if (segment.kind === "deleted") continue;
    const isMarked = segment.bold || segment.underline;
    if (
      end + segment.text.length > start &&
      segment.text.trim() !== "" &&
      !/^[.:\s–—-]*$/u.test(segment.text)
    ) {
      if (!isMarked) break;
      wasMarked = true;
    }
    end += segment.text.length;
  }
  if (!wasMarked || end >= paragraph.text.trimEnd().length || end <= start) return null;
  const lead = paragraph.text.slice(start, end).replace(/(?<![\s.:–—-])[\s.:–—-]+$/u, "");
  const follows = paragraph.text.slice(start + lead.length);
  const isLead =
    !hasMoreWords(lead, longestHeading) &&
    /^\p{Lu}/u.test(lead) &&
    /^[\s.:–—-]+["“(]?[\p{Lu}\d]/u.test(follows);
  return isLead && !/["“”]/u.test(lead) ? { start, end: start + lead.length, isRunIn: true } : null;
}

const leadIn = /^([\p{Lu}][^.:;"“”]{1,90}?)(\.|:|\s[–—-])\s+(?=(?:["“(‘]\s*)?[\p{Lu}\d(])/u;
/** Behind a number it may name two things: "8. Headings; Counterparts. This Agreement ...". */
const numberedLeadIn = /^([\p{Lu}][^.:"“”]{1,90}?)(\.|:|\s[–—-])\s+(?=(?:["“(‘]\s*)?[\p{Lu}\d(])/u;

/** The same from the wording alone: a few title-like words, a stop, then a sentence. */
function wordedRunIn(start: number, body: string, label: Label): FoundHeading | null {
  const lead = (label.text === "" ? leadIn : numberedLeadIn).exec(body)?.[1];
  if (lead === undefined || hasMoreWords(lead, 10) || /^(?:whereas|note)$/iu.test(lead))
    return null;
  if (!isTitled(lead) && !isLabelledTopic(label, lead)) return null;
  if (label.text === "" && hasMoreWords(lead, 6)) return null;
  return { start, end: start + lead.length, isRunIn: true };
}

/** "4. Return of materials": a numbered topic in sentence case, no verb in it. */
function isLabelledTopic(label: Label, text: string): boolean {
  return (
    label.text !== "" &&
    label.style !== "•" &&
    !hasMoreWords(text, 6) &&
    /^\p{Lu}/u.test(text) &&
    !subject.test(text) &&
    !verb.test(text)
  );
}

/** ALL CAPITALS, or every word of weight with a capital; one word alone needs only its own. */
function isTitled(text: string): boolean {
  const words = text.match(/[\p{L}][\p{L}’'/-]*/gu) ?? [];
  const weighty = words.filter((word) => !smallWord.test(word));
  if (weighty.length === 0) return false;
  const capital = weighty.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capital === weighty.length || (weighty.length >= 4 && capital / weighty.length >= 0.75);
}

function isWhollyMarked(paragraph: Paragraph): boolean {
  const visible = paragraph.segments.filter(
    (each) => each.kind !== "deleted" && each.text.trim() !== "",
  );
  return visible.length > 0 && visible.every((each) => each.bold || each.underline);
}

/** Whether there are more words in a text: stretches of letters and digits. */
function hasMoreWords(text: string, than: number): boolean {
  let count = 0;
  let isInside = false;
  for (const char of text) {
    const wasInside = isInside;
    isInside = isOfWord(char);
    if (isInside && !wasInside) count += 1;
    if (count > than) return true;
  }
  return false;
}

function isOfWord(char: string): boolean {
  const code = char.charCodeAt(0);
  if (code >= 0x80) return /[\p{L}\p{N}]/u.test(char);
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39)
  );
}
