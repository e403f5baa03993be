import type { ContractText, Sentence } from "../contract/contract.ts";
import type { NamedSpans } from "../contract/named-spans.ts";
import type { Positions } from "../text/positions.ts";
import { afterBreak, type WordTable } from "../text/word-table.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import type { Atom } from "./atom.ts";
import { AtomSets } from "./atom-sets.ts";
import type {
  AtomSet,
  Choice,
  CompiledPhrase,
  MatchState,
  PhraseList,
  Step,
} from "./compiled-phrase.ts";
import { isNegated } from "./negation.ts";
import { Shelf } from "./shelf.ts";
import type { PhraseFinder, PhraseMatch, Polarity, RowSpan } from "./phrase-finder.ts";

// Phrases with several gaps could try very many ways on a very long sentence; this ends the search.
const mostSteps = 50_000;
const nothingCaptured: ReadonlyMap<string, RowSpan> = new Map();
const noEnds: readonly number[] = [];
const anyMatch = (): boolean => true;

/** What is being looked for while one sentence is matched. */
interface Search {
  readonly phrase: CompiledPhrase;
  readonly sentence: Sentence;
  readonly polarity: Polarity;
  readonly isWanted: (match: PhraseMatch) => boolean;
}

/** Finds phrases in one contract; remembers what it has resolved, so use one per reading. */
export class Matching implements MatchState, PhraseFinder {
  from = 0;
  own = 0;
  to = 0;
  steps = 0;
  refusals = 0;
  captured: number[] = [];
  deadFrom: number[] = [];
  private readonly words: WordTable;
  private readonly sets: AtomSets;
  private readonly names: NamedSpans;
  private readonly values: ValueSpans;
  private readonly candidatesOf = new Shelf<Positions>();
  private readonly endsOfList = new Shelf<Map<number, readonly number[]>>();
  private readonly mentioned = new Shelf<Map<number, PhraseMatch | null>>();
  private search: Search | null = null;
  private found: PhraseMatch | null = null;
  private matchStart = 0;
  /** While a named list is matched for itself: the rows at which its matches end. */
  private ends: number[] | null = null;

  constructor(text: ContractText, names: NamedSpans, values: ValueSpans) {
    this.sets = new AtomSets(text.words, names, values);
    this.words = text.words;
    this.names = names;
    this.values = values;
  }

  find(
    phrase: CompiledPhrase,
    sentence: Sentence,
    polarity: Polarity,
    isWanted: (match: PhraseMatch) => boolean,
  ): PhraseMatch | null {
    if (!this.candidates(phrase).has(sentence.index)) return null;
    this.from = sentence.from;
    this.own = sentence.own;
    this.to = sentence.to;
    this.search = { phrase, sentence, polarity, isWanted };
    this.found = null;
    this.run(phrase);
    return this.found;
  }

  mentions(phrase: CompiledPhrase, sentence: Sentence): PhraseMatch | null {
    if (!this.candidates(phrase).has(sentence.index)) return null;
    const known = this.mentioned.get(phrase.id) ?? this.mentioned.set(phrase.id, new Map());
    const before = known.get(sentence.index);
    if (before !== undefined) return before;
    const match = this.find(phrase, sentence, "any", anyMatch);
    known.set(sentence.index, match);
    return match;
  }

  candidates(phrase: CompiledPhrase): Positions {
    const known = this.candidatesOf.get(phrase.id);
    if (known !== undefined) return known;
    const found = this.sets.sentencesWith(phrase.need);
    return this.candidatesOf.set(phrase.id, found);
  }

  isAt(atom: Atom, row: number): boolean {
    return this.sets.wordsOf(atom).includes(this.words.word[row] ?? -1);
  }

  lengthAt(atom: Atom, row: number): number {
    return atom.kind === "role"
      ? this.names.lengthAt(atom.text, row)
      : this.values.lengthAt(atom.text, row);
  }

  isAfterBreak(row: number): boolean {
    return ((this.words.marks[row] ?? 0) & afterBreak) !== 0;
  }

  startsOf(set: AtomSet): Uint8Array {
    return this.sets.startsOf(set);
  }

  openWays(choice: Choice, row: number): readonly Step[] {
    return this.sets.openWays(choice, row);
  }

  endsOf(list: PhraseList, row: number): readonly number[] {
    const known = this.endsOfList.get(list.id) ?? this.endsOfList.set(list.id, new Map());
    const before = known.get(row);
    if (before !== undefined) return before;
    const [outerEnds, outerDead] = [this.ends, this.deadFrom];
    const ends: number[] = [];
    this.ends = ends;
    this.deadFrom = [];
    list.step(this, row);
    this.ends = outerEnds;
    this.deadFrom = outerDead;
    const distinct = ends.length < 2 ? ends : [...new Set(ends)].sort((one, other) => one - other);
    known.set(row, distinct.length === 0 ? noEnds : distinct);
    return distinct;
  }

  /** Called at the end of a phrase, or of a phrase of a named list. */
  accept(row: number): boolean {
    if (this.ends !== null) {
      this.ends.push(row);
      return false;
    }
    if (this.isWanted(row)) return true;
    this.refusals += 1;
    return false;
  }

  private isWanted(row: number): boolean {
    const { search } = this;
    // Words that only lead into an item were matched in the lead-in's own sentence already.
    if (search === null || (row <= this.own && this.own > this.from)) return false;
    if (!this.hasPolarity(search.polarity)) return false;
    const captures = this.captures(search.phrase);
    const match = {
      phrase: search.phrase,
      sentence: search.sentence,
      from: this.matchStart,
      to: row,
      captures,
    };
    if (!search.isWanted(match)) return false;
    this.found = match;
    return true;
  }

  private hasPolarity(polarity: Polarity): boolean {
    if (polarity === "any") return true;
    return isNegated(this.words, this.from, this.matchStart) === (polarity === "negated");
  }

  private run(phrase: CompiledPhrase): void {
    const starts = phrase.first === null ? null : this.sets.startsOf(phrase.first);
    this.steps = 0;
    this.captured.length = 0;
    for (let row = this.from; row < this.to && this.steps < mostSteps; row += 1) {
      if (starts !== null && starts[row] !== 1) continue;
      this.matchStart = row;
      this.deadFrom.length = 0;
      if (phrase.step(this, row)) return;
    }
  }

  private captures(phrase: CompiledPhrase): ReadonlyMap<string, RowSpan> {
    if (phrase.captures.length === 0) return nothingCaptured;
    const captures = new Map<string, RowSpan>();
    for (const [nth, name] of phrase.captures.entries()) {
      const from = this.captured[2 * nth] ?? -1;
      const to = this.captured[2 * nth + 1] ?? -1;
      if (to > from && from >= 0) captures.set(name, { from, to });
    }
    return captures;
  }
}
