import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const type = "SaaS (Software as a Service)";
const head = [
  "SOFTWARE AS A SERVICE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];
const customer = oneClause(registeredPlaybook(type, "customer"), head);
const provider = oneClause(registeredPlaybook(type, "provider"), head);

/** Sentences that use the words of an issue and say nothing of it. */
const besides = [
  ["service-changes", "Provider may update the Documentation to reflect changes in the Service."],
  ["acceptable-use", "Provider will keep to the brand usage guidelines of Customer."],
  ["breach-notice", "Customer shall promptly notify Provider of any breach of security."],
  ["online-terms", "Provider makes available online documentation of the Service."],
  ["confidentiality", "Customer keeps up the confidentiality of all user credentials."],
  ["legal-compliance", "Customer shall comply with all applicable laws."],
  ["force-majeure", "The availability does not count downtime caused by force majeure."],
] as const;

const seenByCustomer = [
  ["data-ownership", "Provider acquires no rights to Customer Data but this licence.", "missing"],
  ["data-ownership", "Provider acquires all rights in Customer Data.", "fails"],
  ["uptime", "Provider will make the Service available in accordance with the SLA.", "needs_human"],
  [
    "service-changes",
    "Provider warrants that the functionality of the Service will not be materially degraded.",
    "pass",
  ],
  [
    "data-deletion",
    "After thirty (30) days Provider reserves the right to destroy Customer Data.",
    "missing",
  ],
  [
    "data-licence",
    "Provider shall not access, use or process Customer Data except as necessary to provide the Service.",
    "pass",
  ],
  ["suspension-notice", "Provider may suspend the Service upon fifteen (15) days’ notice.", "pass"],
  [
    "payment-days",
    "All payments are non-cancelable and non-refundable, and are due within thirty (30) days of the invoice date.",
    "pass",
  ],
  [
    "disputed-invoices",
    "Customer must notify Provider of any dispute of an invoice within thirty (30) days.",
    "needs_human",
  ],
] as const;

const seenByProvider = [
  [
    "provider-ip",
    "As between the parties, Provider owns all right and title in the Service.",
    "pass",
  ],
  [
    "uptime",
    "Availability = (Total Minutes less Downtime Minutes) divided by Total Minutes, as 100%.",
    "pass",
  ],
] as const;

describe("evidence in a SaaS agreement", () => {
  it.each(besides)("on %s is not “%s”", (issue, sentence) => {
    expect(customer.quoteOn(issue, sentence)).toBeNull();
  });

  it.each(seenByCustomer)("for the customer on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(customer.verdictOn(issue, sentence)).toBe(expected);
  });

  it.each(seenByProvider)("for the provider on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(provider.verdictOn(issue, sentence)).toBe(expected);
  });

  it("takes a multiple of the fees out with the digits in brackets behind it", () => {
    const cap =
      "Each party’s liability shall not exceed three times (3x) the fees paid or payable during the twelve (12) months preceding the claim.";
    expect(provider.mended("liability-cap", cap)).toContain(
      "shall not exceed the fees paid or payable",
    );
  });
});
