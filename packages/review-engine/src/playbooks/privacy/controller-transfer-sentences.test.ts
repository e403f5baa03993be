import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

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
    "transfers",
    "Provider will not transfer Customer Personal Data to a third country unless it has taken the measures necessary to comply with Chapter V of the GDPR.",
    "pass",
  ],
  [
    "transfers",
    "Customer hereby authorises Provider to transfer Personal Data to any country in which it or its affiliates maintain facilities outside the EEA.",
    "fails",
  ],
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
    "swiss-transfers",
    "For transfers subject to the FADP, the SCCs are amended so that references to the GDPR mean the FADP.",
    "pass",
  ],
  [
    "swiss-transfers",
    "“GDPR” means Regulation (EU) 2016/679; “FADP” means the Swiss Federal Act on Data Protection of 19 June 1992, as amended.",
    "missing",
  ],
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
  [
    "government-access",
    "Unless legally prohibited, Provider will promptly notify Customer if it receives a legally binding request from a law enforcement authority for Personal Data.",
    "pass",
  ],
  ["data-location", "Provider shall store Personal Data only within the EEA.", "pass"],
  ["data-location", "Provider shall provide the services.", "pass"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...transfers])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
