import {
  acceptChanges,
  makeRedline,
  openWord,
  readDocument,
  rejectChanges,
  type WordDocument,
} from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { applyToDocument } from "./edits/apply-to-document.ts";
import { review } from "./review-document.ts";
import type { FeedbackAnswer, Review } from "./review.ts";
import { harshOneWay } from "./test-support/drafted-ndas.ts";
import { registeredPlaybook } from "./test-support/registered-playbook.ts";

function opened(lines: readonly string[]) {
  const file = openWord(wordFile(...lines));
  if (!file.ok) throw new Error(file.refusal.sentence);
  return file.word;
}

function playbook(position: string) {
  const found = registeredPlaybook("NDA", position);
  return found;
}

const recipient = playbook("recipient");
const read = (lines: readonly string[]): WordDocument => readDocument(opened(lines));
const after = (document: WordDocument, result: Review): string =>
  applyToDocument(
    document,
    result.edits.map(({ edit }) => edit),
  ).text;
const verdictOf = (result: Review, issueId: string) =>
  result.verdicts.find((each) => each.issueId === issueId);
const approve = (questionId: string): FeedbackAnswer => ({
  questionId,
  isApproved: true,
  words: "",
});
const against = (questionId: string, words = "We need it."): FeedbackAnswer => ({
  questionId,
  isApproved: false,
  words,
});

describe("an answer to a proposed change", () => {
  const document = read(harshOneWay);
  const first = review(document, recipient);

  it("is asked for, and keeps the change when it approves", () => {
    expect(first.questions.map(({ id }) => id)).toContain("non-solicit");
    const then = review(document, recipient, { answers: [approve("non-solicit")] });
    expect(then.edits).toEqual(first.edits);
    expect(verdictOf(then, "non-solicit")?.decision).toEqual({
      kind: "approved",
      words: "",
      isSettled: true,
    });
    expect(then.questions.map(({ id }) => id)).not.toContain("non-solicit");
  });

  it("takes the next wording of the playbook when it rejects", () => {
    const then = review(document, recipient, { answers: [against("non-solicit")] });
    expect(after(document, first)).not.toContain("solicit");
    expect(after(document, then)).toContain("For a period of twelve (12) months from the date");
    expect(verdictOf(then, "non-solicit")).toMatchObject({
      action: "REVISED",
      decision: { kind: "rejected", words: "We need it.", isSettled: true },
    });
    expect(then.summary).toContain("Because of your input it was worded anew");
  });

  it("gives the text back as it came when it rejects and there is no other wording", () => {
    const ban = "9. Competition. For two years the Recipient shall not compete with the Discloser.";
    const lines = [...harshOneWay.slice(0, 10), ban, ...harshOneWay.slice(11)];
    const banned = read(lines);
    expect(after(banned, review(banned, recipient))).not.toContain("shall not compete");
    const then = review(banned, recipient, { answers: [against("non-compete")] });
    expect(after(banned, then)).toContain("For two years the Recipient shall not compete");
    expect(verdictOf(then, "non-compete")).toMatchObject({ action: null });
    expect(verdictOf(then, "non-compete")?.decision?.isSettled).toBe(true);
    expect(then.afterMarkup.riskScore).toBeGreaterThan(
      review(banned, recipient).afterMarkup.riskScore,
    );
  });

  it("changes nothing about the other issues", () => {
    const then = review(document, recipient, { answers: [against("non-solicit")] });
    const others = (result: Review) =>
      result.edits.filter(({ issueId }) => issueId !== "non-solicit");
    expect(others(then)).toEqual(others(first));
  });
});

