import { step, type Paragraph } from "@proviso/redline";
import { cutSentences, type Span } from "../text/sentences.ts";
import { TestedText } from "../text/tested-text.ts";
import type { Rows, WordTable } from "../text/word-table.ts";
import { findAlternatives } from "./alternatives.ts";
import { findOpenPlaces, type OpenPlace } from "./blanks.ts";
import { termsIn, type TermInParagraph } from "./defined-terms.ts";
import { drawnLines } from "./gaps.ts";
import { findHeading, type FoundHeading } from "./heading.ts";
import { readLabel, type Label } from "./label.ts";
import { replacedWords } from "./replaced-words.ts";
import { findWithheld } from "./withheld.ts";
import { cutAtOptions, optionSpans, type OptionSpan } from "./options.ts";

/** What is read from one paragraph by itself, wherever it stands; each part when first asked for. */
export class ParagraphText {
  readonly paragraph: Paragraph;
  readonly label: Label;
  /** Its text, and the same without the spaces around it. */
  readonly whole: TestedText;
  readonly line: TestedText;
  /** What stands behind its label. */
  readonly body: TestedText;
  private lower_: string | undefined;
  private alternatives_: readonly Span[] | undefined;
  private options_: readonly OptionSpan[] | undefined;
  private heading_: FoundHeading | null | undefined;
  private openPlaces_: readonly OpenPlace[] | undefined;
  private withheld_: readonly Span[] | undefined;
  private replaced_: readonly Span[] | undefined;
  private readonly isOneStarWithheld: boolean;
  private blanks_: readonly OpenPlace[] | undefined;
  private terms_: readonly TermInParagraph[] | undefined;
  private readonly sentences = new Map<number, readonly Span[]>();
  private readonly rows = new Map<string, Rows>();

  constructor(paragraph: Paragraph, isOneStarWithheld: boolean) {
    this.isOneStarWithheld = isOneStarWithheld;
    this.paragraph = paragraph;
    this.label = readLabel(paragraph);
    this.whole = new TestedText(paragraph.text);
    this.line = new TestedText(paragraph.text.trim());
    this.body = new TestedText(paragraph.text.slice(this.label.textStart).trimEnd());
  }

  /** Its text in lower case. */
  get lower(): string {
    return (this.lower_ ??= this.paragraph.text.toLowerCase());
  }

  get heading(): FoundHeading | null {
    if (this.heading_ === undefined) this.heading_ = findHeading(this.paragraph, this.label);
    return this.heading_;
  }

  /** What it leaves open. */
  get openPlaces(): readonly OpenPlace[] {
    this.openPlaces_ ??= findOpenPlaces(this.paragraph.text, drawnLines(this.paragraph)).filter(
      (place) => !this.withheld.some(({ start, end }) => start < place.end && place.start < end),
    );
    return this.openPlaces_;
  }

  /** Where words were taken out of it, which nobody is to fill in. */
  get withheld(): readonly Span[] {
    this.withheld_ ??= findWithheld(this.paragraph.text, this.isOneStarWithheld);
    return this.withheld_;
  }

  /** Where it quotes words of an earlier text that give way to others. */
  get replaced(): readonly Span[] {
    return (this.replaced_ ??= replacedWords(this.paragraph.text));
  }

  /** The places left blank. */
  get blanks(): readonly OpenPlace[] {
    this.blanks_ ??= this.openPlaces.filter((place) => place.kind === "blank");
    return this.blanks_;
  }

  /** Where it leaves a choice between wordings. */
  get alternatives(): readonly Span[] {
    this.alternatives_ ??= findAlternatives(this.paragraph.text);
    return this.alternatives_;
  }

  /** The terms that it defines. */
  get terms(): readonly TermInParagraph[] {
    return (this.terms_ ??= termsIn(this.paragraph.text));
  }

  /** The options of a form that stand in it. */
  get options(): readonly OptionSpan[] {
    this.options_ ??= optionSpans(this.paragraph.text);
    return this.options_;
  }

  /** The sentences from an offset to the end. */
  sentencesFrom(start: number): readonly Span[] {
    const known = this.sentences.get(start);
    if (known !== undefined) return known;
    const { text } = this.paragraph;
    const spans = cutSentences(text, start, text.length).flatMap((span) =>
      cutAtOptions(text, span, this.options),
    );
    this.sentences.set(start, spans);
    return spans;
  }

  /** The rows of the first reading's table in which the words of a stretch stand; undefined when none do. */
  rowsOf({ start, end }: Span): Rows | undefined {
    return this.rows.get(`${start}-${end}`);
  }

  noteRows({ start, end }: Span, rows: Rows): void {
    this.rows.set(`${start}-${end}`, rows);
  }

  /** Whether another paragraph reads the same. */
  isLike({ text, label, heading, segments }: Paragraph): boolean {
    const own = this.paragraph;
    return (
      own.text === text &&
      own.segments === segments &&
      own.label === label &&
      own.heading === heading
    );
  }
}

/** The paragraphs of a document as read; a revised version takes over those that did not change. */
export class ParagraphTexts {
  /** The words of the document they were first read from. */
  readonly words: WordTable;
  private readonly isOneStarWithheld: boolean;
  private readonly byId = new Map<string, ParagraphText>();

  constructor(words: WordTable, isOneStarWithheld: boolean) {
    this.words = words;
    this.isOneStarWithheld = isOneStarWithheld;
  }

  of(paragraph: Paragraph): ParagraphText {
    step();
    const known = this.byId.get(paragraph.id);
    if (known?.isLike(paragraph) === true) return known;
    const read = new ParagraphText(paragraph, this.isOneStarWithheld);
    if (known === undefined) this.byId.set(paragraph.id, read);
    return read;
  }
}
