import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const buyer = registeredPlaybook("Purchase Orders", "buyer");
const { verdictOn } = oneClause(buyer, [
  "PURCHASE ORDER",
  "This order is made between Acme Inc. (“Seller”) and Beta Ltd. (“Purchaser”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const quality: readonly Case[] = [
  [
    "inspection",
    "Purchaser may inspect and reject the goods within thirty days after receipt.",
    "pass",
  ],
  [
    "inspection",
    "Purchaser shall notify Seller of any defect within three (3) business days of delivery.",
    "fails",
  ],
  ["inspection", "Goods are deemed accepted upon delivery.", "fails"],
  ["inspection", "Purchaser may reject goods within [***] days after receipt.", "needs_human"],
  [
    "inspection",
    "Purchaser may inspect the books and records of Seller within ten days of notice.",
    "missing",
  ],
  [
    "latent-defects",
    "Acceptance or payment shall not relieve Seller of its liability for latent defects.",
    "pass",
  ],
  [
    "latent-defects",
    "After five days all claims are waived, including claims for hidden defects.",
    "fails",
  ],
  [
    "product-warranty",
    "Seller warrants that the goods conform to the specifications and are free from defects in material and workmanship.",
    "pass",
  ],
  [
    "product-warranty",
    "Seller warrants that the goods will conform to their description.",
    "fallback 1",
  ],
  ["product-warranty", "The goods are sold as is.", "fails"],
  ["product-warranty", "Purchaser warrants that the goods are free from defects.", "fails"],
  ["product-warranty", "Each party warrants that it has authority to sign.", "missing"],
  [
    "warranty-length",
    "Seller warrants the goods for a period of thirty-six (36) months from delivery.",
    "pass",
  ],
  [
    "warranty-length",
    "Seller warrants the goods for twelve (12) months from delivery.",
    "fallback 1",
  ],
  ["warranty-length", "The warranty period is ninety (90) days from shipment.", "fails"],
  ["warranty-length", "Seller warrants that the goods conform to the drawings.", "pass"],
  [
    "warranty-remedy",
    "Seller shall repair or replace defective goods or refund their price, at Purchaser’s option.",
    "pass",
  ],
  [
    "warranty-remedy",
    "Seller’s sole obligation is to repair or replace defective goods.",
    "fallback 1",
  ],
  ["warranty-remedy", "Seller may terminate if Purchaser fails to cure a breach.", "missing"],
  [
    "recall",
    "Seller shall reimburse Purchaser for all costs of a recall caused by defective goods.",
    "pass",
  ],
  ["recall", "The parties shall cooperate in any recall.", "fallback 1"],
  ["recall", "Seller shall not be liable for any cost of a recall.", "fails"],
  [
    "product-liability",
    "Seller shall indemnify Purchaser against claims for personal injury arising from defects in the goods.",
    "pass",
  ],
  [
    "product-liability",
    "Purchaser shall indemnify Seller against all claims arising from the use or resale of the goods.",
    "fails",
  ],
  [
    "product-liability",
    "Seller shall maintain product liability insurance for bodily injury.",
    "missing",
  ],
  [
    "quality-audit",
    "Purchaser may audit Seller’s manufacturing facilities on reasonable notice.",
    "pass",
  ],
  [
    "product-compliance",
    "Seller shall ensure that the goods comply with all applicable laws, including REACH.",
    "pass",
  ],
  ["product-compliance", "This order is governed by the laws of Ohio.", "missing"],
  [
    "ethical-sourcing",
    "Seller shall not use forced labor and shall comply with all anti-bribery laws.",
    "pass",
  ],
  ["ethical-sourcing", "Seller shall deliver on time.", "missing"],
];

const making: readonly Case[] = [
  [
    "change-control",
    "Seller shall not change the manufacturing process or materials without Purchaser’s prior written consent.",
    "pass",
  ],
  [
    "change-control",
    "Seller shall give ninety days’ notice of any change of the manufacturing process.",
    "fallback 1",
  ],
  [
    "change-control",
    "Seller may modify the design or composition of the goods at any time without notice.",
    "fails",
  ],
  ["change-control", "This order may be changed only in writing.", "missing"],
  ["tooling", "All tooling paid for by Purchaser is the property of Purchaser.", "pass"],
  ["tooling", "All molds and dies shall be the exclusive property of Seller.", "fails"],
  ["tooling", "Seller shall deliver on time.", "pass"],
  ["subcontracting", "Seller may freely subcontract the manufacture of the goods.", "fails"],
  [
    "subcontracting",
    "Seller shall not subcontract any part of the order without Purchaser’s consent.",
    "pass",
  ],
  [
    "subcontracting",
    "Seller may subcontract but remains liable for its subcontractors.",
    "fallback 1",
  ],
  ["discontinuation", "Seller may discontinue any product at any time.", "fails"],
  [
    "discontinuation",
    "Seller shall give three months’ notice before it discontinues a product.",
    "fails",
  ],
  [
    "discontinuation",
    "Seller shall give twelve months’ notice before it discontinues a product.",
    "pass",
  ],
  [
    "force-majeure-exit",
    "If force majeure lasts longer than 60 days, either party may terminate the order.",
    "pass",
  ],
  [
    "force-majeure-exit",
    "If force majeure continues for more than six months, either party may terminate.",
    "fails",
  ],
  ["force-majeure-exit", "Neither party is liable for force majeure.", "missing"],
  ["cisg", "The CISG shall not apply.", "pass"],
  [
    "cisg",
    "This order is governed by the laws of Ohio, excluding the United Nations Convention on Contracts for the International Sale of Goods.",
    "pass",
  ],
  ["cisg", "The Vienna Convention applies to this order.", "fails"],
  ["cisg", "This order is governed by the laws of Ohio.", "missing"],
];

describe("what the purchaser’s playbook says of one sentence", () => {
  it.each([...quality, ...making])("%s: %s is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
