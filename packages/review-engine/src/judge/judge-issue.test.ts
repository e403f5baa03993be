import { describe, expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { isPlaybookFaults, parsePlaybook } from "../playbook/parse-playbook.ts";
import { compilePlaybook } from "./compiled-playbook.ts";
import { fillSlots } from "./fill-slots.ts";
import { Evaluator } from "./evaluator.ts";
import { judgeIssue } from "./judge-issue.ts";

const term = {
  id: "secrecy",
  name: "How long secrecy lasts",
  group: "Term",
  why: "A duty without end must be managed for ever.",
  severity: 4,
  action: "REVISED",
  isCustomizable: true,
  accept: "Up to 3 years.",
  fallbacks: ["Up to 5 years."],
  refuse: "More.",
  bounds: { preferred: "3 years", longest: "5 years" },
  look: {
    phrases: ["(survive*|last*)", "sealed papers"],
    clauses: ["return"],
    headings: ["secrecy"],
    except: ["weather"],
    always: ["(rain|snow) (survive*|last*)"],
  },
  rules: [
    {
      if: "(survive*|last*) ... <n: #perpetual>",
      unless: "trade secret",
      then: "fails",
      reason: "No end ({{n}}).",
    },
    {
      if: { says: "(survive*|last*) ... <n: #duration>", where: { n: { over: "longest" } } },
      then: "fails",
      reason: "It lasts {{n}}, over {{longest}}.",
    },
    {
      in: "document",
      if: { all: [{ is: "mutual" }, { sentence: ["royal seal"] }] },
      then: "needs_human",
      reason: "A seal.",
    },
    {
      if: { says: "(survive*|last*) ... <n: #duration>", where: { n: { over: "preferred" } } },
      then: "fallback 1",
      reason: "It lasts {{n}}.",
    },
    {
      in: "clause",
      if: { all: ["(survive*|last*) ... #duration", { denies: "extend*" }] },
      then: "pass",
      reason: "It ends and is not extended.",
    },
    { if: "(survive*|last*) ... <n: #duration>", then: "pass", reason: "It ends after {{n}}." },
    {
      if: { all: ["sealed papers", { beside: { none: [{ mentions: ["sealed"] }] } }] },
      then: "pass",
      reason: "Papers need no seal.",
    },
    {
      if: { all: [{ kind: ["return"] }, { heading: "return*" }, { none: ["certificate"] }] },
      then: "pass",
      reason: "Returned.",
    },
  ],
  absent: { then: "missing", reason: "Nothing is said." },
};
const parsed = parsePlaybook({
  id: "p",
  version: "1.0.0",
  name: "P",
  contractType: "NDA",
  position: "recipient",
  issues: [term],
});
if (isPlaybookFaults(parsed)) throw new Error(parsed.faults.join("\n"));
const playbook = compilePlaybook(parsed);

function judged(...lines: string[]): string {
  const reading = readContract(plainDocument(lines.join("\n")), "recipient");
  const issue = playbook.issues[0]!;
  const { outcome, place } = judgeIssue(new Evaluator(reading), issue);
  const reason = fillSlots(outcome.reason, reading, issue.issue, place.evidence.captures);
  return `${outcome.verdict}${outcome.fallback ?? ""}: ${reason}`;
}

describe("judgeIssue", () => {
  it.each([
    [["1. The duty survives for two years."], "pass: It ends after two years."],
    [["1. The duty survives for 3 years."], "pass: It ends after 3 years."],
    [["1. The duty survives for 36 months."], "pass: It ends after 36 months."],
    [["1. The duty survives for four (4) years."], "fallback1: It lasts four (4) years."],
    [["1. The duty survives for 61 months."], "fails: It lasts 61 months, over five (5) years."],
    [["1. The duty survives in perpetuity."], "fails: No end (in perpetuity)."],
    [
      ["1. The duty for any trade secret survives in perpetuity."],
      "needs_human: The contract speaks about this in words that this playbook does not know.",
    ],
    [["1. The parties meet on Mondays."], "missing: Nothing is said."],
    [["1. The weather lasts two years."], "missing: Nothing is said."],
    [["1. In bad weather rain lasts two years."], "pass: It ends after two years."],
    [
      ["1. It lasts two years.", "2. It survives for nine years."],
      "fails: It lasts nine years, over five (5) years.",
    ],
    [
      ["1. Rain. It lasts two years. It shall not be extended."],
      "pass: It ends and is not extended.",
    ],
    [["1. Return of files. All files go back to the owner."], "pass: Returned."],
    [
      ["1. Return of files. All files go back with a certificate."],
      "needs_human: The contract speaks about this in words that this playbook does not know.",
    ],
    [
      ["MUTUAL NDA", "1. It lasts four years.", "2. A royal seal is set to it."],
      "needs_human: A seal.",
    ],
    [
      ["1. The duty covers:", "(a) sealed papers", "(b) all other papers"],
      "pass: Papers need no seal.",
    ],
    [
      ["1. The duty covers:", "(a) sealed papers", "(b) sealed letters"],
      "needs_human: The contract speaks about this in words that this playbook does not know.",
    ],
    [
      ["1. Secrecy. Sealed papers. All other papers."],
      "needs_human: The contract speaks about this in words that this playbook does not know.",
    ],
    [
      ["1. The duty does not survive for two years."],
      "needs_human: The contract speaks about this in words that this playbook does not know.",
    ],
  ])("of %j: %s", (lines, expected) => {
    expect(judged(...lines)).toBe(expected);
  });
});
