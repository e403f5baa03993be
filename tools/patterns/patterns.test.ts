import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readAnalyses } from "./analyses.ts";
import { analyse } from "./analyse.ts";
import {
  analyseNew,
  analysisFaults,
  collectPatterns,
  faultsOf,
  slowFaults,
  type Collected,
} from "./judge-patterns.ts";
import { keyOf, type Pattern } from "./pattern.ts";
import { patternsIn } from "./read-source.ts";
import { tryPatterns } from "./try-patterns.ts";

const root = join(import.meta.dirname, "../..");

describe("the patterns of the product", () => {
  let collected: Collected = { patterns: [], faults: [] };
  const analyses = readAnalyses();
  beforeAll(() => {
    collected = collectPatterns(root);
  }, 60_000);

  it("abuse 107: are all found, those that are composed when the code runs among them", () => {
    expect(collected.faults).toEqual([]);
    expect(collected.patterns.length).toBeGreaterThan(1_300);
    const composed = collected.patterns.filter(({ source }) => source.includes("in the year"));
    expect(composed.map(({ place }) => place.replace(/:\d+$/, ""))).toContain(
      "packages/review-engine/src/extract/facts/written-date.ts",
    );
  });

  it("abuse 107: were all analysed, and none takes exponential time", () => {
    expect(collected.patterns.filter((pattern) => !analyses.has(keyOf(pattern)))).toEqual([]);
    expect(analysisFaults(collected.patterns, analyses)).toEqual([]);
  });

  it("abuse 107: end in time on 200,000 characters of what is worst for each", async () => {
    const tried = await tryPatterns(collected.patterns, analyses, false);
    expect(slowFaults(tried)).toEqual([]);
  }, 240_000);
});

describe("a pattern that takes too long", () => {
  const planted = (text: string): readonly Pattern[] =>
    patternsIn("packages/review-engine/src/planted.ts", text).literals;

  it("is found where it is written, with its line", () => {
    const text =
      "const a = 1;\nexport const end = /a\\s*\\s*b/gu;\nconst made = new RegExp(`${a}`);\n";
    expect(patternsIn("planted.ts", text)).toEqual({
      literals: [{ source: String.raw`a\s*\s*b`, flags: "gu", place: "planted.ts:2" }],
      composedAt: ["planted.ts:3"],
    });
  });

  it.each([
    ["exponential", String.raw`/(?:a|a)*x/u`, "exponential"],
    ["cubic", String.raw`/\S\s*\.{4,}[\s.]*\d/u`, "takes too long"],
    ["quadratic", String.raw`/\s+$/u`, "takes too long"],
  ])("abuse 107: is refused when it is %s", async (_, source, fault) => {
    const [pattern] = planted(`export const bad = ${source};`);
    if (pattern === undefined) throw new Error("the planted pattern was not found");
    const { analyses, fresh } = analyseNew([pattern], new Map());
    expect(fresh).toEqual([pattern]);
    expect((await faultsOf([pattern], analyses, 500)).join("\n")).toContain(fault);
  });

  it.each([
    ["a class and what ends it", String.raw`/^\s*[“"]/u`],
    ["a choice of words", "/\\b(?:shall|will|must)\\b/iu"],
  ])("abuse 107: is not %s", async (_, source) => {
    const patterns = planted(`export const good = ${source};`);
    const { analyses } = analyseNew(patterns, new Map());
    expect(await faultsOf(patterns, analyses)).toEqual([]);
  });

  it("is analysed the same way each time", () => {
    const pattern = { source: String.raw`(a|a)*b`, flags: "" };
    expect(analyse(pattern)).toEqual(analyse(pattern));
  });
});
