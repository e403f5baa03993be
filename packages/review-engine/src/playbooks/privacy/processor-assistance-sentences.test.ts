import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const assistance: readonly Case[] = [
  [
    "data-subject-requests",
    "Provider shall reasonably assist Customer with requests of data subjects.",
    "pass",
  ],
  ["data-subject-requests", "Provider shall keep a register.", "pass"],
  [
    "request-forwarding",
    "Provider shall forward data subject requests to Customer within five (5) days.",
    "pass",
  ],
  [
    "request-forwarding",
    "Provider shall notify Customer of any data subject request within twenty-four (24) hours.",
    "fails",
  ],
  [
    "request-forwarding",
    "Provider shall promptly forward any data subject request to Customer.",
    "pass",
  ],
  [
    "request-forwarding",
    "Provider shall inform Customer within one (1) day of receiving any request from a data subject.",
    "fails",
  ],
  [
    "impact-assessments",
    "Provider shall assist Customer with data protection impact assessments.",
    "pass",
  ],
  ["impact-assessments", "Provider shall keep a register.", "pass"],
  [
    "assistance-costs",
    "Customer shall reimburse Provider for assistance that goes beyond the services.",
    "pass",
  ],
  [
    "assistance-costs",
    "Provider shall assist Customer with data subject requests at its own expense.",
    "fails",
  ],
  ["assistance-costs", "Provider shall provide all assistance free of charge.", "fails"],
  ["assistance-costs", "Provider shall assist Customer with data subject requests.", "missing"],
  [
    "assistance-costs",
    "Provider shall, at no additional cost to Customer, assist with impact assessments.",
    "fails",
  ],
];

const audits: readonly Case[] = [
  ["audit-right", "Customer may audit Provider once a year on reasonable notice.", "pass"],
  ["audit-right", "Customer may audit Provider.", "fallback 1"],
  [
    "audit-right",
    "Customer may inspect Provider’s facilities at any time without prior notice.",
    "fails",
  ],
  ["audit-right", "Customer may conduct unannounced audits of Provider.", "fails"],
  ["audit-right", "Provider shall keep a register.", "pass"],
  [
    "audit-right",
    "Provider shall permit Customer, without notice and at all times, to inspect its premises.",
    "fails",
  ],
  ["audit-frequency", "Customer may audit Provider no more than once per year.", "pass"],
  [
    "audit-frequency",
    "Provider shall, upon reasonable request, allow for audits by Customer.",
    "fallback 1",
  ],
  ["audit-frequency", "Customer may audit Provider on thirty days’ notice.", "missing"],
  ["audit-frequency", "Provider shall keep a register.", "pass"],
  [
    "audit-notice",
    "Customer may audit Provider on at least ten (10) days’ prior written notice.",
    "pass",
  ],
  ["audit-notice", "Provider shall allow reasonable audits by Customer.", "fallback 1"],
  ["audit-notice", "Customer may conduct an audit on two (2) days’ notice.", "fails"],
  ["audit-notice", "Customer may audit Provider once a year.", "missing"],
  ["audit-notice", "Provider shall keep a register.", "pass"],
  ["audit-notice", "Customer may audit Provider on 48 hours’ notice.", "fails"],
  ["audit-costs", "Customer shall bear the costs of any audit.", "pass"],
  [
    "audit-costs",
    "Customer bears the costs of an audit, but Provider shall bear them where the audit reveals a material breach.",
    "fallback 1",
  ],
  ["audit-costs", "Audits are carried out at Provider’s own expense.", "fails"],
  ["audit-costs", "Provider shall bear all costs of any audit.", "fails"],
  ["audit-costs", "Customer may audit Provider once a year.", "missing"],
  ["audit-costs", "Provider shall keep a register.", "pass"],
  [
    "compliance-records",
    "Provider shall provide all information necessary to demonstrate compliance.",
    "pass",
  ],
  ["compliance-records", "Provider shall keep a register.", "pass"],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...assistance, ...audits])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
