import { describe, expect, it } from "vitest";
import { draftedClause } from "../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const ndaRecipient: readonly Case[] = [
  [
    "oral-information",
    "fallback 1",
    "Definition. Confidential Information includes what is told by word of mouth, without confirmation in writing.",
  ],
  [
    "oral-information",
    "pass",
    "Definition. Information told orally is confidential only if confirmed in writing within thirty days.",
  ],
  [
    "oral-information",
    "fallback 1",
    "Definition. Oral disclosures are Confidential Information whether or not confirmed in writing.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Recipient may share it with Representatives who are told of its confidential nature and directed to keep it secret.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Recipient may share the Confidential Information with its employees and advisers who are bound by duties of secrecy, save that advisers with a professional duty of secrecy need not be bound in writing.",
  ],
  [
    "oral-information",
    "pass",
    "Definition. What is told orally is not confidential without confirmation in writing.",
  ],
  [
    "definition",
    "fails",
    "Definition. Confidential Information means all information that Discloser discloses to Recipient. Recipient may disclose it to employees having a reasonable need to know for the Purpose who are bound by confidentiality obligations.",
  ],
  [
    "definition",
    "pass",
    "Introduction. Discloser may disclose information to Recipient that (1) Discloser identifies as “confidential” or the like or (2) should be reasonably understood as confidential due to its nature (“Confidential Information”).",
  ],
  [
    "definition",
    "pass",
    "Definition. Confidential Information means information that Recipient should know to be confidential.",
  ],
  [
    "exclusion-prior",
    "missing",
    "Exclusions. Confidential Information does not include information that was publicly known at the time of disclosure.",
  ],
  [
    "exclusion-prior",
    "pass",
    "Exclusions. Confidential Information does not include information that was known to Recipient at the time of disclosure.",
  ],
];

const ndaDiscloser: readonly Case[] = [
  [
    "oral-information",
    "pass",
    "Definition. Confidential Information includes what is told orally, without confirmation in writing.",
  ],
  [
    "oral-information",
    "fallback 1",
    "Definition. Information told orally is confidential only if it is confirmed in writing within thirty days.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Recipient may share it with its Representatives who need to know it and are bound in writing by duties no less strict; professional advisers who are bound by law to secrecy need not sign.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Representatives shall be bound by written duties of confidence, except those bound by professional duties.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Recipient may share the Confidential Information with its employees and advisers who are bound by duties of secrecy, save that advisers with a professional duty of secrecy need not be bound in writing.",
  ],
  [
    "flow-down",
    "pass",
    "Representatives. Recipient may disclose Confidential Information to its employees and advisers. Except for advisers who are bound by law, each of them shall sign an undertaking of secrecy.",
  ],
  [
    "flow-down",
    "fails",
    "Representatives. Recipient may disclose Confidential Information to its employees and advisers.",
  ],
];

describe.each([
  ["NDA", "recipient", ndaRecipient],
  ["NDA", "discloser", ndaDiscloser],
] as const)("what a drafter may write about secrecy (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
