import type { Clause, ContractText, Sentence } from "./contract.ts";

const noSentences: readonly Sentence[] = [];

/** What belongs together in a contract: sentences of one paragraph, items and their lead, clauses and their parts. */
export class Families {
  private readonly text: ContractText;
  private byParagraph_: ReadonlyMap<number, readonly Sentence[]> | null = null;
  private byLead_: ReadonlyMap<number | null, readonly Sentence[]> | null = null;
  private byClause_: ReadonlyMap<Clause, readonly Clause[]> | null = null;
  private byParent_: ReadonlyMap<Clause | null, readonly Clause[]> | null = null;

  constructor(text: ContractText) {
    this.text = text;
  }

  /** The sentences of a paragraph, by its position, headings included. */
  inParagraph(position: number): readonly Sentence[] {
    this.byParagraph_ ??= Map.groupBy(this.text.sentences, ({ paragraph }) => paragraph);
    return this.byParagraph_.get(position) ?? noSentences;
  }

  /** The items that a sentence leads into, and those that they lead into. */
  ledBy(sentence: Sentence): readonly Sentence[] {
    this.byLead_ ??= Map.groupBy(this.text.sentences, ({ lead }) => lead);
    const led = this.byLead_.get(sentence.index) ?? noSentences;
    return led.flatMap((each) => [each, ...this.ledBy(each)]);
  }

  /** A clause with the clauses inside it, in reading order. */
  ofClause(clause: Clause): readonly Clause[] {
    this.byClause_ ??= familiesOf(this.text.clauses);
    return this.byClause_.get(clause) ?? [clause];
  }

  /** The clauses right inside the same clause, itself among them, in reading order. */
  siblingsOf(clause: Clause): readonly Clause[] {
    this.byParent_ ??= Map.groupBy(this.text.clauses, ({ parent }) => parent);
    return this.byParent_.get(clause.parent) ?? [clause];
  }
}

function familiesOf(clauses: readonly Clause[]): ReadonlyMap<Clause, readonly Clause[]> {
  const families = new Map<Clause, Clause[]>();
  for (const clause of clauses)
    for (let up: Clause | null = clause; up !== null; up = up.parent) {
      const family = families.get(up);
      if (family === undefined) families.set(up, [clause]);
      else family.push(clause);
    }
  return families;
}
