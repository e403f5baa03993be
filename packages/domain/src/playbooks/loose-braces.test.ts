import { describe, expect, it } from "vitest";
import { looseBraces } from "./loose-braces.ts";
import { noIssueChange, noPolicyChanges, type PolicyChanges } from "./policy.ts";

const worded = (text: string): PolicyChanges => ({
  ...noPolicyChanges,
  issues: {
    definition: { ...noIssueChange, wordings: { preferred: text }, fallbackWordings: [text] },
  },
});

describe("wordings with double braces", () => {
  it.each(["{{Unclosed means", "means}} more", "{{The {{ConfidentialTerm}}}}", "{{a {b} c}}"])(
    "cannot stand with those of %j, which open or close no place",
    (text) => {
      const found = looseBraces(worded(text)).map(({ issueId, field }) => `${issueId}.${field}`);
      expect(found).toEqual(["definition.wordings.preferred", "definition.fallbackWordings"]);
    },
  );

  it.each(["“{{The ConfidentialTerm}}” means {{the PurposeTerm}}.", "a {single} brace", ""])(
    "stand with %j",
    (text) => {
      expect(looseBraces(worded(text))).toEqual([]);
    },
  );
});
