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
import { customerData } from "./data.ts";
import { securityMeasures, serviceLevels } from "./service-levels.ts";
import { providerRights, service, suspension } from "./service.ts";

const roles: Roles = {
  provider: "Provider",
  customer: "Customer",
  charge: "fees",
  supplied: "the Service and the Documentation",
};

const title = "Software as a Service Agreement";

const opening: readonly Block[] = [
  preamble(
    title,
    "Customer",
    "Provider",
    "It consists of the key terms below, the terms and conditions that follow, and the exhibits.",
  ),
  heading("Key Terms"),
  terms(
    ["Service", "{{Service name}}"],
    ["Limits of use", "{{Limits of use}}"],
    ["Fees", "{{Subscription fees}}"],
    ["Rates for excess use", "{{Rates for excess use}}"],
    ["Start of subscription", "{{Subscription start date}}"],
    ["Governing law", "State of {{Governing law state}}"],
    ...noticeRows("Customer", "Provider"),
  ),
  heading("Terms and Conditions"),
];

const fees = (side: Side): readonly Block[] => [
  clause("Fees and Payment", "fees"),
  section(
    "Fees",
    "Customer shall pay the fees stated in the key terms. Provider shall invoice them annually, at the beginning of each year of the Subscription Term.",
  ),
  ...(side === "customer"
    ? [
        section(
          "Renewal Fees",
          "The fees are fixed for the first Subscription Term. For a renewal, Provider may increase them by not more than three percent (3%) over those of the year before, by written notice given at least ninety (90) days before the renewal.",
        ),
        ...paymentForCustomer(roles),
      ]
    : [
        section(
          "Renewal Fees",
          "Provider may increase the fees for a renewal by written notice given at least sixty (60) days before the renewal begins.",
        ),
        section(
          "No Refunds",
          "Fees that have been paid are not refundable, except where this Agreement expressly says so.",
        ),
        ...paymentForProvider(roles, "access to the Service").filter(
          (block) => !("key" in block && block.key === "suspension-payment"),
        ),
      ]),
];

const warranties = (side: Side): readonly Block[] => [
  clause("Warranties", "warranties"),
  section(
    "Mutual Warranties",
    "Each party represents and warrants that it has the authority to enter into this Agreement and that doing so breaches no other agreement that binds it.",
  ),
  section(
    "Service Warranty",
    side === "customer"
      ? "Provider warrants that the Service will perform materially as described in the Documentation, that it will provide the Service and support with professional skill and care, and that it will use industry-standard measures to keep the Service free from viruses and other harmful code. Provider shall correct a failure without charge and promptly after notice. If it does not do so within thirty (30) days, Customer may terminate this Agreement and receive a refund of the fees prepaid for the time after termination, in addition to its other rights."
      : "Provider warrants that the Service will perform materially as described in the Documentation under normal use. If Customer notifies Provider of a breach of this warranty within thirty (30) days after it appears, Provider shall use commercially reasonable efforts to correct it at no charge. If it does not do so within sixty (60) days, either party may terminate the part of the Service concerned, and Provider shall refund the fees prepaid for the time after termination. This is Customer’s exclusive remedy for a breach of this warranty.",
  ),
  section(
    "Disclaimer",
    side === "customer"
      ? "Except for the warranties stated in this Agreement, neither party makes any warranty, express or implied."
      : "Except as expressly stated in this Agreement, Provider makes no warranty of any kind, and all implied warranties, including those of merchantability, fitness for a particular purpose, title and non-infringement, are disclaimed to the extent permitted by law. Provider does not warrant that the Service will be uninterrupted or free of errors.",
  ),
];

