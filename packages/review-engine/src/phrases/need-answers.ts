import { Positions, wordsFor } from "../text/positions.ts";
import type { AtomTable } from "./atom-table.ts";
import type { NeedGraph } from "./need.ts";

const unknown = 0;
const held = 1;
const notHeld = 2;

/**
 * The sentences of a contract that hold the needs of a graph. Atoms are answered at once, whatever is made
 * of them when first asked for: most wholes fail by their first part, and the others are never looked at.
 */
export class NeedAnswers {
  /** How many needs the graph had; those that came later have no answer here. */
  readonly size: number;
  private readonly graph: NeedGraph;
  /** A stretch of bits for each need, one bit a sentence. */
  private readonly bits: Uint32Array;
  private readonly stretch: number;
  /** Whether a need is held anywhere. */
  private readonly answers: Uint8Array;

  constructor(graph: NeedGraph, atoms: AtomTable) {
    this.graph = graph;
    this.size = graph.size;
    this.stretch = wordsFor(atoms.sentenceCount);
    this.bits = new Uint32Array(this.size * this.stretch);
    this.answers = new Uint8Array(this.size);
    atoms.forEachWord((ids, rows) => {
      for (const id of ids) this.note(graph.ofAtom[id], rows, atoms);
    });
    for (const { number, atom } of graph.spans) this.note(number, atoms.spanRows(atom), atoms);
  }

  /** The sentences that hold what is asked at a number of the graph. */
  sentences(number: number): Positions {
    if (!this.isHeld(number)) return Positions.none;
    return new Positions(this.bits, number * this.stretch, (number + 1) * this.stretch);
  }

  private note(number: number | undefined, rows: readonly number[], atoms: AtomTable): void {
    if (number === undefined || rows.length === 0) return;
    this.answers[number] = held;
    const { bits } = this;
    const from = number * this.stretch;
    for (const row of rows) {
      const sentence = atoms.sentenceOf(row);
      const word = from + (sentence >>> 5);
      bits[word] = (bits[word] ?? 0) | (1 << (sentence & 31));
    }
  }

  private isHeld(number: number): boolean {
    const known = this.answers[number] ?? notHeld;
    if (known !== unknown) return known === held;
    const from = this.graph.ends[number - 1] ?? 0;
    const to = this.graph.ends[number] ?? from;
    const isHeld =
      from < to &&
      (this.graph.asksAll[number] === true
        ? this.holdsAll(number, from, to)
        : this.holdsAny(number, from, to));
    this.answers[number] = isHeld ? held : notHeld;
    return isHeld;
  }

  private holdsAny(number: number, from: number, to: number): boolean {
    const { bits, stretch, graph } = this;
    const own = number * stretch;
    let isAny = false;
    for (let at = from; at < to; at += 1) {
      const part = graph.parts[at] ?? 0;
      if (!this.isHeld(part)) continue;
      isAny = true;
      for (let word = 0; word < stretch; word += 1)
        bits[own + word] = (bits[own + word] ?? 0) | (bits[part * stretch + word] ?? 0);
    }
    return isAny;
  }

  private holdsAll(number: number, from: number, to: number): boolean {
    const { bits, stretch, graph } = this;
    for (let at = from; at < to; at += 1) if (!this.isHeld(graph.parts[at] ?? 0)) return false;
    let isAny = false;
    for (let word = 0; word < stretch; word += 1) {
      let common = 0xffffffff;
      for (let at = from; at < to; at += 1)
        common &= bits[(graph.parts[at] ?? 0) * stretch + word] ?? 0;
      bits[number * stretch + word] = common;
      if (common !== 0) isAny = true;
    }
    return isAny;
  }
}
