import type { Span } from "../text/sentences.ts";

const bracketed = /\[[^[\]]{1,400}\]/gu;
const between = /^\s*(?:(?:\/|\bor\b|\bOR\b|and\s?\/\s?or)\s*)?$/u;
/** What a bracket holds that is no wording to choose: a blank, a note, a mark for what was left out. */
const noWording =
  /^(?:[\s\p{P}\p{S}]*|\p{Lu}|(?:drafting )?notes?\b.*|(?:please )?(?:insert|fill in|enter|describe|list|specify)\b.*|.*\be\.g\b.*|sic|reserved|redacted|.*\*.*)$/isu;
/** A bracket that adds to what stands before it is no other choice of it. */
const addition =
  /^\s*(?:[,;]|(?:and|or|but|provided|including|except|subject|where|which|together|as well)\b)/iu;
/** Words that are written with a stroke though nothing is left to choose. */
const noChoice =
  /\b(?:and\s?\/\s?or|s?he\s?\/\s?s?he|his\s?\/\s?hers?|him\s?\/\s?her|it\s?\/\s?they|its\s?\/\s?their|is\s?\/\s?are|has\s?\/\s?have|was\s?\/\s?were|does\s?\/\s?do|n\s?\/\s?a|24\s?\/\s?7|c\s?\/\s?o|w\s?\/\s?o)\b|(?<!\d)\d+\s?\/\s?\d+\s?\/\s?\d+|\b\d\s?\/\s?\d\b|\S{1,60}:\/\/\S+/giu;
const unit =
  /^\s*(?:%|percent|(?:business |calendar |working )?(?:hour|day|week|month|year)s?\b)/iu;
const mostWordsBesideOr = 4;

/**
 * Where a text leaves its parties a choice between wordings in square brackets, in order: "[England /
 * Delaware]", "[thirty (30)] [sixty (60)] days", "[Customer] or [either party]".
 */
export function findAlternatives(text: string): readonly Span[] {
  if (!text.includes("[")) return [];
  const brackets = [...text.matchAll(bracketed)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    inner: match[0].slice(1, -1).trim(),
  }));
  const found: { start: number; end: number }[] = [];
  let open: Bracket | null = null;
  for (const bracket of brackets) {
    const last = found.at(-1);
    if (open !== null && areAlternatives(text, open, bracket)) {
      if (last !== undefined && last.end === open.end) last.end = bracket.end;
      else found.push({ start: open.start, end: bracket.end });
    } else if (holdsAlternatives(bracket.inner)) {
      found.push({ start: bracket.start, end: bracket.end });
    }
    open = bracket;
  }
  return found;
}

interface Bracket extends Span {
  readonly inner: string;
}

/** Whether one bracket stands for the other. Bare numbers may be notes; before a unit they are not. */
function areAlternatives(text: string, first: Bracket, second: Bracket): boolean {
  if (!between.test(text.slice(first.end, second.start))) return false;
  if (noWording.test(first.inner) || noWording.test(second.inner)) return false;
  if (addition.test(first.inner) || addition.test(second.inner)) return false;
  const areBare = /^\d+$/u.test(first.inner) || /^\d+$/u.test(second.inner);
  return !areBare || unit.test(text.slice(second.end));
}

function holdsAlternatives(inner: string): boolean {
  const plain = inner.replaceAll(noChoice, " ");
  const sides = plain.split("/").map((side) => side.trim());
  if (sides.length > 1) return sides.every((side) => !noWording.test(side));
  const choices = plain.split(/(?<!\s)\s+or\s+/iu);
  return (
    choices.length > 1 &&
    !addition.test(plain) &&
    choices.every((each) => !noWording.test(each) && wordsIn(each) <= mostWordsBesideOr)
  );
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/u).length;
}
