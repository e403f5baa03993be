import { makeRedline, openWord, readDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { ndaRecipient } from "../playbooks/index.ts";
import { review } from "../review-document.ts";
import { countChanges } from "./count-changes.ts";

const signature = { author: "Proviso", date: "2026-02-03T04:05:06Z" };

const contract = [
  "NON-DISCLOSURE AGREEMENT",
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
  "1. Secrecy. The Recipient keeps Confidential Information secret for ever and and ever.",
  "2. Hiring. For three years the Recipient shall not solicit any employee or any customer of the Discloser.",
  "3. Damages. The Recipient pays liquidated damages of $50,000 for each breach.",
  "4. Law. This Agreement is governed by the laws of the State of New York. Thirty (60) days are a month.",
];

/** The changes that stand apart from each other in a Word file, as a reader steps through them. */
const seenIn = (bytes: Uint8Array): number => {
  const opened = openWord(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  const { edits, summary } = review(readDocument(opened.word), ndaRecipient());
  const made = makeRedline(
    opened.word,
    edits.map(({ edit }) => edit),
    signature,
  );
  if (!made.ok) throw new Error(made.refusal.detail);
  const seen = readDocument(made.word).paragraphs.reduce((count, { segments }) => {
    const marks = segments.filter(({ text }) => text !== "").map(({ kind }) => kind !== "kept");
    return count + marks.filter((isMarked, at) => isMarked && marks[at - 1] !== true).length;
  }, 0);
  expect(summary).toContain(`with ${seen} changes in all.`);
  return seen;
};

describe("the changes of a redline", () => {
  it("are counted in the summary as they are seen in the file, those to slips of drafting too", () => {
    expect(seenIn(wordFile(...contract))).toBeGreaterThan(5);
  });

  it("are one where they touch, and one for each paragraph that comes or goes", () => {
    const opened = openWord(wordFile("One two three four.", "Five six.", "Seven."));
    if (!opened.ok) throw new Error(opened.refusal.sentence);
    const document = readDocument(opened.word);
    const [first, second, third] = document.paragraphs.map(({ id }) => id);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error("three paragraphs were written");
    const like = first;
    expect(
      countChanges(document, [
        { kind: "replace", paragraph: first, start: 0, end: 3, text: "1" },
        { kind: "replace", paragraph: first, start: 3, end: 3, text: " and" },
        { kind: "replace", paragraph: first, start: 14, end: 18, text: "4" },
        { kind: "delete", paragraph: second },
        {
          kind: "insert",
          paragraph: third,
          where: "after",
          paragraphs: [
            { heading: "Law.", text: "It is that of Ohio.", like },
            { heading: "", text: "It is old.", like },
          ],
        },
        { kind: "comment", paragraph: third, start: 0, end: 3, text: "Why?" },
      ]),
    ).toBe(5);
  });
});
