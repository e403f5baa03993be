import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import type { Review } from "../review.ts";
import { review } from "../review-document.ts";
import { readContract } from "./read-contract.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");

const head = [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
];
const england = "1. Law. This Agreement is governed by the laws of England.";
const delaware = "1. Law. This Agreement is governed by the laws of the State of Delaware.";

const documentOf = (...lines: readonly string[]): ReturnType<typeof plainDocument> =>
  plainDocument([...head, ...lines].join("\n"));

/** The wordings between which lines leave a choice, each by its lines. */
const choicesIn = (...lines: readonly string[]): readonly unknown[] => {
  const document = documentOf(...lines);
  return readContract(document, "customer").openChoices.map(({ wordings }) =>
    wordings.map((each) => each.map((position) => document.paragraphs[position]?.text)),
  );
};

describe("a choice between wordings in paragraphs of their own", () => {
  it.each(["OR", "- OR -", "[OR]", "[or]", "*OR*"])("is told by %s between them", (joint) => {
    expect(choicesIn(england, joint, delaware)).toEqual([[[england], [delaware]]]);
  });

  it("is told by any “or” between wordings in brackets, which may run over paragraphs", () => {
    const first = ["[2. Fees. Customer pays $10 a day.", "Travel is paid at cost.]"];
    const second = ["[2. Fees. Customer pays $900 in all.]"];
    expect(choicesIn(...first, "or", ...second)).toEqual([[first, second]]);
  });

  it("takes in the items that a wording leads into", () => {
    const first = ["2. Reports. Provider shall report:", "(a) monthly; and", "(b) on request."];
    const second = ["2. Reports. Provider shall report quarterly."];
    expect(choicesIn(...first, "OR", ...second)).toEqual([[first, second]]);
  });

  it("may be among three", () => {
    const third = "1. Law. This Agreement is governed by the laws of Texas.";
    expect(choicesIn(england, "OR", delaware, "OR", third)).toEqual([
      [[england], [delaware]],
      [[delaware], [third]],
    ]);
  });

  it.each<readonly [string, readonly string[]]>([
    [
      "items of a list that go on with it",
      [
        "2. Either party may end this Agreement if the other:",
        "(a) is insolvent;",
        "OR",
        "(b) is in breach.",
      ],
    ],
    [
      "whole sentences as items",
      [
        "2. The price is the lower of two.",
        "(A) It is $10 a unit.",
        "OR",
        "(B) It is cost and a tenth.",
      ],
    ],
    ["a line that broke at it", ["2. Provider shall repair", "or", "replace what it delivered."]],
    [
      "a broken line in capitals",
      ["2. NOBODY IS LIABLE FOR LOST PROFIT", "OR", "LOST DATA IN ANY EVENT."],
    ],
    [
      "a signature block",
      [england, "IN WITNESS WHEREOF the parties have signed.", "By: ____.", "OR", "By: ____."],
    ],
    ["words of one paragraph", ["2. Provider shall repair or replace. Or it pays."]],
  ])("is not %s", (_, lines) => {
    expect(choicesIn(...lines)).toEqual([]);
  });
});

const verdictOf = ({ verdicts }: Review, issue: string) =>
  verdicts.find(({ issueId }) => issueId === issue);

describe("a verdict on a wording that was not chosen yet", () => {
  const late = "2. Payment. Customer shall pay each invoice within five (5) days of receipt.";
  const later = "2. Payment. Customer shall pay each invoice within sixty (60) days of receipt.";

  it.each([
    ["governing-law", [england, "OR", delaware]],
    ["payment-days", [late, "OR", later]],
    ["payment-days", [later, "OR", late]],
  ])("is for a human: %s", (issue, lines) => {
    const made = review(documentOf(...lines), customer);
    const found = verdictOf(made, issue);
    expect(found?.verdict).toBe("needs_human");
    expect(found?.reason).toContain("“" + lines[0]?.slice(0, 40));
    expect(found?.reason).toContain("” or “" + lines[2]?.slice(0, 40));
    expect(lines.filter((line) => line.includes(found?.quote?.text ?? "none"))).toHaveLength(1);
    expect(made.edits.filter(({ issueId }) => issueId === issue)).toEqual([]);
  });

  it("is told by proofreading as well, and counts as no clause", () => {
    const made = review(documentOf(england, "OR", delaware), customer);
    expect(made.proofreading.map(({ kind, quote }) => [kind, quote?.text])).toContainEqual([
      "unsettled",
      "OR",
    ]);
    expect(made.coverage.unread).toEqual([]);
  });

  it("stands where the contract fails whatever is chosen", () => {
    const made = review(documentOf(late, "3. Law.", england, "OR", delaware), customer);
    expect(verdictOf(made, "payment-days")?.verdict).toBe("fails");
  });
});
