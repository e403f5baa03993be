import type { PolicyIssue } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { findIssues } from "./find-issues.ts";

const issue = (name: string, description: string): PolicyIssue => ({
  id: name,
  name,
  description,
  isCustomizable: true,
  group: "Term",
  severity: 3,
  accept: "",
  fallbacks: [],
  refuse: "",
  limits: [],
  approver: "",
});

const issues = [
  issue("How long secrecy lasts", "A duty without end must be managed for ever."),
  issue("Governing law", "Foreign law costs money."),
];

describe("a search among the issues of a policy", () => {
  it.each([
    ["", 2],
    ["LAW", 1],
    ["secrecy  managed", 1],
    ["secrecy law", 0],
  ])("for %j finds %i", (freeText, number) => {
    expect(findIssues(issues, freeText)).toHaveLength(number);
  });
});
