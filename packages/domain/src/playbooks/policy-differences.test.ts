import { describe, expect, it } from "vitest";
import { policyDifferences } from "./policy-differences.ts";
import { noIssueChange, noPolicyChanges, type IssueChange, type OwnIssue } from "./policy.ts";

const changing = (change: Partial<IssueChange>) => ({
  ...noPolicyChanges,
  issues: { term: { ...noIssueChange, ...change } },
});

const own: OwnIssue = {
  id: "own-a",
  name: "Insurance",
  why: "",
  severity: 3,
  clauses: ["insurance"],
  about: [],
  must: [],
  mustNot: [],
  limit: null,
  isNeeded: true,
  heading: "",
  preferred: "",
  fallbackWordings: [],
  approver: "",
  question: "",
  note: "",
};

const withOwn = (...issues: readonly OwnIssue[]) => ({ ...noPolicyChanges, own: issues });

describe("what differs between two states of a policy", () => {
  it("is nothing between equal ones, a change that changes nothing among them", () => {
    expect(policyDifferences(noPolicyChanges, changing({}))).toEqual([]);
  });

  it.each([
    [{ isOff: true }, { field: "isOff", from: "", to: "yes" }],
    [{ severity: 4 }, { field: "severity", from: "", to: "4" }],
    [{ bounds: { longest: "2 years" } }, { field: "bounds.longest", from: "", to: "2 years" }],
    [{ wordings: { preferred: "W" } }, { field: "wordings.preferred", from: "", to: "W" }],
    [{ fallbacks: { "1": "F" } }, { field: "fallbacks.1", from: "", to: "F" }],
    [{ fallbackWordings: ["F"] }, { field: "fallbackWordings.1", from: "", to: "F" }],
    [{ isNoteOff: true }, { field: "isNoteOff", from: "", to: "yes" }],
  ])("tells %j, and that it was taken back", (change, { field, from, to }) => {
    const after = changing(change);
    const issueId = "term";
    expect(policyDifferences(noPolicyChanges, after)).toEqual([{ issueId, field, from, to }]);
    expect(policyDifferences(after, noPolicyChanges)).toEqual([
      { issueId, field, from: to, to: from },
    ]);
  });

  it("tells issues that were added, removed and altered", () => {
    const issueId = own.id;
    expect(policyDifferences(withOwn(), withOwn(own))).toEqual([
      { issueId, field: "", from: "", to: "Insurance" },
    ]);
    expect(policyDifferences(withOwn(own), withOwn())).toEqual([
      { issueId, field: "", from: "Insurance", to: "" },
    ]);
    const limit = { relation: "atLeast", value: "$1,000,000" } as const;
    expect(policyDifferences(withOwn(own), withOwn({ ...own, limit }))).toEqual([
      { issueId, field: "limit", from: "", to: "at least $1,000,000" },
    ]);
  });

  it("tells whether notes are kept back", () => {
    expect(policyDifferences(noPolicyChanges, { ...noPolicyChanges, hasNotes: false })).toEqual([
      { issueId: "", field: "hasNotes", from: "", to: "no" },
    ]);
  });
});
