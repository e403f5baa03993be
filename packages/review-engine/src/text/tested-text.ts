/** What can tell whether something stands in a text: a pattern that is neither global nor sticky, or a sieve of such. */
export type TextTest = Pick<RegExp, "test">;

/** A text with the patterns that were looked for in it: each is tried once, however often it is asked for. */
export class TestedText {
  readonly text: string;
  private readonly known = new Map<TextTest, boolean>();

  constructor(text: string) {
    this.text = text;
  }

  /** Whether the pattern is found. */
  has(pattern: TextTest): boolean {
    const before = this.known.get(pattern);
    if (before !== undefined) return before;
    const isFound = pattern.test(this.text);
    this.known.set(pattern, isFound);
    return isFound;
  }
}
