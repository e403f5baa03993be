import { describe, expect, it } from "vitest";
import { plainDocument } from "../plain-document.ts";
import { playbookFor } from "../playbook-for.ts";
import { review } from "../review-document.ts";
import { attachedClauses } from "./attached-clauses.ts";
import { readContract } from "./read-contract.ts";

const own = [
  "DATA PROCESSING ADDENDUM",
  "This Addendum is made between Beta Ltd. (“Provider”) and Customer.",
  ...Array.from({ length: 18 }, (_, nth) => `${nth + 1}. Provider keeps to its policy.`),
];
const clauses = [
  "EXHIBIT C STANDARD CONTRACTUAL CLAUSES",
  ...Array.from({ length: 14 }, (_, nth) => `${nth + 1}. The data importer owes the duty so.`),
  "15. The data importer shall submit its facilities for an audit by the data exporter.",
  "16. The data importer shall not subcontract without the prior written consent of the data exporter.",
];
const authorised = "19. Customer generally authorises Provider to engage sub-processors.";

const attachedIn = (lines: readonly string[]): number =>
  attachedClauses(readContract(plainDocument(lines.join("\n")), "controller").text).size;

const verdictOn = (issue: string, lines: readonly string[]) => {
  const playbook = playbookFor("DPA", "controller");
  if (playbook === null) throw new Error("no playbook");
  const issues = playbook.issues.filter(({ id }) => id === issue);
  return review(plainDocument(lines.join("\n")), { ...playbook, issues }).verdicts[0];
};

describe("standard contractual clauses", () => {
  it("are attached where an agreement stands before them", () => {
    expect(attachedIn([...own, ...clauses])).toBe(16);
  });

  it("are not attached where a few paragraphs only refer to them, or where they are all there is", () => {
    expect(attachedIn([...own, ...clauses.slice(0, 5)])).toBe(0);
    expect(attachedIn(clauses)).toBe(0);
  });

  it("yield to what the agreement itself says", () => {
    const verdict = verdictOn("subprocessor-authorisation", [...own, authorised, ...clauses]);
    expect(verdict?.reason).toBe("We give a general authorisation.");
    expect(verdict?.quote?.text).toContain("generally authorises");
  });

  it("lend no name to a party that the agreement names by another", () => {
    const { words } = readContract(
      plainDocument(
        [
          ...own,
          "“Standard Contractual Clauses” means the clauses as set out in Exhibit C.",
          "“Customer” means the entity named in the order.",
          authorised,
          ...clauses,
        ].join("\n"),
      ),
      "controller",
    );
    expect([words.get("UsTerm")?.text, words.get("ThemTerm")?.text]).toEqual([
      "Customer",
      "Provider",
    ]);
  });

  it("stand where the agreement is silent", () => {
    const verdict = verdictOn("audit-right", [...own, ...clauses]);
    expect(verdict?.verdict).toBe("pass");
    expect(verdict?.quote?.text).toContain("submit its facilities");
  });
});
