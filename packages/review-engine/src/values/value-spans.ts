import { isCapital, type WordTable } from "../text/word-table.ts";
import type { BoundValue } from "./bound-value.ts";
import type { DefinedValue, TextPlace } from "./defined-value.ts";
import type { ValueSpan } from "./value-span.ts";
import {
  findBlankRows,
  findDates,
  findDurations,
  findMoney,
  findNumbers,
  findPercents,
  nameLength,
} from "./find-values.ts";

type Finder = (words: WordTable) => readonly ValueSpan[];

const finders: ReadonlyMap<string, Finder> = new Map<string, Finder>([
  ["duration", findDurations],
  ["date", findDates],
  ["money", findMoney],
  ["percent", findPercents],
  ["number", findNumbers],
  ["blank", findBlankRows],
]);

interface Found {
  readonly byRow: ReadonlyMap<number, ValueSpan>;
  readonly rows: readonly number[];
}

/**
 * The values of a contract's text, each kind searched once when first asked for. Where the contract
 * has a name for a value, the name counts as the value.
 */
export class ValueSpans {
  private readonly words: WordTable;
  private readonly defined: readonly DefinedValue[];
  private readonly found = new Map<string, Found>();

  constructor(words: WordTable, defined: readonly DefinedValue[] = []) {
    this.words = words;
    this.defined = defined;
  }

  /** What the contract has names for, in one line: two texts with the same line read their names alike. */
  get definedNames(): string {
    return this.defined.map(({ name, kind }) => `${kind} ${name.join(" ")}`).join("; ");
  }

  /** The same names of values, read in other words of the contract. */
  over(words: WordTable): ValueSpans {
    return new ValueSpans(words, this.defined);
  }

  /** Rows at which a value of the kind begins. */
  rowsOf(kind: string): readonly number[] {
    return this.ofKind(kind).rows;
  }

  /** How many rows the value beginning at a row takes; 0 when none begins there. */
  lengthAt(kind: string, row: number): number {
    if (kind === "name") return nameLength(this.words, row);
    const span = this.ofKind(kind).byRow.get(row);
    return span === undefined ? 0 : span.to - span.from;
  }

  /** The first value of a bound's kind inside rows [from, to), or null. */
  valueWithin(kind: BoundValue["kind"], from: number, to: number): ValueSpan | null {
    const { byRow } = this.ofKind(kind);
    for (let row = from; row < to; row += 1) {
      const span = byRow.get(row);
      if (span !== undefined && span.to <= to) return span;
    }
    return null;
  }

  /** Every value of a kind that begins and ends inside rows [from, to). */
  within(kind: BoundValue["kind"], from: number, to: number): readonly ValueSpan[] {
    const { byRow } = this.ofKind(kind);
    const spans: ValueSpan[] = [];
    for (let row = from; row < to; row += 1) {
      const span = byRow.get(row);
      if (span !== undefined && span.to <= to) spans.push(span);
    }
    return spans;
  }

  /** Where the value stands that is named by exactly the rows [from, to); null when they name none. */
  definedAt(from: number, to: number): TextPlace | null {
    for (const { kind } of this.defined) {
      const span = this.ofKind(kind).byRow.get(from);
      if (span?.to === to && span.definedAt !== undefined) return span.definedAt;
    }
    return null;
  }

  /** All values of a kind, in reading order. */
  all(kind: string): readonly ValueSpan[] {
    return [...this.ofKind(kind).byRow.values()];
  }

  private ofKind(kind: string): Found {
    const known = this.found.get(kind);
    if (known !== undefined) return known;
    const read = finders.get(kind)?.(this.words) ?? [];
    const spans = this.defined.length === 0 ? read : [...read, ...this.named(kind, read)];
    const found = {
      byRow: new Map(spans.map((span) => [span.from, span])),
      rows: spans.map((span) => span.from),
    };
    this.found.set(kind, found);
    return found;
  }

  /** The names of values of a kind where they are used; the paragraph that defines one is left out. */
  private named(kind: string, read: readonly ValueSpan[]): readonly ValueSpan[] {
    const taken = new Set(read.map(({ from }) => from));
    return this.defined
      .filter((each) => each.kind === kind)
      .flatMap(({ name, amount, at, namedIn }) =>
        this.usesOf(name)
          .filter(
            (from) =>
              !taken.has(from) &&
              ![at.paragraph, namedIn].includes(this.words.paragraph[from] ?? -1),
          )
          .map((from) => ({
            from,
            to: from + name.length,
            amount,
            isConflicting: false,
            definedAt: at,
          })),
      );
  }

  private usesOf(name: readonly string[]): readonly number[] {
    const { words } = this;
    const [first, ...rest] = name.map((word) => words.wordsLike(word));
    return (first ?? [])
      .flatMap((word) => [...words.rowsOf(word)])
      .filter(
        (row) =>
          ((words.marks[row] ?? 0) & isCapital) !== 0 &&
          rest.every((each, nth) => each.includes(words.word[row + nth + 1] ?? -1)) &&
          words.sentence[row] === words.sentence[row + name.length - 1],
      );
  }
}