const term = (side: Side): readonly Block[] => [
  clause("Term and Termination", "term"),
  section(
    "Subscription Term",
    side === "customer"
      ? "This Agreement begins on the Effective Date. The subscription begins on the date stated in the key terms and continues for one (1) year. It renews for further periods of one (1) year each unless either party gives notice of non-renewal at least thirty (30) days before the end of the current period. The first period and each renewal are the “**Subscription Term**”."
      : "This Agreement begins on the Effective Date. The subscription begins on the date stated in the key terms and continues for one (1) year. It renews automatically for further periods of one (1) year each unless either party gives notice of non-renewal at least sixty (60) days before the end of the current period. The first period and each renewal are the “**Subscription Term**”.",
  ),
  ending.forCause,
  ...(side === "customer"
    ? [
        section(
          "Refund",
          "If Customer terminates this Agreement for Provider’s breach or insolvency, Provider shall refund, within thirty (30) days, the fees prepaid for the time after termination. No charge applies to ending this Agreement early as it permits.",
        ),
        section(
          "Transition",
          "On request, Provider shall provide transition assistance and continue the Service, for up to ninety (90) days after this Agreement ends, at the fees that applied before, so that Customer can move to another service.",
        ),
      ]
    : [
        section(
          "Refund",
          "If Customer terminates this Agreement for Provider’s breach, Provider shall refund the fees prepaid for the time after termination. If Provider terminates it for Customer’s breach, the unpaid fees for the current Subscription Term become due.",
        ),
      ]),
  section(
    "Effects of Termination",
    "When this Agreement ends, the right to use the Service ends, subject to Section {@export} (Export and Deletion).",
  ),
  ending.survival(
    "Sections {@ip} (Ownership), {@confidentiality} (Confidentiality), {@indemnities} (Indemnification), {@liability} (Limitation of Liability) and {@general} (General), Section {@export}, payment obligations that have accrued",
  ),
];

const indemnification = (side: Side): readonly Block[] => [
  ...indemnities.infringement(roles),
  ...indemnities.infringementExclusions(roles),
  ...(side === "customer"
    ? [
        indemnities.harmToOthers(
          "Provider",
          "Customer",
          ", and claims that arise from unauthorized access to Customer Data caused by Provider’s breach of Section {@data} (Customer Data and Security)",
        ),
      ]
    : []),
  indemnities.materialsIndemnity("Customer", "Provider", "the Customer Data"),
  indemnities.procedure,
  ...(side === "provider" ? [indemnities.soleRemedy(roles)] : []),
];

const closing = (side: Side): readonly Block[] => [
  clause("General", "general"),
  section(
    "Order of Precedence",
    "If the documents conflict, the terms and conditions prevail over the exhibits, and the key terms prevail over both. Terms on a purchase order, on a website or in a click-through form of either party do not apply, even if they are accepted when the Service is used.",
  ),
  general.independentContractors,
  ending.compliance,
  ...(side === "customer"
    ? [
        ending.insurance(
          roles,
          "commercial general liability insurance of at least $1,000,000 per occurrence, cyber and technology errors and omissions insurance of at least $5,000,000 per claim",
        ),
      ]
    : []),
  general.publicity,
  general.assignment,
  general.forceMajeure(
    "If the event continues for more than thirty (30) days, either party may terminate this Agreement by written notice, and Provider shall refund the fees prepaid for the time after termination.",
  ),
  general.notices("the contact stated in the key terms"),
  general.governingLaw(),
  general.escalation,
  general.courts,
  general.juryWaiver,
  section(
    "Entire Agreement",
    "This Agreement, including its key terms and exhibits, is the entire agreement of the parties on its subject and supersedes all earlier agreements, proposals and understandings on that subject.",
  ),
  ...general.amendmentAndWaiver,
  general.severability,
  general.thirdParties,
  general.interpretation,
  general.counterparts,
];

const saas = (side: Side): Template => ({
  file: `SaaS Agreement (${side === "customer" ? "Customer" : "Provider"}).docx`,
  title,
  subtitle: "{{Customer name}} and {{Provider name}}",
  annexWord: "Exhibit",
  blocks: [
    ...opening,
    ...service(side),
    clause("Service Levels and Support", "levels"),
    section(
      "Commitments",
      "Provider shall meet the service levels and provide the support described in {@service-levels}.",
    ),
    suspension(side),
    ...customerData(side),
    ...providerRights(side),
    ...fees(side),
    ...warranties(side),
    ...confidentiality("Customer Data are Confidential Information of Customer."),
    ...indemnification(side),
    ...(side === "customer"
      ? liabilityForCustomer(roles, " or Section {@data} (Customer Data and Security)")
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
    ...serviceLevels(side),
    ...securityMeasures,
  ],
  fields: {
    ...partyFields("Customer", "Provider"),
    "Subscription start date": "date",
  },
  sample: {
    "Effective date": "2027-03-02",
    ...noticedSample("Customer", 0),
    ...noticedSample("Provider", 1),
    "Service name": "Orrin Forecast, enterprise edition",
    "Limits of use": "100 Users",
    "Subscription fees": "$60,000 per year",
    "Rates for excess use": "$50 per additional User and month",
    "Subscription start date": "2027-04-01",
    ...general.lawSample,
    ...general.waiverSample,
  },
});

/** The agreement of a company that uses a service in the cloud. */
export const saasForCustomer: Template = saas("customer");

/** The agreement of a company that runs a service in the cloud. */
export const saasForProvider: Template = saas("provider");
