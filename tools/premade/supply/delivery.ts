import { clause, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** How goods come from one side to the other, and what follows when they come late. */
export const delivery = (side: Side, order: string): readonly Block[] => [
  clause("Delivery", "delivery"),
  ...(side === "customer" ? deliveryForBuyer(order) : deliveryForSupplier(order)),
];

const deliveryForBuyer = (order: string): readonly Block[] => [
  section(
    "Delivery Term",
    `Supplier shall deliver the Products DAP (Incoterms 2020) at the delivery point stated in ${order} (the “**Delivery Point**”), packed, marked and documented so that they arrive safely and as the law and the carrier require. The price includes packaging, freight, insurance and all other costs up to the Delivery Point.`,
  ),
  section(
    "Delivery on Time",
    `Supplier shall deliver the Products on the dates stated in ${order}, and time is of the essence. Supplier shall notify Buyer promptly when it has reason to expect a delay, with its cause and expected length. Supplier shall not deliver in parts or early without Buyer’s prior consent.`,
  ),
  section(
    "Late Delivery",
    "If a delivery is or will be late for a reason other than Buyer’s own act, Buyer may (i) require Supplier to ship by the fastest means at Supplier’s expense, (ii) cancel the late Products, and others that are of no use without them, without charge, and (iii) buy replacements elsewhere and recover the reasonable additional cost from Supplier. These rights are in addition to Buyer’s other rights.",
  ),
  section(
    "Title and Risk",
    "Title to the Products and the risk of loss pass to Buyer when the Products are delivered at the Delivery Point. Supplier shall deliver the Products free of any lien or other encumbrance.",
  ),
];

const deliveryForSupplier = (order: string): readonly Block[] => [
  section(
    "Delivery Term",
    `Supplier shall deliver the Products FCA (Incoterms 2020) at Supplier’s facility stated in ${order} (the “**Delivery Point**”), packed in accordance with its usual practice. Freight, insurance beyond the Delivery Point, special packaging, duties and similar charges are in addition to the price. Supplier may deliver in parts and invoice each part.`,
  ),
  section(
    "Delivery Dates",
    "Delivery dates are estimates that Supplier gives in good faith. Supplier shall use commercially reasonable efforts to meet them and shall notify Buyer promptly of an expected delay.",
  ),
  section(
    "Late Delivery",
    "If Products are more than thirty (30) days late for a reason within Supplier’s control, Buyer may cancel the late Products by written notice and receive a refund of what it paid for them. This is Buyer’s exclusive remedy for late delivery, and Supplier is not liable for damages for delay.",
  ),
  section(
    "Title and Risk",
    "Risk of loss passes to Buyer when the Products are handed over to the carrier at the Delivery Point. Title passes to Buyer on delivery. Until it has been paid in full, Supplier keeps a purchase money security interest in the Products, and Buyer authorizes it to file the statements needed to perfect it.",
  ),
  section(
    "Delay by Buyer",
    "If Buyer does not take delivery when it is due, Supplier may store the Products at Buyer’s risk and expense and invoice them as if they had been delivered.",
  ),
];

/** Looking goods over, and sending back what is not in order. */
export const inspection = (side: Side): readonly Block[] => [
  clause("Inspection", "inspection"),
  ...(side === "customer"
    ? [
        section(
          "Inspection and Rejection",
          "Buyer may inspect the Products within thirty (30) days after delivery and reject, by notice to Supplier, those that do not conform to this Agreement. Buyer may inspect by samples and, if a sample fails, reject the lot.",
        ),
        section(
          "Rejected Products",
          "At Buyer’s choice, Supplier shall replace rejected Products promptly or refund their price. Rejected Products are held at Supplier’s risk, and Supplier shall pay for their return.",
        ),
        section(
          "No Waiver",
          "Neither inspection, nor acceptance, nor payment ends Buyer’s rights for defects that could not reasonably be found by inspection, or any right under a warranty.",
        ),
      ]
    : [
        section(
          "Inspection and Rejection",
          "Buyer shall inspect the Products promptly and may reject, by written notice within ten (10) days after delivery that describes the defect, those that do not conform to the Specifications. Products that are not so rejected are accepted.",
        ),
        section(
          "Hidden Defects",
          "Buyer shall notify Supplier, within ten (10) days after finding it, of a defect that could not reasonably be found by inspection. Section {@warranty} (Product Warranty) then applies.",
        ),
        section(
          "Rejected Products",
          "Buyer shall return rejected Products only after Supplier has given a return authorization, which Supplier shall not unreasonably withhold. Supplier shall replace properly rejected Products or credit their price, and pay for their return.",
        ),
      ]),
];
