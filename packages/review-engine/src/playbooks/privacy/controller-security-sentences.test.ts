import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const security: readonly Case[] = [
  [
    "staff-confidentiality",
    "Provider shall ensure that persons authorised to process Personal Data have committed themselves to confidentiality.",
    "pass",
  ],
  [
    "staff-confidentiality",
    "Provider’s personnel are subject to written confidentiality obligations.",
    "pass",
  ],
  [
    "staff-confidentiality",
    "Provider shall maintain appropriate technical and organisational measures.",
    "missing",
  ],
  [
    "security-measures",
    "Provider shall implement appropriate technical and organisational measures to ensure a level of security appropriate to the risk.",
    "pass",
  ],
  [
    "security-measures",
    "Provider shall maintain the security measures required by Article 32 GDPR.",
    "pass",
  ],
  [
    "security-measures",
    "Provider shall use reasonable efforts to secure Personal Data.",
    "fallback 1",
  ],
  [
    "security-measures",
    "Provider shall comply with the security policy published on its website.",
    "fallback 1",
  ],
  ["security-measures", "Provider does not warrant the security of Personal Data.", "fails"],
  [
    "security-measures",
    "Provider assumes no responsibility for the security of Personal Data.",
    "fails",
  ],
  [
    "security-measures",
    "Provider will encrypt the Personal Data in transit and at rest, restrict access, and test its systems every year.",
    "fallback 1",
  ],
  [
    "security-measures",
    "Nobody but Provider’s staff may open the files, which are stored encrypted.",
    "fallback 1",
  ],
  ["security-measures", "Provider uses passwords.", "missing"],
  [
    "security-measures",
    "Provider does not encrypt the Personal Data and does not restrict access.",
    "missing",
  ],
  ["security-measures", "Provider shall pay its own taxes.", "missing"],
  [
    "security-annex",
    "The measures include encryption at rest, role-based access control and annual penetration tests.",
    "pass",
  ],
  [
    "security-annex",
    "The technical and organisational measures are described in Annex II.",
    "fallback 1",
  ],
  ["security-annex", "Provider is certified under ISO 27001.", "fallback 1"],
  ["security-annex", "Provider shall pay its own taxes.", "missing"],
  [
    "security-changes",
    "Provider may update its security measures from time to time, provided that the updates do not diminish the overall security of the services.",
    "pass",
  ],
  ["security-changes", "Provider may modify its security measures at any time.", "fails"],
  [
    "security-changes",
    "Provider reserves the right to change the safeguards described in Annex II.",
    "fails",
  ],
  ["security-changes", "Provider shall provide the services.", "pass"],
  [
    "security-changes",
    "Customer acknowledges that the Security Measures are subject to technical progress and that Provider may update them, provided that such updates do not result in the degradation of the overall security of the services.",
    "pass",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a Personal Data Breach within twenty-four (24) hours after becoming aware of it.",
    "pass",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of any data breach without undue delay and no later than 48 hours after becoming aware.",
    "pass",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer within 72 hours of a security incident.",
    "fallback 1",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer without undue delay after becoming aware of a personal data breach.",
    "fallback 2",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within five (5) business days.",
    "fails",
  ],
  [
    "breach-notice-time",
    "Within seven (7) days of a data breach, Provider shall inform Customer.",
    "fails",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a data breach within ____ hours.",
    "needs_human",
  ],
  ["breach-notice-time", "Provider shall notify Customer of any personal data breach.", "missing"],
  ["breach-notice-time", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "breach-notice-time",
    "Upon becoming aware of a Personal Data Incident, Provider shall inform Customer without undue delay and provide timely information relating to it.",
    "fallback 2",
  ],
  [
    "breach-notice-time",
    "Provider will use commercially reasonable efforts to report any Security Breach to Customer no later than ninety-six (96) hours after confirmation.",
    "fails",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer without undue delay after becoming aware of a personal data breach.",
    "pass",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer without undue delay after confirming a personal data breach.",
    "fails",
  ],
  ["incident-scope", "Provider shall notify Customer of any material security incident.", "fails"],
  [
    "incident-scope",
    "Provider shall notify Customer of a data breach once its investigation has been completed.",
    "fails",
  ],
  ["incident-scope", "Provider shall provide the services.", "pass"],
  [
    "breach-content",
    "The notification of a data breach shall describe the nature of the breach and the likely consequences.",
    "pass",
  ],
  [
    "breach-content",
    "Provider shall investigate any security incident and take reasonable steps to mitigate its effects.",
    "pass",
  ],
  ["breach-content", "Provider shall notify Customer of any security incident.", "missing"],
  [
    "breach-fault",
    "Notification of a security incident is not an acknowledgement of fault or liability.",
    "pass",
  ],
  ["breach-fault", "Provider shall notify Customer of any security incident.", "pass"],
  [
    "breach-costs",
    "Provider shall bear the costs of any security incident caused by its breach of this DPA.",
    "pass",
  ],
  [
    "breach-costs",
    "Provider shall assist Customer with any data breach at Customer’s expense.",
    "fails",
  ],
  [
    "breach-costs",
    "Customer shall bear all costs of notification and credit monitoring after a security incident.",
    "fails",
  ],
  ["breach-costs", "Provider shall provide the services.", "pass"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...security])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
