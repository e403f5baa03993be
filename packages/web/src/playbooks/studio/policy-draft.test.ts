import { noIssueChange, noPolicyChanges } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { AskError } from "../../platform/ask-error.ts";
import {
  changeIssue,
  changeOwn,
  faultsBeforeSaving,
  faultsIn,
  newOwnIssue,
  removeOwn,
  resetIssue,
  tidied,
} from "./policy-draft.ts";

const own = newOwnIssue("a");
const withOwn = { ...noPolicyChanges, own: [own] };

describe("the draft that a form edits", () => {
  it("keeps what was set before beside what is set now, until the issue is reset", () => {
    const first = changeIssue(noPolicyChanges, "term", { severity: 5 });
    const second = changeIssue(first, "term", { accept: "Ours" });
    expect(second.issues["term"]).toEqual({ ...noIssueChange, severity: 5, accept: "Ours" });
    expect(resetIssue(second, "term")).toEqual(noPolicyChanges);
  });

  it("changes and removes an own issue by its id", () => {
    expect(changeOwn(withOwn, own.id, { name: "A" }).own).toEqual([{ ...own, name: "A" }]);
    expect(removeOwn(withOwn, own.id).own).toEqual([]);
  });

  it("is saved without empty lines and empty fields", () => {
    const change = {
      bounds: { longest: " " },
      wordings: { preferred: "W" },
      fallbackWordings: [""],
    };
    const changes = tidied({
      ...changeIssue(noPolicyChanges, "term", change),
      own: [{ ...own, must: ["a", ""], limit: { relation: "atMost", value: "" } }],
    });
    expect(changes.issues["term"]).toMatchObject({
      bounds: {},
      wordings: { preferred: "W" },
      fallbackWordings: [],
    });
    // A limit that was chosen and has no figure is told to want one, and not dropped in silence.
    expect(changes.own[0]).toMatchObject({ must: ["a"], limit: { value: "" } });
  });
});

describe("what is amiss in a draft", () => {
  it("is told for a nameless issue before anybody is asked", () => {
    expect(faultsBeforeSaving(withOwn)).toMatchObject([{ issueId: own.id, field: "name" }]);
  });

  it.each([
    ["policy_not_valid", "term.bounds.longest", "term", "bounds.longest"],
    ["policy_not_valid", "own-a", "own-a", ""],
    ["invalid_input", "changes.own.0.must.3", "own-a", "must"],
    ["invalid_input", "changes.issues.term.accept", "term", "accept"],
  ] as const)("is read from %s at %s", (code, field, issueId, place) => {
    const fields = [{ field, problem: "No." }];
    const error = new AskError({ code, status: 400, sentence: "", requestId: null, fields });
    expect(faultsIn(error, withOwn)).toEqual([{ issueId, field: place, sentence: "No." }]);
  });

  it("is nothing that another refusal says", () => {
    const error = new AskError({
      code: "policy_changed",
      status: 409,
      sentence: "",
      requestId: null,
    });
    expect(faultsIn(error, withOwn)).toBeNull();
  });
});
