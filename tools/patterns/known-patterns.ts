import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCache, writeCache } from "../check/cache.ts";
import { composedPatterns } from "./composed.ts";
import type { Pattern } from "./pattern.ts";
import { patternsIn, type PatternsInSource } from "./read-source.ts";

/** What earlier runs found, by the content they found it in. */
interface StoredPatterns {
  readonly sources: Readonly<Record<string, PatternsInSource>>;
  readonly composed: { readonly key: string; readonly patterns: readonly Pattern[] };
}

/** How patterns are collected, and what to do when all of them are. */
export interface PatternReaders {
  inSource(file: string, text: string): PatternsInSource;
  composed(composedAt: readonly string[]): readonly Pattern[];
  /** Keeps what was found for the next run. */
  keep(): void;
}

/** Everything that patterns are composed from when the code runs: the rooms that are loaded, and the samples. */
const composedFrom = [
  "packages/{review-engine,redline,pdf,domain,endpoints}/{package.json,src/**/*.{ts,json}}",
  "packages/server/samples/*",
  "package-lock.json",
  "tools/patterns/composed*.ts",
];

const keyOfComposed = (root: string, composedAt: readonly string[]): string => {
  const files = composedFrom.flatMap((each) => globSync(each, { cwd: root })).toSorted();
  const contents = files
    .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
    .map((file) => `${file} ${hash("sha1", readFileSync(join(root, file)))}`);
  return hash("sha1", [process.version, ...contents, ...composedAt].join("\n"));
};

/** Readers that find in a file whose content was seen before what was found there. `isFresh` ones believe nothing. */
export const openReaders = (root: string, isFresh: boolean): PatternReaders => {
  const kept = isFresh
    ? undefined
    : (readCache(root, "pattern-sources") as StoredPatterns | undefined);
  const sources: Record<string, PatternsInSource> = {};
  let composed = kept?.composed;
  return {
    inSource: (file, text) => {
      const key = hash("sha1", `${file}\n${text}`);
      const found = kept?.sources[key] ?? patternsIn(file, text);
      sources[key] = found;
      return found;
    },
    composed: (composedAt) => {
      const key = keyOfComposed(root, composedAt);
      if (composed?.key !== key) composed = { key, patterns: composedPatterns(root, composedAt) };
      return composed.patterns;
    },
    keep: () => writeCache(root, "pattern-sources", { sources, composed }),
  };
};
