import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const licenceLicensee: readonly Case[] = [
  [
    "disabling-code",
    "pass",
    "Security. The Software contains no virus and no code that lets Licensor disable it or reach it from outside.",
  ],
  [
    "disabling-code",
    "pass",
    "Security. Licensor warrants that the Software holds no routine by which anyone could switch it off, lock it or erase data.",
  ],
  [
    "disabling-code",
    "fails",
    "Security. The Software contains a time bomb that disables it when the licence fees are not paid.",
  ],
  [
    "disabling-code",
    "fails",
    "Security. Licensor may disable the Software remotely if Licensee fails to pay.",
  ],
  ["disabling-code", "missing", "Security. Licensee shall keep its systems secure."],
  [
    "warranty-remedy",
    "pass",
    "Warranty. If the Software does not conform, Licensor shall correct it or refund the fees, without prejudice to other rights.",
  ],
];

const licenceLicensor: readonly Case[] = [
  [
    "disabling-code",
    "pass",
    "Security. Licensor warrants that it has scanned the Software for viruses by customary means before delivery.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. Licensor's only duty, and Licensee's exclusive remedy, for a breach of this warranty is that Licensor repairs or replaces the Software or, if it cannot, refunds the fee.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. For a breach of the warranty in Section 1 Licensor repairs the Software or refunds the fees; Licensee has no other remedy.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. Correction, and if that fails refund, are all that Licensee may ask for when the Software does not conform.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. The Software will conform to its documentation for a year. For a breach of this warranty Licensor repairs it or refunds the fees; Licensee has no other remedy.",
  ],
  [
    "warranty-remedy",
    "pass",
    "Warranty. Licensor warrants that the Software performs as documented. Correction of a defect, and if that fails a refund, is all that Licensee may claim.",
  ],
  [
    "warranty-remedy",
    "missing",
    "Warranty. Licensor warrants that the Software performs as documented. Licensor corrects defects, and Licensee keeps its other remedies.",
  ],
];

describe.each([
  ["Software License Agreement", "licensee", licenceLicensee],
  ["Software License Agreement", "licensor", licenceLicensor],
] as const)("what a drafter may write about software (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
