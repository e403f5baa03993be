export { findUncomparedFiles } from "./comparison-store.ts";
export { openComparisonProcesses, openComparisons, returnChecker } from "./open-comparisons.ts";
export { checkCopy, type Comparer } from "./run-comparison.ts";
