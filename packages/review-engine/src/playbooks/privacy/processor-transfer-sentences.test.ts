import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const transfers: readonly Case[] = [
  [
    "transfers",
    "Provider may transfer Personal Data outside the EEA with appropriate safeguards.",
    "pass",
  ],
  [
    "transfers",
    "Provider shall not transfer Personal Data outside the EEA without Customer’s prior written consent.",
    "fails",
  ],
  [
    "transfers",
    "Provider shall not process Personal Data outside the European Union under any circumstances.",
    "fails",
  ],
  ["transfers", "Provider shall keep a register.", "pass"],
  [
    "transfers",
    "Any transfer of Personal Data to a third country requires Customer’s prior written approval.",
    "fails",
  ],
  [
    "sccs",
    "Module Two of the Standard Contractual Clauses applies to transfers from the EEA.",
    "pass",
  ],
  ["sccs", "The Standard Contractual Clauses apply to transfers from the EEA.", "fallback 1"],
  [
    "sccs",
    "The standard contractual clauses annexed to Decision 2010/87/EU apply to transfers from the EEA.",
    "fails",
  ],
  ["sccs", "Provider shall comply with the GDPR.", "pass"],
  ["uk-transfers", "The UK Addendum applies to transfers from the United Kingdom.", "pass"],
  [
    "uk-transfers",
    "Restricted transfers from the United Kingdom are governed by Schedule 2.",
    "needs_human",
  ],
  ["uk-transfers", "Provider shall keep a register.", "pass"],
  [
    "swiss-transfers",
    "Where the FADP applies, references to the GDPR are read as references to the FADP.",
    "pass",
  ],
  [
    "swiss-transfers",
    "“Data Protection Law” means the GDPR and the Swiss FADP, each as amended from time to time.",
    "pass",
  ],
  ["swiss-transfers", "Provider shall keep a register.", "pass"],
  ["scc-law", "For Clause 17, the law of Ireland applies.", "pass"],
  ["scc-law", "For Clause 17, the laws of England and Wales apply.", "fails"],
  ["scc-law", "Provider shall keep a register.", "pass"],
  [
    "government-access",
    "Provider shall notify Customer of any request of a public authority where permitted by law.",
    "pass",
  ],
  ["government-access", "Provider shall keep a register.", "pass"],
  [
    "data-location",
    "Customer may choose the region in which Personal Data is stored within the EU.",
    "pass",
  ],
  [
    "data-location",
    "Provider shall store Personal Data exclusively in data centres within the EU.",
    "fallback 1",
  ],
  ["data-location", "Provider shall not store or access Personal Data outside Germany.", "fails"],
  ["data-location", "Provider shall keep a register.", "pass"],
  [
    "data-location",
    "Personal Data shall be stored and processed exclusively in Germany and may not be accessed from outside Germany.",
    "fails",
  ],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...transfers])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
