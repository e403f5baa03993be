import { wordBase } from "../text/word-base.ts";

/** The smallest thing a phrase asks of a contract's words; numbered, so that a contract resolves each once. */
export interface Atom {
  readonly id: number;
  readonly kind: "word" | "prefix" | "role" | "reader";
  readonly text: string;
}

const known: Readonly<Record<Atom["kind"], Map<string, Atom>>> = {
  word: new Map(),
  prefix: new Map(),
  role: new Map(),
  reader: new Map(),
};
let count = 0;
let longestPrefix = 0;

/** The atom for a word, a beginning of words, a role or a kind of value; the same for the same request. */
export function atomOf(kind: Atom["kind"], text: string): Atom {
  const before = known[kind].get(text);
  if (before !== undefined) return before;
  const atom = { id: count, kind, text };
  count += 1;
  if (kind === "prefix") longestPrefix = Math.max(longestPrefix, text.length);
  known[kind].set(text, atom);
  return atom;
}

/** Roles and values may take several words; what a single word satisfies goes by the distinct words. */
export function isSpan(atom: Atom): boolean {
  return atom.kind === "role" || atom.kind === "reader";
}

/** How many atoms there are so far. */
export function atomCount(): number {
  return count;
}

interface Remembered {
  /** How many atoms there were; more may have come since. */
  readonly count: number;
  readonly ids: readonly number[];
}

const mostRemembered = 50_000;
const remembered = new Map<string, Remembered>();

/** The numbers of the atoms that a word of a contract satisfies: itself, its singular, its beginnings. */
export function atomsOfWord(spelled: string): readonly number[] {
  const before = remembered.get(spelled);
  if (before !== undefined && before.count === count) return before.ids;
  if (remembered.size >= mostRemembered) remembered.clear();
  const ids = findAtoms(spelled);
  remembered.set(spelled, { count, ids });
  return ids;
}

function findAtoms(spelled: string): readonly number[] {
  const found = new Set<number>();
  for (const form of [spelled, wordBase(spelled)]) {
    const atom = known.word.get(form);
    if (atom !== undefined) found.add(atom.id);
  }
  const longest = Math.min(spelled.length, longestPrefix);
  for (let length = 1; length <= longest; length += 1) {
    const atom = known.prefix.get(spelled.slice(0, length));
    if (atom !== undefined) found.add(atom.id);
  }
  return [...found];
}
