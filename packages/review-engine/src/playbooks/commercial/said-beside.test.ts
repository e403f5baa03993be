import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

const customer = draftedClause("Services Agreement", "customer");
const provider = draftedClause("Services Agreement", "provider");
const licensee = draftedClause("Software License Agreement", "licensee");
const buyer = draftedClause("Products Supply Agreement", "buyer");

/** What a contract says in words of its own: issue, clause, verdict. */
const told = [
  [
    customer,
    "publicity",
    "Customer consents to the use of the name of Customer by Provider in identifying Customer as a client in advertising.",
    "fails",
  ],
  [
    customer,
    "data-protection",
    "Provider shall help Customer to move to another data processing company.",
    "missing",
  ],
  [
    customer,
    "legal-compliance",
    "Such arbitration is determined by three arbitrators in accordance with the rules or regulations of the AAA then in force.",
    "missing",
  ],
  [
    customer,
    "confidentiality",
    "Each party undertakes with the other that it will not, save with its consent, divulge to anybody any technical or commercial information of the other.",
    "pass",
  ],
  [
    customer,
    "suspension",
    "Provider at its sole discretion may at any time alter or cease providing the help desk.",
    "fails",
  ],
  [
    customer,
    "acceptance",
    "Customer shall pay a surcharge for work made urgent by Customer’s failure to meet the dates for review and approval of drafts.",
    "missing",
  ],
  [
    customer,
    "background-licence",
    "Customer agrees that Provider may use pictures of Customer’s shop as a right to use under license.",
    "missing",
  ],
  [
    licensee,
    "no-challenge",
    "Licensee shall not at any time do any act contesting or impairing any part of Licensor’s right in the Software.",
    "fails",
  ],
  [
    licensee,
    "use-audit",
    "Licensee shall keep records for three years after each payment of the fee, and Licensor may inspect the records on five days’ prior notice.",
    "fallback 1",
  ],
  [
    buyer,
    "termination-cause",
    "Buyer may cancel any order at any time, and owes nothing for goods not yet shipped.",
    "pass",
  ],
  [
    customer,
    "survival",
    "All representations made in this Agreement shall survive the closing for one year.",
    "fallback 1",
  ],
] as const;

/** Sentences that hold the words of an issue and say nothing of it: the verdict must not rest on them. */
const besides = [
  [
    provider,
    "ip-ownership",
    "Provider shall hold Customer, its successors and assigns harmless from any and all claims about the deliverables.",
  ],
  [
    customer,
    "assignment",
    "Provider shall indemnify and hold Customer, its successors and assigns harmless under this Agreement.",
  ],
  [
    provider,
    "set-off",
    "In any action brought by way of a claim or counterclaim the parties waive a trial by jury.",
  ],
  [
    customer,
    "work-scope",
    "No request for a paper copy shall delay the parties from performing their respective obligations and duties.",
  ],
  [
    licensee,
    "acceptance",
    "Licensee further agrees and accepts that its use gives it no title in the Software.",
  ],
  [
    licensee,
    "payment-days",
    "Licensee will provide a statement itemizing the royalty payable, within 30 days following the end of each month.",
  ],
] as const;

describe("clauses in the words of contracts that were not looked at before", () => {
  for (const [clause, issue, words, verdict] of told)
    it(`${issue}: ${words.slice(0, 60)}: ${verdict}`, () => {
      expect(clause.verdictOn(issue, words)).toBe(verdict);
    });
});

describe("sentences beside the point", () => {
  for (const [clause, issue, words] of besides)
    it(`${issue} does not rest on: ${words.slice(0, 60)}`, () => {
      expect(clause.quoteOn(issue, words)).toBeNull();
    });
});

describe("the sentence that says it", () => {
  it("names the duty to keep a time, not the excuses for missing it", () => {
    expect(
      customer.quoteOn(
        "timely-work",
        "Customer acknowledges that any dates in the project schedule may move when drafts are not approved on time. Provider shall deliver the site in the time frame of Exhibit A.",
      ),
    ).toContain("Provider shall deliver");
  });
  it("names the clause on amendments, not the one on change orders", () => {
    expect(
      customer.quoteOn(
        "changes-in-writing",
        "Any change in a feature beyond the functional requirements considered in this Agreement is a change of the specifications that both agree in a signed and written change order. Any modification or alteration of this Agreement shall be made only with the written consent of both.",
      ),
    ).toContain("Any modification");
  });
  it("counts a prepayment as paid in advance", () => {
    expect(
      customer.quoteOn("prepaid-refund", "Customer shall make a prepayment of $1,900 on signing."),
    ).toContain("prepayment");
  });
});
