import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

type Case = readonly [expected: string, clause: string];

const licensee = draftedClause("Software License Agreement", "licensee");
const licensor = draftedClause("Software License Agreement", "licensor");

describe("what a licence does not promise", () => {
  it.each<Case>([
    ["fallback 1", "Support. Licensor may provide updates from time to time in its discretion."],
    ["fallback 1", "Support. Licensee shall deliver to Licensor updates of its user lists."],
    ["fails", "Support. Licensor may, but is not obliged to, provide updates."],
    ["fails", "Support. Licensor has no obligation to provide any updates."],
    ["pass", "Support. Licensor shall provide updates."],
    ["pass", "Support. Maintenance includes telephone support and new releases."],
    [
      "pass",
      "Support. Licensor shall provide all updates as they become generally available. Licensor has no obligation to provide updates while Licensee does not pay for maintenance.",
    ],
  ])("as updates to the licensee is %s: %s", (expected, clause) => {
    expect(licensee.verdictOn("updates", clause)).toBe(expected);
  });

  it.each<Case>([
    [
      "missing",
      "Export. Licensor shall obtain all export licenses that the law requires for the Software.",
    ],
    [
      "pass",
      "Export. The Software may not be exported except under the export laws of the United States.",
    ],
    ["pass", "Export. The parties shall comply with export laws."],
  ])("as export law binds the licensee is %s: %s", (expected, clause) => {
    expect(licensor.verdictOn("export", clause)).toBe(expected);
  });

  it("as a time of the licence is not proven by the time of a royalty", () => {
    const royalty = "Royalty. Licensee shall pay a royalty of five percent during the Term.";
    expect(licensee.quoteOn("licence-duration", royalty)).toBeNull();
    const grant = "Grant. For a royalty of five percent Licensor grants a license during the Term.";
    expect(licensee.verdictOn("licence-duration", grant)).toBe("pass");
    expect(licensee.quoteOn("licence-duration", grant)).toContain("grants a license");
  });

  it("as steps before a lawsuit is not proven by the choice of a court", () => {
    const clause = "Disputes. All disputes shall be resolved by the courts of Ohio.";
    expect(licensee.verdictOn("dispute-steps", clause)).toBe("pass");
    expect(licensee.quoteOn("dispute-steps", clause)).toBeNull();
  });

  it("is told from what a licensee promises that is called the distributor and named nowhere", () => {
    const distributor = oneClause(registeredPlaybook("Software License Agreement", "licensee"), [
      "CONTENT LICENSE AGREEMENT",
      "This Agreement is between Acme Music, Inc. (“Acme”) and Distributor, as set forth below, and is subject to the Master Terms of Service (“MTS”).",
    ]);
    const clause =
      "Indemnity. Distributor will defend, indemnify and hold Acme harmless from and against all claims, losses and expenses of every kind.";
    expect(distributor.quoteOn("our-indemnity", clause)).toContain("Distributor will defend");
    expect(distributor.mended("disabling-code", "Fees. The fees are due.")).not.toContain("MTS");
  });
});
