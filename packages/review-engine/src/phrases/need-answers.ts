import { Positions, wordsFor } from "../text/positions.ts";
import type { AtomTable } from "./atom-table.ts";
import type { NeedGraph } from "./need.ts";

/** The sentences of a contract that hold each need of a graph: all answered at once, atoms first. */
export class NeedAnswers {
  /** How many needs the graph had; those that came later have no answer here. */
  readonly size: number;
  /** A stretch of bits for each need, one bit a sentence. */
  private readonly bits: Uint32Array;
  private readonly stretch: number;
  private readonly isHeld: Uint8Array;

  constructor(graph: NeedGraph, atoms: AtomTable) {
    this.size = graph.size;
    this.stretch = wordsFor(atoms.sentenceCount);
    this.bits = new Uint32Array(this.size * this.stretch);
    this.isHeld = new Uint8Array(this.size);
    atoms.forEachWord((ids, rows) => {
      for (const id of ids) this.note(graph.ofAtom[id], rows, atoms);
    });
    for (const { number, atom } of graph.spans) this.note(number, atoms.spanRows(atom), atoms);
    this.answer(graph);
  }

  /** The sentences that hold what is asked at a number of the graph. */
  sentences(number: number): Positions {
    if (this.isHeld[number] !== 1) return Positions.none;
    return new Positions(this.bits, number * this.stretch, (number + 1) * this.stretch);
  }

  private note(number: number | undefined, rows: readonly number[], atoms: AtomTable): void {
    if (number === undefined || rows.length === 0) return;
    this.isHeld[number] = 1;
    const { bits } = this;
    const from = number * this.stretch;
    for (const row of rows) {
      const sentence = atoms.sentenceOf(row);
      const word = from + (sentence >>> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (sentence & 31));
    }
  }

  private answer({ asksAll, ends, parts }: NeedGraph): void {
    let from = 0;
    for (let number = 0; number < this.size; number += 1) {
      const to = ends[number] ?? from;
      if (to > from) {
        if (asksAll[number] === true) this.answerAll(number, parts, from, to);
        else this.answerAny(number, parts, from, to);
      }
      from = to;
    }
  }

  private answerAny(number: number, parts: readonly number[], from: number, to: number): void {
    const { bits, stretch, isHeld } = this;
    const own = number * stretch;
    for (let at = from; at < to; at += 1) {
      const part = parts[at] ?? 0;
      if (isHeld[part] !== 1) continue;
      isHeld[number] = 1;
      for (let word = 0; word < stretch; word += 1)
        bits[own + word] = (bits[own + word] ?? 0) | (bits[part * stretch + word] ?? 0);
    }
  }

  private answerAll(number: number, parts: readonly number[], from: number, to: number): void {
    const { bits, stretch, isHeld } = this;
    for (let at = from; at < to; at += 1) if (isHeld[parts[at] ?? 0] !== 1) return;
    for (let word = 0; word < stretch; word += 1) {
      let common = 0xffffffff;
      for (let at = from; at < to; at += 1) common &= bits[(parts[at] ?? 0) * stretch + word] ?? 0;
      bits[number * stretch + word] = common;
      if (common !== 0) isHeld[number] = 1;
    }
  }
}
