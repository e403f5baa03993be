import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const processor = playbookFor("DPA", "processor");
if (processor === null) throw new Error("the playbook of the processor is not registered");
const { mended } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

const redlines = [
  [
    "roles",
    "Provider acts as a joint controller of the Personal Data.",
    "Customer is the controller of Personal Data and Provider processes Personal Data only on its behalf, as its processor.",
  ],
  [
    "instructions",
    "Provider shall follow all instructions of Customer whatsoever.",
    "Provider shall follow the documented instructions of Customer that are consistent with the Master Services Agreement.",
  ],
  [
    "unlawful-instructions",
    "Provider shall verify that each instruction complies with applicable law.",
    "Provider shall inform Customer where it notices that an instruction infringes data protection law, but is not obliged to examine instructions for it.",
  ],
  [
    "controller-duties",
    "Provider shall keep the Personal Data confidential.",
    "Provider shall keep the Personal Data confidential.\n2. Customer shall ensure that its instructions comply with data protection law and that it has given all notices, obtained all consents and established all lawful bases needed for Provider to process Personal Data under this DPA.",
  ],
  [
    "ai-training",
    "Provider shall not use any artificial intelligence to provide the services.",
    "Provider shall not use personal data to train artificial intelligence models, other than to provide the services to Customer, without its written permission.",
  ],
  [
    "security-measures",
    "Provider guarantees that no security incident will occur.",
    "Provider shall implement and maintain appropriate technical and organisational measures designed to protect personal data against accidental or unlawful destruction, loss, alteration, unauthorised disclosure or access.",
  ],
  [
    "security-measures",
    "Provider shall protect Personal Data in accordance with the highest industry standards.",
    "Provider shall protect Personal Data in accordance with generally accepted industry standards.",
  ],
  [
    "security-measures",
    "Provider shall comply with Customer’s information security policy, as amended from time to time.",
    "Provider shall comply with Customer’s information security policy, in the version made known to Provider before the signing of this DPA.",
  ],
  [
    "security-changes",
    "Provider shall maintain the measures in Annex II.",
    "Provider shall maintain the measures in Annex II.\n2. Provider may update its security measures from time to time, provided that the overall level of protection of personal data is not reduced.",
  ],
  [
    "breach-notice-time",
    "Provider shall notify Customer of a security incident within twenty-four (24) hours.",
    "Provider shall notify Customer of a security incident within seventy-two (72) hours.",
  ],
  [
    "breach-notice-time",
    "Provider shall immediately notify Customer of any data breach.",
    "Provider shall without undue delay notify Customer of any data breach.",
  ],
  [
    "incident-scope",
    "Provider shall notify Customer of any actual or suspected security incident.",
    "Provider shall notify Customer of any security incident.",
  ],
  [
    "incident-scope",
    "Provider shall report each suspected data breach to Customer.",
    "Provider shall report each data breach to Customer.",
  ],
  [
    "incident-scope",
    "“Security Incident” means any actual, attempted or suspected access to Personal Data.",
    "“Security Incident” means any actual, attempted or suspected access to Personal Data. Unsuccessful attempts that do not compromise the security of Personal Data are not included.",
  ],
  [
    "breach-fault",
    "Notice of a security incident constitutes an admission of liability by Provider.",
    "Notice of any personal data breach by Provider, or its response to it, is not an acknowledgement of fault or liability.",
  ],
  [
    "breach-costs",
    "Provider shall bear all costs of any security incident.",
    "Provider shall bear all costs of any security incident. Provider bears those costs only to the extent that the personal data breach results from its breach of this DPA, and subject to the limits of liability in the Master Services Agreement.",
  ],
  [
    "subprocessor-authorisation",
    "Provider shall not engage any sub-processor without Customer’s prior written consent.",
    "Customer generally authorises Provider to engage sub-processors to process personal data, on the terms of this DPA.",
  ],
  [
    "subprocessor-notice",
    "Provider shall give Customer at least ninety (90) days’ notice of any new sub-processor.",
    "Provider shall give Customer at least thirty (30) days’ notice of any new sub-processor.",
  ],
  [
    "subprocessor-objection",
    "If Customer objects to a sub-processor, Provider shall not engage it.",
    "If Customer objects to a sub-processor on reasonable grounds relating to data protection, Provider shall not engage it.",
  ],
  [
    "transfers",
    "Provider shall not transfer Personal Data outside the EEA without Customer’s prior written consent.",
    "Provider may transfer Personal Data outside the European Economic Area, the United Kingdom or Switzerland where the country offers adequate protection or appropriate safeguards under data protection law are in place.",
  ],
  [
    "data-location",
    "Provider shall not store or access Personal Data outside Germany.",
    "Provider shall not store or access Personal Data outside Germany. Access from other countries for support and maintenance is permitted with appropriate safeguards.",
  ],
  [
    "request-forwarding",
    "Provider shall notify Customer of any data subject request within twenty-four (24) hours.",
    "Provider shall notify Customer of any data subject request within five (5) days.",
  ],
  [
    "assistance-costs",
    "Provider shall assist Customer with data subject requests at its own expense.",
    "Provider shall assist Customer with data subject requests at Customer’s reasonable expense to the extent that the help goes beyond the services.",
  ],
  [
    "assistance-costs",
    "Provider shall provide all assistance free of charge.",
    "Provider shall provide all assistance at Customer’s reasonable expense to the extent that the help goes beyond the services.",
  ],
  [
    "audit-right",
    "Customer may inspect Provider’s facilities at any time without prior notice.",
    "Customer may inspect Provider’s facilities on at least thirty (30) days’ written notice, during business hours.",
  ],
  [
    "audit-right",
    "Customer may conduct unannounced audits of Provider.",
    "Customer may conduct audits of Provider. Each audit requires at least thirty (30) days’ written notice and takes place during business hours.",
  ],
  [
    "audit-frequency",
    "Customer may audit Provider on thirty days’ notice.",
    "Customer may audit Provider on thirty days’ notice.\n2. Audits may be held no more than once in any twelve (12) months, unless a supervisory authority requires a further one or any personal data breach gives cause for it.",
  ],
  [
    "audit-notice",
    "Customer may conduct an audit on two (2) days’ notice.",
    "Customer may conduct an audit on thirty (30) days’ notice.",
  ],
  [
    "audit-costs",
    "Audits are carried out at Provider’s own expense.",
    "Customer shall bear the costs of its audits.",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within five (5) days after termination.",
    "Provider shall delete all Personal Data within thirty (30) days after termination.",
  ],
  [
    "retained-copies",
    "Provider shall not retain any copies of Personal Data.",
    "Provider shall not retain any copies of Personal Data. Provider may keep copies that the law requires and those in routine backups until they are overwritten, protected as before.",
  ],
  [
    "liability",
    "Provider’s liability under this DPA is unlimited.",
    "The liability of each party under this DPA is subject to the exclusions and limits of liability in the Master Services Agreement, and claims under both count towards the same cap.",
  ],
  [
    "liability",
    "The limitations of liability in the Agreement shall not apply to this DPA.",
    "The liability of each party under this DPA is subject to the exclusions and limits of liability in the Master Services Agreement, and claims under both count towards the same cap.",
  ],
  [
    "indemnity",
    "The parties are independent. Provider shall indemnify and hold harmless Customer from all losses relating to the Personal Data.",
    "The parties are independent.",
  ],
  [
    "unilateral-changes",
    "Customer may amend this DPA at any time by notice.",
    "Changes to this DPA require the written consent of both parties.",
  ],
  [
    "breach-notice-time",
    "Provider shall inform Customer forthwith, and no later than 36 hours, of any breach of security.",
    "Provider shall inform Customer forthwith, and no later than seventy-two (72) hours, of any breach of security.",
  ],
  [
    "breach-costs",
    "All costs of a Security Incident, including credit monitoring, fines and legal fees, shall be borne by Provider.",
    "All costs of a Security Incident, including credit monitoring, fines and legal fees, shall be borne by Provider. Provider bears those costs only to the extent that the Security Incident results from its breach of this DPA, and subject to the limits of liability in the Master Services Agreement.",
  ],
  [
    "security-measures",
    "Provider shall apply the most stringent security measures available on the market.",
    "Provider shall apply appropriate technical and organisational measures.",
  ],
  [
    "subprocessor-authorisation",
    "The engagement of any sub-processor requires the prior written consent of Customer.",
    "Customer generally authorises Provider to engage sub-processors to process personal data, on the terms of this DPA.",
  ],
  [
    "audit-right",
    "Provider shall permit Customer, without notice and at all times, to inspect its premises.",
    "Provider shall permit Customer, on at least thirty (30) days’ written notice, during business hours, to inspect its premises.",
  ],
  [
    "assistance-costs",
    "Provider shall, at no additional cost to Customer, assist with impact assessments.",
    "Provider shall, at Customer’s reasonable expense to the extent that the help goes beyond the services, assist with impact assessments.",
  ],
  [
    "retained-copies",
    "No copies of Personal Data may be retained by Provider after termination.",
    "No copies of Personal Data may be retained by Provider after termination. Provider may keep copies that the law requires and those in routine backups until they are overwritten, protected as before.",
  ],
  [
    "liability",
    "Nothing in the Agreement shall limit Provider’s liability for breach of this DPA.",
    "The liability of each party under this DPA is subject to the exclusions and limits of liability in the Master Services Agreement, and claims under both count towards the same cap.",
  ],
] as const;

describe("the redline of a DPA for the processor", () => {
  it.each(redlines)("on %s turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(issue, clause)).toBe(expected);
  });
});
