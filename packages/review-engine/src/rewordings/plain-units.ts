import { isNumberWord, numberOf, sayOneNumber, spelledNumber } from "../values/number-words.ts";
import { dutyVerbs, samePhrases } from "./same-words.ts";

/** A piece of a wording: what it says in one spelling, and how it is said there. */
export interface Unit {
  /** Two wordings whose units have the same keys in the same order say the same. */
  readonly key: string;
  readonly said: string;
  /** The article before it, "the" or "The", which is no unit of its own; "" for none. */
  readonly article: string;
}

/**
 * A wording taken apart, in order and whole: words that say the same, numbers however they are written, the labels of
 * a list and the verbs of a duty have one key; all else is its own, the marks between words as well.
 */
export function unitsOf(text: string, acronyms: ReadonlyMap<string, string> = new Map()): Unit[] {
  const pieces = piecesOf(text);
  const units: Unit[] = [];
  let listed = 0;
  let article = "";
  const add = (key: string, said: string): void => {
    units.push({ key, said, article });
    article = "";
  };
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] ?? "";
    const label = labelAt(pieces, at, units, listed);
    if (label !== null) {
      listed = label;
      add(`item ${label}`, pieces.slice(at, at + 3).join(""));
      at += 3;
      continue;
    }
    const number = numberAt(pieces, at);
    if (number !== null) {
      add(`number ${number.value}`, pieces.slice(at, number.to).join(" "));
      at = number.to;
      continue;
    }
    const long = acronyms.get(piece);
    if (long !== undefined) {
      for (const { key } of unitsOf(long)) add(key, piece);
      at += 1;
      continue;
    }
    const phrase = phraseAt(pieces, at);
    if (phrase !== null) {
      add(phrase.key, pieces.slice(at, phrase.to).join(" "));
      at = phrase.to;
      continue;
    }
    // Only one article belongs to a word; "the the" is a word more.
    if (piece.toLowerCase() === "the" && article === "" && at < pieces.length - 1) article = piece;
    else add(keyOf(piece, pieces[at - 1] ?? ""), piece);
    at += 1;
  }
  return units;
}

/** Words, figures and single marks; quotation marks and apostrophes in one form. */
function piecesOf(text: string): readonly string[] {
  const plain = text.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"');
  return plain.match(/\p{L}+(?:['-]\p{L}+)*|\d+(?:[.,]\d+)*|[^\s]/gu) ?? [];
}

const beforeNoun: ReadonlySet<string> = new Set(["at", "free", "the", "its", "their", "a"]);

function keyOf(piece: string, before: string): string {
  const word = piece.toLowerCase();
  // "Terminable at will" is no duty.
  return dutyVerbs.has(word) && !beforeNoun.has(before.toLowerCase()) ? "duty" : word;
}

function phraseAt(
  pieces: readonly string[],
  at: number,
): { readonly key: string; readonly to: number } | null {
  for (const [words, key] of samePhrases)
    if (words.every((word, nth) => pieces[at + nth]?.toLowerCase() === word))
      return { key, to: at + words.length };
  return null;
}

interface ReadNumber {
  readonly value: string;
  /** The piece after it. */
  readonly to: number;
}

/** "36", "thirty-six" or "thirty-six (36)" as one number, and "ten per cent (10%)" as one share. */
function numberAt(pieces: readonly string[], at: number): ReadNumber | null {
  const first = plainNumberAt(pieces, at);
  if (first === null) return null;
  const share = shareAfter(pieces, first);
  const read = share ?? first;
  if (pieces[read.to] !== "(") return read;
  const second = plainNumberAt(pieces, read.to + 1);
  const again = second && (shareAfter(pieces, second) ?? second);
  const isSame = again !== null && again.value === read.value && pieces[again.to] === ")";
  return isSame ? { value: read.value, to: again.to + 1 } : read;
}

function shareAfter(pieces: readonly string[], { value, to }: ReadNumber): ReadNumber | null {
  const next = pieces[to]?.toLowerCase();
  if (next === "%" || next === "percent") return { value: `${value}%`, to: to + 1 };
  return next === "per" && pieces[to + 1]?.toLowerCase() === "cent"
    ? { value: `${value}%`, to: to + 2 }
    : null;
}

function plainNumberAt(pieces: readonly string[], at: number): ReadNumber | null {
  const piece = pieces[at] ?? "";
  if (/^\d/u.test(piece)) {
    const value = numberOf(piece);
    // What is no plain number, as "2.3.1", is itself.
    return { value: String(Number.isFinite(value) ? value : piece), to: at + 1 };
  }
  const words: string[] = [];
  let to = at;
  for (; to < pieces.length; to += 1) {
    const parts = (pieces[to] ?? "").toLowerCase().split("-");
    const last = words.at(-1);
    if (!parts.every(isNumberWord)) break;
    if (last !== undefined && !sayOneNumber(last, parts[0] ?? "")) break;
    words.push(...parts);
  }
  const value = words.length === 0 ? null : spelledNumber(words);
  return value === null ? null : { value: String(value), to };
}

const romans = "i ii iii iv v vi vii viii ix x xi xii".split(" ");

/** The number of the list's item whose label "(b)", "(ii)" or "(2)" stands here, the next of its list or the first; null for none. */
function labelAt(
  pieces: readonly string[],
  at: number,
  before: readonly Unit[],
  listed: number,
): number | null {
  if (pieces[at] !== "(" || pieces[at + 2] !== ")") return null;
  const said = before.at(-1)?.key ?? ":";
  if (![":", ";", ",", "and", "or", "."].includes(said)) return null;
  const label = (pieces[at + 1] ?? "").toLowerCase();
  const letter = /^[a-z]$/u.test(label) ? label.charCodeAt(0) - "a".charCodeAt(0) + 1 : 0;
  const figure = /^\d{1,2}$/u.test(label) ? Number(label) : 0;
  const ordinals = [letter, romans.indexOf(label) + 1, figure].filter((each) => each > 0);
  return ordinals.includes(listed + 1) ? listed + 1 : ordinals.includes(1) ? 1 : null;
}
