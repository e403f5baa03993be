/** A text with the patterns that were looked for in it: each is tried once, however often it is asked for. */
export class TestedText {
  readonly text: string;
  private readonly known = new Map<RegExp, boolean>();

  constructor(text: string) {
    this.text = text;
  }

  /** Whether the pattern, which must be neither global nor sticky, is found. */
  has(pattern: RegExp): boolean {
    const before = this.known.get(pattern);
    if (before !== undefined) return before;
    const isFound = pattern.test(this.text);
    this.known.set(pattern, isFound);
    return isFound;
  }
}
