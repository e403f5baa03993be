import type { Side } from "../clauses/roles.ts";
import { clause, section, type Block } from "../template.ts";

/** What the one order is, how it binds, and what it costs. */
export const theOrder = (side: Side): readonly Block[] => [
  clause("The Order", "order"),
  section(
    "Products",
    "Supplier shall sell and deliver to Buyer, and Buyer shall buy and pay for, the goods listed under Products Ordered (the “**Products**”), which must conform to the specifications stated there (the “**Specifications**”).",
  ),
  ...(side === "customer" ? forBuyer : forSupplier),
  section(
    "These Terms Prevail",
    "Terms on a quotation, order form, confirmation, invoice or website of either party that differ from this Agreement, or add to it, do not apply, even if the other party does not object to them. If the order details conflict with these terms and conditions, the order details prevail.",
  ),
  clause("Price and Payment", "prices"),
  ...(side === "customer" ? priceForBuyer : priceForSupplier),
];

const forBuyer: readonly Block[] = [
  section(
    "Acceptance of the Order",
    "This order is deemed accepted if Supplier does not refuse the order in writing within three (3) business days after receiving it, and in any case when Supplier signs it, confirms it or begins to perform it.",
  ),
  section(
    "Cancellation and Rescheduling",
    "Buyer may cancel or reschedule this order, in whole or in part, by written notice before shipment. For Products made specially for Buyer, Buyer shall reimburse the reasonable and unavoidable costs that Supplier incurred for the canceled part before the notice and cannot recover by reasonable efforts, but not more than the price of that part.",
  ),
  section(
    "Continuity",
    "In a shortage of Products or materials, Supplier shall notify Buyer at once and allocate to Buyer at least a fair share of what it has.",
  ),
  section(
    "Discontinuation and Spare Parts",
    "Supplier shall give at least twelve (12) months’ written notice, and the opportunity to place a last order, before it stops making a Product, and shall supply spare parts for it for five (5) years after delivery at reasonable prices.",
  ),
];

const forSupplier: readonly Block[] = [
  section(
    "Acceptance of the Order",
    "An order binds Supplier when Supplier accepts it in writing, by signing this Agreement or otherwise, or ships the Products.",
  ),
  section(
    "Cancellation and Changes",
    "Buyer may cancel or change the order after it is accepted only with Supplier’s written consent.",
  ),
  section(
    "Forecasts",
    "If Buyer expects to place further orders within six (6) months, it shall give Supplier a forecast of them on request. The first two (2) months of a forecast are binding on Buyer; the rest is an estimate given in good faith.",
  ),
  section(
    "Allocation",
    "In a shortage of Products or materials, Supplier may allocate what it has among its customers in a fair and reasonable way.",
  ),
];

const priceForBuyer: readonly Block[] = [
  section(
    "Price",
    "The prices stated in the order details are fixed. They include packaging and delivery to the Delivery Point, and no surcharge or other charge applies. Supplier shall invoice after delivery.",
  ),
  section(
    "Set-Off",
    "Buyer may set off against an invoice an amount that Supplier owes to it under this Agreement, after written notice.",
  ),
];

const priceForSupplier: readonly Block[] = [
  section(
    "Price",
    "The prices are those stated in the order details. For Products to be delivered more than ninety (90) days after the date of this Agreement, Supplier may adjust them by thirty (30) days’ written notice to reflect changes in its costs of materials, energy, labor or freight. Supplier may invoice on shipment.",
  ),
];
