import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { ndaRecipient } from "../playbooks/index.ts";
import { review } from "../review-document.ts";

const parties =
  "This Agreement is made between Acme Inc. (the “Discloser”) and Beta Ltd. (the “Recipient”).";

const summaryOf = (opening: string, ...clauses: readonly string[]): string =>
  review(
    plainDocument(
      [
        "NON-DISCLOSURE AGREEMENT",
        opening,
        ...clauses.map((clause, nth) => `${nth + 1}. ${clause}`),
      ].join("\n"),
    ),
    ndaRecipient(),
  ).summary;

describe("the executive summary", () => {
  it.each([
    [
      "The obligations of the Recipient survive termination for a period of three (3) years.",
      "Secrecy lasts three (3) years.",
    ],
    ["The confidentiality obligations survive indefinitely.", "Secrecy has no fixed end."],
    [
      "If the Recipient is required by law to disclose Confidential Information it shall, for twenty (20) days, keep it secret.",
      "It does not say how long it lasts.",
    ],
    [
      "This Agreement is governed by the laws of the State of New York.",
      "It is governed by the law of New York.",
    ],
    ["This Agreement is governed by English law.", "It is governed by English law."],
    [
      "This Agreement is governed by the laws of the State of [Insert State].",
      "Which law governs it is still open.",
    ],
    [
      "This Agreement is governed by the laws of the State of {governing_law}.",
      "Which law governs it is still open.",
    ],
    ["The Recipient keeps Confidential Information secret.", "It names no governing law."],
  ])("of “%s” says “%s”", (clause, sentence) => {
    expect(summaryOf(parties, clause)).toContain(sentence);
  });

  it.each([
    [parties, "between Acme Inc. and Beta Ltd."],
    [
      "This Agreement is made between [Company], a Delaware corporation (“Company”), and the other party named on the signature page (“Other Signatory”), for talks (the “Permitted Use”).",
      "between [Company] and a party not yet named (“Other Signatory”).",
    ],
    [
      "This Agreement consists of this Cover Page (“Cover Page”) and the terms below (“NDA Terms”).",
      "This is a one-way NDA. ",
    ],
  ])("names the parties of “%s”", (opening, words) => {
    expect(summaryOf(opening, "The Recipient keeps Confidential Information secret.")).toContain(
      words,
    );
  });

  it("counts an issue that another one’s change settles", () => {
    const summary = summaryOf(
      parties,
      "The Recipient keeps Confidential Information secret.",
      "For three years the Recipient shall not solicit any employee or any customer of the Discloser.",
      "This Agreement is governed by the laws of the State of New York.",
    );
    const failing = /(\d+) issues fail/u.exec(summary)?.[1];
    expect(failing).toBeDefined();
    expect(summary).toContain("The redline settles all of them, with ");
  });
});
