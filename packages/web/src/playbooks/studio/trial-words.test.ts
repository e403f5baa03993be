import type { PolicyTrial, TrialOutcome } from "@proviso/endpoints";
import { expect, it } from "vitest";
import { trialSentence } from "./trial-words.ts";

const judged = (changes: number): TrialOutcome => ({
  kind: "judged",
  issues: 54,
  changes: Array.from({ length: changes }, (_, at) => ({
    issueId: `issue-${at}`,
    name: "Issue",
    from: null,
    to: { verdict: "pass", fallback: null, reason: "" },
  })),
});

const trial = (
  state: PolicyTrial["state"],
  outcomes: readonly (TrialOutcome | null)[],
): PolicyTrial => ({
  id: "00000000-0000-4000-8000-000000000000",
  playbookId: "nda-recipient",
  revision: 1,
  state,
  failure: state === "failed" ? "It broke." : null,
  askedAt: "2026-11-22T08:00:00.000Z",
  contracts: outcomes.map((outcome) => ({
    guid: "00000000-0000-4000-8000-000000000001",
    fileName: "NDA.docx",
    outcome,
  })),
});

it.each([
  ["waiting", [null], "Waiting to start."],
  ["trying", [judged(1), null], "1 of 2 contracts evaluated."],
  [
    "done",
    [judged(2), judged(0)],
    "2 contracts evaluated. 2 verdicts would change, in 1 contract.",
  ],
  ["done", [judged(0)], "1 contract evaluated. No verdict would change."],
  [
    "cancelled",
    [judged(1), null],
    "Stopped after 1 contract. 1 verdict would change, in 1 contract.",
  ],
  ["failed", [null], "It broke."],
] as const)("a trial that is %s says so: %j", (state, outcomes, sentence) => {
  expect(trialSentence(trial(state, outcomes))).toBe(sentence);
});
