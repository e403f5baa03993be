import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { contentsLines } from "./contents.ts";
import { ParagraphText } from "./paragraph-text.ts";
import { readContract } from "./read-contract.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const linesOf = (...lines: string[]): readonly number[] => [
  ...contentsLines(
    plainDocument(lines.join("\n")).paragraphs.map((each) => new ParagraphText(each, false)),
  ),
];

describe("a table of contents", () => {
  it.each([
    [
      ["1. Term ........ 2", "2. Payment ........ 3", "3. Governing Law ........ 9", "It is so."],
      3,
    ],
    [["TABLE OF CONTENTS", "Page", "1 Term 2", "2 Governing Law 9", "ii", "1. Term"], 5],
    [["TABLE OF CONTENTS ARTICLE I TERM 2 1.1 Start 2", "1.2 End 3 2.1 Law 4", "AGREEMENT"], 2],
    [["Contents", "Payment shall be made by 2", "Fees are due on 3"], 0],
    [["Sign here ........ 2", "The fee is ........ euros.", "It is so."], 0],
    [["Clause 1 2", "Clause 2 3", "Clause 3 4"], 0],
  ])("%j is %i lines of one", (lines, count) => {
    expect(linesOf(...lines)).toHaveLength(count);
  });

  it("is told by the styles that Word gives it", () => {
    const { paragraphs } = plainDocument("Governing Law\n1. Governing Law. It is that of England.");
    const styled = paragraphs.map((each, nth) => (nth === 0 ? { ...each, style: "TOC 1" } : each));
    expect([...contentsLines(styled.map((each) => new ParagraphText(each, false)))]).toEqual([0]);
  });

  const contract = plainDocument(
    [
      "SERVICES AGREEMENT",
      "TABLE OF CONTENTS",
      "1. Services 2",
      "2. Governing Law and Consent to Jurisdiction 9",
      "This Agreement is made by and between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
      "1. Services. Provider shall perform the services.",
      "2. Governing Law. This Agreement is governed by the laws of the State of NY.",
    ].join("\n"),
  );

  it("is no part of what was agreed, and what follows it is read as if it were not there", () => {
    const { judged, parties, text } = readContract(contract, "customer");
    expect(judged.map(({ paragraph }) => paragraph)).toEqual([4, 5, 6]);
    expect(parties.map(({ name }) => name)).toEqual(["Acme Inc.", "Beta Ltd."]);
    expect(text.clauses.map(({ zone }) => zone)).toEqual([
      "title",
      "contents",
      "preamble",
      "body",
      "body",
    ]);
  });

  it("gives no verdict its quote", () => {
    const playbook = registeredPlaybook("Services Agreement", "customer");
    const verdict = review(contract, playbook).verdicts.find(
      ({ issueId }) => issueId === "governing-law",
    );
    expect(verdict?.verdict).toBe("pass");
    expect(verdict?.quote?.text).toBe("This Agreement is governed by the laws of the State of NY.");
  });
});
