import * as general from "../clauses/general.ts";
import { clause, item, section, type Block } from "../template.ts";
import { atStart, type NdaRoles } from "./nda-roles.ts";

/** What is not confidential, the person who says so. */
export const exclusions = ({ discloser, recipient }: NdaRoles): readonly Block[] => [
  section(
    "Exclusions",
    `Confidential Information does not include information that ${recipient} can show:`,
    "exclusions",
  ),
  item(`is or becomes publicly available other than through a breach of this Agreement;`),
  item(
    `was known to ${recipient}, free of any duty of confidentiality, before ${discloser} disclosed it;`,
  ),
  item(`is lawfully received from a third party who is free to disclose it; or`),
  item(`is developed independently by ${recipient} without use of Confidential Information.`),
];

/** What the law asks for may be disclosed, after notice where notice is allowed. */
export const compelledDisclosure = ({ discloser, recipient }: NdaRoles): readonly Block[] => [
  clause("Disclosure Required by Law", "compelled"),
  section(
    "Permitted Disclosure",
    `${atStart(recipient)} may disclose Confidential Information to the extent required by law, regulation, stock exchange rule, or order of a court or other authority of competent jurisdiction.`,
  ),
  section(
    "Notice",
    `To the extent legally permitted, ${recipient} shall give ${discloser} prompt written notice before the disclosure, so that ${discloser} may seek a protective order or other remedy, and shall reasonably cooperate in that effort at ${discloser}’s expense. ${atStart(recipient)} shall disclose only what it is advised by counsel that it must, and shall ask that what it discloses be treated as confidential. No notice is due for a routine examination by a regulator that is not directed at ${discloser}.`,
  ),
  section(
    "Protected Disclosures",
    `Nothing in this Agreement prevents anyone from reporting a possible violation of law to a government agency or from making another disclosure that is protected by law. Under 18 U.S.C. § 1833(b), an individual is not liable under any federal or state trade secret law for disclosing a trade secret in confidence to a government official or an attorney solely to report or investigate a suspected violation of law, or in a document filed under seal in a legal proceeding.`,
  ),
];

/** What stays with whom: no license, no warranty, no duty to do the deal. */
export const reservations = (
  { discloser, recipient }: NdaRoles,
  ...more: readonly Block[]
): readonly Block[] => [
  clause("Ownership and No Obligation", "reservations"),
  section(
    "Ownership",
    `Confidential Information remains the property of ${discloser}. This Agreement grants no license or other right in it, except the right to use it for the Purpose as Section {@use} permits.`,
  ),
  section(
    "No Warranty",
    `${atStart(discloser)} provides Confidential Information without any warranty, express or implied, as to its accuracy or completeness. Warranties, if any, will be given only in a later definitive agreement.`,
  ),
  section(
    "No Obligation",
    "Nothing in this Agreement obliges either party to disclose any particular information, to continue discussions, or to enter into any further agreement. Either party may end discussions at any time and for any reason.",
  ),
  section(
    "Freedom to Operate",
    `Subject to its obligations under this Agreement, ${recipient} remains free to develop, acquire and market its own products and services, to deal with others, and to assign its personnel as it sees fit.`,
  ),
  ...more,
];

/** What is at the end of every NDA. */
export const closing = (remedies: readonly Block[]): readonly Block[] => [
  clause("Remedies", "remedies"),
  ...remedies,
  clause("General", "general"),
  general.governingLaw(),
  general.courts,
  general.notices("the address given for it at the head of this Agreement"),
  general.assignment,
  section(
    "Entire Agreement",
    "This Agreement is the entire agreement of the parties on the confidentiality of information exchanged for the Purpose and supersedes all earlier agreements and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.counterparts,
];
