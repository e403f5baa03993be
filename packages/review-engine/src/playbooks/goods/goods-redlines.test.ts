import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const head = [
  "PURCHASE ORDER",
  "This order is made between Acme Inc. (“Seller”) and Beta Ltd. (“Buyer”).",
];

const mendedFor = (position: string, issue: string, clause: string): string => {
  const playbook = registeredPlaybook("Purchase Orders", position);
  return oneClause(playbook, head).mended(issue, clause);
};

describe("a redline of an order", () => {
  it.each([
    [
      "buyer",
      "set-off",
      "Buyer shall pay in full without set-off, deduction or counterclaim.",
      "Buyer shall pay in full.",
    ],
    [
      "buyer",
      "supply-continuity",
      "In a shortage Seller may allocate its goods as it sees fit.",
      "In a shortage Seller may allocate its goods fairly and in proportion to their purchases in the preceding twelve (12) months.",
    ],
    [
      "buyer",
      "change-control",
      "Seller may change the materials of the goods without notice.",
      "Seller may change the materials of the goods only with Buyer’s prior written consent.",
    ],
    [
      "buyer",
      "cisg",
      "These terms are governed by the laws of Germany, including the United Nations Convention on Contracts for the International Sale of Goods.",
      "These terms are governed by the laws of Germany, excluding the United Nations Convention on Contracts for the International Sale of Goods.",
    ],
    [
      "buyer",
      "order-acceptance",
      "Seller may decline any order without giving reasons.",
      "Seller may decline any order only for good reason, stated in writing. Acceptance shall not be unreasonably withheld, and an order that Seller has not rejected in writing within five (5) business days after receiving it is deemed accepted.",
    ],
    [
      "buyer",
      "battle-of-forms",
      "Seller’s terms prevail over any terms of Buyer.",
      "The order prevails over any terms in a quotation, acknowledgment, invoice or other form of either party; such terms have no effect.",
    ],
    [
      "buyer",
      "price-changes",
      "Seller may increase its prices at any time before delivery.",
      "Seller may, with Buyer’s prior written agreement, increase its prices at any time before delivery.",
    ],
    [
      "buyer",
      "extra-charges",
      "Seller may increase its prices by 2% a year, and may add a fuel surcharge.",
      "Seller may increase its prices by 2% a year, and may, where the order states it, add a fuel surcharge.",
    ],
    [
      "buyer",
      "latent-defects",
      "Defects not notified in five days are waived and Buyer waives every claim for them, including claims for defects that were not apparent on inspection.",
      "Defects not notified in five days are waived and Buyer waives every claim for them. This does not apply to latent defects, which Buyer may notify within a reasonable time after discovering them.",
    ],
    [
      "buyer",
      "tooling",
      "All moulds remain the property of Seller, even where Buyer has paid for them.",
      "Tools that Buyer has paid for in whole or in part are the property of Buyer. Seller shall mark them, keep them in good order, use them only for Buyer and return them on request.",
    ],
    [
      "supplier",
      "recall",
      "Seller shall pay all costs of a recall, whatever its cause.",
      "Seller shall pay all costs of a recall, to the extent that it is caused by a defect in the goods for which Seller is responsible.",
    ],
    [
      "supplier",
      "delivery-term",
      "The goods are delivered DDP Leeds.",
      "The goods are delivered DAP Leeds.",
    ],
    [
      "supplier",
      "set-off",
      "Buyer may set off any amount that it claims.",
      "Buyer may set off any amount that it claims. Only amounts that are undisputed or finally adjudicated may be set off.",
    ],
  ] as const)("for the %s, on %s, turns “%s” into “%s”", (position, issue, clause, mended) => {
    expect(mendedFor(position, issue, clause)).toBe(mended);
  });
});
