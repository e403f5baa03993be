import { createHash } from "node:crypto";

/** A regular expression of the product, and where it is written. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** e.g. "packages/domain/src/limits.ts:12". */
  readonly place: string;
}

/** What a pattern does does not depend on these: they say where it begins to look and what it reports. */
const irrelevant = /[dg]/g;

/** The flags that matter for how long a pattern takes. */
export const weightyFlags = ({ flags }: Pick<Pattern, "flags">): string =>
  flags.replace(irrelevant, "");

/** The name under which the analysis of a pattern is kept. */
export const keyOf = (pattern: Pick<Pattern, "source" | "flags">): string =>
  createHash("sha256")
    .update(`/${pattern.source}/${weightyFlags(pattern)}`)
    .digest("hex")
    .slice(0, 20);

/** One pattern for each key, in order. */
export const distinct = (patterns: readonly Pattern[]): readonly Pattern[] => [
  ...new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).values(),
];
