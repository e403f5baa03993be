import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const controller = registeredPlaybook("DPA", "controller");
const { verdictOn } = oneClause(controller, [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const ending: readonly Case[] = [
  [
    "deletion-or-return",
    "Upon termination Provider shall, at the choice of Customer, delete or return all Personal Data.",
    "pass",
  ],
  [
    "deletion-or-return",
    "Provider shall delete all Personal Data upon termination of the Agreement.",
    "fallback 1",
  ],
  [
    "deletion-or-return",
    "Upon termination Provider shall delete or return the Personal Data at its option.",
    "fallback 1",
  ],
  ["deletion-or-return", "Provider shall provide the services.", "missing"],
  [
    "deletion-or-return",
    "At Customer’s election, Provider shall return or destroy all Customer Personal Data within 30 days of termination.",
    "pass",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within thirty (30) days after termination.",
    "pass",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within sixty (60) days of termination of the Agreement.",
    "fallback 1",
  ],
  [
    "deletion-days",
    "Provider shall promptly delete all Personal Data after termination.",
    "fallback 1",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within one hundred and eighty (180) days after termination.",
    "fails",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data within a reasonable time after termination.",
    "fails",
  ],
  [
    "deletion-days",
    "Provider shall delete all Personal Data upon termination of the Agreement.",
    "missing",
  ],
  [
    "deletion-days",
    "Customer Data is deleted no later than six (6) months after the end of the subscription term.",
    "fails",
  ],
  [
    "deletion-days",
    "Within ninety (90) days following expiration of the Agreement, Provider shall delete Customer Data.",
    "fallback 1",
  ],
  [
    "deletion-certificate",
    "Provider shall certify in writing that it has deleted all Personal Data.",
    "pass",
  ],
  [
    "deletion-certificate",
    "Provider shall delete all Personal Data upon termination of the Agreement.",
    "missing",
  ],
  [
    "retained-copies",
    "Provider may retain Personal Data to the extent required by applicable law.",
    "pass",
  ],
  [
    "retained-copies",
    "Personal Data in backups is retained until the backups are overwritten.",
    "fallback 1",
  ],
  [
    "retained-copies",
    "Provider may retain copies of Personal Data for its legitimate business purposes.",
    "fails",
  ],
  ["retained-copies", "Provider may retain Personal Data indefinitely.", "fails"],
  ["retained-copies", "Provider shall provide the services.", "pass"],
  [
    "retained-copies",
    "Provider may keep Personal Data for as long as it considers useful.",
    "fails",
  ],
];

const general: readonly Case[] = [
  ["liability", "Provider’s liability under this DPA is unlimited.", "pass"],
  [
    "liability",
    "Each party’s liability under this DPA is subject to the limitations of liability in the Agreement.",
    "fallback 1",
  ],
  [
    "liability",
    "Any claims brought under this DPA are subject to the exclusions and limitations of liability set forth in the Agreement.",
    "fallback 1",
  ],
  ["liability", "Provider shall not be liable for any loss of Personal Data.", "fails"],
  ["liability", "Provider shall provide the services.", "pass"],
  [
    "liability",
    "The total liability of Provider and its affiliates under this DPA shall not exceed the cap on liability in the Agreement.",
    "fallback 1",
  ],
  [
    "liability",
    "Provider’s liability for breach of this DPA shall not exceed the greater of $5,000,000 and three times the annual fees.",
    "pass",
  ],
  [
    "indemnity",
    "Provider shall indemnify Customer against claims arising from its breach of this DPA.",
    "pass",
  ],
  ["indemnity", "Customer shall indemnify Provider against all claims of data subjects.", "fails"],
  ["indemnity", "Provider shall provide the services.", "pass"],
  [
    "indemnity",
    "Customer agrees to indemnify, defend and hold harmless Provider from any fines resulting from Customer’s instructions.",
    "fails",
  ],
  [
    "precedence",
    "In the event of a conflict between this DPA and the Agreement, this DPA shall prevail.",
    "pass",
  ],
  [
    "precedence",
    "In the event of any conflict the Agreement shall prevail over this DPA.",
    "fails",
  ],
  [
    "precedence",
    "If this DPA and the Master Services Agreement conflict, the Master Services Agreement shall control.",
    "fails",
  ],
  ["precedence", "Provider shall provide the services.", "missing"],
  [
    "precedence",
    "This DPA takes precedence over the Agreement to the extent of any inconsistency.",
    "pass",
  ],
  [
    "precedence",
    "To the extent of any conflict, the terms of the Agreement will control.",
    "fails",
  ],
  [
    "duration",
    "This DPA remains in effect for as long as Provider processes Personal Data.",
    "pass",
  ],
  [
    "duration",
    "This DPA terminates automatically upon termination of the Agreement.",
    "fallback 1",
  ],
  ["duration", "Provider shall provide the services.", "missing"],
  [
    "duration",
    "Provider’s obligations under this DPA survive for so long as Provider retains any Personal Data.",
    "pass",
  ],
  [
    "changes-of-law",
    "If data protection law changes, the parties shall negotiate in good faith the amendments needed to comply with it.",
    "pass",
  ],
  [
    "changes-of-law",
    "The parties shall amend this DPA if the standard contractual clauses are replaced under applicable law.",
    "fallback 1",
  ],
  ["changes-of-law", "Provider shall provide the services.", "missing"],
  ["unilateral-changes", "This DPA may be amended only in writing signed by both parties.", "pass"],
  [
    "unilateral-changes",
    "Provider may amend this DPA to the extent required to comply with changes in applicable law.",
    "fallback 1",
  ],
  [
    "unilateral-changes",
    "Provider may modify the terms of this DPA at any time by posting a new version.",
    "fails",
  ],
  ["unilateral-changes", "Provider shall provide the services.", "pass"],
  [
    "unilateral-changes",
    "Provider reserves the right to update this DPA from time to time.",
    "fails",
  ],
  [
    "contacts",
    "Provider has appointed a data protection officer, who can be reached at privacy@beta.example.",
    "pass",
  ],
  ["contacts", "Provider shall provide the services.", "missing"],
];

describe("one sentence of a DPA, seen by the controller,", () => {
  it.each([...ending, ...general])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
