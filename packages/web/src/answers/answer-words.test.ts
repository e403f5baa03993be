import type { RedlineChange } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import {
  byClause,
  isPossible,
  openProposals,
  progressWords,
  proposalName,
  wordedAs,
} from "./answer-words.ts";
import { aChange } from "./test-support/a-change.ts";

const proposing = (
  answer: RedlineChange["proposal"]["answer"],
  fallback: number | null = null,
): RedlineChange["proposal"] => ({ ...aChange().proposal, answer, fallback });

describe("what the playbook proposes", () => {
  it.each([
    ["accept", null, "Accept"],
    ["accept", 2, "Accept as fallback 2"],
    ["counter", 1, "Counter with fallback 1"],
    ["counter", null, "Counter"],
    ["reject", 1, "Reject"],
    ["human", null, "Needs a person"],
  ] as const)("%s with fallback %s reads %j", (answer, fallback, words) => {
    expect(proposalName(proposing(answer, fallback))).toBe(words);
  });

  it("is applied where nobody has decided and it has an answer", () => {
    const decided = aChange({ id: "1", answer: "reject" });
    const open = aChange({ id: "2" });
    const takenBack = aChange({ id: "3", answer: null });
    const human = { ...aChange({ id: "4" }), proposal: proposing("human") };
    expect(openProposals([decided, open, takenBack, human]).map(({ id }) => id)).toEqual([
      "2",
      "3",
    ]);
  });
});

describe("what can be chosen", () => {
  it("is everything for a change that can be settled and worded", () => {
    expect(
      (["accept", "counter", "reject", "human"] as const).every((kind) =>
        isPossible(aChange(), kind),
      ),
    ).toBe(true);
  });

  it("is no counter where there are no words to counter with, and only to leave open what cannot be settled", () => {
    expect(isPossible({ canSettle: true, counter: [] }, "counter")).toBe(false);
    expect(isPossible({ canSettle: false, counter: [] }, "accept")).toBe(false);
    expect(isPossible({ canSettle: false, counter: [] }, "human")).toBe(true);
  });
});

describe("how far the answering is", () => {
  it.each([
    [[aChange()], "1 change, 1 undecided"],
    [[aChange({ answer: "accept" }), aChange({ answer: null })], "2 changes, 1 undecided"],
    [[aChange({ answer: "human" })], "1 change, all decided"],
  ] as const)("is counted", (changes, words) => {
    expect(progressWords(changes)).toBe(words);
  });
});

describe("the changes", () => {
  it("stand by clause in the order of the contract", () => {
    const clauses = ["1. Fee", "1. Fee", "2. Law", "1. Fee"];
    const groups = byClause(
      clauses.map((clause, nth) => ({ ...aChange({ id: `${nth}` }), clause })),
    );
    expect(groups.map(({ clause, changes }) => [clause, changes.length])).toEqual([
      ["1. Fee", 2],
      ["2. Law", 1],
      ["1. Fee", 1],
    ]);
  });

  it("are worded as somebody wrote, else as proposed", () => {
    const paragraph = { id: "p", theirs: "five days", ours: "ten days" };
    expect(wordedAs({ decision: null }, paragraph)).toBe("ten days");
    const written = aChange({ answer: "counter", wording: [{ id: "p", text: "nine days" }] });
    expect(wordedAs(written, paragraph)).toBe("nine days");
  });
});
