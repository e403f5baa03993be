import { confidentiality } from "../clauses/confidentiality.ts";
import * as ending from "../clauses/ending.ts";
import * as general from "../clauses/general.ts";
import * as indemnities from "../clauses/indemnities.ts";
import { liabilityForCustomer, liabilityForProvider } from "../clauses/liability.ts";
import { noticedSample, noticeRows, partyFields, preamble } from "../clauses/parties.ts";
import { paymentForCustomer, paymentForProvider } from "../clauses/payment.ts";
import type { Roles, Side } from "../clauses/roles.ts";
import {
  body,
  clause,
  heading,
  section,
  signatures,
  terms,
  type Block,
  type Template,
} from "../template.ts";
import { audit, deliveryAndSupport, grant } from "./grant.ts";
import { escrow, licenceEnd, ownership, wantsEscrow, warranties } from "./promises.ts";

const roles: Roles = {
  provider: "Licensor",
  customer: "Licensee",
  charge: "fees",
  supplied: "the Software and the Documentation",
};

const title = "Software License Agreement";

const opening: readonly Block[] = [
  preamble(
    title,
    "Licensee",
    "Licensor",
    "It consists of the key terms below and the terms and conditions that follow.",
  ),
  heading("Key Terms"),
  terms(
    ["Software", "{{Software name and version}}"],
    ["Limits of use", "{{Number of users and installations}}"],
    ["License fees", "{{License fees}}"],
    ["Support fees", "{{Support fees}}"],
    ["Rates for excess use", "{{Rates for excess use}}"],
    ["Governing law", "State of {{Governing law state}}"],
    ...noticeRows("Licensee", "Licensor"),
  ),
  heading("Terms and Conditions"),
];

const fees = (side: Side): readonly Block[] => [
  clause("Fees and Payment", "fees"),
  section(
    "Fees",
    side === "customer"
      ? "Licensee shall pay the license fees stated in the key terms, which Licensor shall invoice after delivery, and the support fees, which Licensor shall invoice annually. The license fees are fixed for the License Term."
      : "Licensee shall pay the license fees stated in the key terms, which Licensor may invoice on the Effective Date, and the support fees, which Licensor may invoice annually in advance. Licensor may increase the fees for a renewal of the license or of support by sixty (60) days’ written notice.",
  ),
  ...(side === "customer"
    ? paymentForCustomer(roles)
    : paymentForProvider(roles, "the delivery of updates and support services")),
  audit(side),
];

const indemnification = (side: Side): readonly Block[] => [
  ...indemnities.infringement(roles),
  ...indemnities.infringementExclusions(roles),
  ...(side === "provider"
    ? [
        section(
          "Earlier Versions",
          "Nor does Licensor have an obligation to the extent that a claim would have been avoided by use of the current version of the Software that Licensor supplied at no charge.",
        ),
        indemnities.materialsIndemnity(
          "Licensee",
          "Licensor",
          "data and materials that Licensee uses with the Software",
        ),
      ]
    : []),
  indemnities.procedure,
  ...(side === "provider" ? [indemnities.soleRemedy(roles)] : []),
];

const term = (side: Side): readonly Block[] => [
  clause("Term and Termination", "term"),
  section(
    "License Term",
    side === "customer"
      ? "This Agreement begins on the Effective Date. The license continues for {{License term in years}} years from delivery (the “**License Term**”). The parties may extend it by written agreement."
      : "This Agreement begins on the Effective Date. The license continues for {{License term in years}} years from delivery and renews for further periods of one (1) year each unless either party gives notice of non-renewal at least sixty (60) days before the end of the current period (together, the “**License Term**”).",
  ),
  ...licenceEnd(side),
  ending.survival(
    "Sections {@ip} (Ownership), {@confidentiality} (Confidentiality), {@indemnities} (Indemnification), {@liability} (Limitation of Liability) and {@general} (General), payment obligations that have accrued",
  ),
];

const closing = (side: Side): readonly Block[] => [
  clause("General", "general"),
  section(
    "Order of Precedence",
    "If the key terms conflict with the terms and conditions, the key terms prevail. Terms on a purchase order, on a website or in a click-through form delivered with the Software do not apply.",
  ),
  ...(side === "customer" ? [escrow] : []),
  general.independentContractors,
  ending.compliance,
  section(
    "Export",
    "Licensee shall comply with the export control and sanctions laws of the United States in its use and transfer of the Software, and Licensor shall provide on request the export classification of the Software.",
  ),
  general.publicity,
  general.assignment,
  general.forceMajeure(
    "If the event continues for more than sixty (60) days, either party may terminate the affected services by written notice.",
  ),
  general.notices("the contact stated in the key terms"),
  general.governingLaw(),
  general.escalation,
  general.courts,
  general.juryWaiver,
  section(
    "Entire Agreement",
    "This Agreement, including its key terms, is the entire agreement of the parties on its subject and supersedes all earlier agreements, proposals and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.thirdParties,
  general.interpretation,
  general.counterparts,
];

const licence = (side: Side): Template => ({
  file: `Software License Agreement (${side === "customer" ? "Licensee" : "Licensor"}).docx`,
  title,
  subtitle: "{{Licensee name}} and {{Licensor name}}",
  annexWord: "Exhibit",
  blocks: [
    ...opening,
    ...grant(side),
    ...deliveryAndSupport(side),
    ...fees(side),
    ...ownership(side),
    ...warranties(side),
    ...confidentiality(
      "The Software and its source code are Confidential Information of Licensor.",
    ),
    ...indemnification(side),
    ...(side === "customer" ? liabilityForCustomer(roles) : liabilityForProvider(roles)),
    ...term(side),
    ...closing(side),
    body(
      "The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.",
    ),
    signatures(
      { role: "Licensee", name: "{{Licensee name}}" },
      { role: "Licensor", name: "{{Licensor name}}" },
    ),
  ],
  fields: {
    ...partyFields("Licensee", "Licensor"),
    "License term in years": "whole number, in words",
  },
  sample: {
    "Effective date": "2027-03-02",
    ...noticedSample("Licensee", 0),
    ...noticedSample("Licensor", 1),
    "Software name and version": "Orrin Planner, version 6",
    "Number of users and installations": "50 named users; 2 production servers",
    "License fees": "$90,000 for the License Term",
    "Support fees": "$16,000 per year",
    "Rates for excess use": "$40 per additional user and month",
    "License term in years": "5",
    ...(side === "customer" ? { [wantsEscrow]: "yes" } : {}),
    ...general.lawSample,
    ...general.waiverSample,
  },
});

/** The agreement of a company that uses software of others. */
export const licenceForLicensee: Template = licence("customer");

/** The agreement of a company that licenses its software to others. */
export const licenceForLicensor: Template = licence("provider");
