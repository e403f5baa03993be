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
 * The counts of a report. A file that failed as a whole, with no test of it to blame, counts as one failure.
 * @param {VitestReport} report
 * @returns {import("./counts.mjs").Counts}
 */
export const fromVitest = (report) => {
  const statuses = report.testResults.flatMap((file) => {
    const own = file.assertionResults.map(({ status }) => status);
    return hasFailed(file) && !own.includes("failed") ? [...own, "failed"] : own;
  });
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  const named = failureLines(report).map((line) => `Failed: ${line}`);
  return { passed, failed, skipped: statuses.length - passed - failed, retried: 0, named };
};

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
  const failures = failureLines(first);
  return {
    ...counts,
    retried: Math.max(0, failures.length - counts.failed),
    named: [...failures.map((line) => `Tried again: ${line}`), ...counts.named],
  };
};
