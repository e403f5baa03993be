import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [expected: string, clause: string];

describe("a right to end the contract for whatever reason seems good", () => {
  const customer = draftedClause("Services Agreement", "customer");
  const provider = draftedClause("Services Agreement", "provider");

  it.each<Case>([
    [
      "pass",
      "Termination. Customer may terminate this Agreement for breach or for any other reason considered sufficient by Customer upon thirty days’ notice.",
    ],
    [
      "pass",
      "Termination. Customer may cancel this Agreement if it deems that to be in its interest.",
    ],
    [
      "fails",
      "Termination. Provider may terminate this Agreement for insolvency of Customer or for any other reason considered sufficient by Provider.",
    ],
    [
      "missing",
      "Effects. Upon termination of this Agreement for breach or for any other reason, Customer pays for the work done.",
    ],
  ])("for the customer is %s: %s", (expected, clause) => {
    expect(customer.verdictOn("termination-convenience", clause)).toBe(expected);
  });

  it.each<Case>([
    [
      "fails",
      "Termination. Customer may terminate this Agreement at any time for breach or for any other reason considered sufficient by Customer.",
    ],
    ["fails", "Termination. Customer may cancel this Agreement at its pleasure."],
    [
      "fails",
      "Termination. Customer may terminate this Agreement for breach not cured within thirty (30) days or for convenience.",
    ],
    [
      "fallback 1",
      "Termination. Either party may terminate this Agreement for breach not cured within thirty (30) days or for convenience.",
    ],
    [
      "pass",
      "Effects. Upon termination of this Agreement for breach or for any other reason, Customer pays for the work done.",
    ],
  ])("for the provider is %s: %s", (expected, clause) => {
    expect(provider.verdictOn("termination-convenience", clause)).toBe(expected);
  });

  it("gets a time of notice for the provider", () => {
    expect(
      provider.mended(
        "termination-convenience",
        "Termination. Customer may terminate this Agreement for breach or for any other reason considered sufficient by Customer.",
      ),
    ).toContain(
      "Any termination without cause requires at least thirty (30) days’ prior written notice.",
    );
  });
});

describe("what is paid already", () => {
  const buyer = draftedClause("Products Supply Agreement", "buyer");
  const supplier = draftedClause("Products Supply Agreement", "supplier");
  const customer = draftedClause("Services Agreement", "customer");

  it("is no time to pay", () => {
    const clause =
      "Price. Buyer has paid Supplier $50,000 within ten (10) days after the date of the invoice, receipt of which is acknowledged.";
    expect(buyer.verdictOn("payment-days", clause)).toBe("fallback 1");
    expect(buyer.mended("payment-days", clause).trim()).toBe(clause);
    expect(supplier.verdictOn("payment-days", clause)).toBe("pass");
  });

  it("leaves the time to pay that the contract sets", () => {
    const clause =
      "Payment. If an invoice has been paid twice, Provider refunds it. Customer shall pay each invoice within ten (10) days of receipt.";
    expect(customer.verdictOn("payment-days", clause)).toBe("fails");
  });
});
