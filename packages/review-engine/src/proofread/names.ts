import type { ContractReading } from "../contract/contract-reading.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";
import { printedWords, type PrintedWord } from "./printed-words.ts";

const leastLetters = 7;
const mostWords = 6;

interface Run {
  readonly start: number;
  readonly end: number;
  readonly run: string;
}

/** Names of parties and defined terms that are spelled with a letter wrong; the right spelling is put in. */
export function misspelledNames(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  const names = [
    ...new Set([
      ...reading.parties.map(({ name }) => name),
      ...reading.terms.map(({ term }) => term),
    ]),
  ].filter(isLongEnough);
  const index = new NameIndex(names);
  const spellings = new Map<string, string | null>();
  const spelled = (run: string): string | null => {
    const before = spellings.get(run);
    if (before !== undefined) return before;
    const right = index.meant(run);
    // A spelling that comes back is somebody else's name, not a slip.
    const found = right !== null && countOf(run, text) <= 2 ? right : null;
    spellings.set(run, found);
    return found;
  };
  return paragraphs.flatMap((paragraph) => {
    const printed = printedFor(paragraph.text);
    return index.lengths.flatMap((length) =>
      runsOf(printed, length, index.openings(length)).flatMap(
        ({ start, end, run }): readonly Slip[] => {
          const instead = spelled(run);
          if (instead === null) return [];
          const told = `“${run}” is spelled “${instead}” elsewhere.`;
          return [slipAt(reading, "name", paragraph, { start, end, instead }, told)];
        },
      ),
    );
  });
}

/** A text in its words, and where among them those stand that begin with a capital. */
interface Printed {
  readonly text: string;
  readonly words: readonly PrintedWord[];
  readonly capitals: readonly number[];
}

function printedFor(text: string): Printed {
  const words = printedWords(text);
  const capitals: number[] = [];
  for (let nth = 0; nth < words.length; nth += 1)
    if (words[nth]?.isCapital === true) capitals.push(nth);
  return { text, words, capitals };
}

type Openings = ReadonlyMap<string, number>;

function mapIn(maps: Map<number, Map<string, number>>, key: number): Map<string, number> {
  const known = maps.get(key) ?? new Map<string, number>();
  maps.set(key, known);
  return known;
}

/** Names by all of their words but one, so that a run is compared with few of them. */
class NameIndex {
  readonly lengths: readonly number[];
  private readonly openingsOf = new Map<number, Map<string, number>>();
  private readonly known: ReadonlySet<string>;
  private readonly byRest = new Map<string, string[]>();

  constructor(names: readonly string[]) {
    this.known = new Set(names.map((name) => name.toLowerCase()));
    this.lengths = [...new Set(names.map((name) => wordsOf(name).length))];
    for (const name of names) {
      const words = wordsOf(name).map(bare);
      const openings = mapIn(this.openingsOf, words.length);
      const [opening, letters] = [bare(name).charAt(0), words.join(" ").length];
      openings.set(opening, Math.min(openings.get(opening) ?? letters, letters));
    }
    for (const name of names)
      for (const rest of restsOf(name)) {
        const alike = this.byRest.get(rest);
        if (alike === undefined) this.byRest.set(rest, [name]);
        else alike.push(name);
      }
  }

  /**
   * The letters, in lower case, with which names of so many words begin, since one letter wrong is never the first;
   * and how long the shortest of these names is.
   */
  openings(length: number): Openings {
    return mapIn(this.openingsOf, length);
  }

  /** The run as it should be spelled, where exactly one name can be meant by it; null where it is no slip. */
  meant(run: string): string | null {
    if (this.known.has(run.toLowerCase()) || !isCapitalised(run)) return null;
    const near = new Set(restsOf(run).flatMap((rest) => this.byRest.get(rest) ?? []));
    const spellings = [...near].flatMap((name) => slipIn(run, name) ?? []);
    return spellings.length === 1 ? (spellings[0] ?? null) : null;
  }
}

