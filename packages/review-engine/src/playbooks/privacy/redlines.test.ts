import { describe, expect, it } from "vitest";
import { plainDocument } from "../../plain-document.ts";
import type { Playbook } from "../../playbook/playbook.ts";
import { review } from "../../review-document.ts";
import { leftOpenByRedline } from "../../test-support/accepted-redline.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const playbookOf = (position: string): Playbook => registeredPlaybook("DPA", position);

/** A data processing agreement that the other side drafted, for each position. */
const drafted = {
  controller: [
    "DATA PROCESSING ADDENDUM",
    "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement (the “Agreement”) between Beta Ltd. (“Provider”) and Acme Inc. (“Customer”) and governs the processing of Personal Data by Provider on behalf of Customer.",
    "1. Definitions. “Data Protection Laws” means the GDPR, the UK GDPR and the Swiss Federal Act on Data Protection (“FADP”), each as amended from time to time. “Personal Data” means any information relating to an identified or identifiable natural person that Provider processes under the Agreement. “Security Incident” means a confirmed breach of security leading to the accidental or unlawful destruction, loss or disclosure of Personal Data. “Sub-processor” means any third party engaged by Provider to process Personal Data.",
    "2. Roles. Customer is the controller and Provider is the processor of Personal Data.",
    "3. Processing. Provider shall process Personal Data to provide the services. Provider may use Personal Data to improve and develop its products and to train its machine learning models. Provider may anonymise Personal Data and use the result for any purpose.",
    "4. Customer Obligations. Customer represents and warrants that it has obtained all consents required under Data Protection Laws.",
    "5. Security. Provider shall use reasonable efforts to protect Personal Data. Provider may modify its security measures at any time.",
    "6. Security Incidents. Provider shall notify Customer of a Security Incident within ten (10) days after confirming the Security Incident. Provider shall assist Customer in responding to a Security Incident at Customer’s expense.",
    "7. Sub-processors. Provider may engage Sub-processors at its sole discretion. Provider shall update the list of Sub-processors on its website when it adds a new Sub-processor. Customer shall have no right to object to a Sub-processor. Provider is not liable for the acts or omissions of its Sub-processors.",
    "8. International Transfers. Customer agrees that Provider may transfer and process Personal Data anywhere in the world, including outside the EEA. The standard contractual clauses annexed to Decision 2010/87/EU apply where required.",
    "9. Data Subject Requests. Provider shall forward requests of data subjects to Customer within twenty (20) days. Customer shall reimburse Provider for all assistance given under this DPA at Provider’s then-current rates.",
    "10. Audits. Provider shall make available its then-current SOC 2 report. Customer’s audit rights shall be exercised solely by reviewing that report. Customer may not request the report more than once every two (2) years.",
    "11. Deletion. Following termination of the Agreement, Provider shall delete Personal Data within one hundred and eighty (180) days. Provider may retain copies of Personal Data for its legitimate business purposes.",
    "12. Liability. Any claims brought under this DPA are subject to the exclusions and limitations of liability set forth in the Agreement. Customer shall indemnify Provider against all claims of data subjects and supervisory authorities.",
    "13. General. In the event of a conflict between this DPA and the Agreement, the Agreement shall prevail. Provider may modify this DPA at any time by posting a revised version on its website. This DPA terminates upon termination of the Agreement.",
  ],
  processor: [
    "DATA PROCESSING AGREEMENT",
    "This Data Processing Agreement (the “DPA”) is entered into by Acme Inc. (“Customer”) and Beta Ltd. (“Supplier”) and supplements the Master Services Agreement between them (the “Main Agreement”).",
    "1. Definitions. “Personal Data” means any personal data that Supplier processes on behalf of Customer. “Security Incident” means any actual, attempted or suspected unauthorised access to, or loss or disclosure of, Personal Data. “Sub-processor” means any third party that Supplier engages to process Personal Data.",
    "2. Roles. Customer is the controller of Personal Data and Supplier is its processor.",
    "3. Instructions. Supplier shall comply with all instructions of Customer at any time and at its own cost. Supplier shall verify that each instruction complies with the GDPR. Supplier shall not use Personal Data for its own purposes. Supplier shall not use any artificial intelligence to provide the services.",
    "4. Security. Supplier guarantees that no Security Incident will occur. Supplier shall protect Personal Data in accordance with the highest industry standards and shall comply with Customer’s information security policy, as amended from time to time.",
    "5. Security Incidents. Supplier shall immediately, and in any event within twelve (12) hours, notify Customer of any actual or suspected Security Incident. Supplier shall bear all costs of any Security Incident.",
    "6. Sub-processors. Supplier shall not engage any Sub-processor without the prior specific written consent of Customer. Supplier remains fully liable for its Sub-processors.",
    "7. Transfers. Supplier shall not transfer Personal Data outside the EEA without Customer’s prior written consent. Supplier shall not store or access Personal Data outside Germany. The Standard Contractual Clauses, where they apply, are governed by the laws of England and Wales.",
    "8. Assistance. Supplier shall assist Customer with data subject requests and data protection impact assessments at its own expense. Supplier shall notify Customer of any data subject request within twenty-four (24) hours.",
    "9. Audits. Customer may audit and inspect Supplier’s facilities and records at any time without prior notice. Audits are carried out at Supplier’s own expense.",
    "10. Deletion. Upon termination Supplier shall delete all Personal Data within three (3) days and certify the deletion in writing. Supplier shall not retain any copies of Personal Data.",
    "11. Liability. The limitations of liability in the Main Agreement shall not apply to this DPA. Supplier shall indemnify and hold harmless Customer from and against all losses relating to Personal Data.",
    "12. General. In the event of a conflict, this DPA prevails over the Main Agreement. Customer may amend this DPA at any time by notice to Supplier.",
  ],
};

/** What the reader of each of these drafts must find refused. */
const refused = {
  controller: [
    "anonymised-data",
    "ai-training",
    "security-changes",
    "breach-notice-time",
    "incident-scope",
    "breach-costs",
    "subprocessor-authorisation",
    "subprocessor-notice",
    "subprocessor-objection",
    "subprocessor-liability",
    "sccs",
    "request-forwarding",
    "assistance-costs",
    "audit-right",
    "audit-frequency",
    "deletion-days",
    "retained-copies",
    "indemnity",
    "precedence",
    "unilateral-changes",
  ],
  processor: [
    "instructions",
    "unlawful-instructions",
    "ai-training",
    "security-measures",
    "breach-notice-time",
    "incident-scope",
    "breach-costs",
    "subprocessor-authorisation",
    "transfers",
    "scc-law",
    "data-location",
    "request-forwarding",
    "assistance-costs",
    "audit-right",
    "audit-costs",
    "deletion-days",
    "retained-copies",
    "liability",
    "indemnity",
    "unilateral-changes",
  ],
};

describe("the redline of a whole DPA", () => {
  it.each(["controller", "processor"] as const)(
    "refuses for the %s what the draft of the other side has against it, and nothing else",
    (position) => {
      const document = plainDocument(drafted[position].join("\n"));
      const fails = review(document, playbookOf(position)).verdicts.filter(
        ({ verdict }) => verdict === "fails",
      );
      expect(fails.map(({ issueId }) => issueId)).toEqual(refused[position]);
    },
  );

  it.each(["controller", "processor"] as const)(
    "settles, once accepted, every issue that it changed for the %s",
    (position) => {
      const left = leftOpenByRedline(drafted[position], playbookOf(position));
      expect(left).toEqual({ unanswered: [], unsettled: [] });
    },
  );
});
