import type { ContractText, Sentence } from "../contract/contract.ts";
import { paragraphAt } from "../contract/contract.ts";
import { NamedSpans, type RoleNames } from "../contract/named-spans.ts";
import { Positions } from "../text/positions.ts";
import { WordTable } from "../text/word-table.ts";
import { ValueSpans } from "../values/value-spans.ts";
import type { CompiledPhrase } from "./compiled-phrase.ts";
import { Matching } from "./matching.ts";
import type { Need } from "./need.ts";
import type { PhraseFinder, PhraseMatch, Polarity, RowSpan } from "./phrase-finder.ts";

/** A sentence as it stands in the text that is asked, and how far its rows are off there. */
interface Origin {
  readonly finder: PhraseFinder;
  readonly sentence: Sentence;
  readonly shift: number;
}

/**
 * Finds phrases in a revised contract: sentences that did not change are looked up in the reading
 * of the original, which remembers most answers; only the others are matched anew. The names of
 * the roles must be the same in both.
 */
export class InheritedFinder implements PhraseFinder {
  private readonly origins: readonly Origin[];
  private readonly fresh: PhraseFinder;
  private readonly original: PhraseFinder;
  private readonly fromOriginal = new Map<number, number[]>();
  private readonly fromFresh = new Map<number, number>();
  private readonly candidatesOf = new Map<Need | null, Positions>();

  constructor(
    text: ContractText,
    originalText: ContractText,
    original: PhraseFinder,
    names: RoleNames,
  ) {
    const unclaimed = Map.groupBy(originalText.sentences, (sentence) =>
      keyOf(originalText, sentence),
    );
    const words = new WordTable();
    const changed: Sentence[] = [];
    const known = text.sentences.map((sentence) => {
      const same = unclaimed.get(keyOf(text, sentence))?.[0];
      return same ?? copied(text, sentence, words, changed);
    });
    const table = { ...text, clauses: [], sentences: changed, words };
    this.fresh = new Matching(table, new NamedSpans(words, names), new ValueSpans(words));
    this.original = original;
    this.origins = known.map((sentence, position) => {
      const isFresh = changed[sentence.index] === sentence;
      if (isFresh) this.fromFresh.set(sentence.index, position);
      else listIn(this.fromOriginal, sentence.index).push(position);
      const shift = (text.sentences[position]?.from ?? 0) - sentence.from;
      return { finder: isFresh ? this.fresh : original, sentence, shift };
    });
  }

  candidates(need: Need | null): Positions {
    const known = this.candidatesOf.get(need);
    if (known !== undefined) return known;
    const found = this.findCandidates(need);
    this.candidatesOf.set(need, found);
    return found;
  }

  private findCandidates(need: Need | null): Positions {
    const [old, fresh] = [this.original.candidates(need), this.fresh.candidates(need)];
    if (old.isEmpty() && fresh.isEmpty()) return Positions.none;
    const found = Positions.below(this.origins.length);
    old.forEach((each) => {
      for (const position of this.fromOriginal.get(each) ?? []) found.add(position);
    });
    fresh.forEach((each) => {
      const position = this.fromFresh.get(each);
      if (position !== undefined) found.add(position);
    });
    return found;
  }

  isMentioned(phrase: CompiledPhrase, sentence: Sentence): boolean {
    const origin = this.origins[sentence.index];
    return origin !== undefined && origin.finder.isMentioned(phrase, origin.sentence);
  }

  mentions(phrase: CompiledPhrase, sentence: Sentence): PhraseMatch | null {
    const origin = this.origins[sentence.index];
    const match = origin?.finder.mentions(phrase, origin.sentence) ?? null;
    return match === null || origin === undefined ? null : shifted(match, sentence, origin.shift);
  }

  find(
    phrase: CompiledPhrase,
    sentence: Sentence,
    polarity: Polarity,
    isWanted: (match: PhraseMatch) => boolean,
  ): PhraseMatch | null {
    const origin = this.origins[sentence.index];
    if (origin === undefined) return null;
    const { finder, shift } = origin;
    const match = finder.find(phrase, origin.sentence, polarity, (each) =>
      isWanted(shifted(each, sentence, shift)),
    );
    return match === null ? null : shifted(match, sentence, shift);
  }
}

/** What matching can see of a sentence: its words and those that lead into it. */
function keyOf(text: ContractText, sentence: Sentence): string {
  const own = paragraphAt(text.document, sentence.paragraph).text.slice(
    sentence.start,
    sentence.end,
  );
  const lead = sentence.lead === null ? undefined : text.sentences[sentence.lead];
  return lead === undefined ? own : `${keyOf(text, lead)}\n${own}`;
}

function copied(
  text: ContractText,
  sentence: Sentence,
  words: WordTable,
  into: Sentence[],
): Sentence {
  const from = words.length;
  const index = into.length;
  for (let row = sentence.from; row < sentence.to; row += 1)
    words.copyFrom(text.words, row, text.words.paragraph[row] ?? 0, index);
  const copy = {
    ...sentence,
    index,
    from,
    own: from + sentence.own - sentence.from,
    to: words.length,
  };
  into.push(copy);
  return copy;
}

function shifted(match: PhraseMatch, sentence: Sentence, shift: number): PhraseMatch {
  if (shift === 0 && match.sentence === sentence) return match;
  const captures = new Map<string, RowSpan>();
  for (const [name, span] of match.captures)
    captures.set(name, { from: span.from + shift, to: span.to + shift });
  return {
    phrase: match.phrase,
    sentence,
    from: match.from + shift,
    to: match.to + shift,
    captures,
  };
}

function listIn(map: Map<number, number[]>, key: number): number[] {
  const known = map.get(key);
  if (known !== undefined) return known;
  const list: number[] = [];
  map.set(key, list);
  return list;
}
