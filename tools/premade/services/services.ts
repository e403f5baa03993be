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
  optional,
  section,
  signatures,
  terms,
  type Block,
  type Template,
} from "../template.ts";
import { dataAndSecurity, ownership, warranties } from "./rights.ts";
import { statementFields, statementOfWork, statementSample } from "./statement-of-work.ts";
import { assistance, fees, records, work } from "./work.ts";

const roles: Roles = {
  provider: "Provider",
  customer: "Customer",
  charge: "fees",
  supplied: "the Services and the Deliverables",
};

const wantsNonSolicitation = "Ban on soliciting employees";

const title = "Professional Services Agreement";

const opening: readonly Block[] = [
  preamble(
    title,
    "Customer",
    "Provider",
    "It consists of the key terms below, the terms and conditions that follow, and each statement of work signed under it.",
  ),
  heading("Key Terms"),
  terms(
    ["Services", "{{Summary of services}}"],
    ["Term", "{{Length of the term}} from the Effective Date"],
    ["Governing law", "State of {{Governing law state}}"],
    ...noticeRows("Customer", "Provider"),
  ),
  heading("Terms and Conditions"),
];

const indemnification = (side: Side): readonly Block[] => [
  ...indemnities.infringement(roles),
  ...(side === "provider" ? indemnities.infringementExclusions(roles) : []),
  indemnities.harmToOthers("Provider", "Customer"),
  side === "provider"
    ? indemnities.materialsIndemnity("Customer", "Provider", "the Customer Materials")
    : indemnities.harmToOthers("Customer", "Provider"),
  indemnities.procedure,
  ...(side === "provider" ? [indemnities.soleRemedy(roles)] : []),
];

const term = (side: Side): readonly Block[] => [
  clause("Term and Termination", "term"),
  section(
    "Term",
    "This Agreement begins on the Effective Date and continues for the term stated in the key terms, and thereafter for any Statement of Work that is still in effect, unless it is terminated earlier. It does not renew automatically.",
  ),
  ending.forCause,
  section(
    "Termination for Convenience",
    side === "customer"
      ? "Customer may terminate this Agreement or any Statement of Work for convenience at any time on thirty (30) days’ prior written notice to Provider, without any charge other than payment for what was duly performed before the termination takes effect."
      : "Either party may terminate this Agreement or any Statement of Work for convenience on sixty (60) days’ prior written notice to the other.",
  ),
  ...assistance(side),
  ending.survival(
    "Sections {@ip} (Intellectual Property), {@confidentiality} (Confidentiality), {@indemnities} (Indemnification), {@liability} (Limitation of Liability) and {@general} (General), payment obligations that have accrued",
  ),
];

const closing = (side: Side): readonly Block[] => [
  clause("General", "general"),
  general.independentContractors,
  ending.compliance,
  ending.insurance(
    roles,
    side === "customer"
      ? "commercial general liability insurance of at least $1,000,000 per occurrence, professional liability insurance of at least $2,000,000 per claim"
      : "commercial general liability and professional liability insurance in amounts customary for its business",
  ),
  optional(
    wantsNonSolicitation,
    "Non-Solicitation",
    "During a Statement of Work and for twelve (12) months after it ends, neither party shall solicit for employment any employee of the other with whom it worked under that Statement of Work. General advertising, and hiring a person who responds to it, are not solicitation.",
  ),
  section(
    "Non-Exclusivity",
    "This Agreement is not exclusive. Customer may obtain similar services from others, and Provider may perform similar services for others, subject to Section {@confidentiality}.",
  ),
  general.publicity,
  general.assignment,
  general.forceMajeure(
    "If the event continues for more than thirty (30) days, either party may terminate the affected Statement of Work by written notice.",
  ),
  general.notices("the contact stated in the key terms"),
  general.governingLaw(),
  general.escalation,
  general.courts,
  general.juryWaiver,
  section(
    "Entire Agreement",
    "This Agreement, including its key terms and each Statement of Work, is the entire agreement of the parties on its subject and supersedes all earlier agreements, proposals and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.thirdParties,
  general.interpretation,
  general.counterparts,
];

const services = (side: Side): Template => ({
  file: `Services Agreement (${side === "customer" ? "Customer" : "Provider"}).docx`,
  title,
  subtitle: "{{Customer name}} and {{Provider name}}",
  annexWord: "Exhibit",
  blocks: [
    ...opening,
    ...work(side),
    clause("Fees and Payment", "fees"),
    ...fees(side),
    ...(side === "customer"
      ? [...paymentForCustomer(roles), ...records]
      : paymentForProvider(roles, "the Services")),
    ...ownership(side),
    ...warranties(side),
    ...confidentiality("Customer’s data is Confidential Information of Customer."),
    ...dataAndSecurity(side),
    ...indemnification(side),
    ...(side === "customer"
      ? liabilityForCustomer(roles, " or Section {@security} (Data Protection and Security)")
      : liabilityForProvider(roles)),
    ...term(side),
    ...closing(side),
    body(
      "The parties have signed this Agreement through their authorized representatives, effective as of the Effective Date.",
    ),
    signatures(
      { role: "Customer", name: "{{Customer name}}" },
      { role: "Provider", name: "{{Provider name}}" },
    ),
    ...statementOfWork(side),
  ],
  fields: {
    ...partyFields("Customer", "Provider"),
    ...statementFields,
  },
  sample: {
    "Effective date": "2027-03-02",
    ...noticedSample("Customer", 0),
    ...noticedSample("Provider", 1),
    "Summary of services": "Design and rollout of a demand forecasting process",
    "Length of the term": "three (3) years",
    [wantsNonSolicitation]: "yes",
    ...statementSample,
    ...general.lawSample,
    ...general.waiverSample,
  },
});

/** The services agreement of a company that has work done for it. */
export const servicesForCustomer: Template = services("customer");

/** The services agreement of a company that works for others. */
export const servicesForProvider: Template = services("provider");
