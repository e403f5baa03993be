import * as ending from "../clauses/ending.ts";
import * as general from "../clauses/general.ts";
import * as indemnities from "../clauses/indemnities.ts";
import type { Roles, Side } from "../clauses/roles.ts";
import { section, type Block } from "../template.ts";

/** Who answers for harm that goods do. */
export const indemnification = (roles: Roles, side: Side): readonly Block[] => [
  ...indemnities
    .infringement(roles)
    .filter((block) => !("key" in block && block.key === "infringement-remedies")),
  section(
    "Remedies for Infringement",
    "If Products become, or are likely to become, the subject of a claim under Section {@infringement}, Supplier shall, at its own expense, obtain for Buyer the right to use and sell them, or replace or modify them so that they no longer infringe, or take them back and refund their price.",
    "infringement-remedies",
  ),
  ...indemnities.infringementExclusions(roles),
  indemnities.harmToOthers(
    "Supplier",
    "Buyer",
    side === "customer" ? ", and claims caused by a defect of the Products" : "",
  ),
  ...(side === "provider"
    ? [
        indemnities.harmToOthers("Buyer", "Supplier"),
        indemnities.materialsIndemnity(
          "Buyer",
          "Supplier",
          "designs, specifications and materials that Buyer provides",
        ),
      ]
    : []),
  indemnities.procedure,
  ...(side === "provider" ? [indemnities.soleRemedy(roles)] : []),
];

/** Laws, origin and conduct. */
export const conduct = (roles: Roles, side: Side): readonly Block[] => [
  ending.compliance,
  section(
    "Product Compliance",
    side === "customer"
      ? "Supplier shall comply with, and the Products shall be made, labeled and sold in compliance with, all laws that apply to their manufacture, sale and transport, including those on product safety, the environment and hazardous substances. Supplier shall provide the certificates, safety data and statements of origin that Buyer needs for customs and compliance."
      : "Supplier shall comply with the laws of the place of manufacture that apply to making and selling the Products. Buyer is responsible for compliance with the laws that apply to the import, resale and use of the Products.",
  ),
  ...(side === "customer"
    ? [
        section(
          "Ethical Sourcing",
          "Supplier shall not offer or take bribes, shall not use forced or child labor, shall pay lawful wages and provide safe working conditions, and shall require the same of its own suppliers.",
        ),
        ending.insurance(
          roles,
          "commercial general liability insurance, including product liability, of at least $2,000,000 per occurrence",
        ),
      ]
    : []),
];

/** What every sale of goods says at the end: the law, the courts, and that the sales convention is excluded. */
export const lawOfSale: readonly Block[] = [
  general.governingLaw(
    " The United Nations Convention on Contracts for the International Sale of Goods does not apply.",
  ),
  general.escalation,
  general.courts,
  general.juryWaiver,
];
