import { noPolicyChanges } from "@proviso/domain";
import type { ConceptCustomization, ShippedIssue } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { changeIssue, newOwnIssue } from "./policy-draft.ts";
import { studioEntries } from "./studio-entries.ts";

const shipped = (id: string, name: string, group: string): ShippedIssue => ({
  id,
  name,
  group,
  why: "",
  severity: 3,
  isCustomizable: true,
  accept: "",
  fallbacks: [],
  refuse: "",
  bounds: {},
  wordings: {},
  question: null,
  note: null,
});

const policy: ConceptCustomization = {
  playbookId: "nda-recipient",
  name: "NDA (recipient)",
  shippedVersion: "1.0.0",
  revision: 0,
  version: 0,
  published: { issues: {}, own: [], hasNotes: true },
  draft: null,
  draftedBy: "",
  draftedAt: null,
  draftDifferences: [],
  faults: [],
  issues: [shipped("term", "How long secrecy lasts", "Term"), shipped("law", "Law", "Disputes")],
  clauseKinds: [],
  versions: [],
};

const changes = {
  ...changeIssue(changeIssue(noPolicyChanges, "term", { severity: 5 }), "law", { isOff: true }),
  own: [newOwnIssue("a")],
};

const listed = (freeText: string, filter: string) =>
  studioEntries({ policy, changes, faults: [] }, freeText, filter).flatMap(({ group, entries }) =>
    entries.map(({ id }) => `${group}: ${id}`),
  );

describe("the issues that the studio lists", () => {
  it("stand by group, own ones first", () => {
    expect(listed("", "all")).toEqual(["Your own issues: own-a", "Term: term", "Disputes: law"]);
  });

  it.each([
    ["SECRECY lasts", "all", ["Term: term"]],
    ["", "off", ["Disputes: law"]],
    ["", "own", ["Your own issues: own-a"]],
    ["", "changed", ["Your own issues: own-a", "Term: term", "Disputes: law"]],
    ["moon", "all", []],
  ])("for %j among %s are %j", (freeText, filter, expected) => {
    expect(listed(freeText, filter)).toEqual(expected);
  });

  it("are marked where something is amiss, in the draft or in what is published", () => {
    const fault = { field: "", sentence: "No." };
    const marked = studioEntries(
      {
        policy: { ...policy, faults: [{ ...fault, issueId: "law" }] },
        changes,
        faults: [{ ...fault, issueId: "own-a" }],
      },
      "",
      "all",
    ).flatMap(({ entries }) => entries.filter(({ isFaulty }) => isFaulty).map(({ id }) => id));
    expect(marked).toEqual(["own-a", "law"]);
  });
});
