/** A set of small whole numbers, such as positions of sentences. */
export class Positions {
  /** The set of nothing. */
  static readonly none = new Positions(new Uint32Array(0), 0, 0);
  private readonly bits: Uint32Array;
  private readonly from: number;
  private readonly to: number;

  /** The numbers whose bits are set in words [from, to) of `bits`. */
  constructor(bits: Uint32Array, from: number, to: number) {
    this.bits = bits;
    this.from = from;
    this.to = to;
  }

  /** A set that can hold numbers from 0 up to, not including, `end`. */
  static below(end: number): Positions {
    const words = wordsFor(end);
    return new Positions(new Uint32Array(words), 0, words);
  }

  /** The set of these numbers. */
  static of(numbers: readonly number[]): Positions {
    const some = Positions.below(Math.max(-1, ...numbers) + 1);
    for (const position of numbers) some.add(position);
    return some;
  }

  /** All numbers below `end`. */
  static upTo(end: number): Positions {
    const all = Positions.below(end);
    for (let position = 0; position < end; position += 1) all.add(position);
    return all;
  }

  add(position: number): void {
    const word = this.from + (position >>> 5);
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (position & 31));
  }

  has(position: number): boolean {
    const word = this.from + (position >>> 5);
    return word < this.to && ((this.bits[word] ?? 0) & (1 << (position & 31))) !== 0;
  }

  isEmpty(): boolean {
    for (let word = this.from; word < this.to; word += 1) if (this.bits[word] !== 0) return false;
    return true;
  }

  /** Calls back with each number in order. */
  forEach(visit: (position: number) => void): void {
    for (let word = this.from; word < this.to; word += 1) {
      let left = this.bits[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        visit((word - this.from) * 32 + 31 - Math.clz32(lowest));
        left ^= lowest;
      }
    }
  }
}

/** How many words of 32 bits hold the numbers below `end`. */
export function wordsFor(end: number): number {
  return (end + 31) >>> 5;
}
