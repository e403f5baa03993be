import type { PolicyIssue } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "../platform/search-text.ts";
import { findIssues, issueTypes } from "./find-issues.ts";
import { policiesSearch } from "./policies-search.ts";

const issue = (
  name: string,
  description: string,
  group: string,
  isCustomizable: boolean,
): PolicyIssue => ({
  id: name,
  name,
  description,
  isCustomizable,
  group,
  severity: 3,
  accept: "",
  fallbacks: [],
  refuse: "",
  limits: [],
  approver: "",
});

const issues = [
  issue("How long secrecy lasts", "A duty without end must be managed for ever.", "Term", true),
  issue("Governing law", "Foreign law costs money.", "Disputes", false),
  issue("End of the agreement", "An end must be possible.", "Term", false),
];

describe("a search among the issues of a policy", () => {
  it.each([
    ["", 3],
    ["LAW", 1],
    ["secrecy  managed", 1],
    ["secrecy law", 0],
  ])("for %j finds %i", (freeText, number) => {
    expect(findIssues(issues, { freeText })).toHaveLength(number);
  });

  it("is kept by the address of the page", () => {
    const sought = { type: "nda", freeText: "law", issueType: "Term", customizable: "no" };
    expect(policiesSearch.parse(parseSearch(stringifySearch(sought)))).toEqual(sought);
  });

  it("offers the types of the issues once each, in their order", () => {
    expect(issueTypes(issues)).toEqual(["Term", "Disputes"]);
  });

  it.each([
    [{ issueType: "Term" }, ["How long secrecy lasts", "End of the agreement"]],
    [{ customizable: "yes" }, ["How long secrecy lasts"]],
    [{ issueType: "Term", customizable: "no" }, ["End of the agreement"]],
    [{ issueType: "Disputes", customizable: "yes" }, []],
  ] as const)("narrowed to %j finds %j", (narrowed, names) => {
    expect(findIssues(issues, { freeText: "", ...narrowed }).map(({ name }) => name)).toEqual(
      names,
    );
  });
});
