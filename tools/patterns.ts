// `npm run patterns`: whether any pattern can take so long that a review hangs. Patterns that were not seen before are
// analysed, and the analyses are kept in tools/patterns/analyses.json. With --fuzz, every pattern is tried on many
// long texts, which takes minutes. What was found in a file is kept by its content; --all reads everything again.
import { join } from "node:path";
import { readAnalyses, writeAnalyses } from "./patterns/analyses.ts";
import {
  analyseNew,
  analysisFaults,
  collectPatterns,
  faultsOf,
  slowFaults,
  unproven,
} from "./patterns/judge-patterns.ts";
import { openReaders } from "./patterns/known-patterns.ts";
import { keyOf } from "./patterns/pattern.ts";
import { tryPatterns } from "./patterns/try-patterns.ts";

const root = join(import.meta.dirname, "..");
const readers = openReaders(root, process.argv.includes("--all"));
const { patterns, faults } = collectPatterns(root, readers);
readers.keep();
const known = readAnalyses();
const { analyses, fresh } = analyseNew(patterns, known);
if (fresh.length > 0) console.log(`${fresh.length} patterns were analysed for the first time.`);
if (fresh.length > 0 || known.size > analyses.size) writeAnalyses(analyses);
const open = unproven(patterns, analyses).length;
console.log(`${patterns.length} patterns, ${patterns.length - open} of them proven to be fast.`);

const isFuzz = process.argv.includes("--fuzz");
const tried = isFuzz ? await tryPatterns(patterns, analyses, true) : [];
for (const { pattern, worst } of tried
  .toSorted((one, other) => other.worst - one.worst)
  .slice(0, 20))
  console.log(`${String(Math.round(worst)).padStart(6)} ms  ${pattern.place}`);
const freshKeys = new Set(fresh.map(keyOf));
const found = [
  ...faults,
  ...analysisFaults(patterns, analyses),
  ...slowFaults(tried),
  ...(isFuzz
    ? []
    : await faultsOf(
        patterns.filter((each) => freshKeys.has(keyOf(each))),
        analyses,
      )),
];
for (const fault of new Set(found)) console.error(fault);
process.exitCode = found.length > 0 ? 1 : 0;
