import type { ClauseKind } from "../contract/kinds/clause-kind.ts";
import type { Clause, Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { PhraseMatch, Polarity, RowSpan } from "../phrases/phrase-finder.ts";
import type { Scope } from "../playbook/playbook.ts";
import type { Positions } from "../text/positions.ts";
import type { CompiledCondition } from "./compiled-playbook.ts";
import { keepsLimit } from "./limits.ts";

/** A piece of the contract that a condition is held against. */
export interface Piece {
  readonly scope: Scope;
  readonly sentences: readonly Sentence[];
  /** Sentences among them in which evidence is looked for first. */
  readonly first?: readonly Sentence[];
  /** Captures that other places of the same rule already have; a match may not take them again. */
  readonly taken?: readonly TakenCapture[];
}

export interface TakenCapture extends RowSpan {
  readonly name: string;
}

/** Why a condition holds: the first phrase that matched, if any, and everything captured. */
export interface Evidence {
  readonly match: PhraseMatch | null;
  readonly captures: ReadonlyMap<string, RowSpan>;
}

type Saying = Extract<CompiledCondition, { test: "says" | "denies" | "mentions" }>;
type Bare = Extract<CompiledCondition, { test: "none" | "heading" | "kind" | "is" }>;

const bare: Evidence = { match: null, captures: new Map() };
const polarities: Readonly<Record<Saying["test"], Polarity>> = {
  says: "affirmed",
  denies: "negated",
  mentions: "any",
};

/** Holds the conditions of one playbook against one reading; remembers what it has worked out. */
export class Evaluator {
  readonly reading: ContractReading;
  /** The whole contract as one piece. */
  readonly whole: Piece;
  private readonly ofWhole = new Map<number, Evidence | null>();

  constructor(reading: ContractReading) {
    this.reading = reading;
    this.whole = { scope: "document", sentences: reading.judged };
  }

  /** The evidence that a condition holds for a piece; null when it does not hold there. */
  evaluate(condition: CompiledCondition, piece: Piece): Evidence | null {
    if (condition.test === "all") return this.evaluateAll(condition.of, piece);
    if (condition.test === "any") return this.evaluateAny(condition.of, piece);
    if (condition.test === "within") return this.evaluateWithin(condition, piece);
    if ("where" in condition) return this.findPhrase(condition, piece);
    return this.holdsBarely(condition, piece) ? bare : null;
  }

  /** A clause with the clauses inside it as one piece. */
  clausePiece(clause: Clause): Piece {
    return { scope: "clause", sentences: this.reading.judgedIn(clause) };
  }

  /**
   * The sentences in which a condition can hold, when it is held against one sentence; null when
   * that cannot be told from the words that its phrases need.
   */
  possibleSentences(condition: CompiledCondition): Positions | null {
    return condition.need === null ? null : this.reading.matching.candidates(condition.need);
  }

  /** In an item of a list some of the parts may stand in the words that lead into it, but not all of them. */
  private evaluateAll(conditions: readonly CompiledCondition[], piece: Piece): Evidence | null {
    let match: PhraseMatch | null = null;
    let captures: Map<string, RowSpan> | null = null;
    let isOfLead = false;
    for (const condition of conditions) {
      let evidence = this.evaluate(condition, piece);
      if (evidence === null && isSaying(condition)) {
        evidence = this.evaluateLead(condition, piece);
        if (evidence !== null) {
          isOfLead = true;
          for (const [name, span] of evidence.captures) (captures ??= new Map()).set(name, span);
          continue;
        }
      }
      if (evidence === null) return null;
      match ??= evidence.match;
      for (const [name, span] of evidence.captures) (captures ??= new Map()).set(name, span);
    }
    if (isOfLead && match === null) return null;
    return { match, captures: captures ?? bare.captures };
  }

  /** The evidence that a condition holds for what leads into the one item that a piece is. */
  private evaluateLead(condition: CompiledCondition, piece: Piece): Evidence | null {
    if (piece.scope !== "sentence") return null;
    let lead = this.leadOf(piece.sentences[0]);
    while (lead !== undefined) {
      const evidence = this.evaluate(condition, { scope: "sentence", sentences: [lead] });
      if (evidence !== null) return evidence;
      lead = this.leadOf(lead);
    }
    return null;
  }

  private leadOf(sentence: Sentence | undefined): Sentence | undefined {
    return this.reading.text.sentences[sentence?.lead ?? -1];
  }

  private evaluateAny(conditions: readonly CompiledCondition[], piece: Piece): Evidence | null {
    for (const condition of conditions) {
      const evidence = this.evaluate(condition, piece);
      if (evidence !== null) return evidence;
    }
    return null;
  }

  private evaluateWithin(
    condition: Extract<CompiledCondition, { test: "within" }>,
    piece: Piece,
  ): Evidence | null {
    if (condition.scope === "document") return this.evaluateWhole(condition.of);
    if (condition.scope === "sentence") return this.evaluateEach(condition.of, piece);
    if (condition.scope === "beside") return this.evaluateBeside(condition.of, piece);
    const clauses = condition.scope === "cited" ? this.citedIn(piece) : this.clausesOf(piece);
    for (const clause of clauses) {
      const evidence = this.evaluate(condition.of, this.clausePiece(clause));
      if (evidence !== null) return evidence;
    }
    return null;
  }

  /** The evidence that a condition holds for another item of the list that the one sentence is an item of. */
  private evaluateBeside(condition: CompiledCondition, { sentences }: Piece): Evidence | null {
    const [item, ...others] = sentences;
    if (item === undefined || others.length > 0 || item.lead === null) return null;
    for (const sentence of this.reading.judged) {
      if (sentence.lead !== item.lead || sentence === item) continue;
      const evidence = this.evaluate(condition, { scope: "sentence", sentences: [sentence] });
      if (evidence !== null) return evidence;
    }
    return null;
  }

  private evaluateWhole(condition: CompiledCondition): Evidence | null {
    const known = this.ofWhole.get(condition.id);
    if (known !== undefined) return known;
    const evidence = this.evaluate(condition, this.whole);
    this.ofWhole.set(condition.id, evidence);
    return evidence;
  }

  private evaluateEach(condition: CompiledCondition, piece: Piece): Evidence | null {
    const possible = this.possibleSentences(condition);
    for (const sentence of inOrder(piece)) {
      if (possible !== null && !possible.has(sentence.index)) continue;
      const evidence = this.evaluate(condition, {
        scope: "sentence",
        sentences: [sentence],
        ...(piece.taken === undefined ? {} : { taken: piece.taken }),
      });
      if (evidence !== null) return evidence;
    }
    return null;
  }

  private findPhrase(condition: Saying, piece: Piece): Evidence | null {
    const { reading } = this;
    const possible = piece.sentences.length > 1 ? this.possibleSentences(condition) : null;
    const taken = piece.taken ?? [];
    const isPlain =
      condition.test === "mentions" && condition.where.length === 0 && taken.length === 0;
    const isWanted = (match: PhraseMatch): boolean =>
      condition.where.every((bound) => keepsLimit(reading, match, bound)) &&
      !taken.some((each) => takes(match, each));
    for (const sentence of inOrder(piece)) {
      if (possible !== null && !possible.has(sentence.index)) continue;
      for (const phrase of condition.phrases) {
        const match = isPlain
          ? reading.matching.mentions(phrase, sentence)
          : reading.matching.find(phrase, sentence, polarities[condition.test], isWanted);
        if (match !== null) return { match, captures: match.captures };
      }
    }
    return null;
  }

  /** Conditions that hold or not without words to quote. */
  private holdsBarely(condition: Bare, piece: Piece): boolean {
    if (condition.test === "is") return this.reading.facts.has(condition.fact);
    if (condition.test === "kind") return this.hasKind(condition.kinds, piece);
    if (condition.test === "heading") {
      return this.clausesOf(piece).some((clause) => this.hasHeading(clause, condition.phrases));
    }
    return condition.of.every((each) => this.evaluate(each, piece) === null);
  }

  private hasKind(kinds: readonly ClauseKind[], piece: Piece): boolean {
    return piece.sentences.some((sentence) =>
      kinds.some((kind) => this.reading.kinds.isOf(sentence, kind)),
    );
  }

  private hasHeading(clause: Clause, phrases: readonly CompiledPhrase[]): boolean {
    const heading =
      clause.heading === null ? undefined : this.reading.text.sentences[clause.heading.sentence];
    if (heading === undefined)
      return clause.parent !== null && this.hasHeading(clause.parent, phrases);
    return phrases.some((phrase) => this.reading.matching.isMentioned(phrase, heading));
  }

  private citedIn({ sentences }: Piece): readonly Clause[] {
    return [...new Set(sentences.flatMap((sentence) => this.reading.cited.of(sentence)))];
  }

  private clausesOf(piece: Piece): readonly Clause[] {
    return [...new Set(piece.sentences.map((sentence) => this.reading.clauseOf(sentence)))];
  }
}

/** The sentences of a piece, those first in which evidence is looked for first. */
function inOrder({ sentences, first = [] }: Piece): readonly Sentence[] {
  return first.length === 0 ? sentences : [...new Set([...first, ...sentences])];
}

function isSaying(condition: CompiledCondition): boolean {
  return condition.test === "any" ? condition.of.some(isSaying) : "where" in condition;
}

function takes(match: PhraseMatch, taken: TakenCapture): boolean {
  const span = match.captures.get(taken.name);
  return span !== undefined && span.from < taken.to && taken.from < span.to;
}
