export { findUncomparedFiles } from "./comparison-store.ts";
export { readableCurrent } from "./comparable-file.ts";
export { openComparisonProcesses, openComparisons, returnChecker } from "./open-comparisons.ts";
