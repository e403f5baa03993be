import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const licensee = registeredPlaybook("Software License Agreement", "licensee");
const { verdictOn } = oneClause(licensee, [
  "SOFTWARE LICENSE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const licence: readonly Case[] = [
  [
    "licence-grant",
    "Licensor hereby grants Licensee a non-exclusive license to use the Software.",
    "pass",
  ],
  ["licence-grant", "Licensee shall pay the fees within thirty days.", "missing"],
  [
    "licence-duration",
    "Licensor grants Licensee a perpetual, irrevocable license to use the Software.",
    "pass",
  ],
  [
    "licence-duration",
    "Licensor grants Licensee a limited, revocable license to use the Software.",
    "fails",
  ],
  ["licence-duration", "During the term of this Agreement, Licensee may use the Software.", "pass"],
  ["licence-duration", "Licensor may revoke the license at any time.", "fails"],
  ["licence-scope", "Licensee may use the Software for its internal business purposes.", "pass"],
  ["licence-scope", "Licensee may install the Software on a single computer only.", "fails"],
  [
    "licence-scope",
    "Licensee may use the Software on one server, and may move it to another server.",
    "pass",
  ],
  ["licence-scope", "Licensee may use the Software only at the designated site.", "fallback 1"],
  ["affiliates", "Licensee and its affiliates may use the Software.", "pass"],
  ["affiliates", "No affiliate of Licensee may use the Software.", "fails"],
  [
    "affiliates",
    "Licensee shall not permit use of the Software by persons other than its employees.",
    "fails",
  ],
  ["affiliates", "Licensee shall pay the fees.", "missing"],
  ["affiliates", "“Affiliate” means any company under common control with Licensee.", "missing"],
  ["territory", "The license is worldwide.", "pass"],
  ["territory", "Licensor grants a license to use the Software in the Territory.", "fallback 1"],
  ["copies", "Licensee may make copies of the Software for backup and archival purposes.", "pass"],
  ["copies", "Licensee shall not copy the Software.", "fails"],
  [
    "copies",
    "Licensee shall not copy the Software, except that it may keep one backup copy.",
    "pass",
  ],
  [
    "licence-transfer",
    "Licensee may not assign this Agreement without the prior written consent of Licensor.",
    "fails",
  ],
  [
    "licence-transfer",
    "Licensee may not assign this Agreement without consent, except to the successor to its business in a merger.",
    "pass",
  ],
  [
    "licence-transfer",
    "Neither party may assign this Agreement without the consent of the other, which shall not be unreasonably withheld.",
    "fallback 1",
  ],
  [
    "licence-transfer",
    "A change of control of Licensee shall be deemed an assignment of this Agreement that requires consent.",
    "fails",
  ],
  [
    "licence-transfer",
    "Licensor may assign this Agreement to the purchaser of its business; Licensee may not assign it.",
    "fails",
  ],
  [
    "licence-transfer",
    "Licensor grants Licensee a non-transferable license to use the Software.",
    "fails",
  ],
];

const restrictions: readonly Case[] = [
  ["reverse-engineering", "Licensee shall not decompile the Software.", "fails"],
  [
    "reverse-engineering",
    "Licensee shall not decompile the Software, except to the extent applicable law permits.",
    "pass",
  ],
  [
    "reverse-engineering",
    "Licensee may decompile the Software only as needed for interoperability.",
    "pass",
  ],
  [
    "benchmarks",
    "Licensee shall not publish the results of any benchmark tests of the Software.",
    "fails",
  ],
  [
    "benchmarks",
    "Licensee shall not disclose the results of any performance tests of the Software without Licensor’s prior written consent.",
    "fallback 1",
  ],
  ["service-bureau", "Licensee shall not rent or lease the Software.", "pass"],
  [
    "service-bureau",
    "Licensee shall not use the Software in any outsourcing or service bureau arrangement.",
    "fallback 1",
  ],
  [
    "no-challenge",
    "Licensee shall not contest the validity of Licensor’s copyrights in the Software.",
    "fails",
  ],
  ["no-challenge", "If a dispute arises, the parties shall meet.", "pass"],
];

const rights: readonly Case[] = [
  [
    "modifications",
    "Licensee hereby assigns to Licensor all right, title and interest in any modification of the Software.",
    "fails",
  ],
  ["modifications", "Licensee shall own all modifications that it makes.", "pass"],
  [
    "modifications",
    "All modifications of the Software are the property of Licensor.",
    "fallback 1",
  ],
  ["modifications", "Licensee shall not modify the Software.", "pass"],
  ["feedback", "Licensee hereby assigns to Licensor all feedback.", "fails"],
  ["feedback", "Licensor may use feedback freely.", "pass"],
  ["usage-data", "The Software may collect and transmit usage data to Licensor.", "fails"],
  ["usage-data", "Licensor may collect usage data in aggregated form.", "pass"],
  ["usage-data", "Licensor may collect usage data to improve the Software.", "fallback 1"],
  [
    "source-code-secrecy",
    "Licensee shall keep the Software confidential in perpetuity.",
    "fallback 1",
  ],
];

describe("a licensee’s view of the licence", () => {
  it.each([...licence, ...restrictions, ...rights])(
    "of %s in “%s” is %s",
    (issue, sentence, expected) => {
      expect(verdictOn(issue, sentence)).toBe(expected);
    },
  );
});
