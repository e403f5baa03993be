import { confidentiality } from "../clauses/confidentiality.ts";
import * as ending from "../clauses/ending.ts";
import * as general from "../clauses/general.ts";
import { liabilityForCustomer, liabilityForProvider } from "../clauses/liability.ts";
import { company, noticedSample, noticeRows, partyFields } from "../clauses/parties.ts";
import { paymentForCustomer, paymentForProvider } from "../clauses/payment.ts";
import type { Roles, Side } from "../clauses/roles.ts";
import { delivery, inspection } from "../supply/delivery.ts";
import { conduct, indemnification, lawOfSale } from "../supply/harm.ts";
import { quality, warranty } from "../supply/quality.ts";
import {
  body,
  clause,
  heading,
  section,
  signatures,
  type Block,
  type Template,
} from "../template.ts";
import { lineFields, lines, linesSample, orderDetails } from "./order-lines.ts";
import { theOrder } from "./the-order.ts";

const roles: Roles = {
  provider: "Supplier",
  customer: "Buyer",
  charge: "prices",
  supplied: "the Products",
};

const opening: readonly Block[] = [
  body(
    `This purchase order, which consists of the order details and the terms and conditions below (this “**Agreement**”), is entered into as of {{Order date}} by and between ${company("Buyer")}, and ${company("Supplier")}.`,
  ),
  heading("Order Details"),
];

const term = (side: Side): readonly Block[] => [
  clause("Term and Termination", "term"),
  section(
    "Term",
    "This Agreement ends when both parties have performed it, unless it is terminated earlier.",
  ),
  ending.forCause,
  section(
    "Open Deliveries",
    side === "customer"
      ? "If this Agreement is terminated, orders for Products that Supplier has already shipped are filled on the terms of this Agreement, and Supplier shall refund what was prepaid for Products that are not delivered."
      : "If this Agreement is terminated, the order is filled and Buyer shall take and pay for the Products finished or in progress before that time, except that Supplier need not deliver them if Buyer has failed to pay.",
  ),
  ending.survival(
    "Sections {@warranty} (Product Warranty), {@confidentiality} (Confidentiality), {@indemnities} (Indemnification), {@liability} (Limitation of Liability) and {@general} (General), payment obligations that have accrued",
  ),
];

const closing = (side: Side): readonly Block[] => [
  clause("General", "general"),
  ...conduct(roles, side),
  general.independentContractors,
  general.publicity,
  general.assignment,
  general.forceMajeure(
    "If the event continues for more than thirty (30) days, either party may terminate this Agreement, as to Products not yet delivered, by written notice.",
  ),
  general.notices("the contact stated in the order details"),
  ...lawOfSale,
  section(
    "Entire Agreement",
    "This Agreement is the entire agreement of the parties on its subject and supersedes all earlier agreements, proposals and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.counterparts,
];

const order = (side: Side): Template => ({
  file: `Purchase Order (${side === "customer" ? "Buyer" : "Supplier"}).docx`,
  title: "Purchase Order",
  subtitle: "{{Buyer name}} to {{Supplier name}} – No. {{Order number}}",
  annexWord: "Exhibit",
  blocks: [
    ...opening,
    orderDetails(side, noticeRows("Buyer", "Supplier")),
    heading("Products Ordered"),
    lines,
    heading("Terms and Conditions"),
    ...theOrder(side),
    ...(side === "customer" ? paymentForCustomer(roles) : paymentForProvider(roles, "deliveries")),
    ...delivery(side, "the order details"),
    ...inspection(side),
    ...quality(side),
    ...warranty(side),
    ...confidentiality(
      "Each party’s drawings and specifications are its Confidential Information.",
    ),
    ...indemnification(roles, side),
    ...(side === "customer" ? liabilityForCustomer(roles) : liabilityForProvider(roles)),
    ...term(side),
    ...closing(side),
    body(
      "The parties have signed this Agreement through their authorized representatives, effective as of the date stated at its head.",
    ),
    signatures(
      { role: "Buyer", name: "{{Buyer name}}" },
      { role: "Supplier", name: "{{Supplier name}}" },
    ),
  ],
  fields: { ...partyFields("Buyer", "Supplier"), ...lineFields },
  sample: {
    "Order date": "2027-03-02",
    ...noticedSample("Buyer", 0),
    ...noticedSample("Supplier", 1),
    ...linesSample,
    ...general.lawSample,
    ...general.waiverSample,
  },
});

/** A single order on the terms of the company that buys. */
export const orderForBuyer: Template = order("customer");

/** A single order on the terms of the company that sells. */
export const orderForSupplier: Template = order("provider");
