import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const licensee = registeredPlaybook("Software License Agreement", "licensee");
const { verdictOn } = oneClause(licensee, [
  "SOFTWARE LICENSE AGREEMENT",
  "This Agreement is made between Acme Inc. (“Licensor”) and Beta Ltd. (“Licensee”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const service: readonly Case[] = [
  ["delivery", "Licensor shall deliver the Software by download within ten days.", "pass"],
  ["delivery", "Licensee shall pay the fees.", "fallback 1"],
  ["acceptance", "The Software shall be deemed accepted upon delivery.", "fails"],
  [
    "acceptance",
    "Licensee may test the Software for an acceptance period of thirty (30) days.",
    "pass",
  ],
  [
    "acceptance",
    "Licensee may test the Software for an acceptance period of five (5) days.",
    "fallback 1",
  ],
  ["support", "Licensor shall provide maintenance and support for the annual fee.", "pass"],
  ["support", "Licensor has no obligation to provide support for the Software.", "fails"],
  ["support", "The fees are due in advance.", "missing"],
  ["updates", "Licensor shall provide all updates that it makes generally available.", "pass"],
  ["updates", "Licensor is not obligated to provide updates or upgrades.", "fails"],
  ["end-of-life", "Licensor may discontinue support of the Software at any time.", "fails"],
  [
    "end-of-life",
    "Licensor may discontinue support of the Software on twelve months’ notice.",
    "pass",
  ],
  [
    "end-of-life",
    "Licensor supports the current and the immediately preceding release.",
    "fallback 1",
  ],
];

const warranties: readonly Case[] = [
  [
    "conformity-warranty",
    "Licensor warrants that the Software will perform in accordance with its documentation for twelve (12) months after delivery.",
    "pass",
  ],
  [
    "conformity-warranty",
    "Licensor warrants that the Software will conform to its specifications for ninety (90) days.",
    "fallback 1",
  ],
  [
    "conformity-warranty",
    "Licensor warrants that the Software will conform to its specifications for thirty (30) days.",
    "fails",
  ],
  [
    "conformity-warranty",
    "The Software is provided “as is”, without warranty of any kind.",
    "fails",
  ],
  ["conformity-warranty", "The fees are due in advance.", "missing"],
  [
    "warranty-remedy",
    "Repair or replacement is Licensee’s sole and exclusive remedy for breach of warranty.",
    "fallback 1",
  ],
  [
    "warranty-remedy",
    "Licensor shall repair any defect covered by the warranty or refund the fees, which is Licensee’s exclusive remedy.",
    "pass",
  ],
  ["disabling-code", "Licensor warrants that the Software contains no virus or time bomb.", "pass"],
  ["disabling-code", "Licensor may remotely disable the Software.", "fails"],
  ["disabling-code", "Strikes, lockouts and acts of God excuse performance.", "missing"],
  [
    "open-source",
    "The Software includes open source software, which comes under its own license.",
    "fallback 1",
  ],
  ["open-source", "Licensor warrants that the Software contains no open source software.", "pass"],
  ["third-party-software", "Licensor is not responsible for third-party software.", "fallback 1"],
];

const control: readonly Case[] = [
  ["warranty-remedy", "Termination is a non-exclusive remedy for breach of warranty.", "pass"],
  [
    "infringement-remedies",
    "If the Software infringes, Licensor shall procure the right to continue its use, replace it with a non-infringing product, or refund the fees.",
    "pass",
  ],
  [
    "infringement-remedies",
    "If the Software infringes, Licensor shall procure the right to continue its use or replace it with a non-infringing product.",
    "fallback 1",
  ],
  [
    "indemnity-exclusions",
    "Licensor has no liability for infringement claims to the extent they result from modification of the Software by Licensee.",
    "pass",
  ],
  ["use-audit", "Licensor may audit Licensee’s use of the Software at any time.", "fails"],
  [
    "use-audit",
    "Licensor may audit Licensee’s use of the Software on thirty (30) days’ written notice.",
    "pass",
  ],
  [
    "use-audit",
    "Licensor may audit Licensee’s use of the Software on reasonable notice.",
    "fallback 1",
  ],
  ["use-audit", "Licensee may audit Licensor’s records.", "pass"],
  ["audit-costs", "Licensee shall pay the cost of every audit.", "fails"],
  [
    "audit-costs",
    "If the audit shows an underpayment of more than 5%, Licensee shall pay its cost.",
    "pass",
  ],
  [
    "audit-costs",
    "If the audit shows an underpayment of more than 2%, Licensee shall pay its cost.",
    "fallback 1",
  ],
  ["escrow", "Licensor shall deposit the source code with an escrow agent.", "pass"],
];

const disputes: readonly Case[] = [
  [
    "liability-cap",
    "Each party’s total liability will not be more than the General Cap Amount.\nGeneral Cap Amount: $100,000",
    "needs_human",
  ],
  [
    "liability-cap",
    "Each party’s total liability will not be more than the General Cap Amount.\n2. “General Cap Amount” means the fees paid in the six (6) months before the claim.",
    "fails",
  ],
  [
    "liability-cap",
    "Each party’s total liability will not be more than the General Cap Amount.\n2. “General Cap Amount” means the fees paid in the twelve (12) months before the claim.",
    "pass",
  ],
  [
    "dispute-steps",
    "Licensor shall hold Licensee harmless from losses, including court costs and arbitration fees.",
    "pass",
  ],
  [
    "venue",
    "Licensor shall hold Licensee harmless from losses, including court costs and arbitration fees.",
    "pass",
  ],
  ["dispute-steps", "All disputes shall be settled by binding arbitration.", "fallback 1"],
];

const ending: readonly Case[] = [
  [
    "licence-termination",
    "Licensor may terminate this Agreement immediately if Licensee breaches any of its terms.",
    "fails",
  ],
  [
    "licence-termination",
    "The license terminates automatically if Licensee fails to comply with this Agreement.",
    "fails",
  ],
  [
    "licence-termination",
    "Licensor may terminate this Agreement for a material breach that is not cured within thirty (30) days after notice.",
    "pass",
  ],
  [
    "licence-termination",
    "Licensor may terminate this Agreement for a breach that is not cured within fifteen (15) days after notice.",
    "fallback 1",
  ],
  [
    "licence-termination",
    "Licensor may terminate this Agreement for a breach that is not cured within five (5) days.",
    "fails",
  ],
  [
    "effects-of-termination",
    "Upon termination, Licensee shall immediately cease all use of the Software.",
    "fallback 1",
  ],
  [
    "effects-of-termination",
    "Within sixty (60) days after termination, Licensee shall return or destroy all copies of the Software.",
    "pass",
  ],
  ["paid-up-survival", "Perpetual licenses shall survive termination of this Agreement.", "pass"],
  [
    "paid-up-survival",
    "Licensor grants Licensee a perpetual license to use the Software.",
    "fallback 1",
  ],
  ["paid-up-survival", "The license is for one year.", "pass"],
  ["bankruptcy", "Licensee keeps its rights under section 365(n) of the Bankruptcy Code.", "pass"],
  ["bankruptcy", "The license is for one year.", "fallback 1"],
  ["export", "Licensee shall obey the export control laws.", "pass"],
];

describe("a licensee’s view of service and risk", () => {
  it.each([...service, ...warranties, ...control, ...disputes, ...ending])(
    "of %s in “%s” is %s",
    (issue, sentence, expected) => {
      expect(verdictOn(issue, sentence)).toBe(expected);
    },
  );
});
