import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const security: readonly Case[] = [
  [
    "staff-confidentiality",
    "Provider shall ensure that its personnel are bound to confidentiality.",
    "pass",
  ],
  ["staff-confidentiality", "Provider shall keep a register.", "pass"],
  [
    "security-measures",
    "Provider shall maintain appropriate technical and organisational measures.",
    "pass",
  ],
  ["security-measures", "Provider guarantees that no security incident will occur.", "fails"],
  [
    "security-measures",
    "Provider shall ensure that the Personal Data is completely secure at all times.",
    "fails",
  ],
  [
    "security-measures",
    "Provider shall protect Personal Data in accordance with the highest industry standards.",
    "fails",
  ],
  [
    "security-measures",
    "Provider shall comply with Customer’s information security policy, as amended from time to time.",
    "fails",
  ],
  ["security-measures", "Provider shall keep a register.", "pass"],
  [
    "security-measures",
    "Provider warrants that its systems are free from vulnerabilities and that no unauthorised access to Personal Data will take place.",
    "fails",
  ],
  [
    "security-measures",
    "Provider shall apply the most stringent security measures available on the market.",
    "fails",
  ],
  ["security-annex", "Personal Data is encrypted in transit and at rest.", "pass"],
  ["security-annex", "Provider shall keep a register.", "pass"],
  [
    "security-changes",
    "Provider may update its security measures, provided that the level of protection is not reduced.",
    "pass",
  ],
  [
    "security-changes",
    "Provider shall not change the security measures without Customer’s consent.",
    "missing",
  ],
  ["security-changes", "Provider shall maintain the measures in Annex II.", "missing"],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a personal data breach without undue delay.",
    "pass",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within 72 hours of becoming aware.",
    "pass",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within forty-eight (48) hours.",
    "fallback 1",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within twenty-four (24) hours.",
    "fails",
  ],
  ["breach-notice-time", "Provider shall immediately notify Customer of any data breach.", "fails"],
  [
    "breach-notice-time",
    "In the event of a data breach, Provider shall notify Customer at once.",
    "fails",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a data breach within [__] hours.",
    "needs_human",
  ],
  [
    "breach-notice-time",
    "Provider shall give Customer notice of any Data Breach within one (1) business day.",
    "fails",
  ],
  [
    "breach-notice-time",
    "Provider shall inform Customer forthwith, and no later than 36 hours, of any breach of security.",
    "fails",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer of any security incident. Unsuccessful login attempts are not security incidents.",
    "pass",
  ],
  ["incident-scope", "Provider shall notify Customer of any personal data breach.", "pass"],
  [
    "incident-scope",
    "Provider shall notify Customer of any actual or suspected security incident.",
    "fails",
  ],
  ["incident-scope", "Provider shall report each suspected data breach to Customer.", "fails"],
  [
    "incident-scope",
    "“Security Incident” means any actual, attempted or suspected access to Personal Data.",
    "fails",
  ],
  [
    "incident-scope",
    "Provider shall inform Customer of any potential or actual data breach.",
    "fails",
  ],
  [
    "breach-content",
    "Provider shall assist Customer in the investigation of a security incident.",
    "pass",
  ],
  ["breach-content", "Provider shall keep a register.", "pass"],
  [
    "breach-fault",
    "Provider’s notification of a security incident shall not be construed as an acknowledgement of fault or liability.",
    "pass",
  ],
  [
    "breach-fault",
    "Notice of a security incident constitutes an admission of liability by Provider.",
    "fails",
  ],
  ["breach-fault", "Provider shall notify Customer of any security incident.", "missing"],
  ["breach-costs", "Each party bears its own costs of any security incident.", "pass"],
  [
    "breach-costs",
    "Provider shall reimburse Customer’s reasonable costs of any security incident caused by Provider’s breach of this DPA.",
    "fallback 1",
  ],
  ["breach-costs", "Provider shall bear all costs of any security incident.", "fails"],
  [
    "breach-costs",
    "In the event of a security incident, Provider shall reimburse Customer for all costs of notification.",
    "fails",
  ],
  ["breach-costs", "Provider shall keep a register.", "pass"],
  [
    "breach-costs",
    "All costs of a Security Incident, including credit monitoring, fines and legal fees, shall be borne by Provider.",
    "fails",
  ],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...security])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
