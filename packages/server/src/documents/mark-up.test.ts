import { readDocument } from "@proviso/redline";
import { playbookFor, review } from "@proviso/review-engine";
import { openedWord, wordFile } from "@proviso/testkit";
import { expect, it } from "vitest";
import { asWritten } from "./mark-up.ts";
import { writeRedline } from "./write-redline.ts";

it("says in the summary what the redline really holds", () => {
  const word = openedWord(
    wordFile(
      "NON-DISCLOSURE AGREEMENT",
      "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).",
      "1. Secrecy. Recipient shall keep the Confidential Information secret and shall use it for the purpose of talks only.",
      "2. Indemnity. Recipient shall indemnify Discloser against all losses.",
      "3. Hiring. Recipient shall not solicit or hire any employee of Discloser.",
    ),
  );
  const playbook = playbookFor("NDA", "recipient");
  if (playbook === null) throw new Error("no playbook for the recipient of an NDA");
  const document = readDocument(word);
  const made = review(document, playbook);
  const left = made.edits.filter(({ issueId }) => issueId === "indemnity");
  expect(left.length).toBeGreaterThan(0);
  const kept = made.edits.filter((edit) => !left.includes(edit));
  const written = writeRedline(word, kept, { author: "Acme", date: "2026-11-23T00:00:00Z" });
  const leftOut = new Set(["indemnity"]);
  const { summary, edits } = asWritten(document, made, { ...written, leftOut }, playbook);
  const changesIn = (text: string): { readonly of: string; readonly changes: number } => {
    const [, of = "", changes = ""] =
      /The redline settles (.+?), with (\d+) changes in all\./u.exec(text) ?? [];
    return { of, changes: Number(changes) };
  };
  expect(edits).toEqual(kept);
  expect(changesIn(made.summary).of).toBe("all of them");
  expect(changesIn(summary).of).toMatch(/^\d+ of them$/u);
  expect([changesIn(made.summary).changes, changesIn(summary).changes]).toEqual([8, 6]);
  expect(made.summary).not.toContain("needs a person: Indemnity");
  expect(summary).toContain("needs a person: Indemnity");
});
