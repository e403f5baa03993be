import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

const licensee = draftedClause("Software License Agreement", "licensee");
const licensor = draftedClause("Software License Agreement", "licensor");

const spareNothing =
  "Licensor shall hold harmless Licensee and its agents (the “Licensee Indemnitees”) from and against all Indemnifiable Losses due to a breach by Licensor.";

const nobodyElse =
  "Except as expressly provided herein, this Agreement is for the parties alone and shall not be deemed to confer upon third parties any remedy, claim, liability or right in excess of those existing without it.";

/** What licences say that were read whole: issue, clause, verdict. */
const told = [
  [
    licensee,
    "disabling-code",
    "Licensor makes no representation or warranty that the operation of the Software will be free of errors, bugs or viruses.",
    "missing",
  ],
  [
    licensee,
    "disabling-code",
    "Licensor warrants that no virus is contained in the Software.",
    "pass",
  ],
  [
    licensee,
    "licence-transfer",
    "Licensee shall not assign, assume in bankruptcy, sell or transfer, by operation of law or otherwise, its rights under this Agreement without the prior written consent of Licensor.",
    "fails",
  ],
  [
    licensee,
    "bankruptcy",
    "Licensor may terminate this Agreement if, to the extent enforceable under the Bankruptcy Code, a proceeding is instituted against Licensee.",
    "fallback 1",
  ],
  [
    licensee,
    "bankruptcy",
    "If Licensor is bankrupt, Licensee may elect under the Bankruptcy Code to retain the license.",
    "pass",
  ],
  [
    licensee,
    "change-of-control",
    "Licensor may terminate this Agreement at any time, upon written notice, (i) if Licensee materially breaches this Agreement and does not cure the breach within thirty (30) days of notice thereof, (ii) if Licensee has a trustee or receiver appointed for a substantial part of its assets, or (iii) in the event of a change of control of Licensee.",
    "fails",
  ],
  [
    licensor,
    "affiliates",
    "Licensor grants to Licensee and its affiliates, successors and assigns a worldwide license to use the Software.",
    "fallback 1",
  ],
  [
    licensor,
    "escrow",
    "Licensor shall deliver to Licensee all copies of the Software (except those in the hands of existing customers), including instructions for generating any identifying information, computer programs, materials, tapes, know-how, artwork, electronic and printed manuals in their current editions, working papers, object and source codes.",
    "fails",
  ],
  [
    licensor,
    "payment-days",
    "Licensee agrees to pay Licensor $40,000 on the Effective Date.",
    "pass",
  ],
  [
    licensor,
    "licence-grant",
    "Licensor grants to Licensee the sole and exclusive right to prosecute and sue those who infringe the Software.",
    "pass",
  ],
] as const;

/** What stands near an issue and proves nothing about it: issue, clause. */
const besides = [
  [
    licensee,
    "dispute-steps",
    "If a provision is held invalid, the parties shall endeavor in good-faith negotiations to replace the invalid provision.",
  ],
  [licensee, "our-indemnity", spareNothing],
  [licensee, "cap-carve-outs", nobodyElse],
  [licensee, "liability-cap", nobodyElse],
  [licensee, "liability-balance", nobodyElse],
] as const;

describe("licences that were read whole", () => {
  for (const [clause, issue, words, verdict] of told)
    it(`${issue}: ${words.slice(0, 90).replaceAll(";", ",")}: ${verdict}`, () => {
      expect(clause.verdictOn(issue, words)).toBe(verdict);
    });
});

describe("what is written into licences that were read whole", () => {
  const ends =
    "Licensor may terminate this Agreement (i) if Licensee breaches it and does not cure the breach within thirty (30) days, or (ii) in the event of a change of control of Licensee.";
  const transfers =
    "Licensee shall not assign, assume in bankruptcy or sell its rights under this Agreement, by operation of law or otherwise (including in a bankruptcy, change of control or merger), without the prior written consent of Licensor.";

  it("leaves the end for breach and takes the change of control out of it by a sentence", () => {
    expect(licensee.mended("change-of-control", ends)).toBe(
      `${ends} A change of control of Licensee does not entitle Licensor to terminate this Agreement.`,
    );
  });

  it("lets the licence go with the business although it may not be sold in bankruptcy", () => {
    expect(licensee.mended("licence-transfer", transfers)).toBe(
      `${transfers} Notwithstanding anything to the contrary in this Agreement, Licensee may, without consent, transfer this Agreement and the license to an affiliate or to the successor to the business that uses the software, provided that the transferee is bound by this Agreement.`,
    );
  });
});

describe("sentences of licences beside the point", () => {
  for (const [clause, issue, words] of besides)
    it(`${issue} does not rest on: ${words.slice(0, 60)}`, () => {
      expect(clause.quoteOn(issue, words)).toBeNull();
    });
});
