import { describe, expect, it } from "vitest";
import { abuseCases, casesIn } from "./abuse-cases.ts";
import { casesPage, holds, reportCases, resultText, type TestOutcome } from "./case-report.ts";
import { playwrightOutcomes, vitestOutcomes } from "./test-outcomes.ts";

const test = (title: string, outcome: TestOutcome["outcome"] = "passed"): TestOutcome => ({
  file: "packages/server/src/identity/abuse.test.ts",
  title,
  outcome,
});

describe("the number of an abuse case", () => {
  it.each([
    ["abuse 18, 19: a place outside the site", [18, 19]],
    ["abuse cases 70 and 72: a file with something hostile inside 68: is refused", [70, 72]],
    ["abuse case 85, not proven, from a user's address: waits", [85]],
    ["abuse: anything of another account", []],
    ["says 18: no abuse", []],
  ])("is read from %j", (title, ids) => {
    expect(casesIn(title)).toEqual(ids);
  });

  it("runs from 1 without a gap", () => {
    const ids = Object.keys(abuseCases).map(Number);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
  });
});

describe("the report of the abuse cases", () => {
  const outcomes = [
    test("abuse 18, 19: one"),
    test("abuse 18: two", "failed"),
    test("abuse 20: three", "skipped"),
  ];
  const of = (id: number) => {
    const found = reportCases(outcomes).find((each) => each.id === id);
    if (!found) throw new Error(`There is no case ${id}.`);
    return found;
  };

  it("has every case, with and without a test", () => {
    expect(reportCases(outcomes)).toHaveLength(Object.keys(abuseCases).length);
    expect(resultText(of(18))).toBe("1 passed, 1 failed");
    expect(resultText(of(1))).toBe("no test");
  });

  it("holds a case only when a test passed and none failed", () => {
    expect([18, 19, 20, 1].map((id) => holds(of(id)))).toEqual([false, true, false, false]);
  });

  it("becomes a page that links each test file once", () => {
    const page = casesPage([of(18)], "Nov 28, 2026");
    expect(page).toContain(
      "| 18 | Text in the address that shows up on the page | [server/identity/abuse.test.ts](../../packages/server/src/identity/abuse.test.ts) | 1 passed, 1 failed |",
    );
  });
});

describe("what the test runners report", () => {
  it("is read from vitest, whole titles and filtered tests included", () => {
    const report = {
      testResults: [
        {
          name: "/code/a.test.ts",
          assertionResults: [
            { fullName: "abuse case 68: an upload 68: is cut off", status: "passed" },
            { fullName: "other", status: "pending" },
          ],
        },
      ],
    };
    expect(vitestOutcomes(report, (path) => path.slice(6))).toEqual([
      { file: "a.test.ts", title: "abuse case 68: an upload 68: is cut off", outcome: "passed" },
      { file: "a.test.ts", title: "other", outcome: "skipped" },
    ]);
  });

  it("is read from Playwright, at any depth", () => {
    const spec = (status: string) => ({
      title: "abuse 18: x",
      file: "a.spec.ts",
      tests: [{ status }],
    });
    const report = {
      suites: [
        { title: "a", suites: [{ title: "b", specs: [spec("flaky"), spec("unexpected")] }] },
      ],
    };
    expect(playwrightOutcomes(report, (file) => `e2e/${file}`)).toEqual([
      { file: "e2e/a.spec.ts", title: "b abuse 18: x", outcome: "passed" },
      { file: "e2e/a.spec.ts", title: "b abuse 18: x", outcome: "failed" },
    ]);
  });

  it("is nothing where there is no report", () => {
    expect(vitestOutcomes(undefined, String)).toEqual([]);
    expect(playwrightOutcomes(undefined, String)).toEqual([]);
  });
});
