import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const supplyBuyer: readonly Case[] = [
  [
    "risk",
    "pass",
    "Consignment. Supplier keeps at its own risk a stock of the Products. Risk in the Products passes to Buyer on delivery at Buyer's plant.",
  ],
  [
    "risk",
    "missing",
    "Safety stock. Supplier keeps at its own risk a safety stock of Products for four weeks.",
  ],
  ["risk", "fails", "Risk. Risk passes to Buyer when the Products are handed to the carrier."],
  ["risk", "pass", "Risk. Risk of loss passes to Buyer upon delivery to Buyer’s plant."],
  [
    "late-delivery",
    "pass",
    "Delay. If Supplier delivers late, other than because of force majeure, it shall pay 1% of the price of the delayed Products for each week, and Buyer may cancel the order.",
  ],
  [
    "late-delivery",
    "pass",
    "Delay. Except where force majeure is the cause, Supplier shall pay liquidated damages of one percent a week for Products that are delivered late; other rights of Buyer are not affected.",
  ],
  ["late-delivery", "fails", "Delay. Supplier is not liable for late delivery."],
  [
    "late-delivery",
    "fails",
    "Delay. Delivery dates are estimates and Supplier has no liability for any delay in delivery.",
  ],
  [
    "open-orders",
    "pass",
    "Orders. Orders placed within the term of this Agreement remain binding after it expires, and its terms govern them.",
  ],
  [
    "open-orders",
    "missing",
    "Orders. Buyer places orders in writing during the term of this Agreement.",
  ],
  [
    "open-orders",
    "fails",
    "Orders. On termination all open orders are cancelled and Buyer has no further claim to delivery.",
  ],
  [
    "order-acceptance",
    "pass",
    "Orders. Supplier shall accept or reject each order within five business days; an order that is not rejected in time is accepted.",
  ],
  [
    "order-acceptance",
    "pass",
    "Orders. Supplier shall accept every order that is in line with the forecast.",
  ],
  [
    "order-acceptance",
    "fails",
    "Orders. Supplier may accept or reject any order at its sole discretion.",
  ],
  [
    "order-acceptance",
    "fallback 1",
    "Orders. Supplier shall accept or reject each order in writing within three business days.",
  ],
  [
    "inspection",
    "pass",
    "Inspection. Buyer shall inspect the Products within thirty days after delivery and shall report visible defects; defects that are hidden may be reported when they are found.",
  ],
  [
    "inspection",
    "pass",
    "Inspection. Products are deemed accepted if Buyer does not reject them within thirty (30) days after delivery; this does not affect Buyer’s rights for hidden defects.",
  ],
  ["inspection", "fails", "Inspection. Products are deemed accepted on delivery."],
  [
    "inspection",
    "fails",
    "Inspection. Products that are not rejected within two days after delivery are deemed accepted.",
  ],
  [
    "latent-defects",
    "pass",
    "Inspection. Buyer shall report defects that could not be seen on inspection within thirty days after finding them.",
  ],
  [
    "latent-defects",
    "pass",
    "Inspection. Acceptance does not cover hidden defects, which Buyer may report when they come to light.",
  ],
  [
    "latent-defects",
    "fails",
    "Inspection. Products are deemed accepted after ten days and all claims for defects, hidden ones included, are then excluded.",
  ],
  [
    "late-delivery",
    "missing",
    "Force majeure. Neither party is liable for delay in delivery that is caused by force majeure.",
  ],
  [
    "late-delivery",
    "missing",
    "Force majeure. Supplier is excused from late delivery while force majeure lasts.",
  ],
];

const supplySupplier: readonly Case[] = [
  ["risk", "missing", "Safety stock. Supplier keeps at its own risk a stock of the Products."],
  [
    "risk",
    "pass",
    "Risk. Risk of loss passes to Buyer on delivery to the carrier at Supplier’s works.",
  ],
  [
    "late-delivery",
    "pass",
    "Delay. If delivery is late, other than because of force majeure, Supplier pays 0.5% of the price a week, up to 5%, and this is the sole remedy of Buyer.",
  ],
  [
    "open-orders",
    "pass",
    "Orders. The terms of this Agreement continue to apply to orders accepted before it ends.",
  ],
  [
    "open-orders",
    "pass",
    "Orders. Orders accepted during the term of this Agreement are carried out under its terms even when they are due after its end.",
  ],
  [
    "order-acceptance",
    "pass",
    "Orders. Supplier may accept or reject an order; no order binds Supplier before it is accepted in writing.",
  ],
  [
    "order-acceptance",
    "pass",
    "Orders. An order binds the parties only when Supplier accepts it in writing. Supplier shall tell Buyer within five business days whether it accepts or rejects.",
  ],
  ["order-acceptance", "fails", "Orders. Supplier shall accept all orders of Buyer."],
  [
    "order-acceptance",
    "pass",
    "Orders. Supplier shall accept or reject each order in writing within three business days.",
  ],
  [
    "order-acceptance",
    "fallback 1",
    "Orders. Supplier shall accept or reject each order within three business days, and an order that is not rejected in that time is accepted.",
  ],
  [
    "inspection",
    "pass",
    "Inspection. Buyer shall inspect the Products on arrival. Products not rejected in writing within ten days are deemed accepted, save for hidden defects.",
  ],
  ["inspection", "missing", "Delivery. Supplier delivers the Products."],
  [
    "late-delivery",
    "pass",
    "Delay. Supplier is not liable for late delivery that is caused by force majeure.",
  ],
];

describe.each([
  ["Products Supply Agreement", "buyer", supplyBuyer],
  ["Products Supply Agreement", "supplier", supplySupplier],
] as const)("what a drafter may write about goods (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
