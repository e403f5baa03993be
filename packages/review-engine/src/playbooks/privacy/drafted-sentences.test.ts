import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const dpaController: readonly Case[] = [
  [
    "request-forwarding",
    "pass",
    "Requests. If a data subject writes to Processor, Processor passes the request on to Controller within two business days and does not answer it itself.",
  ],
  [
    "request-forwarding",
    "pass",
    "Requests. Processor shall forward to Controller without delay every request that it receives from an individual, and shall not reply unless Controller tells it to.",
  ],
  [
    "request-forwarding",
    "pass",
    "Requests. A request of a data subject that reaches Processor is handed to Controller promptly; Processor gives no answer of its own.",
  ],
  [
    "request-forwarding",
    "missing",
    "Requests. Processor shall assist Controller in answering requests of data subjects.",
  ],
  [
    "deletion-certificate",
    "pass",
    "End. Processor shall delete the personal data after the end of the services and confirm the deletion in writing.",
  ],
  [
    "deletion-certificate",
    "pass",
    "End. After deletion Processor shall give Controller a written confirmation of it on request.",
  ],
  [
    "deletion-certificate",
    "pass",
    "End. Processor certifies to Controller that all personal data have been destroyed.",
  ],
  [
    "deletion-certificate",
    "missing",
    "End. Processor shall delete the personal data after the end of the services.",
  ],
  [
    "retained-copies",
    "pass",
    "End. Processor may keep copies that the law requires it to keep, and this DPA goes on to apply to them.",
  ],
  [
    "retained-copies",
    "fails",
    "End. Processor may retain, use and disclose the personal data after the end of the services.",
  ],
  [
    "retained-copies",
    "pass",
    "End. Processor shall not retain, use or disclose the personal data after the end for any purpose.",
  ],
  [
    "retained-copies",
    "pass",
    "Use. Processor may retain, use and disclose the personal data only to provide the Services.",
  ],
  [
    "scc-law",
    "pass",
    "Transfers. The SCCs apply; for Clause 17 option 1 applies and the law of Ireland governs, and under Clause 18 the courts of Ireland decide.",
  ],
  [
    "scc-law",
    "pass",
    "Transfers. The Standard Contractual Clauses are governed by the law of the Member State in which Controller is established, and disputes go to its courts.",
  ],
  [
    "scc-law",
    "pass",
    "Transfers. For the Standard Contractual Clauses, the governing law is that of Germany and the forum is that of its courts.",
  ],
  ["scc-law", "pass", "Transfers. The Standard Contractual Clauses apply to transfers."],
  [
    "scc-law",
    "pass",
    "Transfers. The Standard Contractual Clauses apply; as amended by the UK Addendum they are governed by the laws of England and Wales.",
  ],
  [
    "scc-law",
    "pass",
    "Transfers. In Clause 17 of the SCCs, Option 1, the law of Ireland; in Clause 18(b), the courts of Ireland.",
  ],
  [
    "scc-law",
    "pass",
    "Transfers. The law of the Standard Contractual Clauses is that of the Member State in which the data exporter sits.",
  ],
  [
    "scc-law",
    "needs_human",
    "Transfers. Under Clause 17 the clauses are governed by the law of ____.",
  ],
  [
    "scc-law",
    "fails",
    "Transfers. The Standard Contractual Clauses are governed by the laws of the State of Delaware.",
  ],
  ["audit-frequency", "pass", "Audits. Controller may audit once a year and after every incident."],
  ["audit-frequency", "pass", "Audits. Controller may inspect Processor as often as needed."],
  [
    "audit-frequency",
    "pass",
    "Audits. Controller may carry out one audit in twelve months, and further ones after a breach or when an authority asks.",
  ],
  [
    "audit-frequency",
    "fallback 1",
    "Audits. Controller is entitled to one audit in any calendar year.",
  ],
  [
    "audit-frequency",
    "fallback 1",
    "Audits. Controller may audit no more than once in any twelve months.",
  ],
  ["audit-frequency", "fails", "Audits. Controller may audit once every three years."],
];

const dpaProcessor: readonly Case[] = [
  [
    "request-forwarding",
    "pass",
    "Requests. If a data subject writes to Processor, Processor passes the request on to Controller without undue delay.",
  ],
  [
    "retained-copies",
    "pass",
    "End. Processor may keep copies in backups until they are overwritten, and copies that law requires.",
  ],
  [
    "retained-copies",
    "pass",
    "Use. Processor shall not retain, use or disclose personal data for a purpose other than the Services. Processor may keep copies in backups until they are overwritten.",
  ],
  [
    "audit-frequency",
    "pass",
    "Audits. Controller may audit not more than once in a calendar year, save after an incident.",
  ],
  ["audit-frequency", "pass", "Audits. There may be one audit in any twelve months."],
  [
    "audit-frequency",
    "missing",
    "Audits. Controller may audit Processor at any time and as often as it likes.",
  ],
];

describe.each([
  ["DPA", "controller", dpaController],
  ["DPA", "processor", dpaProcessor],
] as const)("what a drafter may write about personal data (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
