import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const controller = playbookFor("DPA", "controller");
if (controller === null) throw new Error("the playbook of the controller is not registered");
const { mended } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

const redlines = [
  [
    "roles",
    "Provider acts as an independent controller of the Personal Data.",
    "Customer is the controller of Personal Data and Provider processes Personal Data only on its behalf, as its processor.",
  ],
  [
    "instructions",
    "Provider may process Personal Data at its sole discretion.",
    "Provider shall process Personal Data only on the documented instructions of Customer, which are set out in the Master Services Agreement and this DPA, unless the law requires otherwise, in which case it shall inform Customer beforehand where the law so permits.",
  ],
  [
    "unlawful-instructions",
    "Provider shall process Personal Data only on documented instructions from Customer.",
    "Provider shall process Personal Data only on documented instructions from Customer.\n2. Provider shall immediately inform Customer if, in its opinion, an instruction infringes data protection law.",
  ],
  [
    "own-purposes",
    "Provider may use Personal Data to improve and develop its products.",
    "Provider shall not use or disclose Personal Data for any purpose other than providing the services under the Master Services Agreement, and in particular not for its own purposes.",
  ],
  [
    "anonymised-data",
    "Provider may anonymise Personal Data and use the result for any purpose.",
    "Provider shall not anonymise, aggregate or de-identify Personal Data for its own purposes.",
  ],
  [
    "ai-training",
    "Provider may use Personal Data to train its machine learning models.",
    "Provider shall not use Personal Data to train or improve artificial intelligence or machine learning models, its own or those of others, without the prior written permission of Customer.",
  ],
  [
    "ccpa",
    "Provider may sell Personal Data to its partners.",
    "To the extent that US state privacy laws, such as the California Consumer Privacy Act, apply, Provider acts as the service provider of Customer. It shall not sell or share Personal Data, shall not retain, use or disclose Personal Data other than for the services under the Master Services Agreement or outside the direct business relationship with Customer, shall not combine Personal Data with data from other sources except as those laws permit, and shall notify Customer if it can no longer meet its obligations under them.",
  ],
  [
    "staff-confidentiality",
    "Provider shall maintain appropriate technical and organisational measures.",
    "Provider shall maintain appropriate technical and organisational measures.\n2. Provider shall ensure that the persons whom it authorises to process personal data are bound by a duty of confidentiality.",
  ],
  [
    "security-measures",
    "Provider does not warrant the security of Personal Data.",
    "Provider shall implement and maintain appropriate technical and organisational measures to protect Personal Data against accidental or unlawful destruction, loss, alteration, unauthorised disclosure or access.",
  ],
  [
    "security-changes",
    "Provider may modify its security measures at any time.",
    "Provider may modify its security measures at any time. No such change may reduce the overall level of protection of personal data.",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within five (5) business days.",
    "Provider shall notify Customer of a security incident within forty-eight (48) hours.",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer without undue delay after confirming a personal data breach.",
    "Provider shall notify Customer without undue delay after becoming aware of a personal data breach.",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer of any material security incident.",
    "Provider shall notify Customer of any security incident.",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer of a data breach once its investigation has been completed.",
    "Provider shall notify Customer of a data breach once its investigation has been completed. The time for the notice runs from when Provider first becomes aware of the personal data breach, whether or not it is confirmed.",
  ],
  [
    "breach-content",
    "Provider shall notify Customer of any security incident.",
    "Provider shall notify Customer of any security incident.\n2. The notice of any personal data breach shall describe its nature, the categories and approximate number of data subjects and records concerned, its likely consequences and the measures taken or proposed. Provider shall provide further information as it becomes available, investigate and mitigate the personal data breach, and assist Customer in meeting its own duties of notification.",
  ],
  [
    "breach-costs",
    "Provider shall assist Customer with any data breach at Customer’s expense.",
    "Provider shall assist Customer with any data breach at Provider’s expense.",
  ],
  [
    "breach-costs",
    "Customer shall bear all costs of notification and credit monitoring after a security incident.",
    "Provider shall bear the reasonable costs of any personal data breach that results from its breach of this DPA.",
  ],
  [
    "subprocessor-authorisation",
    "Provider may engage sub-processors at its sole discretion.",
    "Customer generally authorises Provider to engage sub-processors, provided that Customer is informed of each in advance and may object.",
  ],
  [
    "subprocessor-notice",
    "Provider shall give Customer at least five (5) days’ notice of any new sub-processor.",
    "Provider shall give Customer at least thirty (30) days’ notice of any new sub-processor.",
  ],
  [
    "subprocessor-notice",
    "Provider shall inform Customer of any new sub-processor.",
    "Provider shall inform Customer of any new sub-processor. Provider shall give notice of each new sub-processor at least thirty (30) days before it processes personal data.",
  ],
  [
    "subprocessor-objection",
    "Customer shall have no right to object to the engagement of a sub-processor.",
    "Customer may object to a new sub-processor on reasonable grounds relating to data protection. If the parties find no solution within thirty (30) days, Provider shall not use that sub-processor for personal data, or Customer may terminate the services concerned without penalty and with a refund of prepaid fees.",
  ],
  [
    "subprocessor-liability",
    "Provider is not liable for the acts or omissions of its sub-processors.",
    "Provider remains fully liable to Customer for the acts and omissions of its sub-processors.",
  ],
  [
    "transfers",
    "Provider may process Personal Data in any country outside the EEA.",
    "Provider may process Personal Data in any country outside the EEA. Any transfer of Personal Data outside the European Economic Area, the United Kingdom or Switzerland requires appropriate safeguards under data protection law, such as the standard contractual clauses.",
  ],
  [
    "sccs",
    "The standard contractual clauses approved by Decision 2010/87/EU apply to transfers from the EEA.",
    "The standard contractual clauses approved by Decision (EU) 2021/914 apply to transfers from the EEA.",
  ],
  [
    "swiss-transfers",
    "“Data Protection Law” means the GDPR, the UK GDPR and the Swiss FADP, each as amended from time to time.",
    "“Data Protection Law” means the GDPR, the UK GDPR and the Swiss FADP, each as amended from time to time.\n2. Where Swiss law applies to a transfer of personal data, references in the standard contractual clauses to the GDPR are read as references to the Swiss Federal Act on Data Protection, and the Federal Data Protection and Information Commissioner is the competent authority.",
  ],
  [
    "scc-law",
    "For the purposes of Clause 17, the law of England and Wales applies.",
    "For the purposes of Clause 17, the law of Ireland applies.",
  ],
  [
    "data-subject-requests",
    "Provider is not obliged to assist Customer with data subject requests.",
    "Taking into account the nature of the processing, Provider shall assist Customer by appropriate technical and organisational measures in answering requests of data subjects to exercise their rights.",
  ],
  [
    "request-forwarding",
    "Provider shall notify Customer of any data subject request within thirty (30) days.",
    "Provider shall notify Customer of any data subject request within five (5) days.",
  ],
  [
    "assistance-costs",
    "Customer shall reimburse Provider for all assistance given under this DPA.",
    "Customer shall reimburse Provider for all assistance given under this DPA. No charge is due for assistance that data protection law requires of Provider as a processor, or that is needed because of its breach.",
  ],
  [
    "audit-right",
    "Customer’s audit rights shall be exercised solely by reviewing Provider’s third-party reports.",
    "Customer’s audit rights shall be exercised solely by reviewing Provider’s third-party reports. Where these reports and answers do not suffice to show compliance, Customer may conduct an audit, including an inspection, by itself or through an independent auditor.",
  ],
  [
    "audit-frequency",
    "Customer may audit Provider no more than once every two (2) years.",
    "Customer may audit Provider no more than once a year, save where a breach or a supervisory authority calls for more.",
  ],
  [
    "audit-notice",
    "Customer may conduct an audit on ninety (90) days’ prior written notice.",
    "Customer may conduct an audit on thirty (30) days’ prior written notice.",
  ],
  [
    "audit-costs",
    "Customer shall reimburse Provider for all time and costs incurred in connection with any audit.",
    "Customer shall reimburse Provider for all time and costs incurred in connection with any audit. Where an audit finds a material breach of this DPA, Provider shall bear the reasonable costs of that audit.",
  ],
  [
    "deletion-or-return",
    "Provider shall provide the services.",
    "Provider shall provide the services.\n2. At the end of the services Provider shall, as Customer chooses, delete or return all personal data within thirty (30) days and delete existing copies, unless the law requires their storage.",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within one hundred and eighty (180) days after termination.",
    "Provider shall delete all Personal Data within thirty (30) days after termination.",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within a reasonable time after termination.",
    "Provider shall delete all Personal Data within thirty (30) days after termination.",
  ],
  [
    "retained-copies",
    "Provider may retain copies of Personal Data for its legitimate business purposes.",
    "Provider may retain Personal Data only as far and as long as the law requires, shall protect it under this DPA and shall not process it for anything else.",
  ],
  [
    "liability",
    "The parties are independent. Provider shall not be liable for any loss of Personal Data.",
    "The parties are independent.",
  ],
  [
    "indemnity",
    "The parties are independent. Customer shall indemnify Provider against all claims of data subjects.",
    "The parties are independent.",
  ],
  [
    "precedence",
    "In the event of any conflict the Agreement shall prevail over this DPA.",
    "In case of conflict the standard contractual clauses prevail over this DPA, and this DPA prevails over the Master Services Agreement.",
  ],
  [
    "unilateral-changes",
    "Provider may modify the terms of this DPA at any time by posting a new version.",
    "Changes to this DPA and to the processing that it describes require the written consent of both parties.",
  ],
  [
    "audit-right",
    "Customer agrees that its right of audit is satisfied by Provider’s delivery of its most recent SOC 2 Type II report.",
    "Customer agrees that its right of audit is satisfied by Provider’s delivery of its most recent SOC 2 Type II report. Where these reports and answers do not suffice to show compliance, Customer may conduct an audit, including an inspection, by itself or through an independent auditor.",
  ],
] as const;

describe("the redline of a DPA for the controller", () => {
  it.each(redlines)("on %s turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(issue, clause)).toBe(expected);
  });
});
