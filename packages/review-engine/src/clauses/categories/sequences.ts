/** Numbers in a sequence are below this, so that a sequence and what follows it are one number. */
const most = 2 ** 26;

/** Gives sequences of whole numbers a number each: equal ones the same, different ones different ones. */
export class Sequences {
  private readonly known = new Map<number, number>();

  /** The number of a sequence with one more number, of at least -1, at its end; the empty sequence is 0. */
  with(sequence: number, next: number): number {
    const key = sequence * most + next + 1;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const number = this.known.size + 1;
    this.known.set(key, number);
    return number;
  }
}
