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
