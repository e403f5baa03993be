import { confidentiality } from "../clauses/confidentiality.ts";
import * as ending from "../clauses/ending.ts";
import * as general from "../clauses/general.ts";
import { liabilityForCustomer, liabilityForProvider } from "../clauses/liability.ts";
import { noticedSample, noticeRows, partyFields, preamble } from "../clauses/parties.ts";
import { paymentForCustomer, paymentForProvider } from "../clauses/payment.ts";
import type { Roles, Side } from "../clauses/roles.ts";
import {
  annex,
  body,
  clause,
  heading,
  rowIf,
  section,
  signatures,
  table,
  terms,
  type Block,
  type Template,
} from "../template.ts";
import { delivery, inspection } from "./delivery.ts";
import { conduct, indemnification, lawOfSale } from "./harm.ts";
import { endOfSupply, ordering, prices } from "./ordering.ts";
import { quality, warranty } from "./quality.ts";

const roles: Roles = {
  provider: "Supplier",
  customer: "Buyer",
  charge: "prices",
  supplied: "the Products",
};

const title = "Products Supply Agreement";

const opening = (side: Side): readonly Block[] => [
  preamble(
    title,
    "Buyer",
    "Supplier",
    "It consists of the key terms below, the terms and conditions that follow, and the exhibit.",
  ),
  heading("Key Terms"),
  terms(
    ["Products", "{{Summary of products}}"],
    [side === "customer" ? "Usual delivery point" : "Supplier’s facility", "{{Delivery point}}"],
    ["Governing law", "State of {{Governing law state}}"],
    ...noticeRows("Buyer", "Supplier"),
  ),
  heading("Terms and Conditions"),
];

const term = (side: Side): readonly Block[] => [
  clause("Term and Termination", "term"),
  section(
    "Term",
    side === "customer"
      ? "This Agreement begins on the Effective Date and continues for three (3) years. The parties may extend it by written agreement."
      : "This Agreement begins on the Effective Date and continues for three (3) years. It renews for further periods of one (1) year each unless either party gives notice of non-renewal at least sixty (60) days before the end of the current period.",
  ),
  ending.forCause,
  section(
    "Termination for Convenience",
    side === "customer"
      ? "Buyer may terminate this Agreement for convenience at any time on sixty (60) days’ prior written notice to Supplier."
      : "Either party may terminate this Agreement for convenience on one hundred eighty (180) days’ prior written notice to the other.",
  ),
  ...endOfSupply(side),
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
    "If the event continues for more than sixty (60) days, either party may terminate the affected Purchase Orders or this Agreement by written notice.",
  ),
  general.notices("the contact stated in the key terms"),
  ...lawOfSale,
  section(
    "Entire Agreement",
    "This Agreement, including its key terms, its exhibit and the Purchase Orders, is the entire agreement of the parties on its subject and supersedes all earlier agreements, proposals and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.thirdParties,
  general.interpretation,
  general.counterparts,
];

const productRow = (nth: number): readonly string[] => [
  `{{Product ${nth}}}`,
  `{{Product ${nth} specifications}}`,
  `{{Product ${nth} price}}`,
  `{{Product ${nth} lead time}}`,
];

const productList: readonly Block[] = [
  annex("Products and Prices", "product-list"),
  table(
    [
      ["Product", 2600],
      ["Specifications", 2960],
      ["Unit price (USD)", 1900, "right"],
      ["Lead time", 1900],
    ],
    productRow(1),
    rowIf("Product 2", ...productRow(2)),
    rowIf("Product 3", ...productRow(3)),
  ),
];

/** What the fields of the list of products ask for: of one product at least. */
const productFields = {
  "Product 1 price": "number",
  ...Object.fromEntries(
    [2, 3].flatMap((nth) => [
      [`Product ${nth}`, "optional"],
      [`Product ${nth} specifications`, "optional"],
      [`Product ${nth} price`, "number, optional"],
      [`Product ${nth} lead time`, "optional"],
    ]),
  ),
};

const productSample = {
  "Product 1": "Coated housing HM-210",
  "Product 1 specifications": "Drawing 210-A, revision 4",
  "Product 1 price": "12.40",
  "Product 1 lead time": "4 weeks",
  "Product 2": "Coated housing HM-220",
  "Product 2 specifications": "Drawing 220-A, revision 2",
  "Product 2 price": "14.10",
  "Product 2 lead time": "4 weeks",
  "Product 3": "Gasket set HM-21",
  "Product 3 specifications": "Drawing 021-C, revision 1",
  "Product 3 price": "1.85",
  "Product 3 lead time": "2 weeks",
} as const;

const supply = (side: Side): Template => ({
  file: `Products Supply Agreement (${side === "customer" ? "Buyer" : "Supplier"}).docx`,
  title,
  subtitle: "{{Buyer name}} and {{Supplier name}}",
  annexWord: "Exhibit",
  blocks: [
    ...opening(side),
    ...ordering(side),
    clause("Prices and Payment", "prices"),
    ...prices(side),
    ...(side === "customer" ? paymentForCustomer(roles) : paymentForProvider(roles, "deliveries")),
    ...delivery(side, "the Purchase Order"),
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
      "The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.",
    ),
    signatures(
      { role: "Buyer", name: "{{Buyer name}}" },
      { role: "Supplier", name: "{{Supplier name}}" },
    ),
    ...productList,
  ],
  fields: { ...partyFields("Buyer", "Supplier"), ...productFields },
  sample: {
    "Effective date": "2027-03-02",
    ...noticedSample("Buyer", 0),
    ...noticedSample("Supplier", 1),
    "Summary of products": "Coated battery housings and gaskets",
    "Delivery point": "1200 Mill Road, Worcester, Massachusetts 01608",
    ...productSample,
    ...general.lawSample,
    ...general.waiverSample,
  },
});

/** The agreement of a company that buys goods again and again. */
export const supplyForBuyer: Template = supply("customer");

/** The agreement of a company that supplies goods again and again. */
export const supplyForSupplier: Template = supply("provider");
