import { describe, expect, it } from "vitest";
import { draftedClause } from "../../test-support/drafted-clause.ts";

type Case = readonly [issue: string, expected: string, clause: string];

const servicesCustomer: readonly Case[] = [
  [
    "cap-carve-outs",
    "pass",
    "Limitation of Liability. Neither party’s total liability under this Agreement exceeds the fees paid in the twelve months before the claim.\n2. Exceptions. Section 1 does not apply to:\n(a) a party’s gross negligence, fraud or willful misconduct;\n(b) a party’s indemnification obligations; or\n(c) a breach of the duties of confidentiality.",
  ],
  [
    "cap-carve-outs",
    "pass",
    "Limitation of Liability. Except for the liabilities listed below, neither party’s total liability exceeds the fees paid in the twelve months before the claim:\n(a) fraud or willful misconduct;\n(b) breach of Section 7 (Confidentiality); and\n(c) the indemnities in Section 8.",
  ],
  [
    "cap-carve-outs",
    "pass",
    "Limitation of Liability. Neither party’s total liability under this Agreement exceeds the fees paid in the twelve months before the claim. Nothing in this Agreement limits: (a) liability for fraud or willful misconduct; (b) liability under the indemnities; or (c) liability for a breach of confidentiality.",
  ],
  [
    "cap-carve-outs",
    "fallback 1",
    "Limitation of Liability. Neither party’s total liability under this Agreement exceeds the fees paid in the twelve months before the claim.\n2. Exceptions. Section 1 does not apply to:\n(a) fraud or willful misconduct; or\n(b) death or personal injury.",
  ],
  [
    "cap-carve-outs",
    "fails",
    "Limitation of Liability. Provider’s total liability exceeds neither:\n(a) the fees paid in the twelve months before the claim; nor\n(b) $100,000.",
  ],
  [
    "cap-carve-outs",
    "fails",
    "Limitation of Liability. Neither party’s total liability under this Agreement exceeds the fees paid. The limits in this Section apply to every claim, including claims for:\n(a) gross negligence;\n(b) indemnities; and\n(c) breach of confidentiality.",
  ],
  [
    "changes-in-writing",
    "needs_human",
    "Modifications. Customer agrees that modifications may be implemented at any time and without any notice.",
  ],
  [
    "changes-in-writing",
    "pass",
    "Modifications. Modifications may be made at any time by an instrument signed by both parties.",
  ],
  ["auto-renewal", "pass", "Term. This Agreement does not renew automatically."],
  ["auto-renewal", "pass", "Term. The term shall not automatically renew for successive periods."],
  [
    "payment-days",
    "pass",
    "Payment. Customer shall pay each invoice within forty-five (45) days after receipt. Provider may raise its rates once a year, and a raise binds Customer only for work done after the two (2) months that follow the notice.",
  ],
  [
    "payment-days",
    "pass",
    "Payment. Customer shall pay undisputed invoices within 60 days after receipt. Provider shall keep its records of the amounts invoiced for the two (2) years that follow the payment.",
  ],
  [
    "payment-days",
    "fails",
    "Payment. Customer shall pay each invoice within five (5) days after its date.",
  ],
  [
    "minimum-purchase",
    "pass",
    "Relationship. Customer is not obligated to buy any minimum of Services.",
  ],
  [
    "minimum-purchase",
    "needs_human",
    "Relationship. Customer shall purchase at least $100,000 of Services each year.",
  ],
];

