import type { VerdictRecord } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { countIssues, groupIssues, needsPerson } from "./issue-groups.ts";
import { severityLabel, verdictLabel } from "./verdict-words.ts";

const issue = (
  issueId: string,
  verdict: VerdictRecord["verdict"],
  severity: number,
  action: VerdictRecord["action"] = null,
): VerdictRecord => ({
  issueId,
  name: issueId,
  why: "",
  severity,
  verdict,
  fallback: verdict === "fallback" ? 1 : null,
  action,
  changes: [],
  quote: null,
  reason: "",
  looked: null,
  decision: null,
  model: null,
  rewordings: [],
});

const issues = [
  issue("exclusions", "pass", 3),
  issue("term", "fails", 3, "REVISED"),
  issue("non-solicit", "needs_human", 5),
  issue("return", "fallback", 2),
  issue("residuals", "missing", 4, "ADD"),
  issue("notice", "pass", 4),
  issue("publicity", "fails", 1),
];

const shown = (filter: Parameters<typeof groupIssues>[1]) =>
  groupIssues(issues, filter).map(
    (group) => `${group.name}: ${group.issues.map(({ issueId }) => issueId).join(", ")}`,
  );

describe("the issue list", () => {
  it("shows what needs attention first, the heaviest on top", () => {
    expect(shown("all")).toEqual([
      "Needs your attention: non-solicit, residuals, term, publicity",
      "Acceptable fallbacks: return",
      "Fine as is: notice, exclusions",
    ]);
  });

  it("leaves what the filter asks for, without empty groups", () => {
    expect(shown("to-fix")).toEqual(["Needs your attention: residuals, term"]);
    expect(shown("person")).toEqual(["Needs your attention: non-solicit, publicity"]);
    expect(shown("fine")).toEqual([
      "Acceptable fallbacks: return",
      "Fine as is: notice, exclusions",
    ]);
  });

  it("leaves to a person what fails and no text could settle", () => {
    expect(issues.filter(needsPerson).map(({ issueId }) => issueId)).toEqual([
      "non-solicit",
      "publicity",
    ]);
  });

  it("is nobody's turn any more once a person has settled it", () => {
    const decided = (isSettled: boolean) =>
      needsPerson({
        ...issue("non-solicit", "needs_human", 5),
        decision: { kind: "rejected", words: "", isSettled },
      });
    expect([decided(true), decided(false)]).toEqual([false, true]);
  });

  it("counts what each filter leaves", () => {
    expect(countIssues(issues)).toEqual({ all: 7, "to-fix": 2, person: 2, fine: 3 });
  });
});

describe("verdicts in words", () => {
  it("number a fallback", () => {
    expect(verdictLabel({ verdict: "fallback", fallback: 2 })).toBe("Fallback 2");
  });

  it("weigh from a detail to critical", () => {
    expect([1, 5].map(severityLabel)).toEqual(["Detail", "Critical"]);
  });
});
