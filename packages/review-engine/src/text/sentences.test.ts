import { describe, expect, it } from "vitest";
import { cutSentences } from "./sentences.ts";

const cut = (text: string): string[] =>
  cutSentences(text, 0, text.length).map((span) => text.slice(span.start, span.end));

describe("cutSentences", () => {
  it.each([
    ["One. Two.", ["One.", "Two."]],
    [
      "Acme Inc. and Beta Ltd. agree. The rest follows.",
      ["Acme Inc. and Beta Ltd. agree.", "The rest follows."],
    ],
    ["Made by Acme Inc. The Recipient agrees.", ["Made by Acme Inc.", "The Recipient agrees."]],
    ["See Section 4.2. Nothing else.", ["See Section 4.2.", "Nothing else."]],
    ["Copies, e.g. Drawings, count.", ["Copies, e.g. Drawings, count."]],
    ["7. Term of three years.", ["7. Term of three years."]],
    ["He said “stop.” Then left.", ["He said “stop.”", "Then left."]],
    [
      "Signed by J. Smith on Oct. 5 in the U.S. by hand.",
      ["Signed by J. Smith on Oct. 5 in the U.S. by hand."],
    ],
    [
      "Governed by the laws of the U.S. The parties agree.",
      ["Governed by the laws of the U.S.", "The parties agree."],
    ],
    ["under Art. 5 and Sec. 6 hereof.", ["under Art. 5 and Sec. 6 hereof."]],
    ["Is it? Yes! Good.", ["Is it?", "Yes!", "Good."]],
    [
      "The levels are those of Annex B. Customer shall report faults.",
      ["The levels are those of Annex B.", "Customer shall report faults."],
    ],
    [
      "The fees stand in Exhibits A and C. Payment is due at once.",
      ["The fees stand in Exhibits A and C.", "Payment is due at once."],
    ],
    ["The witness is Ann B. Carter of Oslo.", ["The witness is Ann B. Carter of Oslo."]],
    ["Exhibit B. Service Levels", ["Exhibit B. Service Levels"]],
    ["First line\nSecond line", ["First line", "Second line"]],
    ["pursuant to (i) x. (ii) y.", ["pursuant to (i) x.", "(ii) y."]],
    ["", []],
  ])("cuts %j", (text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });
});
