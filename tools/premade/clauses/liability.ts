import { clause, item, section, type Block } from "../template.ts";
import type { Roles } from "./roles.ts";

/** Limits that protect both sides, and leave open what the side that pays must not lose. */
export const liabilityForCustomer = (
  { provider, customer, charge }: Roles,
  /** Further breaches that stand beside that of confidentiality. */
  more = "",
): readonly Block[] => [
  clause("Limitation of Liability", "liability"),
  section(
    "Excluded Damages",
    "Subject to Section {@unlimited}, neither party is liable to the other for indirect, special, incidental, consequential or punitive damages arising out of or relating to this Agreement, even if it was advised that they were possible.",
    "excluded-damages",
  ),
  section(
    "Cap",
    `Subject to Section {@unlimited}, each party’s total liability arising out of or relating to this Agreement, whether in contract, tort or otherwise, will not exceed two (2) times the ${charge} paid and payable by ${customer} under this Agreement in the twelve (12) months before the event that gave rise to the liability.`,
    "cap",
  ),
  section(
    "What Is Not Limited",
    `The exclusions and limits in this Section {@liability} do not apply to (i) gross negligence, willful misconduct or fraud; (ii) bodily injury or death caused by negligence; (iii) the obligations under Section {@indemnities} (Indemnification); (iv) a breach of Section {@confidentiality} (Confidentiality)${more}; (v) ${customer}’s obligation to pay the ${charge} that are due to ${provider}; or (vi) anything for which liability cannot be excluded or limited by law.`,
    "unlimited",
  ),
];

/** Limits that protect both sides, and let only a little stand outside them. */
export const liabilityForProvider = ({ provider, customer, charge }: Roles): readonly Block[] => [
  clause("Limitation of Liability", "liability"),
  section(
    "Excluded Damages",
    "Subject to Section {@unlimited}, neither party is liable to the other for lost profits or revenue, loss of goodwill, or indirect, special, incidental, consequential or punitive damages arising out of or relating to this Agreement, even if it was advised that they were possible.",
    "excluded-damages",
  ),
  section(
    "Cap",
    `Subject to Section {@unlimited}, each party’s total liability arising out of or relating to this Agreement, whether in contract, tort or otherwise, will not exceed the ${charge} paid and payable by ${customer} under this Agreement in the twelve (12) months before the event that gave rise to the liability.`,
    "cap",
  ),
  section(
    "What Is Not Limited",
    "Nothing in this Agreement excludes or limits liability for:",
    "unlimited",
  ),
  item("gross negligence, willful misconduct or fraud;"),
  item("bodily injury or death caused by negligence;"),
  item(
    `${customer}’s infringement or misappropriation of ${provider}’s intellectual property rights;`,
  ),
  item(`${customer}’s obligation to pay the ${charge} that are due; or`),
  item("anything for which liability cannot be excluded or limited by law."),
  section(
    "Basis of the Bargain",
    `The limits in this Section {@liability} apply even if a remedy fails of its essential purpose. The ${charge} reflect this allocation of risk.`,
  ),
];
