import type { ContractText, Sentence } from "../contract/contract.ts";
import type { NamedSpans } from "../contract/named-spans.ts";
import { Positions } from "../text/positions.ts";
import { afterBreak, type WordTable } from "../text/word-table.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import type { Atom } from "./atom.ts";
import { AtomTable } from "./atom-table.ts";
import type {
  AtomSet,
  CompiledPhrase,
  LinkedPhrase,
  MatchState,
  PhraseList,
  Starts,
} from "./compiled-phrase.ts";
import type { Need, NeedGraph } from "./need.ts";
import { NeedAnswers } from "./need-answers.ts";
import { isNegated, isNegatedWithin } from "./negation.ts";
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
  private readonly atoms: AtomTable;
  private readonly answers = new Map<NeedGraph, NeedAnswers>();
  private everywhere: Positions | null = null;
  private readonly endsOfList = new Map<number, Map<number, readonly number[]>>();
  /** By phrase and sentence in one number. */
  private readonly mentioned = new Map<number, PhraseMatch | null>();
  private search: Search | null = null;
  private found: PhraseMatch | null = null;
  private matchStart = 0;
  /** While a named list is matched for itself: the rows at which its matches end. */
  private ends: number[] | null = null;

  constructor(text: ContractText, names: NamedSpans, values: ValueSpans) {
    this.atoms = new AtomTable(text.words, names, values);
    this.words = text.words;
  }

  find(
    phrase: CompiledPhrase,
    sentence: Sentence,
    polarity: Polarity,
    isWanted: (match: PhraseMatch) => boolean,
  ): PhraseMatch | null {
    if (!this.candidates(phrase.need).has(sentence.index)) return null;
    this.from = sentence.from;
    this.own = sentence.own;
    this.to = sentence.to;
    this.search = { phrase, sentence, polarity, isWanted };
    this.found = null;
    this.run(phrase.linked);
    return this.found;
  }

  isMentioned(phrase: CompiledPhrase, sentence: Sentence): boolean {
    return this.mentions(phrase, sentence) !== null;
  }

  mentions(phrase: CompiledPhrase, sentence: Sentence): PhraseMatch | null {
    if (!this.candidates(phrase.need).has(sentence.index)) return null;
    const key = phrase.id * this.atoms.sentenceCount + sentence.index;
    const before = this.mentioned.get(key);
    if (before !== undefined) return before;
    const match = this.find(phrase, sentence, "any", anyMatch);
    this.mentioned.set(key, match);
    return match;
  }

  candidates(need: Need | null): Positions {
    if (need === null) return (this.everywhere ??= Positions.upTo(this.atoms.sentenceCount));
    return this.answersOf(need.graph).sentences(need.number);
  }

  private answersOf(graph: NeedGraph): NeedAnswers {
    const known = this.answers.get(graph);
    if (known !== undefined && known.size === graph.size) return known;
    const answers = new NeedAnswers(graph, this.atoms);
    this.answers.set(graph, answers);
    return answers;
  }

  isAt(atom: Atom, row: number): boolean {
    return this.atoms.isAt(atom, row);
  }

  lengthAt(atom: Atom, row: number): number {
    return this.atoms.lengthAt(atom, row);
  }

  startsOf(set: AtomSet): Starts {
    return this.atoms.startsOf(set);
  }

  isAfterBreak(row: number): boolean {
    return ((this.words.marks[row] ?? 0) & afterBreak) !== 0;
  }

  atomsAt(row: number): readonly number[] {
    return this.atoms.atomsAt(row);
  }

  endsOf(list: PhraseList, row: number): readonly number[] {
    let known = this.endsOfList.get(list.id);
    if (known === undefined) this.endsOfList.set(list.id, (known = new Map()));
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
    if (!this.hasPolarity(search, row)) return false;
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

  private hasPolarity({ polarity, phrase }: Search, end: number): boolean {
    if (polarity === "any") return true;
    const isDenied =
      isNegated(this.words, this.from, this.matchStart) ||
      (!phrase.linked.isNegative && isNegatedWithin(this.words, this.matchStart, end));
    return isDenied === (polarity === "negated");
  }

  private run({ first, step }: LinkedPhrase): void {
    this.atoms.file();
    this.steps = 0;
    this.captured.length = 0;
    const starts = first === null ? null : this.atoms.startsOf(first);
    for (let row = this.from; row < this.to && this.steps < mostSteps; row += 1) {
      if (starts !== null && !starts.has(row)) continue;
      this.matchStart = row;
      this.deadFrom.length = 0;
      if (step(this, row)) return;
    }
  }

  private captures(phrase: CompiledPhrase): ReadonlyMap<string, RowSpan> {
    const { captures: names } = phrase.linked;
    if (names.length === 0) return nothingCaptured;
    const captures = new Map<string, RowSpan>();
    for (const [nth, name] of names.entries()) {
      const from = this.captured[2 * nth] ?? -1;
      const to = this.captured[2 * nth + 1] ?? -1;
      if (to > from && from >= 0) captures.set(name, { from, to });
    }
    return captures;
  }
}
