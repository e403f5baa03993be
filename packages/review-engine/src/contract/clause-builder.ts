import type { WordDocument } from "@proviso/redline";
import { blankSpelling, cutWords, type WordSink } from "../text/cut-words.ts";
import type { Span } from "../text/sentences.ts";
import { afterBracket, isBlankMark, isWithheldMark, WordTable } from "../text/word-table.ts";
import type { Clause, ContractText, HeadingSpan, Sentence, Zone } from "./contract.ts";
import { paragraphAt } from "./contract.ts";
import type { Label } from "./label.ts";
import { ParagraphTexts, type ParagraphText } from "./paragraph-text.ts";
import { isOneStarWithheld } from "./withheld.ts";

const longestLead = 80;
/** How what was taken out of the text is spelled in a word table. */
const withheldSpelling = "[***]";
const replacedSpelling = "[replaced]";

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
  /** The paragraph before, when it holds nothing but the clause's number. */
  readonly alone: number | null;
}

/** Collects clauses, sentences and words in reading order. */
export class ClauseBuilder {
  readonly document: WordDocument;
  private readonly clauses: OpenClause[] = [];
  private readonly sentences: Sentence[] = [];
  private readonly words = new WordTable();
  private readonly texts: ParagraphTexts;
  /** What each paragraph reads by itself, in reading order. */
  readonly read: readonly ParagraphText[];

  /** `before` are the paragraphs of an earlier version of the document, when there is one. */
  constructor(document: WordDocument, before: ParagraphTexts | null) {
    this.document = document;
    this.texts = before ?? new ParagraphTexts(this.words, isOneStarWithheld(document));
    this.read = document.paragraphs.map((paragraph) => this.texts.of(paragraph));
  }

  /** What a paragraph reads by itself. */
  textOf(position: number): ParagraphText {
    const read = this.read[position];
    if (read === undefined) throw new RangeError(`no paragraph ${position}`);
    return read;
  }

  get current(): Clause | null {
    return this.clauses.at(-1) ?? null;
  }

  /** A sentence by its position; undefined where there is none. */
  sentenceAt(position: number): Sentence | undefined {
    return this.sentences[position];
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
      paragraphs: start.alone === null ? [start.paragraph] : [start.alone, start.paragraph],
      sentences: [],
    };
    this.clauses.push(clause);
    return clause;
  }

  /** Counts a paragraph to the current clause. */
  addParagraph(position: number): void {
    const clause = this.clauses.at(-1);
    if (clause !== undefined && clause.paragraphs.at(-1) !== position)
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
      paragraphs: this.texts,
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
    this.addWords(position, span, index);
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

  /** Words that an earlier version has too are copied from there, so that none is cut twice. */
  private addWords(position: number, span: Span, sentence: number): void {
    const read = this.textOf(position);
    const rows = read.rowsOf(span);
    if (rows !== undefined) {
      for (let row = rows.from; row < rows.to; row += 1)
        this.words.copyFrom(this.texts.words, row, position, sentence);
      return;
    }
    const from = this.words.length;
    const { text } = read.paragraph;
    const { blanks, lower } = read;
    // Words come in their order, as the blanks do.
    let next = 0;
    const add: WordSink = (spelled, start, end, marks) => {
      while ((blanks[next]?.end ?? Infinity) < end) next += 1;
      const isOpen = (blanks[next]?.start ?? Infinity) <= start;
      this.words.add(spelled, position, start, end, isOpen ? marks | isBlankMark : marks, sentence);
    };
    let at = span.start;
    for (const { start, end, spelled, marks } of wordless(read)) {
      if (start < at || end > span.end) continue;
      cutWords(text, at, start, add, lower);
      const opened = text[start - 1] === "(" ? afterBracket : 0;
      this.words.add(spelled, position, start, end, marks | opened, sentence);
      at = end;
    }
    cutWords(text, at, span.end, add, lower);
    if (this.texts.words === this.words) read.noteRows(span, { from, to: this.words.length });
  }

  private copyLead(lead: number, into: number): void {
    const sentence = this.sentences[lead];
    if (sentence === undefined) return;
    const from = Math.max(sentence.from, sentence.to - longestLead);
    for (let row = from; row < sentence.to; row += 1) this.words.copy(row, into);
  }
}

const nothing: readonly never[] = [];

interface Wordless extends Span {
  readonly spelled: string;
  readonly marks: number;
}

/**
 * What stands in a paragraph and counts as a word without holding one: what was taken out, space left to be filled, and
 * words of an earlier text that give way.
 */
function wordless({ paragraph, withheld, blanks, replaced }: ParagraphText): readonly Wordless[] {
  if (withheld.length + blanks.length + replaced.length === 0) return nothing;
  const gaps = blanks.filter(({ start, end }) => paragraph.text.slice(start, end).trim() === "");
  const spell = (spans: readonly Span[], spelled: string, marks: number): readonly Wordless[] =>
    spans.map(({ start, end }) => ({ start, end, spelled, marks }));
  return [
    ...spell(withheld, withheldSpelling, isWithheldMark),
    ...spell(gaps, blankSpelling, isBlankMark),
    ...spell(replaced, replacedSpelling, 0),
  ].toSorted((one, other) => one.start - other.start);
}
