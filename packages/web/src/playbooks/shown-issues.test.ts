import type { PolicyIssue } from "@proviso/endpoints";
import { expect, it } from "vitest";
import { shownIssues } from "./shown-issues.ts";

const issue: PolicyIssue = {
  id: "law",
  name: "Governing law",
  description: "Foreign law costs money.",
  isCustomizable: true,
  group: "Disputes",
  severity: 3,
  accept: "",
  fallbacks: [],
  refuse: "",
  limits: [],
  approver: "",
};

it("a playbook without issues is coming soon, whatever is searched", () => {
  expect(shownIssues([], { freeText: "" })).toMatchObject({
    kind: "message",
    title: "Coming soon",
  });
  expect(shownIssues([], { freeText: "law" })).toMatchObject({
    kind: "message",
    title: "Coming soon",
  });
});

it("a playbook with issues shows them, or that the search found none", () => {
  expect(shownIssues([issue], { freeText: "law" })).toEqual({ kind: "issues", issues: [issue] });
  expect(shownIssues([issue], { freeText: "moon" })).toEqual({
    kind: "message",
    title: "Oooops...there's nothing here",
    sentence: "Try adjusting or clearing your search to see results",
  });
});
