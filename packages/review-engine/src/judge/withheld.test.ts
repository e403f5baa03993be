import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import type { Review } from "../review.ts";
import { review } from "../review-document.ts";
import { registeredPlaybook } from "../test-support/registered-playbook.ts";

const reviewed = (type: string, side: string, lines: readonly string[]): Review =>
  review(plainDocument(lines.join("\n")), registeredPlaybook(type, side));

const services = (side: string, ...clauses: readonly string[]): Review =>
  reviewed("Services Agreement", side, [
    "SERVICES AGREEMENT",
    "This Agreement is made between Acme Inc. (the “Customer”) and Beta Ltd. (the “Provider”).",
    ...clauses.map((clause, nth) => `${nth + 1}. ${clause}`),
  ]);

const on = (issue: string, { verdicts, edits }: Review): readonly unknown[] => {
  const found = verdicts.find(({ issueId }) => issueId === issue);
  const isEdited = edits.some(({ issueId }) => issueId === issue);
  return [found?.verdict, found?.reason, found?.quote?.text, isEdited];
};

const why = (mark: string): string => `The figure is withheld in this file (“${mark}”).`;

describe("a figure that is withheld", () => {
  it.each([
    [
      "customer",
      "payment-days",
      "Customer shall pay each undisputed invoice within [***] days after receipt.",
      "[***]",
    ],
    [
      "provider",
      "payment-days",
      "Customer shall pay each invoice within [REDACTED] (***) days after receipt.",
      "[REDACTED]",
    ],
    [
      "customer",
      "liability-cap",
      "Neither party’s total liability under this Agreement shall exceed $[**].",
      "[**]",
    ],
    [
      "provider",
      "liability-cap",
      "Provider’s total liability under this Agreement shall not exceed *****% of the fees paid in the last twelve months.",
      "*****",
    ],
    [
      "customer",
      "late-interest",
      "Late payments bear interest at the rate of [* * *]% per month.",
      "[* * *]",
    ],
  ])("is for a human: %s, %s, %s", (side, issue, clause, mark) => {
    expect(on(issue, services(side, clause))).toEqual(["needs_human", why(mark), clause, false]);
  });

  it("is read through the name that the contract gives it", () => {
    const terms = "Definitions. “Payment Period” means [***] days after receipt of an invoice.";
    const pays = "Payment. Customer shall pay each invoice within the Payment Period.";
    expect(on("payment-days", services("customer", terms, pays)).slice(0, 2)).toEqual([
      "needs_human",
      expect.stringContaining("The figure is withheld in this file"),
    ]);
  });

  it("leaves alone what does not rest on it", () => {
    const clause =
      "Customer shall pay each invoice within thirty (30) days after receipt, and [***] days after that Provider may suspend the Services.";
    const known = on("payment-days", services("customer", clause))[0];
    expect(known).toBe(on("payment-days", services("customer", clause.replace("[***]", "ten")))[0]);
    expect(known).not.toBe("needs_human");
    const law = "This Agreement is governed by the laws of Delaware. The price is $[***] a day.";
    expect(on("governing-law", services("customer", law))[0]).toBe("pass");
  });

  it("takes no failure away that rests on other words", () => {
    const clauses = [
      "Provider may increase the fees at any time in its sole discretion.",
      "The fees rise by [***]% each year.",
    ];
    const [verdict, , quote] = on("price-increases", services("customer", ...clauses));
    expect([verdict, quote]).toEqual(["fails", clauses[0]]);
  });
});

describe("what is withheld, in proofreading", () => {
  const clauses = [
    "Fees. The fees are [***] and [REDACTED] and [CONFIDENTIAL TREATMENT REQUESTED] and $[**] a unit.",
    "Term. This Agreement lasts for [*] years.",
  ];
  const legend =
    "[*] = Certain information has been omitted and filed separately with the Commission.";
  const blanksIn = ({ proofreading }: Review): readonly (string | undefined)[] =>
    proofreading
      .filter(({ kind }) => kind === "blank" || kind === "unsettled" || kind === "repetition")
      .map(({ quote }) => quote?.text);

  it("is no blank that was forgotten, and one warning tells of all of it", () => {
    const review_ = services("customer", ...clauses, legend);
    expect(blanksIn(review_)).toEqual([]);
    expect(review_.questions.filter(({ quote }) => quote?.text.includes("[*"))).toEqual([]);
    expect(review_.warnings.map(({ text }) => text)).toContain(
      "6 parts of this file are withheld (“[***]”). What depends on them is left to a person; ask for the whole text.",
    );
  });

  it("is a blank where one star stands in a draft that nothing was taken out of", () => {
    const drafted = services("customer", clauses[1] ?? "");
    expect(blanksIn(drafted)).toEqual(["[*]"]);
    expect(drafted.warnings.filter(({ text }) => text.includes("withheld"))).toEqual([]);
  });
});
