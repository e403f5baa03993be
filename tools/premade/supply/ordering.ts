import { clause, definition, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** What is sold, and how it is ordered from time to time. */
export const ordering = (side: Side): readonly Block[] => [
  clause("Products", "products"),
  section("Definitions", "In this Agreement:"),
  definition("Products", "means the goods listed in {@product-list}."),
  definition(
    "Purchase Order",
    "means a written or electronic order for Products that Buyer issues under this Agreement.",
  ),
  definition(
    "Specifications",
    "means the specifications of a Product stated or referred to in {@product-list}.",
  ),
  section(
    "Sale and Purchase",
    "Supplier shall sell and deliver to Buyer, and Buyer shall buy and pay for, the Products that are the subject of Purchase Orders under this Agreement.",
  ),
  section(
    "No Minimum and No Exclusivity",
    "Nothing in this Agreement obligates Buyer to buy, or Supplier to sell, a minimum quantity. Quantities are bought and sold only under Purchase Orders. Buyer may buy similar goods from others, and Supplier may sell similar goods to others.",
  ),
  clause("Forecasts and Purchase Orders", "orders"),
  ...(side === "customer" ? ordersOfBuyer : ordersForSupplier),
  section(
    "These Terms Prevail",
    "This Agreement applies to every Purchase Order. Terms on a purchase order, quotation, confirmation, invoice or website of either party that differ from this Agreement, or add to it, do not apply, even if the other party does not object to them. If a Purchase Order conflicts with this Agreement, this Agreement prevails, unless both parties have signed the Purchase Order and it says which provision it changes.",
  ),
];

const ordersOfBuyer: readonly Block[] = [
  section(
    "Forecasts",
    "Buyer may give Supplier forecasts of its needs. Forecasts are estimates that help Supplier to plan and do not bind Buyer to buy.",
  ),
  section(
    "Acceptance of Orders",
    "Supplier shall accept each Purchase Order that complies with this Agreement and whose quantities do not exceed the last forecast by more than twenty percent (20%). A Purchase Order is accepted if Supplier does not reject it, in writing and with its reasons, within three (3) business days after receiving it.",
  ),
  section(
    "Cancellation and Rescheduling",
    "Buyer may cancel or reschedule a Purchase Order, in whole or in part, by written notice before shipment. For Products made specially for Buyer, Buyer shall reimburse the reasonable and unavoidable costs that Supplier incurred for the canceled part before the notice and cannot recover by reasonable efforts, but not more than the price of that part.",
  ),
  section(
    "Continuity of Supply",
    "Supplier shall keep the capacity, and at its own expense a stock of finished Products for four (4) weeks of the last forecast, that it needs to fill Purchase Orders. In a shortage of Products or materials, Supplier shall notify Buyer at once and allocate to Buyer at least a fair share of what it has, in proportion to purchases in the twelve (12) months before.",
  ),
  section(
    "Discontinuation",
    "Supplier shall give at least twelve (12) months’ written notice before it stops making a Product. Within that time Buyer may place a last order for the quantities it reasonably needs.",
  ),
  section(
    "Spare Parts",
    "For five (5) years after the last delivery of a Product, Supplier shall supply spare parts for it at reasonable prices.",
  ),
];

const ordersForSupplier: readonly Block[] = [
  section(
    "Forecasts",
    "By the fifth business day of each month, Buyer shall give Supplier a written forecast of its needs for the following six (6) months. The first two (2) months of each forecast are binding on Buyer; the rest is an estimate given in good faith.",
  ),
  section(
    "Acceptance of Orders",
    "A Purchase Order binds Supplier when Supplier accepts it in writing or ships the Products. Supplier shall use commercially reasonable efforts to respond to each Purchase Order within five (5) business days.",
  ),
  section(
    "Cancellation and Changes",
    "Buyer may cancel or change an accepted Purchase Order only with Supplier’s written consent.",
  ),
  section(
    "Allocation",
    "In a shortage of Products or materials, Supplier may allocate what it has among its customers in a fair and reasonable way.",
  ),
  section(
    "Discontinuation",
    "Supplier may stop making a Product on six (6) months’ written notice. Buyer may place a last order within three (3) months after the notice.",
  ),
];

/** What the goods cost, and when that may change. */
export const prices = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Prices",
          "The prices are those in {@product-list}. They are fixed for the term of this Agreement, include packaging and delivery to the Delivery Point, and change only by written agreement of the parties. No surcharge or other charge applies.",
        ),
        section(
          "Set-Off",
          "Buyer may set off against an invoice an amount that Supplier owes to it under this Agreement, after written notice.",
        ),
      ]
    : [
        section(
          "Prices",
          "The prices are those in {@product-list}. Supplier may adjust them by sixty (60) days’ written notice to reflect changes in its costs of materials, energy, labor or freight, but not for Purchase Orders accepted before the notice.",
        ),
        section(
          "Credit",
          "Supplier may require security or payment in advance if it has reasonable doubts about Buyer’s ability to pay.",
        ),
      ];

/** What becomes of open orders and of the rest when the agreement ends. */
export const endOfSupply = (side: Side): readonly Block[] =>
  side === "customer"
    ? [
        section(
          "Open Orders",
          "When this Agreement expires or is terminated for any reason, the Purchase Orders that are then open are filled under this Agreement, except as far as Buyer gives notice that it no longer wants the Products. Supplier shall refund what was prepaid for Products that are not delivered.",
        ),
        section(
          "Transition",
          "Supplier shall hand over Buyer’s tooling and other property and, for up to six (6) months after this Agreement expires or is terminated, assist in the transition to another supplier, including by selling to Buyer the quantities that it needs in that time.",
        ),
      ]
    : [
        section(
          "Open Orders",
          "When this Agreement expires or is terminated, Supplier shall fill, and Buyer shall take and pay for, the Purchase Orders in force at that time, except that Supplier need not fill them if Buyer has failed to pay. Buyer shall also pay for finished Products and work in progress that are made specially for it and covered by a binding forecast.",
        ),
        section(
          "Tooling",
          "Supplier shall return Buyer’s tooling when all amounts due have been paid.",
        ),
      ];
