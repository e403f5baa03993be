import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const assistance: readonly Case[] = [
  [
    "data-subject-requests",
    "Provider shall assist Customer in responding to requests from data subjects to exercise their rights.",
    "pass",
  ],
  [
    "data-subject-requests",
    "Provider is not obliged to assist Customer with data subject requests.",
    "fails",
  ],
  ["data-subject-requests", "Provider shall provide the services.", "missing"],
  [
    "data-subject-requests",
    "Provider shall have no obligation to assist Customer with data subject requests.",
    "fails",
  ],
  [
    "request-forwarding",
    "If Provider receives a request from a data subject, it shall promptly forward it to Customer and shall not respond to it.",
    "pass",
  ],
  [
    "request-forwarding",
    "Provider shall notify Customer within three (3) days of any data subject request.",
    "pass",
  ],
  [
    "request-forwarding",
    "Provider shall notify Customer of any data subject request within eight (8) days.",
    "fallback 1",
  ],
  ["request-forwarding", "Provider shall forward data subject requests to Customer.", "fallback 2"],
  [
    "request-forwarding",
    "Provider shall notify Customer of any data subject request within thirty (30) days.",
    "fails",
  ],
  ["request-forwarding", "Provider shall provide the services.", "missing"],
  [
    "request-forwarding",
    "Should a data subject contact Provider directly, Provider shall without delay redirect the data subject’s request to Customer.",
    "pass",
  ],
  [
    "impact-assessments",
    "Provider shall provide reasonable assistance to Customer with data protection impact assessments and prior consultation.",
    "pass",
  ],
  [
    "impact-assessments",
    "Customer carries out its own data protection impact assessments.",
    "missing",
  ],
  ["impact-assessments", "Provider shall provide the services.", "missing"],
  [
    "assistance-costs",
    "Provider shall assist Customer with its obligations free of charge.",
    "pass",
  ],
  [
    "assistance-costs",
    "Provider may charge Customer a reasonable fee for assistance that exceeds the agreed scope of the services.",
    "fallback 1",
  ],
  [
    "assistance-costs",
    "Customer shall reimburse Provider for all assistance given under this DPA.",
    "fails",
  ],
  [
    "assistance-costs",
    "All assistance under this DPA is charged at Provider’s then-current rates.",
    "fails",
  ],
  ["assistance-costs", "Provider shall provide the services.", "pass"],
];

const audits: readonly Case[] = [
  [
    "audit-right",
    "Provider shall allow for and contribute to audits, including inspections, conducted by Customer or an auditor mandated by Customer.",
    "pass",
  ],
  [
    "audit-right",
    "Customer shall first accept Provider’s audit reports, and may conduct an audit where the reports are insufficient to demonstrate compliance.",
    "fallback 1",
  ],
  [
    "audit-right",
    "Customer’s audit rights shall be exercised solely by reviewing Provider’s third-party reports.",
    "fails",
  ],
  [
    "audit-right",
    "Provider shall provide its SOC 2 report in lieu of any audit by Customer.",
    "fails",
  ],
  ["audit-right", "Provider shall provide the services.", "missing"],
  [
    "audit-right",
    "Where Provider’s certifications do not reasonably demonstrate compliance, Customer may carry out an on-site inspection.",
    "fallback 1",
  ],
  [
    "audit-right",
    "Customer agrees that its right of audit is satisfied by Provider’s delivery of its most recent SOC 2 Type II report.",
    "fails",
  ],
  [
    "audit-frequency",
    "Customer may audit Provider once per year, and additionally where required by a supervisory authority.",
    "pass",
  ],
  [
    "audit-frequency",
    "Customer may conduct an audit no more than once per calendar year.",
    "fallback 1",
  ],
  [
    "audit-frequency",
    "Customer may audit Provider no more than once every two (2) years.",
    "fails",
  ],
  ["audit-frequency", "Customer may audit Provider.", "pass"],
  [
    "audit-notice",
    "Customer may conduct an audit on thirty (30) days’ prior written notice.",
    "pass",
  ],
  [
    "audit-notice",
    "Customer may conduct an audit on ninety (90) days’ prior written notice.",
    "fails",
  ],
  ["audit-notice", "Provider shall provide the services.", "pass"],
  [
    "audit-notice",
    "Customer shall give Provider at least sixty (60) days’ written notice of any audit.",
    "fails",
  ],
  ["audit-costs", "Each party bears its own costs of any audit.", "pass"],
  ["audit-costs", "Audits are conducted at Customer’s expense.", "fallback 1"],
  [
    "audit-costs",
    "Customer shall reimburse Provider for all time and costs incurred in connection with any audit.",
    "fails",
  ],
  ["audit-costs", "Provider shall provide the services.", "pass"],
  [
    "audit-costs",
    "Customer shall be responsible for all costs of its auditor in connection with an audit.",
    "fallback 1",
  ],
  [
    "compliance-records",
    "Provider shall make available to Customer all information necessary to demonstrate compliance with Article 28.",
    "pass",
  ],
  ["compliance-records", "Provider shall provide the services.", "missing"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...assistance, ...audits])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