describe("an answer in words", () => {
  const blank = harshOneWay.map((line) =>
    line
      .replace("made as of March 3, 2025", "made as of ____________, 2025")
      .replace("survive in perpetuity", "survive for a period of ______ years"),
  );
  const document = read(blank);
  const first = review(document, recipient);
  const dateBlank = first.questions.find(({ issueId }) => issueId === "parties-and-blanks");

  it("is asked for each blank, with the words around it, and for no place of a signature", () => {
    const blanks = first.questions.filter(({ issueId }) => issueId === "parties-and-blanks");
    expect(blanks).toHaveLength(1);
    expect(dateBlank?.quote?.text).toMatch(/made as of ____________, 2025/u);
    expect(dateBlank?.waits).toBe(false);
  });

  it("is asked for a blank by its name and place, and for no box", () => {
    const form = [
      ...harshOneWay,
      "10. Fees. The fee of {total_fee_amount} is due on [start date] and ______.",
      "[  ] The fees are fixed.",
    ];
    const blanks = review(read(form), recipient).questions.filter(
      ({ issueId }) => issueId === "parties-and-blanks",
    );
    expect(
      blanks.map(({ topic, quote, blank }) => [topic, quote?.text.slice(blank?.start, blank?.end)]),
    ).toEqual([
      ["Open blank: total fee amount", "{total_fee_amount}"],
      ["Open blank: start date", "[start date]"],
      ["Open blank", "______"],
    ]);
  });

  it("is waited for where the playbook says so", () => {
    const waiting = first.questions.filter(({ waits }) => waits);
    expect(waiting.map(({ id, section }) => [id, section])).toEqual([["secrecy-term", "6. Term"]]);
    expect(review(read(harshOneWay), recipient).questions.some(({ waits }) => waits)).toBe(false);
  });

  it("fills its blank", () => {
    const then = review(document, recipient, {
      answers: [against(dateBlank?.id ?? "", "March 9")],
    });
    expect(after(document, then)).toContain("made as of March 9, 2025 by and between");
    expect(verdictOf(then, "parties-and-blanks")).toMatchObject({
      action: "REVISED",
      decision: { kind: "answered", words: "March 9", isSettled: true },
    });
    expect(then.summary).toContain("Your answers were written into it: Parties, dates and blanks.");
  });

  it("fills its place in the wording", () => {
    const then = review(document, recipient, {
      answers: [against("secrecy-term", "four (4) years")],
    });
    expect(after(document, then)).toContain("survive for a period of four (4) years.");
    expect(verdictOf(then, "secrecy-term")?.decision?.isSettled).toBe(true);
  });

  it("leaves the text alone when it says nothing", () => {
    const answers = first.questions.map(({ id }) => approve(id));
    const then = review(document, recipient, { answers });
    expect(then.edits).toEqual(first.edits);
    expect(then.questions).toEqual([]);
    expect(verdictOf(then, "secrecy-term")?.decision?.kind).toBe("approved");
  });

  it("is written as one line of plain text, whatever was pasted", () => {
    const pasted = " <w:p>{{the RecipientTerm}}\n\u0007 & “co”\uD800 ";
    const answer = against(dateBlank?.id ?? "", pasted);
    const then = review(document, recipient, { answers: [answer] });
    expect(after(document, then)).toContain("as of <w:p>{{the RecipientTerm}} & “co”\uFFFD, 2025");
    const word = opened(blank);
    const redline = makeRedline(
      word,
      then.edits.map(({ edit }) => edit),
      { author: "Proviso", date: "2026-01-01T00:00:00Z" },
    );
    if (!redline.ok) throw new Error(redline.refusal.detail);
    expect(readDocument(acceptChanges(redline.word)).text).toContain("“co”\uFFFD, 2025");
    expect(readDocument(rejectChanges(redline.word)).text).toBe(document.text);
  });
});

describe("answers", () => {
  it("to questions that were not asked change nothing", () => {
    const document = read(harshOneWay);
    const foreign = [against("no-such-question"), approve("indemnity")];
    expect(review(document, recipient, { answers: foreign })).toEqual(review(document, recipient));
  });

  it("keep an issue open for which the playbook has no wording", () => {
    const document = read(harshOneWay);
    const mutual = playbook("mutual");
    expect(review(document, mutual).questions.map(({ id }) => id)).toContain("mutuality");
    const then = review(document, mutual, {
      answers: [against("mutuality", "They will tell us nothing.")],
    });
    expect(verdictOf(then, "mutuality")?.decision).toEqual({
      kind: "rejected",
      words: "They will tell us nothing.",
      isSettled: false,
    });
    expect(then.summary).toContain("Whether both sides are bound");
  });
});
