import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { plainDocument } from "../../plain-document.ts";
import { review } from "../../review-document.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const supplier = playbookFor("Products Supply Agreement", "supplier");
if (supplier === null) throw new Error("the playbook of the supplier is not registered");
const { verdictOn, quoteOn } = oneClause(supplier, [
  "SUPPLY AGREEMENT",
  "This Agreement is made between Acme Inc. (“Buyer”) and Beta Ltd. (“Supplier”).",
]);

/** Sentences that use the words of an issue and say nothing of it. */
const besides = [
  ["risk", "Buyer assumes all risk of fluctuation of foreign currency."],
  [
    "warranty-length",
    "A defect is credited by straight line depreciation over a 5-year period from delivery.",
  ],
  ["set-off", "Buyer has no expectation that its investment will be recouped."],
  ["trade-controls", "Prices do not include customs duties."],
  ["delivery-time", "Buyer shall make minimum purchases by the dates in Exhibit A."],
  ["spare-parts", "Replacement parts furnished under this warranty may be refurbished."],
  ["best-price", "In a shortage Supplier allocates the Products on terms no less favorable."],
  ["late-interest", "Neither party may assign its rights, title or interest."],
  ["suspension", "Strikes and other acts of God suspend deliveries."],
  ["late-delivery", "Buyer shall pay liquidated damages if it misses its minimum volume."],
] as const;

const decided = [
  [
    "set-off",
    "Supplier may offset what Buyer owes it against the price of returned Products.",
    "pass",
  ],
  ["set-off", "Buyer may set off any claim against the price.", "fails"],
  ["safety-stock", "Buyer shall keep on hand a stock of the Products for its customers.", "pass"],
  ["late-delivery", "Supplier shall pay liquidated damages for each late delivery.", "fails"],
  [
    "exclusivity",
    "Supplier shall not sell the Products in Portugal except through Buyer.",
    "needs_human",
  ],
  ["exclusivity", "Buyer shall not sell products that compete with the Products.", "pass"],
] as const;

describe("evidence for the supplier", () => {
  it.each(besides)("on %s is not “%s”", (issue, sentence) => {
    expect(quoteOn(issue, sentence)).toBeNull();
  });

  it.each(decided)("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});

describe("the reason of a verdict on goods", () => {
  const reasonOn = (issue: string, clause: string): string | undefined => {
    const lines = [
      "SUPPLY AGREEMENT",
      "This Agreement is made between Acme Inc. (“Buyer”) and Beta Ltd. (“Supplier”).",
      `1. ${clause}`,
    ];
    const { verdicts } = review(plainDocument(lines.join("\n")), supplier);
    return verdicts.find(({ issueId }) => issueId === issue)?.reason;
  };

  it.each([
    [
      "force-majeure",
      "Supplier is not liable for delay caused by events beyond its reasonable control.",
      "We are excused by events beyond our control.",
    ],
    [
      "force-majeure",
      "Neither party is liable for delay caused by events beyond its reasonable control.",
      "Events beyond control excuse both sides alike.",
    ],
    [
      "product-liability",
      "Buyer shall indemnify Supplier against all claims by third parties for injury or damage arising from the use of the Products.",
      "Claims of third parties are dealt with; no indemnity of ours that goes beyond our own fault was found.",
    ],
  ])("says no more than the clause does: %s, “%s”", (issue, clause, reason) => {
    expect(reasonOn(issue, clause)).toBe(reason);
  });
});
