export { findUncomparedFiles } from "./comparison-store.ts";
export { openComparisonProcesses, openComparisons, returnChecker } from "./open-comparisons.ts";
