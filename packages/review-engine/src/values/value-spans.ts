import type { WordTable } from "../text/word-table.ts";
import type { BoundValue } from "./bound-value.ts";
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

/** The values of a contract's text, each kind searched once when first asked for. */
export class ValueSpans {
  private readonly words: WordTable;
  private readonly found = new Map<string, Found>();

  constructor(words: WordTable) {
    this.words = words;
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

  /** All values of a kind, in reading order. */
  all(kind: string): readonly ValueSpan[] {
    return [...this.ofKind(kind).byRow.values()];
  }

  private ofKind(kind: string): Found {
    const known = this.found.get(kind);
    if (known !== undefined) return known;
    const spans = finders.get(kind)?.(this.words) ?? [];
    const found = {
      byRow: new Map(spans.map((span) => [span.from, span])),
      rows: spans.map((span) => span.from),
    };
    this.found.set(kind, found);
    return found;
  }
}
