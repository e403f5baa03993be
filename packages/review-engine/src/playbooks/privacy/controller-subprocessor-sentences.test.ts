import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const controller = playbookFor("DPA", "controller");
if (controller === null) throw new Error("the playbook of the controller is not registered");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const subprocessors: readonly Case[] = [
  [
    "subprocessor-authorisation",
    "Provider shall not engage any sub-processor without the prior specific written authorisation of Customer.",
    "pass",
  ],
  [
    "subprocessor-authorisation",
    "Customer grants Provider a general written authorisation to engage sub-processors.",
    "pass",
  ],
  [
    "subprocessor-authorisation",
    "Provider may use sub-processors to provide the services.",
    "fallback 1",
  ],
  [
    "subprocessor-authorisation",
    "Provider may engage sub-processors at its sole discretion.",
    "fails",
  ],
  [
    "subprocessor-authorisation",
    "Provider may appoint sub-processors without the consent of Customer.",
    "fails",
  ],
  ["subprocessor-authorisation", "Provider shall provide the services.", "missing"],
  [
    "subprocessor-notice",
    "Provider shall inform Customer at least thirty (30) days in advance of any new sub-processor.",
    "pass",
  ],
  [
    "subprocessor-notice",
    "Provider shall notify Customer fourteen (14) days before it engages a new sub-processor.",
    "fallback 1",
  ],
  [
    "subprocessor-notice",
    "Provider shall give Customer at least five (5) days’ notice of any new sub-processor.",
    "fails",
  ],
  ["subprocessor-notice", "Provider shall inform Customer of any new sub-processor.", "fails"],
  [
    "subprocessor-notice",
    "Provider shall not engage any sub-processor without the prior written consent of Customer.",
    "pass",
  ],
  ["subprocessor-notice", "Customer agrees that Provider may use sub-processors.", "missing"],
  [
    "subprocessor-objection",
    "If Customer objects to a new sub-processor and the parties find no solution, Customer may terminate the affected services.",
    "pass",
  ],
  [
    "subprocessor-objection",
    "Customer may object to a new sub-processor within ten (10) days, and the parties shall discuss the objection in good faith.",
    "fallback 1",
  ],
  [
    "subprocessor-objection",
    "Customer shall have no right to object to the engagement of a sub-processor.",
    "fails",
  ],
  ["subprocessor-objection", "Provider shall inform Customer of any new sub-processor.", "missing"],
  [
    "subprocessor-flow-down",
    "Provider shall impose on each sub-processor the same data protection obligations as are set out in this DPA.",
    "pass",
  ],
  [
    "subprocessor-flow-down",
    "Provider shall bind its sub-processors by terms no less protective than those of this DPA.",
    "pass",
  ],
  [
    "subprocessor-flow-down",
    "Provider shall enter into a written agreement with each sub-processor.",
    "fallback 1",
  ],
  ["subprocessor-flow-down", "Provider may use sub-processors.", "missing"],
  [
    "subprocessor-liability",
    "Provider remains fully liable for the performance of its sub-processors.",
    "pass",
  ],
  [
    "subprocessor-liability",
    "Provider is not liable for the acts or omissions of its sub-processors.",
    "fails",
  ],
  [
    "subprocessor-liability",
    "Provider shall have no responsibility for any sub-processor.",
    "fails",
  ],
  ["subprocessor-liability", "Provider may use sub-processors.", "missing"],
  [
    "subprocessor-list",
    "The current list of sub-processors is available on Provider’s website.",
    "pass",
  ],
  ["subprocessor-list", "Provider’s sub-processors are set out in Annex III.", "pass"],
  ["subprocessor-list", "Provider shall provide the services.", "missing"],
];

const transfers: readonly Case[] = [
  [
    "transfers",
    "Provider shall not transfer Personal Data outside the European Economic Area without the prior written consent of Customer.",
    "pass",
  ],
  [
    "transfers",
    "Provider may transfer Personal Data outside the EEA, subject to appropriate safeguards.",
    "fallback 1",
  ],
  ["transfers", "Provider may process Personal Data in any country outside the EEA.", "fails"],
  [
    "transfers",
    "Customer agrees that Provider may store and process Personal Data worldwide.",
    "fails",
  ],
  ["transfers", "Provider shall comply with the GDPR.", "missing"],
  ["transfers", "Provider shall provide the services.", "pass"],
  [
    "sccs",
    "The Standard Contractual Clauses of Decision (EU) 2021/914, Module Two, are incorporated into this DPA.",
    "pass",
  ],
  ["sccs", "The Standard Contractual Clauses apply to any transfer from the EEA.", "fallback 1"],
  [
    "sccs",
    "The standard contractual clauses approved by Decision 2010/87/EU apply to transfers from the EEA.",
    "fails",
  ],
  [
    "sccs",
    "Provider is certified under the EU-US Privacy Shield and transfers Personal Data on that basis.",
    "fails",
  ],
  [
    "sccs",
    "Restricted transfers from the European Union are governed by Schedule 3.",
    "needs_human",
  ],
  ["sccs", "Provider shall provide the services.", "pass"],
  ["sccs", "Provider shall comply with the GDPR.", "missing"],
  [
    "uk-transfers",
    "The UK Addendum applies to transfers of Personal Data from the United Kingdom.",
    "pass",
  ],
  [
    "uk-transfers",
    "The Standard Contractual Clauses apply to transfers of Personal Data from the United Kingdom.",
    "missing",
  ],
  ["uk-transfers", "Provider shall provide the services.", "pass"],
  [
    "swiss-transfers",
    "References in the Standard Contractual Clauses to the GDPR are to be understood as references to the FADP where Swiss law applies.",
    "pass",
  ],
  [
    "swiss-transfers",
    "“Data Protection Law” means the GDPR, the UK GDPR and the Swiss FADP, each as amended from time to time.",
    "missing",
  ],
  [
    "swiss-transfers",
    "“Data Protection Laws” means Regulation (EU) 2016/679, as amended or replaced, and the Swiss Federal Act on Data Protection (“FADP”).",
    "missing",
  ],
  [
    "swiss-transfers",
    "The Standard Contractual Clauses govern transfers from Switzerland.",
    "missing",
  ],
  ["swiss-transfers", "Provider shall provide the services.", "pass"],
  [
    "scc-law",
    "For Clause 17 of the Standard Contractual Clauses, the law of Ireland governs.",
    "pass",
  ],
  ["scc-law", "For the purposes of Clause 17, the law of England and Wales applies.", "fails"],
  [
    "scc-law",
    "The Standard Contractual Clauses are governed by the laws of the State of Delaware.",
    "fails",
  ],
  ["scc-law", "Provider shall provide the services.", "pass"],
  ["scc-law", "For Clause 17, the law of ________ governs.", "needs_human"],
  [
    "government-access",
    "Provider shall notify Customer of any request of a public authority for disclosure of Personal Data, unless prohibited by law.",
    "pass",
  ],
  [
    "government-access",
    "Provider may disclose Personal Data in response to a subpoena or court order.",
    "missing",
  ],
  ["government-access", "Provider shall provide the services.", "missing"],
  ["data-location", "Provider shall store Personal Data only within the EEA.", "pass"],
  ["data-location", "Provider shall provide the services.", "pass"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...subprocessors, ...transfers])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
