import { relative } from "node:path";
import { root } from "./runtime.mjs";

/**
 * What vitest's JSON report says of one file and its tests.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} TestResult
 * @typedef {{ testResults: FileResult[] }} VitestReport
 */

/** @param {FileResult} file */
const hasFailed = (file) =>
  file.status === "failed" || file.assertionResults.some(({ status }) => status === "failed");

/**
 * The files in which something failed.
 * @param {VitestReport} report
 */
export const failedFiles = (report) => report.testResults.filter(hasFailed).map(({ name }) => name);

/**
 * What failed, a line each: file, test, and the first line of the reason.
 * @param {VitestReport} report
 */
const failureLines = (report) =>
  report.testResults.filter(hasFailed).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    const reasons = failed.map(({ fullName, failureMessages = [] }) => ({
      title: fullName,
      reason: failureMessages[0] ?? "",
    }));
    const named = reasons.length > 0 ? reasons : [{ title: "", reason: file.message ?? "" }];
    return named.map(({ title, reason }) =>
      [file.name, title, reason.split("\n", 1)[0] ?? ""].filter((part) => part !== "").join(" > "),
    );
  });

/**
 * The full name of a test: "packages/server/src/start.test.ts > starts again". A file as a whole has only its path.
 * @param {string} file
 * @param {string} [title]
 */
const nameOf = (file, title) => {
  const path = file.startsWith("/") ? relative(root, file) : file;
  return title === undefined ? path : `${path} > ${title}`;
};

/**
 * The names of the tests of a report with one of these statuses.
 * @param {VitestReport} report
 * @param {(status: string) => boolean} isWanted
 */
const namesOf = (report, isWanted) =>
  report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => isWanted(status))
      .map(({ fullName }) => nameOf(file.name, fullName)),
  );

/**
 * What failed, by its full name: tests, and files that failed as a whole.
 * @param {VitestReport} report
 */
const failedNames = (report) => [
  ...namesOf(report, (status) => status === "failed"),
  ...report.testResults
    .filter((file) => file.status === "failed")
    .filter((file) => !file.assertionResults.some(({ status }) => status === "failed"))
    .map((file) => nameOf(file.name)),
];

/**
 * The counts of a report. A file that failed as a whole, with no test of it to blame, counts as one failure.
 * @param {VitestReport} report
 * @returns {import("./counts.mjs").Counts}
 */
export const fromVitest = (report) => ({
  passed: namesOf(report, (status) => status === "passed").length,
  failed: failedNames(report).length,
  skipped: namesOf(report, (status) => status !== "passed" && status !== "failed"),
  retried: [],
  named: failureLines(report).map((line) => `Failed: ${line}`),
});

/**
 * The counts of a first run and of the files of it that were run again, which count as they went then.
 * @param {VitestReport} first
 * @param {VitestReport} again
 * @returns {import("./counts.mjs").Counts}
 */
export const afterSecondTry = (first, again) => {
  const merged = first.testResults.map(
    (file) => again.testResults.find(({ name }) => name === file.name) ?? file,
  );
  const counts = fromVitest({ testResults: merged });
  const stillFailed = failedNames({ testResults: merged });
  return {
    ...counts,
    retried: failedNames(first).filter((name) => !stillFailed.includes(name)),
    named: [...failureLines(first).map((line) => `Tried again: ${line}`), ...counts.named],
  };
};
