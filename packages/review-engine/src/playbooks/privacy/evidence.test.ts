import { describe, expect, it } from "vitest";
import { plainDocument } from "../../plain-document.ts";
import { review } from "../../review-document.ts";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const head = [
  "DATA PROCESSING ADDENDUM",
  "This Data Processing Addendum (“DPA”) forms part of the Master Services Agreement between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
];
const playbook = registeredPlaybook("DPA", "controller");
const controller = oneClause(playbook, head);
const processor = oneClause(registeredPlaybook("DPA", "processor"), head);

/** Sentences that use the words of an issue and say nothing of it. */
const besides = [
  ["own-purposes", "This DPA applies only to the extent that Provider processes Personal Data."],
  ["controller-duties", "Provider shall tell Customer when it cannot comply with the law."],
  ["security-annex", "Control means the power to direct the policies by voting securities."],
  ["breach-costs", "The measures fit the state of the art and the costs of implementing them."],
  [
    "subprocessor-notice",
    "All notices have been given that let Provider and its Sub-processors act.",
  ],
  [
    "subprocessor-objection",
    "The parties do not object to a data subject having a representative.",
  ],
  ["subprocessor-liability", "The authority responsible for supervising Sub-processors may ask."],
  ["subprocessor-list", "Customer receives a copy of each contract with a Sub-processor."],
  ["scc-law", "The relationship with each Sub-processor is governed by a written contract."],
  ["scc-law", "Transfers are governed by the Standard Contractual Clauses."],
  ["liability", "Provider shall limit access to those who need it for the Services Agreement."],
  ["liability", "Customer may suspend the services under the Agreement without liability."],
  ["duration", "The Effective Date is the date of the last signature."],
  ["contacts", "The notice names the contact of Provider for the breach."],
  ["unilateral-changes", "A part of this DPA may be changed to make it enforceable."],
] as const;

const seenByController = [
  [
    "instructions",
    "This DPA sets out the complete and documented instructions of Customer for the processing.",
    "pass",
  ],
  [
    "own-purposes",
    "Provider processes Personal Data solely on the instructions of Customer.",
    "pass",
  ],
  ["audit-costs", "Each party shall bear its own costs of an audit.", "pass"],
  [
    "deletion-or-return",
    "At the end Provider shall, at the election of Customer, erase Personal Data.",
    "pass",
  ],
  ["deletion-or-return", "At Customer’s choice Provider shall delete Personal Data.", "pass"],
  [
    "sccs",
    "The Standard Contractual Clauses are those of Decision 2010/97/EU of the Commission.",
    "fails",
  ],
  [
    "transfers",
    "Customer authorizes the transfer of Personal Data to any country, with appropriate safeguards.",
    "fallback 1",
  ],
  [
    "subprocessor-notice",
    "Provider shall give Customer prior written notice of the appointment of any new Sub-processor.",
    "fails",
  ],
  ["compliance-records", "Provider shall keep records of its processing.", "pass"],
] as const;

const seenByProcessor = [
  [
    "audit-costs",
    "Each party bears its own costs of audits, and Customer reimburses those of Provider where no material breach is found.",
    "pass",
  ],
  [
    "subprocessor-authorisation",
    "Customer gives a general authorization for Provider to engage Sub-processors.",
    "pass",
  ],
  ["controller-duties", "Customer is responsible for the lawful basis of the processing.", "pass"],
] as const;

describe("evidence in a DPA", () => {
  it("is printed without half of a pair of brackets", () => {
    const [only] = review(
      plainDocument(
        [...head, "1. Provider shall notify Customer within [24] hours of a data breach."].join(
          "\n",
        ),
      ),
      { ...playbook, issues: playbook.issues.filter(({ id }) => id === "breach-notice-time") },
    ).verdicts;
    expect(only?.reason).toBe("A breach is told within 24 hours.");
  });

  it.each(besides)("on %s is not “%s”", (issue, sentence) => {
    expect(controller.quoteOn(issue, sentence)).toBeNull();
  });

  it.each(seenByController)("for the controller on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(controller.verdictOn(issue, sentence)).toBe(expected);
  });

  it.each(seenByProcessor)("for the processor on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(processor.verdictOn(issue, sentence)).toBe(expected);
  });
});
