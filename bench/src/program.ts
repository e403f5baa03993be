/** A benchmark that `npm run bench -- NAME` can run. */
export interface Program {
  /** What is measured against what, in one line. */
  readonly title: string;
  /** Measures and prints; throws when an output is wrong. */
  readonly run: (rest: readonly string[]) => Promise<void>;
}
