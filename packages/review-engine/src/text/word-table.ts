import { wordBase } from "./word-base.ts";

/** Bits of `WordTable.marks`, telling what stands before a word or how it is written. */
export const isCapital = 1;
export const afterBreak = 2;
export const afterComma = 4;
export const isNumeric = 8;
export const isBlankMark = 16;
/** A line break or a bracket stands before the word. */
export const afterBracket = 32;
/** Words were taken out here before the text was handed on: "[***]". */
export const isWithheldMark = 64;

/** Rows [from, to). */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

const none: readonly number[] = [];

/**
 * The words of a contract in rows, sentence after sentence. A row knows its paragraph and its
 * place there. An item of a list has the words that lead into it copied before its own, so that
 * one sentence is always one unbroken range of rows.
 */
export class WordTable {
  readonly word: number[] = [];
  readonly paragraph: number[] = [];
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly marks: number[] = [];
  /** Sentence of each row. */
  readonly sentence: number[] = [];
  /** The distinct words, lower-case, by number. */
  readonly spelling: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byBase = new Map<string, number[]>();
  private readonly rowsOfWord: number[][] = [];
  /** The numbers that words of another table have here, by their numbers there. */
  private taken: { readonly from: WordTable; readonly numbers: number[] } | null = null;

  get length(): number {
    return this.word.length;
  }

  /** Adds one row; `spelled` in lower case with straight apostrophes. */
  add(
    spelled: string,
    paragraph: number,
    start: number,
    end: number,
    marks: number,
    sentence: number,
  ): void {
    this.addRow(this.numberOf(spelled), paragraph, start, end, marks, sentence);
  }

  /** Adds a copy of a row as part of another sentence. */
  copy(row: number, sentence: number): void {
    const { word, paragraph, start, end, marks } = this;
    this.addRow(
      word[row] ?? 0,
      paragraph[row] ?? 0,
      start[row] ?? 0,
      end[row] ?? 0,
      marks[row] ?? 0,
      sentence,
    );
  }

  /** Adds a copy of another table's row, as it stands in a paragraph and a sentence of this one. */
  copyFrom(other: WordTable, row: number, paragraph: number, sentence: number): void {
    if (this.taken?.from !== other) this.taken = { from: other, numbers: [] };
    const { numbers } = this.taken;
    const theirs = other.word[row] ?? 0;
    const number = (numbers[theirs] ??= this.numberOf(other.spellingAt(row)));
    const start = other.start[row] ?? 0;
    const end = other.end[row] ?? 0;
    this.addRow(number, paragraph, start, end, other.marks[row] ?? 0, sentence);
  }

  private addRow(
    word: number,
    paragraph: number,
    start: number,
    end: number,
    marks: number,
    sentence: number,
  ): void {
    this.rowsOfWord[word]?.push(this.word.length);
    this.word.push(word);
    this.paragraph.push(paragraph);
    this.start.push(start);
    this.end.push(end);
    this.marks.push(marks);
    this.sentence.push(sentence);
  }

  /** The rows at which one of the distinct words stands. */
  rowsOf(word: number): readonly number[] {
    return this.rowsOfWord[word] ?? [];
  }

  /** The rows at which a word stands that is spelled just so. */
  rowsSpelled(spelled: string): readonly number[] {
    return this.rowsOf(this.numbers.get(spelled) ?? -1);
  }

  spellingAt(row: number): string {
    return this.spelling[this.word[row] ?? -1] ?? "";
  }

  /** Distinct words equal to `text` or having it as singular. */
  wordsLike(text: string): readonly number[] {
    const exact = this.numbers.get(text);
    const based = this.byBase.get(text) ?? none;
    return exact === undefined || based.includes(exact) ? based : [...based, exact];
  }

  /** The sentences that hold one of these words, its plural and possessive included. */
  sentencesWith(...texts: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (const text of texts)
      for (const word of this.wordsLike(text))
        for (const row of this.rowsOf(word)) found.add(this.sentence[row] ?? -1);
    return found;
  }

  private numberOf(spelled: string): number {
    const known = this.numbers.get(spelled);
    if (known !== undefined) return known;
    const number = this.spelling.length;
    this.spelling.push(spelled);
    this.numbers.set(spelled, number);
    this.rowsOfWord.push([]);
    listIn(this.byBase, wordBase(spelled)).push(number);
    return number;
  }
}

function listIn(map: Map<string, number[]>, key: string): number[] {
  const known = map.get(key);
  if (known !== undefined) return known;
  const list: number[] = [];
  map.set(key, list);
  return list;
}
