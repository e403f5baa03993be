import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

const customer = draftedClause("SaaS (Software as a Service)", "customer");

const provider = draftedClause("SaaS (Software as a Service)", "provider");

/** What a hosting agreement of a large house says, in words of our own: issue, clause, verdict. */
const told = [
  [
    "ip-indemnity",
    "If a third party claims that the Services infringe its patent or copyright, then Provider will defend and indemnify Customer against that claim at its expense.",
    "pass",
  ],
  [
    "ip-indemnity",
    "If a third party claims that the content infringes its copyright, then Customer will defend Provider and indemnify it.",
    "missing",
  ],
  [
    "liability-cap",
    "Whatever the ground of a claim, Provider is liable for no more than the greater of $100,000 or the charges paid by Customer in the year before the claim.",
    "pass",
  ],
  [
    "liability-cap",
    "The liability of each party extends to direct damages of the charges paid for the Services in the twelve (12) months preceding the first claim.",
    "pass",
  ],
] as const;

describe("hosting agreements that were read whole", () => {
  for (const [issue, words, verdict] of told)
    it(`${issue}: ${words.slice(0, 70)}: ${verdict}`, () => {
      expect(customer.verdictOn(issue, words)).toBe(verdict);
    });

  it("rests nothing about taxes on a dividend that is tax-free", () => {
    const spun = "An acquisition does not include a dividend intended to be on a tax-free basis.";
    expect(provider.quoteOn("taxes", spun)).toBeNull();
  });

  it("speaks of services in the plural without calling them it", () => {
    const fees =
      "Customer shall pay Provider for the Services. The Services are hosted by Provider.";
    const rules = provider.mended("acceptable-use", fees);
    expect(rules).toContain("introduce malicious code into the Services");
    expect(rules).not.toMatch(/\bits?\b/u);
  });
});
