import { expect, it } from "vitest";
import { differenceWords } from "./difference-words.ts";

it.each([
  ["term", "isOff", "", "yes", { label: "Turned off", texts: null }],
  ["term", "isOff", "yes", "", { label: "Turned on", texts: null }],
  ["own-a", "", "", "Insurance", { label: "Added", texts: null }],
  ["own-a", "", "Insurance", "", { label: "Removed", texts: null }],
  ["", "hasNotes", "", "no", { label: "No notes to the other side", texts: null }],
  [
    "term",
    "severity",
    "",
    "5",
    { label: "Weight", texts: { from: "as standard", to: "Critical" } },
  ],
  [
    "term",
    "bounds.longTerm",
    "",
    "2 years",
    { label: "Limit “long term”", texts: { from: "as standard", to: "2 years" } },
  ],
  [
    "term",
    "wordings.preferred",
    "A",
    "B",
    { label: "Preferred wording", texts: { from: "A", to: "B" } },
  ],
  [
    "term",
    "fallbacks.2",
    "",
    "F",
    { label: "Tolerated 2", texts: { from: "as standard", to: "F" } },
  ],
  ["own-a", "must", "a", "", { label: "Must be said", texts: { from: "a", to: "nothing" } }],
])("%s %s from %j to %j reads %j", (issueId, field, from, to, words) => {
  expect(differenceWords({ issueId, field, from, to })).toEqual(words);
});
