/**
 * How many tests came to what. `retried` are those of the passed that passed only when tried again.
 * @typedef {{ passed: number, failed: number, skipped: number, retried: number }} Counts
 */

/** Nothing was run. */
export const noCounts = { passed: 0, failed: 0, skipped: 0, retried: 0 };

/** What a step that failed as a whole counts for. */
export const oneFailure = { ...noCounts, failed: 1 };

/**
 * @param {Counts} first
 * @param {Counts} second
 */
export const addCounts = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  skipped: first.skipped + second.skipped,
  retried: first.retried + second.retried,
});

/**
 * The counts of vitest's JSON report.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} report
 * @returns {Counts}
 */
export const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  retried: 0,
});

/**
 * The counts of Playwright's JSON report; a test that passed only when tried again is counted as such too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export const fromPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  retried: stats.flaky,
});

/**
 * The last line of a test run: "12 passed, 0 failed", then what else there was: ", 1 skipped",
 * ", 1 passed only on the second try".
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped, retried }) => {
  const rest = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} passed only on the second try`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...rest].join(", ");
};
