import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const licensor = registeredPlaybook("Software License Agreement", "licensor");
const { verdictOn } = oneClause(licensor, [
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
  [
    "licence-grant",
    "Licensor hereby grants Licensee an exclusive license to use the Software.",
    "fails",
  ],
  ["licence-grant", "Licensee shall pay the fees.", "missing"],
  [
    "licence-duration",
    "Licensor grants Licensee an irrevocable license to use the Software.",
    "fails",
  ],
  [
    "licence-duration",
    "Licensor grants Licensee a perpetual license to use the Software.",
    "fallback 1",
  ],
  ["licence-duration", "The initial term of the license shall be three years.", "pass"],
  [
    "licence-scope",
    "Licensee may use the Software for its internal business purposes only.",
    "pass",
  ],
  ["licence-scope", "Licensee may use the Software for any purpose whatsoever.", "fails"],
  [
    "licence-scope",
    "The license is an enterprise license for an unlimited number of users.",
    "fallback 1",
  ],
  ["licence-scope", "Licensee shall pay the fees.", "missing"],
  [
    "licence-scope",
    "Licensor keeps the right to use the Software, and to license it to others, for any purpose.",
    "missing",
  ],
  ["affiliates", "Licensor may share usage information with its affiliates.", "pass"],
  ["affiliates", "Affiliates of Licensee may use the Software.", "fallback 1"],
  [
    "affiliates",
    "Affiliates of Licensee may use the Software, and Licensee is liable for its affiliates.",
    "pass",
  ],
  ["copies", "Licensee may make any number of copies of the Software.", "fallback 1"],
  ["copies", "Licensee may make one copy of the Software for backup.", "pass"],
  ["licence-transfer", "Licensee may assign this Agreement without Licensor’s consent.", "fails"],
  [
    "licence-transfer",
    "Licensee may not assign this Agreement without Licensor’s prior written consent.",
    "pass",
  ],
  [
    "licence-transfer",
    "Licensee may assign this Agreement to the successor to its business in a merger.",
    "fallback 1",
  ],
  [
    "licence-transfer",
    "Licensor grants Licensee a transferable license to use the Software.",
    "fails",
  ],
  ["licence-transfer", "Licensee shall pay the fees.", "missing"],
];

const restrictions: readonly Case[] = [
  ["reverse-engineering", "Licensee shall not reverse engineer the Software.", "pass"],
  ["reverse-engineering", "Licensee shall pay the fees.", "missing"],
  ["service-bureau", "Licensee shall not rent, lease or sublicense the Software.", "pass"],
  ["service-bureau", "Licensee shall pay the fees.", "missing"],
];

const rights: readonly Case[] = [
  ["software-ownership", "Licensor retains all right, title and interest in the Software.", "pass"],
  ["software-ownership", "Licensee shall pay the fees.", "missing"],
  ["modifications", "Licensee shall own all modifications that it makes to the Software.", "fails"],
  ["modifications", "All modifications of the Software are the property of Licensor.", "pass"],
  [
    "modifications",
    "Licensee shall own all modifications that it makes, subject to Licensor’s rights in the underlying Software.",
    "fallback 1",
  ],
  ["feedback", "Licensor shall not use Licensee’s feedback.", "fails"],
  ["feedback", "Licensor may use feedback freely.", "pass"],
  ["source-code-secrecy", "The Software contains trade secrets of Licensor.", "pass"],
  ["source-code-secrecy", "Licensee shall pay the fees.", "missing"],
];

const service: readonly Case[] = [
  [
    "acceptance",
    "Licensee accepts the Software only when it is satisfied in its sole discretion that the Software passes its tests.",
    "fails",
  ],
  [
    "acceptance",
    "Licensee may test the Software for an acceptance period of ninety (90) days.",
    "fallback 1",
  ],
  ["acceptance", "The Software shall be deemed accepted ten (10) days after delivery.", "pass"],
  ["support", "Licensor shall provide support free of charge.", "fallback 1"],
  ["support", "Licensor shall provide maintenance and support for the annual fee.", "pass"],
  [
    "updates",
    "Licensor shall provide all future updates and new versions at no additional charge.",
    "fallback 1",
  ],
  [
    "updates",
    "Licensor shall provide the updates that it makes generally available to its customers on maintenance.",
    "pass",
  ],
  ["end-of-life", "Licensor shall support all prior versions for five years.", "fallback 1"],
];

const warranties: readonly Case[] = [
  [
    "conformity-warranty",
    "Licensor warrants that the Software will conform to its documentation for ninety (90) days.",
    "pass",
  ],
  [
    "conformity-warranty",
    "Licensor warrants that the Software will conform to its documentation for twelve (12) months.",
    "fallback 1",
  ],
  [
    "conformity-warranty",
    "Licensor warrants that the Software will conform to its documentation for three years.",
    "fails",
  ],
  ["conformity-warranty", "The Software is provided “as is”.", "pass"],
  [
    "warranty-remedy",
    "Licensor warrants that the Software will conform to its documentation.",
    "missing",
  ],
  [
    "warranty-remedy",
    "Repair or replacement is Licensee’s sole and exclusive remedy for breach of warranty.",
    "pass",
  ],
  ["disabling-code", "Licensor warrants that the Software contains no virus.", "fallback 1"],
  [
    "disabling-code",
    "Licensor shall use commercially reasonable efforts to detect viruses in the Software.",
    "pass",
  ],
  [
    "open-source",
    "Licensor warrants that the Software contains no open source software.",
    "fallback 1",
  ],
  ["open-source", "Open source components come under their own licenses.", "pass"],
];

const control: readonly Case[] = [
  [
    "infringement-remedies",
    "Licensor shall indemnify Licensee against claims that the Software infringes any patent.",
    "missing",
  ],
  [
    "infringement-remedies",
    "If the Software infringes, Licensor may procure the right to continue its use or replace it with a non-infringing product.",
    "pass",
  ],
  [
    "indemnity-exclusions",
    "Licensor shall indemnify Licensee against claims that the Software infringes any patent.",
    "missing",
  ],
  [
    "indemnity-exclusions",
    "Licensor has no liability for claims of infringement caused by modification of the Software by Licensee.",
    "pass",
  ],
  ["use-audit", "Licensor may audit Licensee’s use of the Software on ten days’ notice.", "pass"],
  ["use-audit", "Licensee may audit Licensor’s records.", "missing"],
  [
    "audit-costs",
    "If the audit shows an underpayment of more than 20%, Licensee shall pay its cost.",
    "fallback 1",
  ],
  [
    "audit-costs",
    "If the audit shows an underpayment of more than 5%, Licensee shall pay its cost.",
    "pass",
  ],
  ["escrow", "Licensor shall deliver the source code of the Software to Licensee.", "fails"],
  ["escrow", "Licensor shall deposit the source code with an escrow agent.", "fallback 1"],
];

const ending: readonly Case[] = [
  ["licence-termination", "Licensor may terminate this Agreement if Licensee breaches it.", "pass"],
  [
    "licence-termination",
    "Licensor may terminate this Agreement for a breach that is not cured within ninety (90) days after notice.",
    "fallback 1",
  ],
  ["licence-termination", "Licensee shall pay the fees.", "missing"],
  [
    "effects-of-termination",
    "Upon termination, Licensee shall return or destroy all copies of the Software.",
    "pass",
  ],
  ["effects-of-termination", "Licensee shall pay the fees.", "missing"],
  [
    "paid-up-survival",
    "Licenses that are paid for shall survive termination of this Agreement.",
    "fallback 1",
  ],
  [
    "bankruptcy",
    "Licensee keeps its rights under section 365(n) of the Bankruptcy Code.",
    "fallback 1",
  ],
  ["export", "Licensee shall obey the export control laws.", "pass"],
  ["export", "Licensee shall pay the fees.", "missing"],
];

describe("a licensor’s view", () => {
  it.each([
    ...licence,
    ...restrictions,
    ...rights,
    ...service,
    ...warranties,
    ...control,
    ...ending,
  ])("of %s in “%s” is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