const servicesProvider: readonly Case[] = [
  [
    "cap-carve-outs",
    "fallback 1",
    "Limitation of Liability. Neither party’s total liability under this Agreement exceeds the fees paid in the twelve months before the claim.\n2. Exceptions. Section 1 does not apply to:\n(a) fraud or willful misconduct;\n(b) a party’s indemnification obligations; or\n(c) the duty to pay the fees.",
  ],
  ["auto-renewal", "pass", "Term. This Agreement does not renew automatically."],
  [
    "payment-days",
    "pass",
    "Payment. Customer shall pay each invoice within thirty (30) days after its date. If the work stops, Customer shall pay the fees for the four (4) months that follow.",
  ],
  [
    "payment-days",
    "fails",
    "Payment. Customer shall pay each invoice within the four (4) months that follow its receipt.",
  ],
  [
    "payment-days",
    "fails",
    "Payment. Customer shall pay each invoice within one hundred and twenty (120) days after its date.",
  ],
  [
    "indemnity-scope",
    "pass",
    "Security. Provider maintains measures designed to protect Customer’s data against loss and unauthorized access arising from its use of systems.",
  ],
  [
    "indemnity-scope",
    "pass",
    "Security. Provider shall protect the premises of Customer against damage caused by its staff's negligence.",
  ],
  [
    "indemnity-scope",
    "pass",
    "Indemnity. Provider shall indemnify Customer against third-party claims to the extent caused by Provider’s gross negligence or willful misconduct.",
  ],
  [
    "indemnity-scope",
    "fails",
    "Indemnity. Provider shall protect, defend and hold Customer harmless from all losses in connection with the Services.",
  ],
  [
    "exclusivity",
    "pass",
    "Relationship. This Agreement is not exclusive, and Customer is not obligated to buy any volume of Services.",
  ],
  [
    "exclusivity",
    "pass",
    "Relationship. Nothing in this Agreement obliges Provider to work for Customer alone.",
  ],
  [
    "exclusivity",
    "fails",
    "Relationship. Provider shall provide such services exclusively to Customer.",
  ],
];

const supplyBuyer: readonly Case[] = [
  ["auto-renewal", "pass", "Term. This Agreement does not renew automatically."],
  [
    "minimum-purchase",
    "pass",
    "Forecasts. Buyer is not obligated to buy any minimum quantity of Products.",
  ],
  [
    "minimum-purchase",
    "pass",
    "Forecasts. Nothing in this Agreement obliges Buyer to buy a minimum quantity.",
  ],
  [
    "minimum-purchase",
    "pass",
    "Forecasts. Buyer may buy Products elsewhere and does not commit to any minimum volume.",
  ],
  [
    "minimum-purchase",
    "fails",
    "Volume. Buyer shall buy at least 10,000 units of the Products in each contract year.",
  ],
  ["exclusivity", "pass", "Forecasts. Buyer is not obligated to buy Products from Supplier alone."],
  [
    "exclusivity",
    "fails",
    "Exclusivity. Buyer shall buy all of its requirements of the Products exclusively from Supplier.",
  ],
  [
    "payment-days",
    "pass",
    "Forecasts. Buyer shall pay invoices within sixty days after receipt. Each month Buyer gives Supplier a forecast, and shall take and pay for what it shows for the two (2) months that follow.",
  ],
  [
    "payment-days",
    "fallback 1",
    "Forecasts. Each month Buyer gives Supplier a forecast, and shall pay for what it takes within the two (2) months that follow.",
  ],
];

const licenceLicensor: readonly Case[] = [
  [
    "indemnity-scope",
    "pass",
    "Security. The Software contains features designed to protect the systems of Licensee against intrusion.",
  ],
];

const supplySupplier: readonly Case[] = [
  [
    "minimum-purchase",
    "fallback 1",
    "Forecasts. Buyer is not obligated to buy any minimum quantity of Products.",
  ],
  [
    "minimum-purchase",
    "pass",
    "Volume. Buyer shall buy at least 10,000 units of the Products in each contract year.",
  ],
  [
    "payment-days",
    "pass",
    "Forecasts. Each month Buyer gives Supplier a forecast, and shall take and pay for what it shows for the two (2) months that follow. Buyer shall pay invoices within thirty days after their date.",
  ],
  [
    "payment-days",
    "missing",
    "Forecasts. Each month Buyer gives Supplier a forecast, and shall take and pay for what it shows for the two (2) months that follow.",
  ],
  [
    "payment-days",
    "missing",
    "Stop. Buyer pays for the Products made in the four (4) months that follow.",
  ],
  [
    "payment-days",
    "fails",
    "Pay. Buyer shall pay for the Products within the four (4) months that follow their invoice.",
  ],
];

describe.each([
  ["Services Agreement", "customer", servicesCustomer],
  ["Services Agreement", "provider", servicesProvider],
  ["Products Supply Agreement", "buyer", supplyBuyer],
  ["Software License Agreement", "licensor", licenceLicensor],
  ["Products Supply Agreement", "supplier", supplySupplier],
] as const)("what a drafter may write about money and risk (%s, %s)", (type, position, cases) => {
  const { verdictOn } = draftedClause(type, position);
  it.each(cases)("%s: %s where it says: %s", (issue, expected, clause) => {
    expect(verdictOn(issue, clause)).toBe(expected);
  });
});
