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
    const number = this.numberOf(spelled);
    this.rowsOfWord[number]?.push(this.word.length);
    this.word.push(number);
    this.paragraph.push(paragraph);
    this.start.push(start);
    this.end.push(end);
    this.marks.push(marks);
    this.sentence.push(sentence);
  }

  /** Adds a copy of a row as part of another sentence. */
  copy(row: number, sentence: number): void {
    const word = this.word[row] ?? 0;
    this.rowsOfWord[word]?.push(this.word.length);
    this.word.push(word);
    this.paragraph.push(this.paragraph[row] ?? 0);
    this.start.push(this.start[row] ?? 0);
    this.end.push(this.end[row] ?? 0);
    this.marks.push(this.marks[row] ?? 0);
    this.sentence.push(sentence);
  }

  /** Adds a copy of another table's row, as it stands in a paragraph and a sentence of this one. */
  copyFrom(other: WordTable, row: number, paragraph: number, sentence: number): void {
    const start = other.start[row] ?? 0;
    const end = other.end[row] ?? 0;
    this.add(other.spellingAt(row), paragraph, start, end, other.marks[row] ?? 0, sentence);
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
