import { paragraphAt, type Clause, type ContractText, type Sentence } from "./contract.ts";
import { sectionReferences } from "./section-references.ts";

/** Which clauses the sentences of a contract refer to by their numbers; each is looked for when first asked for. */
export class CitedClauses {
  private readonly text: ContractText;
  private numbered_: ReadonlyMap<string, Clause> | null = null;
  private readonly known = new Map<number, readonly Clause[]>();

  constructor(text: ContractText) {
    this.text = text;
  }

  /** The clauses that a sentence refers to; for an item of a list also those that the words leading into it refer to. */
  of(sentence: Sentence): readonly Clause[] {
    const known = this.known.get(sentence.index);
    if (known !== undefined) return known;
    const lead = this.text.sentences[sentence.lead ?? -1];
    const own = this.citedBy(sentence);
    const cited = lead === undefined ? own : [...new Set([...own, ...this.of(lead)])];
    this.known.set(sentence.index, cited);
    return cited;
  }

  /** The clause of a number; the clause around it where its parts bear no numbers of their own; undefined for none. */
  numbered(number: string): Clause | undefined {
    this.numbered_ ??= numberedClauses(this.text.clauses);
    return this.numbered_.get(number) ?? this.numbered_.get(number.replace(/\.\d+$/u, ""));
  }

  private citedBy({ clause, paragraph, start, end }: Sentence): readonly Clause[] {
    // A schedule counts its clauses anew, and what it refers to cannot be told.
    if (this.text.clauses[clause]?.zone === "schedule") return [];
    const words = paragraphAt(this.text.document, paragraph).text.slice(start, end);
    return sectionReferences(words).flatMap(({ numbers }) =>
      numbers.flatMap((number) => this.numbered(number) ?? []),
    );
  }
}

function numberedClauses(clauses: readonly Clause[]): ReadonlyMap<string, Clause> {
  const numbered = new Map<string, Clause>();
  for (const clause of clauses) {
    const number = /^(?:(?:section|clause|article|§+)\s*)?(\d+(?:\.\d+)*)\s*[.:)]?$/iu.exec(
      clause.label.trim(),
    )?.[1];
    if (number !== undefined && clause.zone !== "schedule" && !numbered.has(number))
      numbered.set(number, clause);
  }
  return numbered;
}
