import { analyse, type Analysis } from "./analyse.ts";
import { examplePatterns, withoutExample } from "./examples.ts";
import { openReaders, type PatternReaders } from "./known-patterns.ts";
import { distinct, keyOf, type Pattern } from "./pattern.ts";
import { patternsInSource } from "./read-source.ts";
import { longestTry, tryPatterns, type Tried } from "./try-patterns.ts";
import { length } from "./texts.ts";

/** All patterns of the product, each once, and what hinders the collection from being whole. */
export interface Collected {
  readonly patterns: readonly Pattern[];
  readonly faults: readonly string[];
}

/** Collects the patterns that are written in the source and those that are composed when it runs. */
export const collectPatterns = (
  root: string,
  readers: PatternReaders = openReaders(root, true),
): Collected => {
  const { literals, composedAt } = patternsInSource(root, readers.inSource);
  const composed = readers.composed(composedAt);
  return {
    patterns: distinct([...literals, ...composed, ...examplePatterns()]),
    faults: withoutExample(composedAt, composed),
  };
};

/** Analyses the patterns that nothing is known of yet; gives what is known of all of them, and whether any was new. */
export const analyseNew = (
  patterns: readonly Pattern[],
  known: ReadonlyMap<string, Analysis>,
): { readonly analyses: ReadonlyMap<string, Analysis>; readonly fresh: readonly Pattern[] } => {
  const fresh = patterns.filter((pattern) => !known.has(keyOf(pattern)));
  const analyses = new Map(
    patterns.map((pattern) => [keyOf(pattern), known.get(keyOf(pattern)) ?? analyse(pattern)]),
  );
  return { analyses, fresh };
};

const shown = ({ source, flags, place }: Pattern): string => `${place}: /${source}/${flags}`;

/** What is wrong with how long patterns took. */
export const slowFaults = (tried: readonly Tried[]): readonly string[] =>
  tried
    .filter(({ worst }) => worst === Infinity)
    .map(
      ({ pattern, attack }) =>
        `${shown(pattern)}\n  takes too long on ${length} characters: ${JSON.stringify(attack?.pumps)}. Rewrite it.`,
    );

/** What is wrong with patterns by their analysis: one whose time grows exponentially is never allowed. */
export const analysisFaults = (
  patterns: readonly Pattern[],
  analyses: ReadonlyMap<string, Analysis>,
): readonly string[] =>
  patterns.flatMap((pattern) => {
    const analysis = analyses.get(keyOf(pattern));
    const isExponential = typeof analysis === "object" && analysis.growth.startsWith("exponential");
    return isExponential ? [`${shown(pattern)}\n  takes exponential time. Rewrite it.`] : [];
  });

/** Those that are not proven safe: they must show their times. */
export const unproven = (
  patterns: readonly Pattern[],
  analyses: ReadonlyMap<string, Analysis>,
): readonly Pattern[] => patterns.filter((pattern) => analyses.get(keyOf(pattern)) !== "safe");

/** What is wrong with patterns: by their analysis, or by taking longer than `limit` milliseconds on their worst texts. */
export const faultsOf = async (
  patterns: readonly Pattern[],
  analyses: ReadonlyMap<string, Analysis>,
  limit = longestTry,
): Promise<readonly string[]> => [
  ...analysisFaults(patterns, analyses),
  ...slowFaults(await tryPatterns(unproven(patterns, analyses), analyses, false, limit)),
];
