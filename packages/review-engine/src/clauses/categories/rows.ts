/** So many rows are made at once: memory of its own for each would be asked of the system, and given back, one by one. */
const atOnce = 64;

/** Makes rows of numbers, all of one width. */
export class Rows {
  private readonly width: number;
  private readonly fill: number;
  private stretch = new Float32Array(0);
  private used = 0;

  /** `fill` stands in every place of a new row. */
  constructor(width: number, fill = 0) {
    this.width = width;
    this.fill = fill;
  }

  /** A new row. */
  next(): Float32Array {
    if (this.used + this.width > this.stretch.length) {
      this.stretch = new Float32Array(atOnce * this.width).fill(this.fill);
      this.used = 0;
    }
    const row = this.stretch.subarray(this.used, this.used + this.width);
    this.used += this.width;
    return row;
  }
}
