import type { Paragraph } from "../document.ts";
import type { Pair } from "./align-paragraphs.ts";

const isNumber = (label: string): boolean => /[\p{L}\p{N}]/u.test(label);

/** A label with its numbers left out, "(#)" or "#.#": labels of one list and level have the same. */
const shapeOf = (label: string): string => label.replaceAll(/[\p{L}\p{N}]+/gu, "#");

const romanDigits: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
};

const romanValue = (word: string): number => {
  const values = Array.from(word, (letter) => romanDigits[letter] ?? Number.NaN);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
};

/** What a number of a label may count as: "i" is the ninth letter and the first Roman number. */
const countsOf = (word: string): readonly number[] => {
  if (/^\p{N}+$/u.test(word)) return [Number(word)];
  const small = word.toLowerCase();
  // After z Word goes on with aa, bb, cc.
  const isOneLetter = /^([a-z])\1*$/u.test(small);
  const letters = isOneLetter ? [small.charCodeAt(0) - 96 + 26 * (small.length - 1)] : [];
  return /^[ivxlcdm]+$/u.test(small) ? [...letters, romanValue(small)] : letters;
};

const numbersOf = (label: string): readonly string[] => label.match(/[\p{L}\p{N}]+/gu) ?? [];

const stepsOf = (from: string, to: string): ReadonlySet<number> =>
  new Set(countsOf(from).flatMap((one) => countsOf(to).map((other) => other - one)));

interface Step {
  /** Which of the numbers is the first to go on: 1 from "3.2" to "3.3", 0 from "3.2" to "4.1". */
  readonly at: number;
  readonly by: ReadonlySet<number>;
  /** What begins again after it. */
  readonly rest: string;
}

const stepBetween = (from: string, to: string): Step => {
  const [one, other] = [numbersOf(from), numbersOf(to)];
  const at = other.findIndex((word, nth) => word !== one[nth]);
  return {
    at,
    by: stepsOf(one[at] ?? "", other[at] ?? ""),
    rest: other.slice(at + 1).join(" "),
  };
};

/** Whether two labels follow each other before as they do after: all that an insertion leaves alone. */
const isSameStep = (was: Step, is: Step): boolean =>
  was.at === is.at && was.rest === is.rest && [...was.by].some((step) => is.by.has(step));

interface Seen {
  readonly before: string;
  readonly after: string;
  /** How many places where numbered paragraphs came or went had been passed. */
  readonly seams: number;
}

/** A paragraph that came or went, or whose number did because all of it was struck or put back. */
const isSeam = ({ before, after }: Pair): boolean => {
  if (before === null) return isNumber(after?.label ?? "");
  if (after === null) return isNumber(before.label);
  return isReturned(before, after) || isReturned(after, before);
};

const isReturned = (one: Paragraph, other: Paragraph): boolean =>
  one.label === "" && one.text.trim() !== "" && isNumber(other.label) && one.mark !== "kept";

/**
 * The paragraphs whose number changed although nothing that is numbered came or went before them: a list
 * was restarted, moved to another level or no longer counts. Only the first of those that shift
 * together is told. Gives the positions of their pairs.
 */
export const numberingChanges = (pairs: readonly Pair[]): ReadonlySet<number> => {
  const found = new Set<number>();
  const last = new Map<string, Seen>();
  let seams = 0;
  pairs.forEach((pair, at) => {
    if (isSeam(pair)) {
      seams += 1;
      return;
    }
    const [before, after] = [pair.before?.label ?? "", pair.after?.label ?? ""];
    if (!isNumber(before) && !isNumber(after)) return;
    const shape = shapeOf(before);
    const seen = last.get(shape);
    if (before !== after && !isShifted({ before, after, seams }, seen)) found.add(at);
    last.set(shape, { before, after, seams });
  });
  return found;
};

/** Whether a new number follows from what came or went: directly, or as the one before it does. */
const isShifted = (now: Seen, seen: Seen | undefined): boolean => {
  if (shapeOf(now.before) !== shapeOf(now.after)) return false;
  if ((seen?.seams ?? 0) < now.seams) return true;
  if (seen === undefined) return false;
  return isSameStep(stepBetween(seen.before, now.before), stepBetween(seen.after, now.after));
};
