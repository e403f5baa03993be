import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const scope: readonly Case[] = [
  [
    "roles",
    "Customer is the controller and Provider is the processor of the Personal Data.",
    "pass",
  ],
  ["roles", "Provider acts as a joint controller of the Personal Data.", "fails"],
  ["roles", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "processing-details",
    "The details of the processing are described in Annex I to this DPA.",
    "pass",
  ],
  [
    "processing-details",
    "The categories of data subjects are Customer’s employees and customers.",
    "fallback 1",
  ],
  ["processing-details", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "instructions",
    "Provider shall process Personal Data only on Customer’s documented instructions, as set out in the Agreement.",
    "pass",
  ],
  ["instructions", "Provider shall follow the instructions of Customer.", "fallback 1"],
  [
    "instructions",
    "Provider shall comply with any instruction that Customer gives at any time, at its own cost.",
    "fails",
  ],
  ["instructions", "Provider shall follow all instructions of Customer whatsoever.", "fails"],
  ["instructions", "Provider shall keep the Personal Data confidential.", "pass"],
  [
    "instructions",
    "The Agreement and this DPA are Customer’s complete and final documented instructions.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "Provider shall inform Customer if it believes that an instruction infringes data protection law.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "Provider shall verify that each instruction complies with applicable law.",
    "fails",
  ],
  [
    "unlawful-instructions",
    "Provider shall review every instruction of Customer and refuse those that violate the GDPR.",
    "fails",
  ],
  [
    "unlawful-instructions",
    "Provider is not required to verify whether an instruction infringes applicable law.",
    "pass",
  ],
  [
    "unlawful-instructions",
    "Processor shall assess the legality of every instruction before carrying it out.",
    "fails",
  ],
  [
    "controller-duties",
    "Customer shall obtain all consents and give all notices required for Provider to process the Personal Data.",
    "pass",
  ],
  [
    "controller-duties",
    "Customer is solely responsible for the lawfulness of the Personal Data.",
    "pass",
  ],
  ["controller-duties", "Provider shall keep the Personal Data confidential.", "missing"],
  [
    "own-purposes",
    "Provider shall process Personal Data only to provide the services, unless required by law.",
    "pass",
  ],
  [
    "own-purposes",
    "Under no circumstances shall Provider use the Personal Data for any other purpose.",
    "fallback 1",
  ],
  ["own-purposes", "Provider shall keep a register.", "pass"],
  [
    "anonymised-data",
    "Provider may create aggregated data that does not identify any person in order to improve its services.",
    "pass",
  ],
  ["anonymised-data", "Provider shall not anonymise or aggregate Personal Data.", "fallback 1"],
  ["anonymised-data", "Provider shall keep a register.", "pass"],
  ["ai-training", "Provider may use machine learning to provide the services.", "pass"],
  [
    "ai-training",
    "Provider shall not use Personal Data to train artificial intelligence models without Customer’s consent.",
    "fallback 1",
  ],
  [
    "ai-training",
    "Provider shall not use any artificial intelligence to provide the services.",
    "fails",
  ],
  ["ai-training", "Provider must not deploy any AI in the performance of the services.", "fails"],
  ["ai-training", "Provider shall keep a register.", "pass"],
  ["ccpa", "Provider shall not sell or share Personal Data.", "pass"],
  ["ccpa", "Provider shall keep a register.", "pass"],
  ["hipaa", "Customer shall not submit protected health information to the services.", "pass"],
  ["hipaa", "Provider shall make its books and records available to the Secretary of HHS.", "pass"],
  [
    "hipaa",
    "This business associate agreement applies to PHI that Provider receives from the covered entity.",
    "missing",
  ],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...scope])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
