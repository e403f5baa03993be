export { findUncomparedFiles } from "./comparison-store.ts";
export { isWordFile, readableCurrent, readableOriginal } from "./comparable-file.ts";
export { openComparisonProcesses, openComparisons, returnChecker } from "./open-comparisons.ts";
export { returnBaseFile, returnBaseOf } from "./return-check-job.ts";
