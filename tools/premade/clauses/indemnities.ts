import { clause, item, section, type Block } from "../template.ts";
import type { Roles } from "./roles.ts";

const covered =
  "and all resulting damages, judgments, settlements, costs and expenses, including reasonable attorneys’ fees";

/** Claims that what is supplied infringes the rights of others: who answers, and what for. */
export const infringement = ({ provider, customer, supplied }: Roles): readonly Block[] => [
  clause("Indemnification", "indemnities"),
  section(
    "Infringement Claims",
    `${provider} shall defend, indemnify and hold harmless ${customer} and its affiliates, directors, officers and employees from and against all claims by third parties that ${supplied}, as supplied by ${provider} and used in accordance with this Agreement, infringe or misappropriate intellectual property rights, ${covered}.`,
    "infringement",
  ),
  section(
    "Remedies for Infringement",
    `If ${supplied} become, or in ${provider}’s reasonable opinion are likely to become, the subject of a claim under Section {@infringement}, ${provider} shall, at its own expense, obtain for ${customer} the right to continue using them, or replace or modify them so that they no longer infringe and remain equivalent in function and performance. If neither is commercially reasonable, either party may terminate this Agreement as to what is affected, and ${provider} shall refund the fees prepaid for the time after termination and, for what was to be kept permanently, the fees paid for it less straight-line depreciation over five (5) years.`,
    "infringement-remedies",
  ),
];

/** What a party that supplies does not answer for. */
export const infringementExclusions = ({
  provider,
  customer,
  supplied,
}: Roles): readonly Block[] => [
  section(
    "Exclusions",
    `${provider} has no obligation under Section {@infringement} to the extent that a claim arises from:`,
  ),
  item(`a modification of ${supplied} that was not made or authorized by ${provider};`),
  item(
    `a combination with products, data or services that ${provider} neither supplied nor specified, if there would be no infringement without the combination;`,
  ),
  item(`materials, specifications or instructions provided by ${customer}; or`),
  item(
    `use in breach of this Agreement, or continued use after ${provider} has supplied a non-infringing replacement at no charge.`,
  ),
];

/** Harm that one side does to others. */
export const harmToOthers = (giver: string, taker: string, extra = ""): Block =>
  section(
    `Indemnity by ${giver}`,
    `${giver} shall defend, indemnify and hold harmless ${taker} and its affiliates, directors, officers and employees from and against all claims by third parties, ${covered}, to the extent caused by the negligence, willful misconduct or violation of law of ${giver} or its personnel or subcontractors, including claims for bodily injury, death or damage to tangible property${extra}.`,
  );

/** Claims that come from what the side that pays has put in. */
export const materialsIndemnity = (customer: string, provider: string, what: string): Block =>
  section(
    `Indemnity by ${customer}`,
    `${customer} shall defend, indemnify and hold harmless ${provider} and its affiliates, directors, officers and employees from and against all claims by third parties that ${what}, as provided by ${customer} and used in accordance with this Agreement, infringe or misappropriate intellectual property or privacy rights or violate the law, ${covered}.`,
  );

/** How a claim is handled, by the person who answers for it. */
export const procedure: Block = section(
  "Procedure",
  "The party seeking indemnification shall promptly notify the other in writing of the claim, give it sole control of the defense and settlement, and provide reasonable cooperation at its expense. A delay in notice relieves the indemnifying party only to the extent that it is prejudiced. The indemnifying party shall not settle a claim in a way that admits fault of, or imposes an obligation on, the indemnified party without that party’s prior written consent, which must not be unreasonably withheld. The indemnified party may take part in the defense with its own counsel at its own expense.",
);

/** For a side that limits what it owes: the indemnity is all there is. */
export const soleRemedy = ({ provider, customer }: Roles): Block =>
  section(
    "Exclusive Remedy",
    `Sections {@infringement} and {@infringement-remedies} state ${provider}’s entire liability, and ${customer}’s exclusive remedy, for infringement or misappropriation of intellectual property rights.`,
  );
