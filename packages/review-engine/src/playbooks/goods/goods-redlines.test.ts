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
      "order-cancellation",
      "Buyer may terminate this Order at any time, in whole or in part, without liability.",
      "Buyer may terminate this Order at any time, in whole or in part, against payment for finished goods, work in progress and materials that cannot be used otherwise.",
    ],
    [
      "supplier",
      "product-liability",
      "Seller shall indemnify Buyer from all claims arising out of the goods, regardless of any negligence of Buyer.",
      "Seller shall indemnify Buyer from all claims arising out of the goods. This indemnity applies only to the extent that the claim is caused by a defect in the goods or by the negligence of Seller.",
    ],
    [
      "supplier",
      "liability-cap",
      "Seller’s liability is not limited.",
      "Except for liability that cannot be limited by law, each party’s total liability arising out of or relating to the order, whether in contract, tort or otherwise, will not exceed the price paid or payable to Seller under the order in the twelve (12) months before the event that gave rise to the liability. This does not limit Buyer’s obligation to pay prices that are due.",
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

describe("a verdict on an order", () => {
  it.each([
    ["buyer", "cap-carve-outs", "In no event is Buyer liable for any indirect damages.", "pass"],
    [
      "buyer",
      "cap-carve-outs",
      "In no event is Buyer or Seller liable for any indirect damages.",
      "fails",
    ],
    ["buyer", "cap-carve-outs", "In no event is Seller liable for any indirect damages.", "fails"],
    ["buyer", "liability-cap", "Seller’s liability is not limited.", "fallback 2"],
    [
      "supplier",
      "late-interest",
      "If Seller is late, it shall pay Buyer 1% of the price of the late goods for each day.",
      "fallback 1",
    ],
    ["buyer", "battle-of-forms", "Seller’s own terms of sale do not apply.", "pass"],
    [
      "buyer",
      "cap-carve-outs",
      "Buyer’s liability under the order is limited to the price of the goods.",
      "pass",
    ],
    [
      "buyer",
      "termination-cause",
      "Either party may end an order at once if the other commits a material breach and does not put it right within 14 days.",
      "pass",
    ],
    [
      "supplier",
      "termination-cause",
      "Either party may end an order at once if the other commits a material breach and does not put it right within 14 days.",
      "pass",
    ],
    [
      "supplier",
      "assignment",
      "Seller may not assign the order without Buyer’s consent. Buyer may assign the order to a member of its group.",
      "pass",
    ],
    [
      "supplier",
      "venue",
      "English law applies and the English courts have exclusive jurisdiction.",
      "pass",
    ],
    ["supplier", "taxes", "Sales tax, if any, is shown separately on the invoice.", "pass"],
  ] as const)("for the %s, on %s, “%s” is: %s", (position, issue, clause, verdict) => {
    const playbook = registeredPlaybook("Purchase Orders", position);
    expect(oneClause(playbook, head).verdictOn(issue, clause)).toBe(verdict);
  });

  it("quotes no change of the order as one of the contract, and no damages for delay as interest", () => {
    const { quoteOn } = oneClause(registeredPlaybook("Purchase Orders", "buyer"), head);
    const change =
      "Buyer may change the drawings, quantities or delivery dates at any time by written notice.";
    expect(quoteOn("changes-in-writing", change)).toBeNull();
    const delay =
      "If Seller is late, it shall pay Buyer 1% of the price of the late goods for each day.";
    expect(quoteOn("late-interest", delay)).toBeNull();
    const courts = "The English courts have exclusive jurisdiction.";
    expect(quoteOn("venue", courts)).toBe(courts);
    const found =
      "Buyer may reject goods within a reasonable time after discovering a defect in them.";
    expect(quoteOn("latent-defects", found)).toBe(found);
    const late = "Buyer may reject late goods.";
    expect(quoteOn("late-delivery", late)).toBe(late);
  });
});
