/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** What a step that failed as a whole counts for. */
export const oneFailure = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {Counts} first
 * @param {Counts} second
 */
export const addCounts = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  skipped: first.skipped + second.skipped,
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
});

/**
 * The counts of Playwright's JSON report; a test that passed only when tried again counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Counts}
 */
export const fromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/**
 * The last line of a test run: "12 passed, 0 failed", with ", 1 skipped" only when some were.
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
