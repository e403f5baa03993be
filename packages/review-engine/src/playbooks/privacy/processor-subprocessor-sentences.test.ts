import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const subprocessors: readonly Case[] = [
  [
    "subprocessor-authorisation",
    "Customer generally authorises Provider to engage sub-processors.",
    "pass",
  ],
  [
    "subprocessor-authorisation",
    "Provider shall notify Customer of a new sub-processor, which is deemed approved unless Customer objects within ten days.",
    "fallback 1",
  ],
  [
    "subprocessor-authorisation",
    "Provider shall not engage any sub-processor without Customer’s prior written consent.",
    "fails",
  ],
  [
    "subprocessor-authorisation",
    "Provider shall not subcontract any processing of Personal Data.",
    "fails",
  ],
  ["subprocessor-authorisation", "Provider shall keep a register.", "missing"],
  [
    "subprocessor-authorisation",
    "Provider may not subcontract any of its processing activities unless Customer has given its prior written approval in each case.",
    "fails",
  ],
  [
    "subprocessor-authorisation",
    "The engagement of any sub-processor requires the prior written consent of Customer.",
    "fails",
  ],
  [
    "subprocessor-notice",
    "Provider shall inform Customer thirty (30) days before it engages a new sub-processor.",
    "pass",
  ],
  [
    "subprocessor-notice",
    "Provider shall give Customer at least ninety (90) days’ notice of any new sub-processor.",
    "fails",
  ],
  ["subprocessor-notice", "Provider shall keep a register.", "pass"],
  [
    "subprocessor-objection",
    "Customer may object to a new sub-processor on reasonable grounds relating to data protection.",
    "pass",
  ],
  [
    "subprocessor-objection",
    "Customer may object to a new sub-processor within fourteen (14) days.",
    "fallback 1",
  ],
  [
    "subprocessor-objection",
    "If Customer objects to a sub-processor, Provider shall not engage it.",
    "fails",
  ],
  ["subprocessor-objection", "Provider shall keep a register.", "pass"],
  [
    "subprocessor-flow-down",
    "Provider shall impose the same obligations on its sub-processors.",
    "pass",
  ],
  ["subprocessor-flow-down", "Provider shall keep a register.", "pass"],
  ["subprocessor-liability", "Provider is liable for its sub-processors as for itself.", "pass"],
  ["subprocessor-liability", "Provider shall keep a register.", "pass"],
  ["subprocessor-list", "The sub-processors are listed in Annex III.", "pass"],
  ["subprocessor-list", "Provider shall keep a register.", "pass"],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...subprocessors])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
