import type { NamedSpans } from "../contract/named-spans.ts";
import { Positions } from "../text/positions.ts";
import type { WordTable } from "../text/word-table.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import { atomCount, atomsOfWord, type Atom } from "./atom.ts";
import { Shelf } from "./shelf.ts";
import type { AtomSet, Choice, Need, Step } from "./compiled-phrase.ts";

const noWords: readonly number[] = [];

/** Where the atoms of phrases stand in one contract; each looked up once. */
export class AtomSets {
  private readonly words: WordTable;
  private readonly names: NamedSpans;
  private readonly values: ValueSpans;
  private readonly sentenceCount: number;
  private readonly wordsOfAtom = new Shelf<number[]>();
  private resolvedCount = 0;
  private readonly sentencesOfWord = new Shelf<Positions>();
  private readonly sentencesOfNeed = new Shelf<Positions>();
  private readonly startsOfSet = new Shelf<Uint8Array>();
  private readonly waysOfChoice = new Shelf<Map<number, readonly Step[]>>();

  constructor(words: WordTable, names: NamedSpans, values: ValueSpans) {
    this.words = words;
    this.names = names;
    this.values = values;
    this.sentenceCount = (words.sentence.at(-1) ?? -1) + 1;
  }

  /** The distinct words an atom stands for. */
  wordsOf(atom: Atom): readonly number[] {
    if (atom.id >= this.resolvedCount) this.resolveWords();
    return this.wordsOfAtom.get(atom.id) ?? noWords;
  }

  /** Files every distinct word under its atoms; again when phrases with new atoms have come. */
  private resolveWords(): void {
    this.resolvedCount = atomCount();
    this.wordsOfAtom.clear();
    for (const [word, spelled] of this.words.spelling.entries()) {
      for (const id of atomsOfWord(spelled))
        (this.wordsOfAtom.get(id) ?? this.wordsOfAtom.set(id, [])).push(word);
    }
  }

  /** By row: 1 where an atom of the set begins. */
  startsOf(set: AtomSet): Uint8Array {
    return this.startsOfSet.get(set.id) ?? this.startsOfSet.set(set.id, this.findStarts(set));
  }

  /** The ways of a choice that the word at a row leaves open, worked out once for each word. */
  openWays(choice: Choice, row: number): readonly Step[] {
    const word = this.words.word[row] ?? -1;
    const known = this.waysOfChoice.get(choice.id) ?? this.waysOfChoice.set(choice.id, new Map());
    const before = known.get(word);
    if (before !== undefined) return before;
    const atoms = new Set(atomsOfWord(this.words.spelling[word] ?? ""));
    const open = choice.ways.filter(
      ({ first }) =>
        first === null || first.atoms.some((atom) => isSpan(atom) || atoms.has(atom.id)),
    );
    const steps = open.map((way) => way.step);
    known.set(word, steps);
    return steps;
  }

  /** The sentences that hold what a phrase needs. */
  sentencesWith(need: Need | null): Positions {
    if (need === null) return Positions.upTo(this.sentenceCount);
    return (
      this.sentencesOfNeed.get(need.id) ??
      this.sentencesOfNeed.set(need.id, this.findSentences(need))
    );
  }

  private findSentences(need: Need): Positions {
    const sentences = new Positions(this.sentenceCount);
    if (need.kind === "atoms") {
      for (const atom of need.set.atoms) {
        if (isSpan(atom)) this.addSentences(this.spanRows(atom), sentences);
        else for (const word of this.wordsOf(atom)) sentences.join(this.sentencesWithWord(word));
      }
      return sentences;
    }
    const [first, ...others] = need.of;
    if (first !== undefined) sentences.join(this.sentencesWith(first));
    for (const other of others) {
      if (need.kind === "any") sentences.join(this.sentencesWith(other));
      else if (sentences.isEmpty()) break;
      else sentences.cut(this.sentencesWith(other));
    }
    return sentences;
  }

  private sentencesWithWord(word: number): Positions {
    const known = this.sentencesOfWord.get(word);
    if (known !== undefined) return known;
    const sentences = new Positions(this.sentenceCount);
    this.addSentences(this.words.rowsOf(word), sentences);
    return this.sentencesOfWord.set(word, sentences);
  }

  private addSentences(rows: readonly number[], into: Positions): void {
    for (const row of rows) into.add(this.words.sentence[row] ?? 0);
  }

  private spanRows(atom: Atom): readonly number[] {
    return atom.kind === "role" ? this.names.rowsOf(atom.text) : this.values.rowsOf(atom.text);
  }

  private findStarts(set: AtomSet): Uint8Array {
    const starts = new Uint8Array(this.words.length + 1);
    for (const atom of set.atoms) {
      if (isSpan(atom)) for (const row of this.spanRows(atom)) starts[row] = 1;
      else
        for (const word of this.wordsOf(atom))
          for (const row of this.words.rowsOf(word)) starts[row] = 1;
    }
    return starts;
  }
}

/** Roles and values take rows of their own; words and beginnings go by the distinct words. */
function isSpan(atom: Atom): boolean {
  return atom.kind === "role" || atom.kind === "reader";
}
