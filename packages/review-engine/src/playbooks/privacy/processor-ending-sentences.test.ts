import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const processor = registeredPlaybook("DPA", "processor");
const { verdictOn } = oneClause(processor, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const ending: readonly Case[] = [
  [
    "deletion-or-return",
    "Provider shall delete or return all Personal Data upon termination.",
    "pass",
  ],
  ["deletion-or-return", "Provider shall keep a register.", "pass"],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within thirty (30) days after termination.",
    "pass",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within five (5) days after termination.",
    "fails",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within a reasonable time after termination.",
    "pass",
  ],
  [
    "deletion-days",
    "Within 72 hours of termination, Provider shall securely erase all Personal Data.",
    "fails",
  ],
  [
    "deletion-certificate",
    "Provider shall confirm the deletion of Personal Data in writing.",
    "pass",
  ],
  [
    "deletion-certificate",
    "An officer of Provider shall certify the deletion of Personal Data in writing.",
    "fallback 1",
  ],
  ["deletion-certificate", "Provider shall keep a register.", "pass"],
  [
    "retained-copies",
    "Provider may retain copies of Personal Data in backups and as required by law.",
    "pass",
  ],
  [
    "retained-copies",
    "Where deletion is not feasible, Provider may retain the Personal Data and shall protect it.",
    "fallback 1",
  ],
  ["retained-copies", "Provider shall not retain any copies of Personal Data.", "fails"],
  [
    "retained-copies",
    "Upon termination Provider shall delete all Personal Data without exception.",
    "fails",
  ],
  ["retained-copies", "Provider shall keep a register.", "pass"],
  [
    "retained-copies",
    "No copies of Personal Data may be retained by Provider after termination.",
    "fails",
  ],
];

const general: readonly Case[] = [
  [
    "liability",
    "Each party’s liability under this DPA is subject to the limitations of liability in the Agreement.",
    "pass",
  ],
  [
    "liability",
    "Any claims brought under this DPA are subject to the exclusions and limitations of liability set forth in the Agreement.",
    "pass",
  ],
  [
    "liability",
    "Provider’s liability under this DPA shall not exceed the greater of $2,000,000 and five times the fees paid.",
    "fallback 1",
  ],
  ["liability", "Provider’s liability under this DPA is unlimited.", "fails"],
  [
    "liability",
    "The limitations of liability in the Agreement shall not apply to this DPA.",
    "fails",
  ],
  ["liability", "Provider shall keep a register.", "missing"],
  [
    "liability",
    "Nothing in the Agreement shall limit Provider’s liability for breach of this DPA.",
    "fails",
  ],
  ["liability", "Provider shall be liable without limitation for any breach of this DPA.", "fails"],
  [
    "indemnity",
    "Customer shall indemnify Provider against claims arising from its instructions.",
    "pass",
  ],
  [
    "indemnity",
    "Provider shall indemnify Customer against third-party claims to the extent caused by Provider’s breach of this DPA.",
    "fallback 1",
  ],
  [
    "indemnity",
    "Provider shall indemnify and hold harmless Customer from all losses relating to the Personal Data.",
    "fails",
  ],
  ["indemnity", "Provider shall keep a register.", "pass"],
  [
    "indemnity",
    "Provider agrees to indemnify, defend and hold Customer harmless against any and all claims relating to Personal Data.",
    "fails",
  ],
  ["precedence", "In the event of conflict, this DPA prevails.", "pass"],
  ["precedence", "Provider shall keep a register.", "pass"],
  ["duration", "This DPA continues as long as Provider processes Personal Data.", "pass"],
  ["duration", "Provider shall keep a register.", "pass"],
  [
    "changes-of-law",
    "The parties shall amend this DPA in good faith when data protection law changes.",
    "pass",
  ],
  ["changes-of-law", "Provider shall keep a register.", "missing"],
  ["unilateral-changes", "Provider may update this DPA from time to time.", "pass"],
  ["unilateral-changes", "Customer may amend this DPA at any time by notice.", "fails"],
  ["unilateral-changes", "Provider shall keep a register.", "pass"],
  ["unilateral-changes", "Customer reserves the right to amend this DPA unilaterally.", "fails"],
  ["contacts", "Provider’s data protection officer is named in Annex I.", "pass"],
  ["contacts", "Provider shall keep a register.", "pass"],
];

describe("one sentence of a DPA, seen by the processor,", () => {
  it.each([...ending, ...general])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
