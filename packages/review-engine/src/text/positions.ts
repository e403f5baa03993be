/** A set of small whole numbers, such as positions of sentences; cheap to join and to cut. */
export class Positions {
  private readonly bits: Uint32Array;

  /** Holds numbers from 0 up to, not including, `end`. */
  constructor(end: number) {
    this.bits = new Uint32Array((end + 31) >>> 5);
  }

  /** All numbers below `end`. */
  static upTo(end: number): Positions {
    const all = new Positions(end);
    for (let position = 0; position < end; position += 1) all.add(position);
    return all;
  }

  add(position: number): void {
    const word = position >>> 5;
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (position & 31));
  }

  has(position: number): boolean {
    return ((this.bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
  }

  isEmpty(): boolean {
    return this.bits.every((word) => word === 0);
  }

  /** Keeps only what is in the other set as well. */
  cut(other: Positions): void {
    for (let word = 0; word < this.bits.length; word += 1) {
      this.bits[word] = (this.bits[word] ?? 0) & (other.bits[word] ?? 0);
    }
  }

  /** Adds everything of the other set. */
  join(other: Positions): void {
    for (let word = 0; word < this.bits.length; word += 1) {
      this.bits[word] = (this.bits[word] ?? 0) | (other.bits[word] ?? 0);
    }
  }

  copy(): Positions {
    const copy = new Positions(this.bits.length * 32);
    copy.bits.set(this.bits);
    return copy;
  }

  /** Calls back with each number in order. */
  forEach(visit: (position: number) => void): void {
    for (let word = 0; word < this.bits.length; word += 1) {
      let left = this.bits[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        visit(word * 32 + 31 - Math.clz32(lowest));
        left ^= lowest;
      }
    }
  }
}
