/**
 * Values by number, where the numbers of all documents' phrases share one count: a plain array
 * that is first written far from its start would be kept as a slow hash table, so it grows ahead.
 */
export class Shelf<Value> {
  private values: (Value | undefined)[] = [];

  get(number: number): Value | undefined {
    return number < this.values.length ? this.values[number] : undefined;
  }

  set(number: number, value: Value): Value {
    if (number >= this.values.length) this.values.length = 2 * number + 64;
    this.values[number] = value;
    return value;
  }

  clear(): void {
    this.values = [];
  }
}
