import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
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
    "subprocessor-authorisation",
    "The Customer provides general authorisation for Provider’s engagement of the Sub-processors listed in Annex III.",
    "pass",
  ],
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
    "subprocessor-objection",
    "Customer may reasonably object to Provider’s use of a new Sub-processor by notifying Provider in writing within ten (10) business days.",
    "fallback 1",
  ],
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
    "subprocessor-liability",
    "Provider shall be liable for the acts and omissions of its Sub-processors to the same extent as if it had performed the services itself.",
    "pass",
  ],
  [
    "subprocessor-liability",
    "Provider shall not be responsible for the performance of any Sub-processor.",
    "fails",
  ],
  [
    "subprocessor-list",
    "The current list of sub-processors is available on Provider’s website.",
    "pass",
  ],
  ["subprocessor-list", "Provider’s sub-processors are set out in Annex III.", "pass"],
  ["subprocessor-list", "Provider shall provide the services.", "missing"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...subprocessors])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
