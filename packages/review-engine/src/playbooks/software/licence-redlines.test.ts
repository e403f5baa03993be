import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const head = [
  "SOFTWARE LICENSE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”). Acme hereby grants to Beta a license to use the software described in the order (the “Software”). Acme shall deliver the Software. Beta shall pay the fees.",
];
const mendedAs = (position: string, issue: string, clause: string): string => {
  const playbook = playbookFor("Software License Agreement", position);
  return playbook === null ? "no playbook" : oneClause(playbook, head).mended(issue, clause);
};

const licensee = [
  [
    "licence-duration",
    "Acme grants Beta a limited, revocable license.",
    "Acme grants Beta a limited license.",
  ],
  [
    "reverse-engineering",
    "Beta shall not: (a) rent the Software; (b) reverse engineer, decompile or disassemble the Software; or (c) remove notices.",
    "Beta shall not: (a) rent the Software; (b) reverse engineer, decompile or disassemble the Software (except to the extent that applicable law permits it despite this restriction); or (c) remove notices.",
  ],
  [
    "copies",
    "Beta shall not copy the Software. Beta may not duplicate the Software.",
    "Beta shall not copy the Software. Beta may not duplicate the Software. Beta may make as many copies of the Software as it reasonably needs for backup, archival, testing and disaster recovery.",
  ],
  [
    "licence-transfer",
    "Beta may not assign this Agreement without the consent of Acme.",
    "Beta may not assign this Agreement without the consent of Acme. Notwithstanding anything to the contrary in this Agreement, Beta may, without consent, transfer this Agreement and the license to an affiliate or to the successor to the business that uses the Software, provided that the transferee is bound by this Agreement.",
  ],
  [
    "acceptance",
    "The Software shall be deemed accepted upon delivery.",
    "The Software shall be deemed accepted thirty (30) days after delivery unless Beta has by then rejected it in writing for failing to conform to its documentation.",
  ],
  [
    "conformity-warranty",
    "Acme warrants that the Software will conform to its documentation for thirty (30) days after delivery.",
    "Acme warrants that the Software will conform to its documentation for twelve (12) months after delivery.",
  ],
  [
    "licence-termination",
    "Acme may terminate this Agreement immediately if Beta breaches any of its terms.",
    "Acme may terminate this Agreement if Beta breaches any of its terms. Termination for breach takes effect only if the breach is material and is not cured within thirty (30) days after written notice of it.",
  ],
  [
    "benchmarks",
    "Beta shall not: (a) rent the Software; (b) publish the results of any benchmark tests of the Software; or (c) remove notices.",
    "Beta shall not: (a) rent the Software; or (c) remove notices.",
  ],
  [
    "use-audit",
    "Acme may audit the use of the Software by Beta.",
    "Acme may audit the use of the Software by Beta. An audit takes place on at least ten (10) business days’ written notice, during business hours, no more than once in twelve (12) months, and in a way that does not disturb the business of Beta.",
  ],
] as const;

const licensor = [
  [
    "licence-grant",
    "Acme grants Beta an exclusive license to use the Software.",
    "Acme grants Beta a non-exclusive license to use the Software.",
  ],
  [
    "licence-transfer",
    "Beta may assign this Agreement without the consent of Acme.",
    "Beta may assign this Agreement only with the consent of Acme.",
  ],
  [
    "conformity-warranty",
    "Acme warrants that the Software will conform to its documentation for three (3) years.",
    "Acme warrants that the Software will conform to its documentation for ninety (90) days.",
  ],
  [
    "modifications",
    "Beta shall own all modifications that it makes to the Software.",
    "Beta shall own all modifications that it makes to the Software. The rights of Beta in its modifications do not extend to the Software itself.",
  ],
  [
    "acceptance",
    "Beta shall accept the Software when it passes tests to its sole satisfaction.",
    "Beta shall accept the Software when it passes tests to its reasonable satisfaction.",
  ],
] as const;

describe("the redline of a software licence", () => {
  it.each(licensee)("for the licensee, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mendedAs("licensee", issue, clause)).toBe(expected);
  });

  it.each(licensor)("for the licensor, on %s, turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mendedAs("licensor", issue, clause)).toBe(expected);
  });
});
