import { clause, section, type Block } from "../template.ts";
import type { Side } from "../clauses/roles.ts";

/** How goods are made, changed and looked into. */
export const quality = (side: Side): readonly Block[] => [
  clause("Quality and Changes", "quality"),
  ...(side === "customer" ? qualityForBuyer : qualityForSupplier),
];

const qualityForBuyer: readonly Block[] = [
  section(
    "Quality System",
    "Supplier shall maintain a quality system that meets ISO 9001 or an equivalent standard, test the Products before shipment, keep records that allow each lot to be traced for at least five (5) years, and provide certificates of conformity on request.",
  ),
  section(
    "No Change Without Consent",
    "Supplier shall not change the Products, their materials or components, the manufacturing process or the place of manufacture without Buyer’s prior written consent. Supplier shall ask for consent at least ninety (90) days before the change and provide the samples and data needed to assess it.",
  ),
  section(
    "Visits and Audits",
    "On five (5) business days’ notice and during business hours, Buyer may visit the places where the Products are made and stored and inspect quality records, to verify compliance with this Agreement. Supplier shall correct what is found without delay.",
  ),
  section(
    "Subcontractors",
    "Supplier shall not subcontract the manufacture of the Products without Buyer’s prior written consent, and is responsible for its subcontractors as for itself.",
  ),
  section(
    "Tooling and Buyer’s Property",
    "Tools, molds, drawings and materials that Buyer provides or pays for are Buyer’s property. Supplier shall mark them as such, keep them in good condition and insured, use them only for Buyer’s orders, and hand them over on request.",
  ),
];

const qualityForSupplier: readonly Block[] = [
  section(
    "Quality System",
    "Supplier shall maintain a quality system that is usual in its industry and test the Products in accordance with it before shipment.",
  ),
  section(
    "Changes",
    "Supplier may change the Products, their materials and the manufacturing process if the Products continue to conform to the Specifications. Supplier shall give reasonable notice of a change that materially affects form, fit or function.",
  ),
  section(
    "Visits",
    "On ten (10) business days’ written notice, during business hours and not more than once in any twelve (12) months, Buyer may visit the place where the Products are made and look at records of their quality. Visitors shall observe Supplier’s rules on safety and confidentiality.",
  ),
  section(
    "Subcontractors",
    "Supplier may have the Products or parts of them made by subcontractors and is responsible for their work.",
  ),
  section(
    "Buyer’s Tooling",
    "If Buyer provides tools, they remain Buyer’s property, and Buyer shall pay for their maintenance, repair and replacement and insure them. Supplier shall use them only for Buyer’s orders.",
  ),
];

/** What is promised of the goods, and what follows when it is not kept. */
export const warranty = (side: Side): readonly Block[] => [
  clause("Product Warranty", "warranty"),
  ...(side === "customer" ? warrantyForBuyer : warrantyForSupplier),
];

const warrantyForBuyer: readonly Block[] = [
  section(
    "Warranty",
    "Supplier warrants that, for twenty-four (24) months after delivery (the “**Warranty Period**”), the Products will conform to the Specifications and to samples that Buyer approved, be free from defects in design, material and workmanship, be new and merchantable, and be fit for the purposes that Buyer has made known to Supplier. Supplier further warrants that it conveys good title to the Products.",
    "product-warranty",
  ),
  section(
    "Remedies",
    "If Products are defective or do not conform to the warranty, Supplier shall, at Buyer’s choice, promptly repair or replace them or refund their price, and bear the reasonable costs of removal, transport and reinstallation. If Supplier does not do so in a reasonable time, Buyer may do so at Supplier’s expense. These remedies are in addition to Buyer’s other rights. Repaired and replaced Products are warranted for the rest of the Warranty Period.",
  ),
  section(
    "Recalls",
    "If a defect of the Products, or their failure to comply with the law, makes a recall or other field action reasonably necessary, Supplier shall cooperate in it and reimburse Buyer’s reasonable costs to the extent that the defect or failure is not caused by Buyer.",
  ),
];

const warrantyForSupplier: readonly Block[] = [
  section(
    "Warranty",
    "Supplier warrants that, for twelve (12) months after delivery (the “**Warranty Period**”), the Products will conform in all material respects to the Specifications and be free from material defects in material and workmanship under normal use.",
    "product-warranty",
  ),
  section(
    "Exclusions",
    "The warranty does not cover normal wear, or defects caused by misuse, improper storage or installation, alteration by anyone other than Supplier, or materials and designs provided by Buyer.",
  ),
  section(
    "Exclusive Remedy",
    "If Buyer notifies Supplier within the Warranty Period that Products are defective or do not conform to the warranty, Supplier’s entire liability, and Buyer’s sole and exclusive remedy, is that Supplier shall, at its choice, repair or replace them or refund their price.",
  ),
  section(
    "Disclaimer",
    "Except as expressly stated in this Agreement, Supplier makes no warranty of any kind, and all implied warranties, including those of merchantability and fitness for a particular purpose, are disclaimed to the extent permitted by law.",
  ),
  section(
    "Recalls",
    "If a recall of Products is required, the parties shall cooperate in it. Supplier shall bear the reasonable and direct costs of the recall to the extent that it is caused by a breach of the warranty in Section {@product-warranty}, within the limits of Section {@liability} (Limitation of Liability).",
  ),
];
