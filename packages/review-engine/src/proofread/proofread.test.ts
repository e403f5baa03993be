import type { WordDocument } from "@proviso/redline";
import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { applyToDocument } from "../edits/apply-to-document.ts";
import { proofread, type Proofread } from "./proofread.ts";

const head = [
  "SERVICES AGREEMENT",
  "This Services Agreement is between Corvane Instruments Ltd (“Customer”) and Halberd Systems GmbH (“Provider”).",
];
const body = [
  "1. Services",
  "Provider performs the services that are described in Schedule 1 for Corvane Instruments Ltd.",
  "2. Fees",
  "Customer pays the fees within thirty (30) days, as Section 4 (Payment Dates) says.",
  "3. Confidentiality",
  "Each party keeps the other’s secrets. Customer and Provider inform Halberd Systems GmbH of a leak.",
  "4. Payment Dates",
  "Payments are due on the first of the month.",
  "5. Liability",
  "Nobody is liable for more than $10,000, and Section 3 (Confidentiality) stays as it is.",
  "SCHEDULE 1",
  "The services are consulting.",
];

type Planted = readonly [from: string, to: string];

const clean = [...head, ...body].join("\n");

function withSlips(...changes: readonly Planted[]): WordDocument {
  const text = changes.reduce((lines, [from, to]) => {
    if (!lines.includes(from)) throw new Error(`no “${from}” to plant a slip in`);
    return lines.replace(from, to);
  }, clean);
  return plainDocument(text);
}

function proofs(...changes: readonly Planted[]): Proofread {
  return proofread(readContract(withSlips(...changes), "customer"), []);
}

function told(...changes: readonly Planted[]): readonly unknown[] {
  return proofs(...changes).notes.map(({ kind, quote, isMended }) => [kind, quote?.text, isMended]);
}

describe("proofreading", () => {
  it("finds nothing in a clean contract", () => {
    expect(told()).toEqual([]);
  });

  it.each([
    ["a blank", ["$10,000", "$____"], ["blank", "____", false]],
    [
      "brackets",
      ["of a leak", "[and the police] of a leak"],
      ["unsettled", "[and the police]", false],
    ],
    ["figures", ["thirty (30) days", "thirty (45) days"], ["figures", "thirty (45)", false]],
    ["a sum in words", ["$10,000", "ten percent (12%)"], ["figures", "ten percent (12%)", false]],
    ["a clause that is not there", ["Section 4 (", "Section 14 ("], ["reference", "14", true]],
    ["a clause of another name", ["Section 3 (", "Section 5 ("], ["reference", "5", true]],
    [
      "a schedule that is not there",
      ["in Schedule 1 ", "in Schedule 2 "],
      ["schedule", "Schedule 2", false],
    ],
    [
      "a word that stands twice",
      ["on the first", "on the the first"],
      ["repetition", "the the", true],
    ],
    [
      "a party's name",
      ["inform Halberd Systems", "inform Halbred Systems"],
      ["name", "Halbred Systems GmbH", true],
    ],
    [
      "a term that is used nowhere",
      ["of the month.", "of the month (the “Due Day”)."],
      ["term", "Due Day", false],
    ],
    [
      "a term that is defined nowhere",
      [
        "are due on",
        "for Covered Products, or for what stands in the place of the Covered Products because there are no Covered Products, are due on",
      ],
      ["term", "Covered Products", false],
    ],
  ] as const)("finds %s", (_, planted, found) => {
    const notes = told(planted);
    expect(notes).toEqual([found]);
  });

  it.each(["<PAGE> SCHEDULE 1", "5 <PAGE> SCHEDULE 1"])(
    "takes for the title of a schedule: %s",
    (title) => {
      expect(told(["SCHEDULE 1", title])).toEqual([]);
    },
  );

  it("finds a term that is defined a second time", () => {
    const notes = told(
      ["Nobody is", "“Leak” means the loss of a secret. Nobody is"],
      ["SCHEDULE 1", "6. Leak\n“Leak” means any Leak of a document.\nSCHEDULE 1"],
    );
    expect(notes).toEqual([["term", "Leak", false]]);
  });

  it.each([
    ["a law", ["as Section 4 (Payment Dates) says", "as Section 409 of the Revenue Code says"]],
    [
      "another contract",
      ["as Section 4 (Payment Dates) says", "as Section 12 of the Lease Agreement says"],
    ],
    ["the right number in other words", ["thirty (30) days", "one hundred and twenty (120) days"]],
    ["a list of numbers", ["thirty (30) days", "thirty (30) or (45) days"]],
    ["a box of a form", ["Payments are due", "[ x ] Payments are due"]],
    ["somebody else's name", ["inform Halberd Systems GmbH", "inform Halberg Systems AG"]],
    ["a plural", ["Customer and Provider inform", "Customers and Providers inform"]],
  ] as const)("leaves %s alone", (_, planted) => {
    expect(told(planted)).toEqual([]);
  });

  it("mends what has one right answer, and nothing else", () => {
    const slips = [
      ["Section 3 (", "Section 5 ("],
      ["on the first", "on the the first"],
      ["inform Halberd Systems", "inform Halbred Systems"],
    ] as const;
    const edits = proofs(...slips).edits.map(({ edit }) => edit);
    expect(applyToDocument(withSlips(...slips), edits).text).toBe(plainDocument(clean).text);
    expect(proofs(["$10,000", "$____"]).edits).toEqual([]);
  });

  it("leaves a paragraph to the edit that is at work there already", () => {
    const document = withSlips(["on the first", "on the the first"]);
    const paragraph = document.paragraphs.find((each) => each.text.includes("the the"))?.id ?? "";
    const edit = { kind: "delete", paragraph } as const;
    const { notes, edits } = proofread(readContract(document, "customer"), [
      { issueId: "dates", edit },
    ]);
    expect(notes.map(({ kind, isMended }) => [kind, isMended])).toEqual([["repetition", false]]);
    expect(edits).toEqual([]);
  });

  it("reads long lines of marks and thousands of clauses in a moment", () => {
    const line = "-".repeat(20_000);
    const clauses = Array.from(
      { length: 2000 },
      (_, nth) => `${nth + 1}. Clause\nSee Section ${nth + 2}. ${line.slice(0, 40)}`,
    );
    const document = plainDocument([...head, line, ...clauses, "See to to it."].join("\n"));
    const { notes } = proofread(readContract(document, "customer"), []);
    expect(notes.map(({ quote }) => quote?.text)).toContain("to to");
  });
});
