import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");

const quoteOn = (issue: string, ...lines: readonly string[]): string | undefined =>
  review(
    plainDocument(
      [
        "SERVICES AGREEMENT",
        "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
        ...lines,
      ].join("\n"),
    ),
    { ...customer, issues: customer.issues.filter(({ id }) => id === issue) },
  ).verdicts[0]?.quote?.text;

describe("what a verdict quotes", () => {
  it("is the clause that is named for the subject, not one that mentions it before", () => {
    const clause =
      "All notices must be in writing and are delivered by courier to the addresses above.";
    expect(
      quoteOn(
        "notice-address",
        "1. Claims. Customer shall send written communications on claims by registered mail.",
        `2. Notices. ${clause}`,
      ),
    ).toBe(clause);
  });

  it("is the sentence, not its heading", () => {
    expect(
      quoteOn(
        "entire-agreement",
        "1. Entire Agreement",
        "This Agreement is the entire agreement of the parties and supersedes all earlier ones.",
      ),
    ).toBe(
      "This Agreement is the entire agreement of the parties and supersedes all earlier ones.",
    );
  });

  it("is a clause rather than a recital", () => {
    expect(
      quoteOn(
        "work-scope",
        "WHEREAS, Provider provides the services described in its brochure to many customers; and",
        "1. Work. Provider shall perform the services described in Exhibit A.",
      ),
    ).toBe("Provider shall perform the services described in Exhibit A.");
  });

  it("is as much of a long sentence as stands around what was found, from a stop to a stop", () => {
    const filler = (word: string): string =>
      Array.from({ length: 12 }, (_, nth) => `the ${word} of the ${nth + 2}th site`).join(", ");
    const quote = quoteOn(
      "jury-waiver",
      `1. General. The parties acknowledge ${filler("state")}, each party waives any right to a trial by jury, and ${filler("cost")}.`,
    );
    expect(quote).toContain("each party waives any right to a trial by jury");
    expect(quote?.length).toBeGreaterThan(250);
    expect(quote?.length).toBeLessThanOrEqual(420);
    expect(quote).toMatch(/^the state of .* site$/u);
  });
});
