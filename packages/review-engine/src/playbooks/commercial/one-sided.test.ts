import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const provider = draftedClause("Services Agreement", "provider");
const customer = draftedClause("Services Agreement", "customer");

describe("a clause as the side that it burdens reads it", () => {
  it.each<Case>([
    [
      "confidentiality",
      "fails",
      "Confidentiality. Provider acknowledges that such Confidential Information is a valuable asset of Customer and covenants that it will not, unless expressly authorized in writing by Customer, at any time use any Confidential Information.",
    ],
    [
      "confidentiality",
      "fails",
      "Confidentiality. Provider shall keep Customer’s information confidential. Customer shall use the Services.",
    ],
    [
      "confidentiality",
      "pass",
      "Confidentiality. Provider owns and intends to maintain its ownership of all Proprietary Information. Customer shall bind each of its employees to hold the Proprietary Information in confidence.",
    ],
    [
      "warranty-disclaimer",
      "missing",
      "Severability. A provision that is so broad as to be unenforceable shall be interpreted to be only so broad as is enforceable.",
    ],
    ["warranty-disclaimer", "pass", "Warranty. The Services are provided “as is”."],
    [
      "customer-indemnity",
      "fallback 1",
      "Secrecy. Provider acknowledges that Confidential Information is an asset of Customer and covenants that it will not divulge any Confidential Information.",
    ],
    [
      "customer-indemnity",
      "pass",
      "Data. Customer warrants that it owns the data and materials that it provides.",
    ],
    [
      "independent-contractor",
      "missing",
      "Restraint. Provider agrees not to suggest to, induce or persuade any employee, consultant or agent of Customer to end its relationship with Customer.",
    ],
  ])("of the provider, %s is %s: %s", (issue, expected, clause) => {
    expect(provider.verdictOn(issue, clause)).toBe(expected);
  });

  it.each<Case>([
    [
      "confidentiality",
      "fails",
      "Confidentiality. Customer agrees to maintain the confidentiality of any proprietary information disclosed by Provider under this Agreement.",
    ],
    [
      "confidentiality",
      "fails",
      "Confidentiality. All information exchanged between the parties is non-confidential.",
    ],
    [
      "confidentiality",
      "pass",
      "Confidentiality. Each party shall keep the other’s information confidential.",
    ],
    [
      "confidentiality",
      "pass",
      "Confidentiality. The receiving party shall not disclose the Confidential Information of the disclosing party.",
    ],
    [
      "confidentiality",
      "pass",
      "Confidentiality. Customer shall keep the Confidential Information of Provider secret. Provider shall keep the Confidential Information of Customer secret.",
    ],
    [
      "acceptance",
      "fallback 1",
      "Work. Deliverables that are not rejected within sixty days are deemed accepted.",
    ],
    [
      "termination-convenience",
      "missing",
      "Effects. In the event that this Agreement is terminated for any reason, the parties agree that, upon termination of this Agreement, each returns what it has.",
    ],
  ])("of the customer, %s is %s: %s", (issue, expected, clause) => {
    expect(customer.verdictOn(issue, clause)).toBe(expected);
  });

  it("of an invoice that counts as accepted says nothing of the work", () => {
    const clause = "Invoices. Amounts not so disputed shall be deemed accepted and shall be paid.";
    expect(customer.quoteOn("acceptance", clause)).toBeNull();
  });

  it("gets the same duty of secrecy for the other side", () => {
    expect(
      provider.mended(
        "confidentiality",
        "Confidentiality. Provider shall keep Customer’s information confidential.",
      ),
    ).toContain(
      "Customer owes the same duties in respect of the confidential information of Provider.",
    );
  });
});
