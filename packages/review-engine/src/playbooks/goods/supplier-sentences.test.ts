import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const supplier = registeredPlaybook("Products Supply Agreement", "supplier");
const { verdictOn } = oneClause(supplier, [
  "SUPPLY AGREEMENT",
  "This Agreement is made between Acme Inc. (“Manufacturer”) and Beta Ltd. (“Customer”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const orders: readonly Case[] = [
  [
    "order-acceptance",
    "No order shall be binding until it is accepted by Manufacturer in writing.",
    "pass",
  ],
  [
    "order-acceptance",
    "Manufacturer shall accept all orders up to the forecast quantity.",
    "fallback 1",
  ],
  ["order-acceptance", "Manufacturer shall accept every order that Customer places.", "fails"],
  ["order-acceptance", "Orders are deemed accepted upon receipt.", "fails"],
  ["order-cancellation", "Customer may cancel any order at any time without charge.", "fails"],
  [
    "order-cancellation",
    "Customer may cancel an order upon reimbursement of Manufacturer’s costs.",
    "fallback 1",
  ],
  ["order-cancellation", "Accepted orders are non-cancellable.", "pass"],
  [
    "order-cancellation",
    "Accepted orders are non-cancellable. If Customer cancels an order nevertheless, it shall pay the full price.",
    "pass",
  ],
  [
    "battle-of-forms",
    "These terms govern every order to the exclusion of any terms that Customer puts forward, and Manufacturer’s terms prevail over any terms of Customer.",
    "pass",
  ],
  [
    "warranty-disclaimer",
    "ALL OTHER WARRANTIES, EXPRESS OR IMPLIED, INCLUDING FITNESS FOR A PARTICULAR PURPOSE, ARE EXCLUDED.",
    "pass",
  ],
  [
    "warranty-disclaimer",
    "All other conditions of sale are set out in Annex B, and defects in packaging are excluded.",
    "missing",
  ],
  [
    "taxes",
    "Prices are exclusive of packing, freight, storage, insurance and value added tax.",
    "pass",
  ],
  ["order-cancellation", "Customer may reschedule orders by written notice.", "fails"],
  ["forecasts", "The first three months of each forecast are binding on Customer.", "pass"],
  ["forecasts", "Customer shall provide a non-binding forecast each quarter.", "fallback 1"],
  ["forecasts", "Customer shall pay within thirty days.", "missing"],
  ["minimum-purchase", "Customer shall purchase a minimum of 5,000 units each year.", "pass"],
  ["minimum-purchase", "Customer does not guarantee any minimum purchase volume.", "fallback 1"],
  [
    "supply-continuity",
    "In a shortage Manufacturer may allocate its goods among its customers.",
    "pass",
  ],
  [
    "supply-continuity",
    "In a shortage Manufacturer shall give Customer priority over all other customers.",
    "fails",
  ],
  [
    "supply-continuity",
    "Manufacturer shall maintain sufficient production capacity.",
    "fallback 1",
  ],
  ["safety-stock", "Manufacturer shall maintain a safety stock of 1,000 units.", "fails"],
  [
    "safety-stock",
    "Manufacturer shall maintain a safety stock of 1,000 units, which Customer shall purchase on termination.",
    "pass",
  ],
  [
    "battle-of-forms",
    "This Agreement prevails over the forms and acknowledgments of either party.",
    "pass",
  ],
  [
    "battle-of-forms",
    "Customer rejects any terms in Manufacturer’s acknowledgment or invoice.",
    "fallback 1",
  ],
  [
    "battle-of-forms",
    "Customer’s standard terms as published on its website apply to every order.",
    "fails",
  ],
];

const money: readonly Case[] = [
  [
    "price-changes",
    "Manufacturer may adjust the prices to reflect changes in raw material costs.",
    "pass",
  ],
  ["price-changes", "The prices are fixed for the entire term of this Agreement.", "fails"],
  ["price-changes", "Prices may be increased only with Customer’s consent.", "fallback 1"],
  ["set-off", "Customer may set off any amount that it claims against the price.", "fails"],
  ["set-off", "Customer may set off only amounts that are undisputed.", "fallback 1"],
  ["set-off", "Customer shall pay without set-off.", "pass"],
  ["extra-charges", "The prices include packing, freight and duties.", "fallback 1"],
];

const delivery: readonly Case[] = [
  ["delivery-term", "The Products are delivered DDP Customer’s plant.", "fails"],
  ["delivery-term", "The Products are delivered EXW Dortmund.", "pass"],
  ["delivery-term", "The Products are delivered DAP Customer’s plant.", "fallback 1"],
  ["delivery-time", "Time is of the essence.", "fails"],
  [
    "delivery-time",
    "Manufacturer shall use reasonable efforts to meet the delivery dates.",
    "pass",
  ],
  [
    "delivery-time",
    "Manufacturer shall ship the Products within ten days of each order.",
    "fallback 1",
  ],
  [
    "late-delivery",
    "For each week of delay in delivery Manufacturer shall pay 2% of the price of the late goods.",
    "fails",
  ],
  [
    "late-delivery",
    "For each week of delay in delivery Manufacturer shall pay 1% of the price, up to 5% of the price of the late goods.",
    "pass",
  ],
  ["late-delivery", "If delivery is late, Customer may cancel the order.", "fallback 1"],
  ["late-delivery", "Manufacturer is not liable for late delivery.", "pass"],
  ["partial-delivery", "Manufacturer may make partial deliveries.", "pass"],
  [
    "partial-delivery",
    "No partial deliveries are allowed without Customer’s approval.",
    "fallback 1",
  ],
  ["title", "Title passes to Customer on full payment.", "pass"],
  ["title", "Title to the goods passes to Customer when production begins.", "fails"],
  ["risk", "Risk of loss passes to Customer upon delivery to the carrier.", "pass"],
  ["risk", "Risk of loss passes only after the goods have been inspected and accepted.", "fails"],
  ["risk", "Risk of loss passes when the goods arrive at Customer’s plant.", "fallback 1"],
];

describe("what the supplier’s playbook says of one sentence", () => {
  it.each([...orders, ...money, ...delivery])("%s: %s is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
