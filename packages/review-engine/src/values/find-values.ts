import {
  afterBracket,
  afterBreak,
  afterComma,
  isBlankMark,
  isCapital,
  isNumeric,
  isWithheldMark,
  type WordTable,
} from "../text/word-table.ts";
import { daysOf } from "./bound-value.ts";
import { isNumberWord, numberOf, sayOneNumber, spelledNumber } from "./number-words.ts";
import type { ValueSpan } from "./value-span.ts";

const timeUnits = ["day", "week", "month", "year", "hour"];
const shortUnits: ReadonlyMap<string, string> = new Map([
  ["yr", "year"],
  ["yrs", "year"],
  ["mos", "month"],
  ["hrs", "hour"],
]);
const beforeUnit = new Set([
  "business",
  "calendar",
  "working",
  "consecutive",
  "successive",
  "full",
  "clear",
  "additional",
]);
const months =
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " ",
  );

/** Durations such as "thirty-six (36) months", "two-year", "30 business days"; "[***] days" has an amount that is withheld. */
export function findDurations(words: WordTable): readonly ValueSpan[] {
  const spans: ValueSpan[] = [];
  for (const [unit, row] of unitRows(words)) {
    let last = row - 1;
    while (last >= 0 && beforeUnit.has(words.spellingAt(last))) last -= 1;
    const number = numberEndingAt(words, last);
    if (number === null) continue;
    spans.push({
      from: number.from,
      to: row + 1,
      amount: daysOf(number.amount, unit),
      isConflicting: number.isConflicting,
    });
  }
  return spans.sort((one, other) => one.from - other.from);
}

function unitRows(words: WordTable): readonly (readonly [string, number])[] {
  const named = timeUnits.flatMap((unit) =>
    words.wordsLike(unit).map((word) => [unit, word] as const),
  );
  const short = [...shortUnits].flatMap(([spelled, unit]) =>
    words.wordsLike(spelled).map((word) => [unit, word] as const),
  );
  return [...named, ...short].flatMap(([unit, word]) =>
    words.rowsOf(word).map((row) => [unit, row] as const),
  );
}

interface ReadNumber {
  readonly from: number;
  readonly amount: number;
  readonly isConflicting: boolean;
}

/** Reads backwards "three", "3", "three (3)", "3 (three)", "thirty-six (36)". */
function numberEndingAt(words: WordTable, row: number): ReadNumber | null {
  const second = plainNumberEndingAt(words, row);
  if (second === null) return null;
  const isBracketed = (marksAt(words, second.from) & afterBracket) !== 0;
  const first = isBracketed ? plainNumberEndingAt(words, second.from - 1) : null;
  if (first === null) return { ...second, isConflicting: false };
  return {
    from: first.from,
    amount: largerOf(first.amount, second.amount),
    isConflicting: isKnown(first) && isKnown(second) && first.amount !== second.amount,
  };
}

function isKnown({ amount }: { readonly amount: number }): boolean {
  return !Number.isNaN(amount);
}

/** The larger of two amounts, or the only one that is known; NaN when both are withheld. */
function largerOf(one: number, other: number): number {
  if (Number.isNaN(one)) return other;
  return Number.isNaN(other) ? one : Math.max(one, other);
}

/** The figure that one row holds, NaN for one that is withheld; null for none. */
function figureAt(words: WordTable, row: number): number | null {
  return (marksAt(words, row) & isWithheldMark) === 0
    ? numberOf(words.spellingAt(row))
    : Number.NaN;
}

function plainNumberEndingAt(
  words: WordTable,
  row: number,
): { readonly from: number; readonly amount: number } | null {
  if (row < 0 || (marksAt(words, row) & isBlankMark) !== 0) return null;
  if ((marksAt(words, row) & (isNumeric | isWithheldMark)) !== 0) {
    const amount = figureAt(words, row);
    return amount === null ? null : { from: row, amount };
  }
  let from = row + 1;
  while (
    from > 0 &&
    row - from < 4 &&
    sameSentence(words, from - 1, row) &&
    isPartOfNumber(words, from - 1) &&
    (from > row || sayOneNumber(words.spellingAt(from - 1), words.spellingAt(from)))
  ) {
    from -= 1;
    if ((marksAt(words, from) & afterBracket) !== 0) break;
  }
  if (from > row) return null;
  const amount = spelledNumber(spellings(words, from, row + 1));
  return amount === null ? null : { from, amount };
}

function isPartOfNumber(words: WordTable, row: number): boolean {
  const word = words.spellingAt(row);
  return isNumberWord(word) || (word === "and" && words.spellingAt(row - 1) === "hundred");
}

/** Sums such as "$50,000", "US$ 1.5 million", "10,000 euros". */
export function findMoney(words: WordTable): readonly ValueSpan[] {
  const signs = ["$", "€", "£"]
    .flatMap((sign) => words.wordsLike(sign))
    .flatMap((word) => words.rowsOf(word));
  const signed = signs.flatMap((row) => {
    const amount = figureAt(words, row + 1);
    if (amount === null) return [];
    const scale = words.spellingAt(row + 2) === "million" ? 1_000_000 : 1;
    return [sized(row, row + (scale === 1 ? 2 : 3), amount * scale)];
  });
  const named = ["dollar", "usd", "euro", "eur", "pound", "gbp"]
    .flatMap((unit) => words.wordsLike(unit))
    .flatMap((word) => words.rowsOf(word))
    .flatMap((row) => {
      const amount = figureAt(words, row - 1);
      return amount === null || (marksAt(words, row - 1) & (isNumeric | isWithheldMark)) === 0
        ? []
        : [sized(row - 1, row + 1, amount)];
    });
  return [...signed, ...named].sort((one, other) => one.from - other.from);
}

