import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const supplier = registeredPlaybook("Purchase Orders", "supplier");
const { verdictOn } = oneClause(supplier, [
  "PURCHASE ORDER",
  "This order is made between Acme Inc. (“Seller”) and Beta Ltd. (“Buyer”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const quality: readonly Case[] = [
  [
    "inspection",
    "Buyer shall inspect the goods and notify Seller of defects within seven days of delivery.",
    "pass",
  ],
  [
    "inspection",
    "Buyer may reject nonconforming goods within thirty days after delivery.",
    "fallback 1",
  ],
  ["inspection", "Buyer may reject nonconforming goods within one year after delivery.", "fails"],
  ["inspection", "Buyer may inspect and reject the goods at any time.", "fails"],
  ["inspection", "Buyer may reject goods that do not conform.", "missing"],
  [
    "latent-defects",
    "Seller remains liable for latent defects notwithstanding acceptance.",
    "fails",
  ],
  ["latent-defects", "Latent defects must be notified within ten days of discovery.", "pass"],
  ["product-warranty", "Seller warrants that the goods conform to the specification.", "pass"],
  [
    "product-warranty",
    "Seller warrants that the goods conform to the specification and are fit for Buyer’s intended purpose.",
    "fails",
  ],
  [
    "product-warranty",
    "Seller disclaims any warranty of fitness for a particular purpose of the goods.",
    "pass",
  ],
  ["warranty-length", "Seller warrants the goods for twelve months from delivery.", "pass"],
  ["warranty-length", "Seller warrants the goods for eighteen months from delivery.", "fallback 1"],
  ["warranty-length", "Seller warrants the goods for five years from delivery.", "fails"],
  ["warranty-length", "Seller warrants that the goods are free from defects.", "missing"],
  ["warranty-remedy", "Repair or replacement of defective goods is Buyer’s sole remedy.", "pass"],
  [
    "warranty-remedy",
    "Seller shall repair or replace defective goods at its expense.",
    "fallback 1",
  ],
  [
    "warranty-remedy",
    "Seller shall replace defective goods and shall pay all costs of removal, reinstallation and lost production.",
    "fails",
  ],
  ["recall", "Seller shall pay all costs of any recall, whatever its cause.", "fails"],
  [
    "recall",
    "Seller shall bear the costs of a recall to the extent caused by its defective goods.",
    "pass",
  ],
  [
    "product-liability",
    "Seller shall indemnify Buyer against all claims, regardless of the negligence of Buyer.",
    "fails",
  ],
  [
    "product-liability",
    "Seller shall indemnify Buyer against all losses arising out of the goods.",
    "fails",
  ],
  [
    "product-liability",
    "Seller shall indemnify Buyer against claims for injury to the extent caused by Seller’s negligence.",
    "pass",
  ],
  ["quality-audit", "Buyer may enter Seller’s premises at any time without notice.", "fails"],
  [
    "quality-audit",
    "Buyer may inspect Seller’s premises during business hours on reasonable notice.",
    "pass",
  ],
  [
    "product-compliance",
    "The goods shall comply with the laws of every country in which they are sold or used.",
    "fails",
  ],
  ["product-compliance", "Seller shall comply with applicable law.", "pass"],
  [
    "ethical-sourcing",
    "Seller shall comply with Buyer’s code of conduct as amended from time to time.",
    "fails",
  ],
  [
    "ethical-sourcing",
    "Seller shall not bribe anyone and shall comply with anti-corruption laws.",
    "fallback 1",
  ],
  ["ethical-sourcing", "Each party shall comply with anti-bribery laws.", "pass"],
];

const making: readonly Case[] = [
  [
    "change-control",
    "Seller shall not change its process without Buyer’s consent, which Buyer may withhold in its sole discretion.",
    "fails",
  ],
  [
    "change-control",
    "Seller shall not change the materials without Buyer’s prior written consent.",
    "fallback 1",
  ],
  ["change-control", "Buyer may change the drawings and specifications at any time.", "fails"],
  [
    "change-control",
    "Buyer may change the specifications, and the price shall be equitably adjusted.",
    "pass",
  ],
  ["tooling", "Seller shall maintain and insure Buyer’s tooling at its own expense.", "fails"],
  ["tooling", "Buyer’s tooling remains the property of Buyer.", "pass"],
  ["spare-parts", "Seller shall supply spare parts for fifteen years.", "fails"],
  ["spare-parts", "Seller shall supply spare parts for seven years.", "fallback 1"],
  [
    "discontinuation",
    "Seller shall give twenty-four months’ notice before it discontinues a product.",
    "fails",
  ],
  ["discontinuation", "Seller may discontinue a product on six months’ notice.", "pass"],
  ["subcontracting", "Seller shall not subcontract without Buyer’s consent.", "fallback 1"],
  ["subcontracting", "Seller may subcontract.", "pass"],
  [
    "force-majeure-exit",
    "If force majeure lasts ten days, Buyer may terminate the order.",
    "fails",
  ],
  [
    "force-majeure-exit",
    "If force majeure lasts ninety days, either party may terminate the order.",
    "pass",
  ],
  [
    "cisg",
    "The United Nations Convention on Contracts for the International Sale of Goods is excluded.",
    "pass",
  ],
  ["cisg", "The laws of Ohio govern this order.", "missing"],
];

describe("what the seller’s playbook says of one sentence", () => {
  it.each([...quality, ...making])("%s: %s is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