function restsOf(name: string): readonly string[] {
  const words = wordsOf(name).map(bare);
  return words.map((word, nth) => words.with(nth, `${word.slice(0, 1)}*`).join(" "));
}

function isLongEnough(name: string): boolean {
  return name.replaceAll(/\P{L}/gu, "").length >= leastLetters && wordsOf(name).length <= mostWords;
}

function wordsOf(name: string): readonly string[] {
  return name.split(/\s+/u);
}

function isCapitalised(run: string): boolean {
  return run
    .split(/\s+/u)
    .every((word) => /^\P{Ll}/u.test(word) || /^(?:of|and|the|for|de|&)$/u.test(word));
}

function countOf(name: string, text: string): number {
  return text.split(name).length - 1;
}

/**
 * Each run of so many words that begins with a capital, one of the openings, and is no part of a longer
 * name, trimmed of marks.
 */
function runsOf(
  { text, words, capitals }: Printed,
  length: number,
  openings: Openings,
): readonly Run[] {
  const runs: Run[] = [];
  for (const nth of capitals) {
    const last = words[nth + length - 1];
    const start = words[nth]?.start;
    if (start === undefined || last === undefined) continue;
    if (last.end - start < leastLettersFrom(text, start, openings)) continue;
    if (words[nth - 1]?.isName === true || words[nth + length]?.isName === true) continue;
    const run = text.slice(start, last.end).replace(/(?<![,;:.’'])[,;:.’']+s?$/u, "");
    if (!/[“”"()\n]/u.test(run)) runs.push({ start, end: start + run.length, run });
  }
  return runs;
}

/** How many letters a run that begins at a place has at least, when it is a name with one letter left out at most. */
function leastLettersFrom(text: string, start: number, openings: Openings): number {
  if (text.charCodeAt(start) >= 0x80) return 0;
  return (openings.get(text.charAt(start).toLowerCase()) ?? Infinity) - 1;
}

/**
 * A run as the name is spelled, where they differ by one letter that is missing, too many, wrong or swapped
 * with its neighbour, in a word of five letters or more; else null. Plurals and endings are other words.
 */
function slipIn(run: string, name: string): string | null {
  const theirs = wordsOf(run);
  const ours = wordsOf(name);
  const different = ours.flatMap((word, nth) =>
    bare(word) === bare(theirs[nth] ?? "") ? [] : [{ nth, right: word, wrong: theirs[nth] ?? "" }],
  );
  const [only] = different;
  if (different.length !== 1 || only === undefined) return null;
  const { nth, right, wrong } = only;
  if (right.length < 5 || !/^\p{L}+$/u.test(right + wrong) || !isOneOff(bare(right), bare(wrong)))
    return null;
  return theirs.with(nth, inCaseOf(right, wrong)).join(" ");
}

/** A word in the capitals of another. */
function inCaseOf(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase();
  return word === word.toUpperCase() ? word.slice(0, 1) + word.slice(1).toLowerCase() : word;
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[.,’']/gu, "");
}

function isOneOff(right: string, wrong: string): boolean {
  if (right.length < wrong.length) return isOneOff(wrong, right);
  if (right.length - wrong.length > 1) return false;
  let at = 0;
  while (at < wrong.length && right[at] === wrong[at]) at += 1;
  // The first letter is what people see; the last one is an ending.
  if (at === 0 || at >= right.length - 1) return false;
  const isSwap = right[at] === wrong[at + 1] && right[at + 1] === wrong[at];
  if (right.length > wrong.length) return right.slice(at + 1) === wrong.slice(at);
  return isSwap
    ? right.slice(at + 2) === wrong.slice(at + 2)
    : right.slice(at + 1) === wrong.slice(at + 1) && !isEnding(right, wrong, at);
}

/** "Licensor" and "Licensee", "Discloser" and "Disclosed" are different words. */
function isEnding(right: string, wrong: string, at: number): boolean {
  return at >= Math.min(right.length, wrong.length) - 2;
}
