/**
 * How many tests came to what. `retried` are those of the passed that passed only when tried again;
 * `named` has a line for each test that did not pass at once.
 * @typedef {{ passed: number, failed: number, skipped: number, retried: number, named: string[] }} Counts
 */

/**
 * Nothing was run.
 * @type {Counts}
 */
export const noCounts = { passed: 0, failed: 0, skipped: 0, retried: 0, named: [] };

/**
 * What a step that failed as a whole counts for.
 * @param {string} title
 * @returns {Counts}
 */
export const oneFailure = (title) => ({ ...noCounts, failed: 1, named: [`Failed: ${title}`] });

/**
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts}
 */
export const addCounts = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  skipped: first.skipped + second.skipped,
  retried: first.retried + second.retried,
  named: [...first.named, ...second.named],
});

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {{ status: string, place: string }[]} */
const outcomesIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ status, place: `${file}:${line} > ${title}` })),
  ),
  ...suites.flatMap(outcomesIn),
];

/**
 * The counts of Playwright's JSON report; a test that passed only when tried again is counted as such too.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Counts}
 */
export const fromPlaywright = ({ stats, suites }) => {
  const outcomes = suites.flatMap(outcomesIn);
  /** @param {string} wanted @param {string} word */
  const named = (wanted, word) =>
    outcomes.filter(({ status }) => status === wanted).map(({ place }) => `${word}: ${place}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
    named: [...named("unexpected", "Failed"), ...named("flaky", "Tried again")],
  };
};

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
