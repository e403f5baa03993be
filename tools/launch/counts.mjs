/**
 * How many tests passed and failed; the names of those that were skipped, and of those that passed only on the second
 * try; `named` has a line for each test that did not pass at once.
 * @typedef {{ passed: number, failed: number, skipped: string[], retried: string[], named: string[] }} Counts
 */

/**
 * Nothing was run.
 * @type {Counts}
 */
export const noCounts = { passed: 0, failed: 0, skipped: [], retried: [], named: [] };

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
  skipped: [...first.skipped, ...second.skipped],
  retried: [...first.retried, ...second.retried],
  named: [...first.named, ...second.named],
});

/**
 * @typedef {{ title: string, specs?: { title: string, file: string, line: number, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ status: string, place: string, name: string }} Outcome
 */

/** @param {Suite} suite @param {string[]} above @returns {Outcome[]} */
const outcomesIn = ({ specs = [], suites = [] }, above = []) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({
      status,
      place: `${file}:${line} > ${title}`,
      name: [`e2e/journeys/${file}`, ...above, title].join(" > "),
    })),
  ),
  ...suites.flatMap((inner) => outcomesIn(inner, [...above, inner.title])),
];

/**
 * The counts of Playwright's JSON report; the name of a test is "e2e/journeys/FILE > TITLE".
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} report
 * @returns {Counts}
 */
export const fromPlaywright = ({ stats, suites }) => {
  const outcomes = suites.flatMap((suite) => outcomesIn(suite));
  /** @param {string} wanted */
  const of = (wanted) => outcomes.filter(({ status }) => status === wanted);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: of("skipped").map(({ name }) => name),
    retried: of("flaky").map(({ name }) => name),
    named: [
      ...of("unexpected").map(({ place }) => `Failed: ${place}`),
      ...of("flaky").map(({ place }) => `Tried again: ${place}`),
    ],
  };
};

/**
 * The last line of a test run: "12 passed, 0 failed", then what else there was: ", 1 skipped",
 * ", 1 passed only on the second try".
 * @param {Counts} counts
 */
export const countsLine = ({ passed, failed, skipped, retried }) => {
  const rest = [
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(retried.length > 0 ? [`${retried.length} passed only on the second try`] : []),
  ];
  return [`${passed} passed`, `${failed} failed`, ...rest].join(", ");
};
