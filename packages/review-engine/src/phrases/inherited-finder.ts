import type { ContractText, Sentence } from "../contract/contract.ts";
import { NamedSpans, type RoleNames } from "../contract/named-spans.ts";
import { Positions } from "../text/positions.ts";
import { WordTable } from "../text/word-table.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import type { CompiledPhrase } from "./compiled-phrase.ts";
import type { KnownSentence, KnownSentences } from "./known-sentences.ts";
import { Matching } from "./matching.ts";
import type { Need } from "./need.ts";
import type { PhraseFinder, PhraseMatch, Polarity, RowSpan } from "./phrase-finder.ts";

const nowhere: readonly number[] = [];

/** A sentence as it stands in the text that is asked, and how far its rows are off there. */
interface Origin extends KnownSentence {
  readonly shift: number;
}

/**
 * Finds phrases in a revised contract: a sentence that the original or an earlier revision has too
 * is looked up there, where most answers are remembered; only the others are matched anew. The
 * names of the roles, and those of values, must be the same in all of them.
 */
export class InheritedFinder implements PhraseFinder {
  private readonly origins: readonly Origin[];
  /** By finder and by sentence there: the positions of that sentence here. */
  private readonly positions = new Map<PhraseFinder, number[][]>();
  private readonly candidatesOf = new Map<Need | null, Positions>();

  constructor(text: ContractText, known: KnownSentences, names: RoleNames, values: ValueSpans) {
    const words = new WordTable();
    const fresh: Sentence[] = [];
    const found = text.sentences.map(
      (sentence) => known.find(text, sentence) ?? copied(text, sentence, words, fresh),
    );
    const table = { ...text, clauses: [], sentences: fresh, words };
    const finder = new Matching(table, new NamedSpans(words, names), values.over(words));
    this.origins = found.map((each, position) => {
      const origin = "finder" in each ? each : { finder, sentence: each };
      this.place(origin, position);
      const shift = (text.sentences[position]?.from ?? 0) - origin.sentence.from;
      return { finder: origin.finder, sentence: origin.sentence, shift };
    });
    for (const [position, sentence] of text.sentences.entries()) {
      const origin = this.origins[position];
      if (origin?.finder === finder) known.add(text, sentence, origin);
    }
  }

  private place({ finder, sentence }: KnownSentence, position: number): void {
    let known = this.positions.get(finder);
    if (known === undefined) this.positions.set(finder, (known = []));
    (known[sentence.index] ??= []).push(position);
  }

  candidates(need: Need | null): Positions {
    const known = this.candidatesOf.get(need);
    if (known !== undefined) return known;
    const found = this.findCandidates(need);
    this.candidatesOf.set(need, found);
    return found;
  }

  private findCandidates(need: Need | null): Positions {
    let found = Positions.none;
    for (const [finder, positions] of this.positions) {
      const candidates = finder.candidates(need);
      if (candidates.isEmpty()) continue;
      if (found === Positions.none) found = Positions.below(this.origins.length);
      candidates.forEach((each) => {
        for (const position of positions[each] ?? nowhere) found.add(position);
      });
    }
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
