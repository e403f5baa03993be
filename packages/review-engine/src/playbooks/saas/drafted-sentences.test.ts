import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const saasCustomer: readonly Case[] = [
  ["auto-renewal", "pass", "Term. This Agreement does not renew automatically."],
  [
    "auto-renewal",
    "pass",
    "Term. The subscription ends at the end of the term and will not be extended automatically.",
  ],
  [
    "auto-renewal",
    "pass",
    "Term. No order renews automatically; a renewal needs a new order signed by both parties.",
  ],
  ["auto-renewal", "pass", "Term. This Agreement lasts two years. There is no automatic renewal."],
  [
    "auto-renewal",
    "fails",
    "Term. This Agreement renews automatically for further terms of one year.",
  ],
  [
    "auto-renewal",
    "fails",
    "Term. This Agreement is not ended by the lapse of its term and renews automatically for further terms of one year.",
  ],
  [
    "auto-renewal",
    "fails",
    "Term. Unless Customer gives at least six months’ notice before the end of the term, this Agreement renews automatically.",
  ],
  [
    "credits-sole-remedy",
    "fails",
    "Credits. Service credits are not paid in cash, and are the sole remedy of Customer for a failure to meet the service levels.",
  ],
  [
    "credits-sole-remedy",
    "fails",
    "Credits. Service credits may not be redeemed for money and are Customer’s exclusive remedy for downtime.",
  ],
  [
    "credits-sole-remedy",
    "pass",
    "Credits. Service credits are not the sole remedy of Customer for a failure to meet the service levels.",
  ],
  [
    "credits-sole-remedy",
    "pass",
    "Credits. Service credits are a price adjustment and do not limit any other remedy of Customer.",
  ],
  [
    "credits-sole-remedy",
    "pass",
    "Credits. The service credits are in addition to, and not in place of, the other rights of Customer.",
  ],
  ["sensitive-data", "pass", "Data. Customer may store personal data of any kind in the Service."],
  [
    "sensitive-data",
    "pass",
    "Data. Customer shall not submit cardholder data or health data to the Service without the consent of Provider.",
  ],
  ["sensitive-data", "pass", "Data. Customer shall pay the fees."],
  [
    "subprocessors",
    "pass",
    "Subprocessors. Provider may use subprocessors that Provider lists; Provider shall bind them to the same duties of data protection and remains fully liable for them, and Customer may object to a new one within thirty days after notice.",
  ],
  [
    "subprocessors",
    "pass",
    "Subcontractors. Provider shall bind its subcontractors by written terms no less protective than this Agreement, remains fully liable for their acts, and shall tell Customer of a change thirty days before so that Customer may object.",
  ],
  [
    "subprocessors",
    "pass",
    "Subcontractors. Provider is fully liable for the acts of its subcontractors and binds them in writing to equal duties.",
  ],
  [
    "subprocessors",
    "fails",
    "Subcontractors. Provider may engage subprocessors at its discretion and is not liable for their acts.",
  ],
  [
    "data-export",
    "pass",
    "Data. Customer may export Customer Data at any time during this Agreement and for thirty days after it ends.",
  ],
  [
    "data-export",
    "pass",
    "Data. After the end of the subscription Customer can download its data in a common format for sixty days.",
  ],
  [
    "data-export",
    "pass",
    "Data. Provider shall return Customer Data to Customer in a usual format within thirty days after this Agreement ends.",
  ],
  ["data-export", "missing", "Data. Customer owns Customer Data."],
  [
    "beta-features",
    "pass",
    "Previews. The use of early-access features is voluntary; they are offered as is.",
  ],
  ["beta-features", "pass", "Beta. Customer is not obliged to use a trial feature."],
  [
    "transition",
    "pass",
    "Exit. Provider shall assist Customer in moving its data to another service, handing it over in a usual format.",
  ],
];

const saasProvider: readonly Case[] = [
  ["auto-renewal", "fails", "Term. This Agreement does not renew automatically."],
  ["auto-renewal", "fails", "Term. There is no automatic renewal of an order."],
  [
    "auto-renewal",
    "pass",
    "Term. Each order renews automatically for one year unless a party gives notice.",
  ],
  [
    "credits-sole-remedy",
    "pass",
    "Credits. Service credits are not paid in cash, and are the sole remedy of Customer for a failure to meet the service levels.",
  ],
  [
    "credits-sole-remedy",
    "pass",
    "Credits. Service credits are the sole and exclusive remedy of Customer for unavailability.",
  ],
  [
    "sensitive-data",
    "pass",
    "Data. Customer shall not put into the Service any health records, payment card numbers or social security numbers.",
  ],
  [
    "sensitive-data",
    "pass",
    "Data. Unless an Order says so, the Service is not meant for data about health, for card numbers or for numbers of identity papers, and Customer shall keep them out of it.",
  ],
  [
    "sensitive-data",
    "pass",
    "Prohibited Data. Customer shall not submit: (a) protected health information; (b) payment card data; or (c) special categories of personal data.",
  ],
  ["sensitive-data", "missing", "Data. Customer is responsible for Customer Data."],
  [
    "indemnity-scope",
    "pass",
    "Security. Provider maintains measures designed to protect Customer Data against loss and unauthorized access arising from its use of systems.",
  ],
  [
    "data-export",
    "pass",
    "Data. Customer may export Customer Data at any time during this Agreement and for thirty days after it ends.",
  ],
  [
    "beta-features",
    "pass",
    "Beta. Provider may offer features in a trial state; they are marked as such, provided as is and may be withdrawn at any time.",
  ],
  [
    "beta-features",
    "pass",
    "Previews. Features that are labelled beta, preview or early access are provided without warranty of any kind, and Section 9 does not apply to them.",
  ],
];

describe.each([
  ["SaaS (Software as a Service)", "customer", saasCustomer],
  ["SaaS (Software as a Service)", "provider", saasProvider],
] as const)("what a drafter may write about a service (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
