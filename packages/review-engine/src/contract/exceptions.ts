import { paragraphAt, type Clause, type ContractText, type Sentence } from "./contract.ts";
import type { CitedClauses } from "./cited-clauses.ts";
import { sectionReferences } from "./section-references.ts";

/** "except as set out in", "subject to", "unless otherwise provided in": what follows is told in the clause named. */
const pointsAway =
  /\b(?:except|save|unless|excluding|subject|other than|otherwise (?:provided|stated|set (?:out|forth)|permitted|agreed))\b[^.;]{0,60}$/iu;
/** "notwithstanding", "as an exception to": what is said overrides the clause named. */
const overrides =
  /\b(?:notwithstanding|despite|in derogation (?:of|from)|exceptions? (?:to|from)|contrary to)\b[^.;]{0,40}$/iu;
const isLifted = /^[^.;:]{0,40}\b(?:does|do|shall|will) not apply\b/iu;
const ofItself = /\bthis\s+(?:section|clause|article)\s+$/iu;
const mostSentences = 24;
/** How far before a reference the words are looked for that say what it is for; those above reach less far. */
const farthestBefore = 120;

/** Where a contract tells exceptions to what it says: in clauses that a sentence points at, or that override its own. */
export class Exceptions {
  private readonly text: ContractText;
  private readonly judged: readonly Sentence[];
  private readonly cited: CitedClauses;
  private referring_: ReadonlySet<number> | null = null;
  private overriding_: ReadonlyMap<Clause, readonly Sentence[]> | null = null;

  constructor(text: ContractText, judged: readonly Sentence[], cited: CitedClauses) {
    this.text = text;
    this.judged = judged;
    this.cited = cited;
  }

  /** The sentences that may except something from what a sentence says, itself left out; few, in reading order. */
  to(sentence: Sentence, judgedIn: (clause: Clause) => readonly Sentence[]): readonly Sentence[] {
    const named = new Set<Sentence>();
    for (const clause of this.pointedAt(sentence))
      for (const each of judgedIn(clause).slice(0, mostSentences)) named.add(each);
    for (
      let clause = this.text.clauses[sentence.clause] ?? null;
      clause !== null;
      clause = clause.parent
    )
      for (const each of this.overriding.get(clause) ?? []) named.add(each);
    named.delete(sentence);
    return [...named].sort((one, other) => one.index - other.index);
  }

  /** Whether a sentence names the clause that another stands in by its number. */
  refersBack(from: Sentence, to: Sentence): boolean {
    return this.cited.of(from).some((clause) => this.isIn(to, clause));
  }

  private isIn(sentence: Sentence, clause: Clause): boolean {
    let around = this.text.clauses[sentence.clause] ?? null;
    while (around !== null && around !== clause) around = around.parent;
    return around !== null;
  }

  private pointedAt(sentence: Sentence): readonly Clause[] {
    const lead = this.text.sentences[sentence.lead ?? -1];
    const own = this.clausesAfter(sentence, (before) => pointsAway.test(before));
    return lead === undefined ? own : [...own, ...this.pointedAt(lead)];
  }

  private get overriding(): ReadonlyMap<Clause, readonly Sentence[]> {
    if (this.overriding_ !== null) return this.overriding_;
    const found = new Map<Clause, Sentence[]>();
    for (const sentence of this.judged) {
      const clauses = this.clausesAfter(
        sentence,
        (before, after) => overrides.test(before) || isLifted.test(after),
      );
      // What a clause says of itself is read with it.
      for (const clause of clauses)
        if (!this.isIn(sentence, clause))
          found.set(clause, [...(found.get(clause) ?? []), sentence]);
    }
    this.overriding_ = found;
    return found;
  }

  /** The clauses referred to where the words before and after the reference are of a kind. */
  private clausesAfter(
    sentence: Sentence,
    isWanted: (before: string, after: string) => boolean,
  ): readonly Clause[] {
    if (
      !this.referring.has(sentence.index) ||
      this.text.clauses[sentence.clause]?.zone === "schedule"
    )
      return [];
    const words = this.wordsOf(sentence);
    return sectionReferences(words).flatMap(({ numbers, start, end }) => {
      const before = words.slice(Math.max(0, start - farthestBefore), start);
      return !ofItself.test(before) && isWanted(before, words.slice(end))
        ? numbers.flatMap((number) => this.cited.numbered(number) ?? [])
        : [];
    });
  }

  /** The sentences that may refer to a clause: those in which such a word stands. */
  private get referring(): ReadonlySet<number> {
    this.referring_ ??= this.text.words.sentencesWith("section", "clause", "article");
    return this.referring_;
  }

  private wordsOf({ paragraph, start, end }: Sentence): string {
    return paragraphAt(this.text.document, paragraph).text.slice(start, end);
  }
}
