import { describe, expect, it } from "vitest";
import { applyToDocument } from "../../edits/apply-to-document.ts";
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
  [
    "compliance-records",
    "Customer will notify Provider of any non-compliance discovered in an audit and provide Provider any audit reports.",
  ],
  ["duration", "The Effective Date is the date of the last signature."],
  ["contacts", "The notice names the contact of Provider for the breach."],
  ["unilateral-changes", "A part of this DPA may be changed to make it enforceable."],
] as const;

const seenByController = [
  [
    "unlawful-instructions",
    "Provider tells Customer at once if it thinks that an instruction breaks data protection law.",
    "pass",
  ],
  ["staff-confidentiality", "Provider uses only people who are bound to secrecy.", "pass"],
  ["request-forwarding", "Provider passes on requests of data subjects without delay.", "pass"],
  [
    "deletion-certificate",
    "When the contract ends Provider deletes all Personal Data and confirms this in text form.",
    "pass",
  ],
  [
    "compliance-records",
    "Provider will provide reasonable documentation regarding its controls and compliance.",
    "pass",
  ],
  [
    "anonymised-data",
    "Sub-processors are: analytics providers (with anonymized data only).",
    "pass",
  ],
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
  it("is printed with both brackets of a pair", () => {
    const [only] = review(
      plainDocument(
        [...head, "1. Provider shall notify Customer within [24] hours of a data breach."].join(
          "\n",
        ),
      ),
      { ...playbook, issues: playbook.issues.filter(({ id }) => id === "breach-notice-time") },
    ).verdicts;
    expect(only?.reason).toBe("A breach is told within [24] hours.");
  });

  it("is deleted with the items of the list that it leads into", () => {
    const lines = [
      "2. Provider shall indemnify Customer against all losses arising from:",
      "(a) any breach of this DPA; and",
      "(b) any act of a Sub-processor.",
      "3. Each party keeps a copy.",
    ];
    const document = plainDocument([...head, "1. Provider acts.", ...lines].join("\n"));
    const own = registeredPlaybook("DPA", "processor");
    const issues = own.issues.filter(({ id }) => id === "indemnity");
    const edits = review(document, { ...own, issues }).edits.map(({ edit }) => edit);
    const left = applyToDocument(document, edits).paragraphs.map(({ text }) => text);
    expect(left.join(" ")).not.toMatch(/breach of this DPA|act of a Sub-processor/u);
    expect(left).toContain("3. Each party keeps a copy.");
  });

  it("is replaced with both brackets of a pair", () => {
    const notice = "Provider shall notify Customer within [24] hours of a data breach.";
    expect(processor.mended("breach-notice-time", notice)).toBe(
      "Provider shall notify Customer within seventy-two (72) hours of a data breach.",
    );
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

describe("the quote on the notice of an audit", () => {
  it("is the sentence that gives the time", () => {
    const plan =
      "To request an audit, Customer must submit a proposed audit plan at least two weeks in advance of the proposed audit date.";
    const clause = `The audit plan must describe the scope, duration and start date of the audit. ${plan}`;
    expect(controller.quoteOn("audit-notice", clause)).toBe(plan);
  });
});
