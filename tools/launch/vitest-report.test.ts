import { describe, expect, it } from "vitest";
import { afterSecondTry, failedFiles, fromVitest } from "./vitest-report.mjs";

const passed = { fullName: "counts", status: "passed" };
const skipped = { fullName: "waits for a scanner", status: "skipped" };
const failed = {
  fullName: "is back in time",
  status: "failed",
  failureMessages: ["Error: timed out\n  at somewhere"],
};
const slow = { name: "slow.test.ts", status: "failed", assertionResults: [passed, failed] };
const calm = { name: "calm.test.ts", status: "passed", assertionResults: [passed, skipped] };
const broken = {
  name: "broken.test.ts",
  status: "failed",
  message: "SyntaxError: no such word",
  assertionResults: [],
};

const slowFailed = "slow.test.ts > is back in time > Error: timed out";

describe("vitest's report", () => {
  it("is counted by test, and by file where a file failed as a whole, and names what failed and why", () => {
    expect(fromVitest({ testResults: [slow, calm, broken] })).toEqual({
      passed: 2,
      failed: 2,
      skipped: ["calm.test.ts > waits for a scanner"],
      retried: [],
      named: [`Failed: ${slowFailed}`, "Failed: broken.test.ts > SyntaxError: no such word"],
    });
    expect(failedFiles({ testResults: [slow, calm, broken] })).toEqual([
      "slow.test.ts",
      "broken.test.ts",
    ]);
  });

  it("counts a file that was run again as it went then, and names it", () => {
    const mended = { ...slow, status: "passed", assertionResults: [passed, passed] };
    const counts = afterSecondTry({ testResults: [slow, calm] }, { testResults: [mended] });
    expect(counts).toEqual({
      passed: 3,
      failed: 0,
      skipped: ["calm.test.ts > waits for a scanner"],
      retried: ["slow.test.ts > is back in time"],
      named: [`Tried again: ${slowFailed}`],
    });
  });

  it("names a file that failed as a whole and passed on the second try by its path", () => {
    const mended = { ...broken, status: "passed", assertionResults: [passed] };
    const counts = afterSecondTry({ testResults: [broken] }, { testResults: [mended] });
    expect(counts.retried).toEqual(["broken.test.ts"]);
  });

  it("keeps a failure that fails again", () => {
    const counts = afterSecondTry({ testResults: [slow, calm] }, { testResults: [slow] });
    expect(counts).toMatchObject({ passed: 2, failed: 1, retried: [] });
    expect(counts.named).toEqual([`Tried again: ${slowFailed}`, `Failed: ${slowFailed}`]);
  });
});
