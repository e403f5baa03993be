import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const buyer = registeredPlaybook("Products Supply Agreement", "buyer");
const { verdictOn } = oneClause(buyer, [
  "SUPPLY AGREEMENT",
  "This Agreement is made between Acme Inc. (“Supplier”) and Beta Ltd. (“Buyer”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const orders: readonly Case[] = [
  [
    "order-acceptance",
    "Supplier shall accept all purchase orders that conform to the forecast.",
    "pass",
  ],
  [
    "order-acceptance",
    "A purchase order is deemed accepted unless Supplier rejects it within three (3) days.",
    "pass",
  ],
  [
    "order-acceptance",
    "Supplier shall confirm or reject each purchase order within five (5) business days.",
    "fallback 1",
  ],
  [
    "order-acceptance",
    "No purchase order shall be binding on Supplier until accepted by Supplier in writing.",
    "fails",
  ],
  [
    "order-acceptance",
    "All orders are subject to acceptance by Supplier in its sole discretion.",
    "fails",
  ],
  ["order-acceptance", "The court order shall be binding upon the parties.", "missing"],
  [
    "order-cancellation",
    "Buyer may cancel any purchase order without liability up to ten days before shipment.",
    "pass",
  ],
  [
    "order-cancellation",
    "Buyer may cancel an order on payment of a cancellation fee of 20% of its price.",
    "fallback 1",
  ],
  ["order-cancellation", "Purchase orders are non-cancellable and non-returnable.", "fails"],
  [
    "order-cancellation",
    "Accepted orders may not be cancelled without the prior written consent of Supplier.",
    "fails",
  ],
  ["order-cancellation", "Buyer shall pay each invoice within thirty days.", "missing"],
  [
    "forecasts",
    "Buyer shall provide a rolling twelve-month forecast, which is non-binding.",
    "pass",
  ],
  [
    "forecasts",
    "Forecasts are good faith estimates only and shall not obligate Buyer to purchase.",
    "pass",
  ],
  ["forecasts", "The first three months of each forecast shall be binding on Buyer.", "fails"],
  [
    "forecasts",
    "Buyer shall purchase at least 80% of the quantities stated in the forecast.",
    "fails",
  ],
  [
    "minimum-purchase",
    "Buyer shall purchase a minimum of 10,000 units in each calendar year.",
    "fails",
  ],
  [
    "minimum-purchase",
    "If Buyer fails to purchase the minimum annual quantity, it shall pay Supplier for the shortfall.",
    "fails",
  ],
  [
    "minimum-purchase",
    "Nothing in this Agreement obligates Buyer to purchase any minimum quantity of Products.",
    "pass",
  ],
  ["minimum-purchase", "Supplier shall maintain insurance of not less than $1,000,000.", "pass"],
  [
    "supply-continuity",
    "In the event of a shortage, Supplier may allocate Products among its customers in its sole discretion.",
    "fails",
  ],
  [
    "supply-continuity",
    "In any shortage Supplier shall allocate Products to Buyer on a pro rata basis.",
    "pass",
  ],
  [
    "supply-continuity",
    "Supplier shall maintain sufficient production capacity to meet the forecasts.",
    "fallback 1",
  ],
  ["supply-continuity", "The parties allocate the risk of loss as follows.", "missing"],
  [
    "battle-of-forms",
    "The terms of this Agreement prevail over any terms in Supplier’s acknowledgment or invoice.",
    "pass",
  ],
  [
    "battle-of-forms",
    "Any additional or different terms in either party’s forms are void and of no effect.",
    "pass",
  ],
  [
    "battle-of-forms",
    "Supplier’s terms and conditions of sale shall prevail over any terms of Buyer.",
    "fails",
  ],
  ["battle-of-forms", "Sales are subject to Supplier’s standard terms and conditions.", "fails"],
];

const prices: readonly Case[] = [
  ["price-changes", "The prices are firm for the term of this Agreement.", "pass"],
  ["price-changes", "Prices may be changed only by mutual written agreement.", "pass"],
  [
    "price-changes",
    "Supplier may increase the prices at any time upon thirty days’ notice.",
    "fails",
  ],
  [
    "price-changes",
    "Products shall be invoiced at the prices in effect on the date of shipment.",
    "fails",
  ],
  [
    "price-changes",
    "Supplier may increase the prices once a year by no more than the Producer Price Index.",
    "fallback 1",
  ],
  ["extra-charges", "Supplier may add a fuel surcharge to any invoice.", "fails"],
  ["extra-charges", "The prices include packing, freight and insurance.", "pass"],
  ["extra-charges", "Prices exclude freight and packaging.", "fallback 1"],
  ["set-off", "Buyer shall pay all sums without set-off or deduction.", "fails"],
  ["set-off", "Buyer may set off any amount that Supplier owes it.", "pass"],
  ["set-off", "Buyer shall not be entitled to set off any amount against the price.", "fails"],
];

const delivery: readonly Case[] = [
  [
    "delivery-term",
    "Supplier shall deliver the Products DDP Buyer’s warehouse (Incoterms 2020).",
    "pass",
  ],
  ["delivery-term", "Delivery is FCA Hamburg (Incoterms 2020).", "fallback 1"],
  ["delivery-term", "All Products are sold Ex Works Supplier’s plant.", "fails"],
  ["delivery-term", "Supplier shall keep the records that 21 CFR Part 117 requires.", "missing"],
  ["delivery-term", "Notices shall be delivered to the address stated above.", "missing"],
  [
    "delivery-time",
    "Supplier shall deliver the Products on the date stated in the purchase order.",
    "pass",
  ],
  ["delivery-time", "Time is of the essence for every delivery.", "pass"],
  ["delivery-time", "Delivery dates are approximate and not guaranteed.", "fails"],
  [
    "late-delivery",
    "If delivery is late, Buyer may cancel the order and buy elsewhere at Supplier’s expense.",
    "pass",
  ],
  ["late-delivery", "Supplier shall pay liquidated damages of 1% for each week of delay.", "pass"],
  [
    "late-delivery",
    "Supplier shall not be liable for any loss arising from delay in delivery.",
    "fails",
  ],
  ["late-delivery", "Late payments bear interest at 1% per month.", "missing"],
  ["partial-delivery", "Supplier may deliver the Products in instalments.", "fallback 1"],
  [
    "partial-delivery",
    "Supplier shall not make partial shipments without Buyer’s consent.",
    "pass",
  ],
  ["title", "Title to the Products passes to Buyer upon delivery.", "pass"],
  [
    "title",
    "Supplier retains title to the Products until the price has been paid in full.",
    "fails",
  ],
  ["title", "Title shall not pass to Buyer until Supplier has received payment in full.", "fails"],
  ["title", "Title in the tooling remains with Buyer.", "missing"],
  ["risk", "Risk of loss passes to Buyer when the Products are received at its warehouse.", "pass"],
  ["risk", "Risk passes to Buyer when the Products are handed to the carrier.", "fails"],
  ["risk", "The Products are delivered FCA Hamburg (Incoterms 2020).", "fallback 1"],
];

describe("what the buyer’s playbook says of one sentence", () => {
  it.each([...orders, ...prices, ...delivery])("%s: %s is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
