import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const scope: readonly Case[] = [
  [
    "roles",
    "The parties acknowledge that Customer is the controller and Provider is the processor of the Personal Data.",
    "pass",
  ],
  [
    "roles",
    "Customer acts as a controller, or as a processor on behalf of its own customers, and Provider acts as its sub-processor.",
    "pass",
  ],
  ["roles", "Provider acts as an independent controller of the Personal Data.", "fails"],
  ["roles", "With regard to the Personal Data, each party is a separate controller.", "fails"],
  ["roles", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "processing-details",
    "The nature and purpose of the processing, the categories of data subjects and the types of personal data are set out in this clause.",
    "pass",
  ],
  [
    "processing-details",
    "The subject matter and details of the processing are described in Annex I.",
    "pass",
  ],
  [
    "processing-details",
    "The types of Personal Data are names, e-mail addresses and billing details.",
    "fallback 1",
  ],
  [
    "processing-details",
    "Provider sends reminders of appointments. For this it uses the names, telephone numbers and appointment hours of Customer’s patients.",
    "pass",
  ],
  [
    "processing-details",
    "The personal data processed are contact details. The data subjects are Customer’s members. Processing serves the purpose of sending newsletters.",
    "pass",
  ],
  ["processing-details", "The data concern many people.", "missing"],
  ["processing-details", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "instructions",
    "Provider shall process Personal Data only on documented instructions from Customer, unless required to do so by applicable law.",
    "pass",
  ],
  [
    "instructions",
    "Provider shall not process Personal Data other than in accordance with Customer’s written instructions.",
    "pass",
  ],
  [
    "instructions",
    "Provider shall process Personal Data solely to provide the services under the Agreement.",
    "fallback 1",
  ],
  ["instructions", "Provider may process Personal Data at its sole discretion.", "fails"],
  ["instructions", "Provider shall pay its own taxes.", "missing"],
  [
    "instructions",
    "Provider shall only carry out Customer’s documented lawful instructions, including with regard to transfers, unless Union or Member State law requires otherwise.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "Provider shall immediately inform Customer if, in its opinion, an instruction infringes the GDPR.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "If Provider believes that an instruction violates applicable law, it shall promptly notify Customer.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "Provider shall notify Customer if it is unable to comply with an instruction.",
    "fallback 1",
  ],
  [
    "unlawful-instructions",
    "Provider shall process Personal Data only on documented instructions from Customer.",
    "missing",
  ],
  [
    "controller-duties",
    "Customer shall comply with applicable data protection law in its use of the services.",
    "pass",
  ],
  ["controller-duties", "Provider shall provide the services.", "pass"],
  [
    "controller-duties",
    "Customer represents and warrants that it has obtained all consents required to provide the Personal Data.",
    "fallback 1",
  ],
  [
    "controller-duties",
    "Customer is solely responsible for the accuracy and legality of Personal Data.",
    "fallback 1",
  ],
  [
    "own-purposes",
    "Provider shall use Personal Data only to provide the services to Customer.",
    "pass",
  ],
  ["own-purposes", "Provider shall not process Personal Data for its own purposes.", "pass"],
  ["own-purposes", "Provider may use Personal Data to improve and develop its products.", "fails"],
  [
    "own-purposes",
    "Provider is entitled to process Personal Data for marketing and analytics.",
    "fails",
  ],
  [
    "own-purposes",
    "Personal Data may be used by Provider for research and product development.",
    "fails",
  ],
  ["own-purposes", "Provider shall keep records of its staff.", "missing"],
  [
    "own-purposes",
    "Customer agrees that Provider may process Usage Data and Personal Data for its own legitimate business purposes, including product development and sales.",
    "fails",
  ],
  [
    "own-purposes",
    "Customer grants Provider the right to use Customer Data for benchmarking and marketing.",
    "fails",
  ],
  [
    "anonymised-data",
    "Provider shall not anonymise or aggregate Personal Data for its own purposes.",
    "pass",
  ],
  [
    "anonymised-data",
    "Provider shall process Personal Data only on instructions from Customer.",
    "pass",
  ],
  [
    "anonymised-data",
    "Provider may compile aggregated statistics on the use of the services to improve their performance, provided that they do not identify any person or Customer.",
    "fallback 1",
  ],
  [
    "anonymised-data",
    "Provider may anonymise Personal Data and use the result for any purpose.",
    "fails",
  ],
  ["anonymised-data", "Provider is free to create de-identified data from Personal Data.", "fails"],
  [
    "anonymised-data",
    "Provider shall be entitled to aggregate and de-identify Customer Data and to commercially exploit the resulting data without restriction.",
    "fails",
  ],
  [
    "ai-training",
    "Provider shall not use Personal Data to train artificial intelligence models.",
    "pass",
  ],
  [
    "ai-training",
    "No Personal Data shall be used for training machine learning models without Customer’s prior written consent.",
    "pass",
  ],
  ["ai-training", "Provider may use Personal Data to train its machine learning models.", "fails"],
  [
    "ai-training",
    "The services contain features that rely on artificial intelligence.",
    "needs_human",
  ],
  ["ai-training", "Provider shall keep the Personal Data confidential.", "missing"],
  ["ai-training", "Customer Data may be used to train and improve Provider’s AI models.", "fails"],
  [
    "ai-training",
    "Neither Provider nor its sub-processors will use Customer Data to train large language models.",
    "pass",
  ],
  [
    "ccpa",
    "Provider shall not sell or share Personal Data and shall not retain, use or disclose it outside the direct business relationship with Customer.",
    "pass",
  ],
  ["ccpa", "Provider shall not sell Personal Data.", "fallback 1"],
  ["ccpa", "Provider may sell Personal Data to its partners.", "fails"],
  ["ccpa", "Each party shall comply with the CCPA.", "missing"],
  ["ccpa", "Provider shall provide the services.", "missing"],
  [
    "hipaa",
    "Provider shall make its internal books and records available to the Secretary of Health and Human Services to determine compliance with HIPAA.",
    "pass",
  ],
  ["hipaa", "Customer shall not submit any protected health information to the services.", "pass"],
  ["hipaa", "Provider shall provide the services.", "pass"],
  [
    "hipaa",
    "This business associate agreement applies to PHI that Provider receives from the covered entity.",
    "missing",
  ],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...scope])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