/** Shares such as "10%", "ten per cent", "five (5) percent". */
export function findPercents(words: WordTable): readonly ValueSpan[] {
  const ends = ["%", "percent"]
    .flatMap((sign) => words.wordsLike(sign))
    .flatMap((word) => words.rowsOf(word));
  const split = words
    .wordsLike("cent")
    .flatMap((word) => words.rowsOf(word))
    .filter((row) => words.spellingAt(row - 1) === "per");
  return [
    ...ends.map((row) => [row, row] as const),
    ...split.map((row) => [row - 1, row] as const),
  ].flatMap(([before, row]) => {
    const number = fractionEndingAt(words, before - 1) ?? numberEndingAt(words, before - 1);
    return number === null ? [] : [sized(number.from, row + 1, number.amount)];
  });
}

const denominators = new Set([2, 3, 4, 8]);

/** Reads backwards "1/2" and "1 1/2" (or "1-1/2"): figures with one sign or space between them. */
function fractionEndingAt(
  words: WordTable,
  row: number,
): { readonly from: number; readonly amount: number } | null {
  const figure = (at: number): number =>
    (marksAt(words, at) & isNumeric) === 0 ? Number.NaN : (numberOf(words.spellingAt(at)) ?? NaN);
  const follows = (at: number): boolean => (words.start[at] ?? 0) - (words.end[at - 1] ?? 0) === 1;
  const [over, under] = [figure(row - 1), figure(row)];
  if (!denominators.has(under) || !(over < under) || !follows(row)) return null;
  const whole = follows(row - 1) ? figure(row - 2) : Number.NaN;
  return Number.isNaN(whole)
    ? { from: row - 1, amount: over / under }
    : { from: row - 2, amount: whole + over / under };
}

/** Every numeral and spelled number. */
export function findNumbers(words: WordTable): readonly ValueSpan[] {
  const spans: ValueSpan[] = [];
  for (let row = 0; row < words.length; row += 1) {
    const amount = figureAt(words, row);
    if (amount !== null && (marksAt(words, row) & isBlankMark) === 0)
      spans.push(sized(row, row + 1, amount));
  }
  return spans;
}

/** Dates such as "January 1, 2024", "1st day of May 2024", "2024-05-01", "5/1/2024". */
export function findDates(words: WordTable): readonly ValueSpan[] {
  const named = months
    .flatMap((month) => words.wordsLike(month))
    .flatMap((word) => words.rowsOf(word))
    .flatMap((row) => namedDate(words, row));
  return named.sort((one, other) => one.from - other.from);
}

function namedDate(words: WordTable, row: number): readonly ValueSpan[] {
  if ((marksAt(words, row) & isCapital) === 0) return [];
  const isDay = (at: number): boolean => /^(?:[12]?\d|3[01])$/u.test(words.spellingAt(at));
  const isYear = (at: number): boolean => /^(?:19|20)\d\d$/u.test(words.spellingAt(at));
  const dayAfter = isDay(row + 1) ? 1 : 0;
  const ordinalAfter =
    dayAfter === 1 && /^(?:st|nd|rd|th)$/u.test(words.spellingAt(row + 2)) ? 1 : 0;
  const year = row + 1 + dayAfter + ordinalAfter;
  if (isYear(year))
    return [sized(dayAfter === 1 ? row : dayBefore(words, row, isDay), year + 1, Number.NaN)];
  return dayAfter === 1 ? [sized(row, row + 2, Number.NaN)] : [];
}

function dayBefore(words: WordTable, row: number, isDay: (at: number) => boolean): number {
  for (let at = row - 1; at >= row - 4 && at >= 0; at -= 1) {
    if (isDay(at)) return at;
    if (!/^(?:of|day|st|nd|rd|th)$/u.test(words.spellingAt(at))) break;
  }
  return row;
}

/** Blanks to be filled in: "____", "[●]", "[Insert name]". */
export function findBlankRows(words: WordTable): readonly ValueSpan[] {
  const spans: ValueSpan[] = [];
  let from = -1;
  for (let row = 0; row <= words.length; row += 1) {
    const isBlank = row < words.length && (marksAt(words, row) & isBlankMark) !== 0;
    const isNew =
      isBlank &&
      (from < 0 ||
        !sameSentence(words, row - 1, row) ||
        (marksAt(words, row) & afterBracket) !== 0);
    if (from >= 0 && (!isBlank || isNew)) {
      spans.push(sized(from, row, Number.NaN));
      from = -1;
    }
    if (isNew) from = row;
  }
  return spans;
}

/** How many rows a run of capitalised words takes from a row on, joined by "of", "and", "the". */
export function nameLength(words: WordTable, row: number): number {
  let length = 0;
  for (let at = row; at < row + 10 && at < words.length; at += 1) {
    if (!sameSentence(words, row, at)) break;
    const spelled = words.spellingAt(at);
    const stops = at === row ? isBlankMark : isBlankMark | afterBreak | afterComma | afterBracket;
    if ((marksAt(words, at) & stops) !== 0) break;
    const isCapitalised = (marksAt(words, at) & isCapital) !== 0;
    if (isCapitalised) length = at - row + 1;
    else if (at === row || !/^(?:of|and|the|&|de|du)$/u.test(spelled)) break;
  }
  return length;
}

function sized(from: number, to: number, amount: number): ValueSpan {
  return { from, to, amount, isConflicting: false };
}

function spellings(words: WordTable, from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, nth) => words.spellingAt(from + nth));
}

function sameSentence(words: WordTable, one: number, other: number): boolean {
  return words.sentence[one] === words.sentence[other];
}

function marksAt(words: WordTable, row: number): number {
  return words.marks[row] ?? 0;
}
