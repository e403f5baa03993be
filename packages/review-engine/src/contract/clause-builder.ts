import type { WordDocument } from "@proviso/redline";
import { cutWords } from "../text/cut-words.ts";
import type { Span } from "../text/sentences.ts";
import { isBlankMark, WordTable } from "../text/word-table.ts";
import { findOpenPlaces } from "./blanks.ts";
import type { Clause, ContractText, HeadingSpan, Sentence, Zone } from "./contract.ts";
import { paragraphAt } from "./contract.ts";
import type { Label } from "./label.ts";

const longestLead = 80;

interface OpenClause extends Clause {
  readonly paragraphs: number[];
  readonly sentences: number[];
}

/** What begins a clause. */
export interface ClauseStart {
  readonly zone: Zone;
  readonly label: Label;
  readonly depth: number;
  readonly parent: Clause | null;
  readonly paragraph: number;
  readonly heading: (Span & { readonly isRunIn: boolean }) | null;
}

/** Collects clauses, sentences and words in reading order. */
export class ClauseBuilder {
  readonly document: WordDocument;
  private readonly clauses: OpenClause[] = [];
  private readonly sentences: Sentence[] = [];
  private readonly words = new WordTable();

  constructor(document: WordDocument) {
    this.document = document;
  }

  get current(): Clause | null {
    return this.clauses.at(-1) ?? null;
  }

  get lastSentence(): number {
    return this.sentences.length - 1;
  }

  startClause(start: ClauseStart): Clause {
    const index = this.clauses.length;
    const clause: OpenClause = {
      index,
      zone: start.zone,
      label: start.label.text,
      labelIsTyped: start.label.isTyped,
      depth: start.depth,
      heading:
        start.heading === null ? null : this.addHeading(start.paragraph, start.heading, index),
      parent: start.parent,
      paragraphs: [start.paragraph],
      sentences: [],
    };
    this.clauses.push(clause);
    return clause;
  }

  /** Counts a paragraph to the current clause. */
  addParagraph(position: number): void {
    const clause = this.clauses.at(-1);
    if (clause !== undefined && !clause.paragraphs.includes(position))
      clause.paragraphs.push(position);
  }

  /** Adds a sentence of the current clause; `lead` is the sentence whose words lead into it. */
  addSentence(position: number, span: Span, lead: number | null): void {
    const clause = this.clauses.at(-1);
    if (clause === undefined) return;
    clause.sentences.push(this.sentences.length);
    this.push(position, span, clause.index, lead, false);
  }

  finish(): ContractText {
    return {
      document: this.document,
      clauses: this.clauses,
      sentences: this.sentences,
      words: this.words,
    };
  }

  private addHeading(
    position: number,
    found: Span & { readonly isRunIn: boolean },
    clause: number,
  ): HeadingSpan {
    const sentence = this.sentences.length;
    this.push(position, found, clause, null, true);
    const text = paragraphAt(this.document, position).text.slice(found.start, found.end);
    return {
      text,
      paragraph: position,
      start: found.start,
      end: found.end,
      isRunIn: found.isRunIn,
      sentence,
    };
  }

  private push(
    position: number,
    span: Span,
    clause: number,
    lead: number | null,
    isHeading: boolean,
  ): void {
    const index = this.sentences.length;
    const from = this.words.length;
    if (lead !== null) this.copyLead(lead, index);
    const own = this.words.length;
    const { text } = paragraphAt(this.document, position);
    const blanks = findOpenPlaces(text).filter((place) => place.kind === "blank");
    cutWords(text, span.start, span.end, (spelled, start, end, marks) => {
      const isOpen = blanks.some((place) => place.start <= start && end <= place.end);
      this.words.add(spelled, position, start, end, isOpen ? marks | isBlankMark : marks, index);
    });
    const { start, end } = span;
    const to = this.words.length;
    this.sentences.push({
      index,
      clause,
      paragraph: position,
      start,
      end,
      from,
      own,
      to,
      isHeading,
      isItem: lead !== null,
      lead,
    });
  }

  private copyLead(lead: number, into: number): void {
    const sentence = this.sentences[lead];
    if (sentence === undefined) return;
    const from = Math.max(sentence.from, sentence.to - longestLead);
    for (let row = from; row < sentence.to; row += 1) this.words.copy(row, into);
  }
}
