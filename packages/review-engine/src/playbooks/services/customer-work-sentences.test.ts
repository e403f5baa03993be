import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");
const { verdictOn } = oneClause(customer, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const work: readonly Case[] = [
  ["work-scope", "Provider shall perform the services described in Exhibit A.", "pass"],
  ["work-scope", "This Agreement is governed by the laws of Delaware.", "missing"],
  ["change-orders", "No change order is binding unless both parties sign it.", "pass"],
  ["change-orders", "Provider may charge for additional services at its usual rates.", "fails"],
  ["change-orders", "Provider shall perform the services.", "fallback 1"],
  [
    "change-orders",
    "The following modifications of the standard terms of the Services Agreement are agreed by the parties.",
    "fallback 1",
  ],
  ["acceptance", "Customer may test the deliverables and reject those that fail.", "pass"],
  [
    "acceptance",
    "A deliverable not rejected within thirty (30) days is deemed accepted.",
    "fallback 1",
  ],
  ["acceptance", "A deliverable not rejected within three (3) days is deemed accepted.", "fails"],
  ["acceptance", "Provider accepts this appointment.", "missing"],
  ["timely-work", "Provider shall perform the services in a timely manner.", "pass"],
  ["timely-work", "All dates are estimates and not binding.", "fails"],
  ["timely-work", "Customer shall pay all invoices in a timely manner.", "fallback 1"],
  ["staff", "Provider shall replace any personnel at the request of Customer.", "pass"],
  ["subcontracting", "Provider shall not subcontract without the consent of Customer.", "pass"],
  [
    "subcontracting",
    "Provider may use subcontractors and remains responsible for their acts and omissions.",
    "fallback 1",
  ],
  ["subcontracting", "Provider may subcontract the services at any time.", "fails"],
  [
    "performance-warranty",
    "Provider shall perform the services in a professional and workmanlike manner.",
    "pass",
  ],
  [
    "performance-warranty",
    "Provider warrants that the deliverables will conform to their specifications.",
    "pass",
  ],
  ["performance-warranty", "Provider shall perform the services.", "missing"],
  ["warranty-disclaimer", "Provider disclaims all warranties, express or implied.", "fails"],
  ["warranty-disclaimer", "All other warranties, express or implied, are excluded.", "fails"],
  [
    "warranty-disclaimer",
    "Provider warrants that the goods are free from defects. ALL OTHER WARRANTIES, EXPRESS OR IMPLIED, ARE EXCLUDED.",
    "pass",
  ],
  [
    "warranty-disclaimer",
    "Except as expressly set forth herein, Provider disclaims all warranties.",
    "pass",
  ],
  ["independent-contractor", "Provider is an independent contractor.", "pass"],
  ["independent-contractor", "Provider shall inform its employees.", "missing"],
  [
    "deliverables-ownership",
    "Provider hereby assigns to Customer all right, title and interest in the deliverables.",
    "pass",
  ],
  [
    "deliverables-ownership",
    "Customer owns the deliverables upon payment of the fees in full.",
    "fallback 1",
  ],
  ["deliverables-ownership", "All work product is the property of Provider.", "fails"],
  [
    "background-licence",
    "Provider grants Customer a perpetual license to use its pre-existing materials.",
    "pass",
  ],
  [
    "background-licence",
    "Customer grants Provider a license to use the Customer materials.",
    "missing",
  ],
  ["our-materials", "Customer materials remain the property of Customer.", "pass"],
  [
    "our-materials",
    "Provider may use Customer data for its own business purposes and to improve its products.",
    "fails",
  ],
];

const money: readonly Case[] = [
  ["payment-days", "Customer shall pay each invoice within thirty (30) days of receipt.", "pass"],
  ["payment-days", "Customer shall pay each invoice within 20 days of receipt.", "fallback 1"],
  ["payment-days", "Customer shall pay each invoice within 10 days of receipt.", "fails"],
  ["payment-days", "Customer shall pay within five (5) days of receipt.", "fails"],
  ["payment-days", "All invoices are due upon receipt.", "fails"],
  [
    "payment-days",
    "Customer shall cure a failure to pay an invoice within five (5) days of notice.",
    "fallback 1",
  ],
  [
    "payment-days",
    "If an invoice is paid late, Provider shall restore the service within two (2) days.",
    "fallback 1",
  ],
  ["payment-days", "Provider shall pay its subcontractors within 5 days of invoice.", "fallback 1"],
  ["late-interest", "Late payments bear interest at 1% per month.", "pass"],
  ["late-interest", "Late payments bear interest at 1 1/2% per month.", "fallback 1"],
  ["late-interest", "Late payments bear interest at 5% per month.", "fails"],
  ["late-interest", "Overdue amounts bear interest at 24% per annum.", "fails"],
  ["disputed-invoices", "Customer may withhold amounts that it disputes in good faith.", "pass"],
  ["disputed-invoices", "All fees shall be paid without set-off or deduction.", "fails"],
  ["price-increases", "Provider may increase its fees at any time by notice.", "fails"],
  ["price-increases", "The fees may increase once a year by no more than 12%.", "fails"],
  ["price-increases", "The fees may increase once a year by no more than 3%.", "fallback 1"],
  ["price-increases", "The fees may be adjusted only by mutual agreement.", "pass"],
  ["expenses", "Customer shall reimburse expenses that it approved in advance.", "pass"],
  [
    "expenses",
    "Customer shall reimburse the reasonable travel expenses of Provider.",
    "fallback 1",
  ],
  ["expenses", "Customer shall reimburse all expenses.", "fails"],
];

const ending: readonly Case[] = [
  [
    "termination-convenience",
    "Either party may terminate this Agreement for convenience on thirty (30) days’ notice.",
    "pass",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement without cause on 120 days’ notice.",
    "fails",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement without cause on 75 days’ notice.",
    "fallback 1",
  ],
  [
    "termination-convenience",
    "Provider may terminate this Agreement for convenience on thirty days’ notice.",
    "fails",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement for any reason if there are no active SOWs.",
    "fails",
  ],
  [
    "termination-cause",
    "Either party may terminate this Agreement if the other fails to cure a material breach within thirty (30) days.",
    "pass",
  ],
  [
    "termination-cause",
    "Either party may terminate this Agreement if the other fails to cure a material breach within 120 days.",
    "fails",
  ],
  [
    "auto-renewal",
    "This Agreement renews automatically for successive years unless a party gives notice at least thirty days before the end.",
    "pass",
  ],
  [
    "auto-renewal",
    "This Agreement renews automatically for successive six-month terms unless a party gives notice at least 180 days before the end.",
    "fails",
  ],
  ["auto-renewal", "This Agreement shall be renewed automatically each year.", "fails"],
  ["early-end-charge", "Customer shall pay a termination fee of half the remaining fees.", "fails"],
  [
    "prepaid-refund",
    "On termination, Provider shall refund prepaid fees for services not performed.",
    "pass",
  ],
  ["prepaid-refund", "All fees are non-refundable.", "fails"],
  [
    "transition",
    "On termination Provider shall assist Customer in the transition to a new provider.",
    "pass",
  ],
  ["suspension", "Provider may suspend the services at any time without notice.", "fails"],
  ["assignment", "Provider may assign this Agreement to any third party without consent.", "fails"],
  ["assignment", "Neither party may assign this Agreement without consent.", "pass"],
  [
    "force-majeure",
    "Provider shall not be liable for delays due to causes beyond its reasonable control.",
    "fails",
  ],
  [
    "force-majeure",
    "Neither party is liable for delays due to causes beyond its reasonable control.",
    "pass",
  ],
  [
    "changes-in-writing",
    "Provider may modify this Agreement at any time by posting a notice.",
    "fails",
  ],
];

describe("one sentence, seen by the customer,", () => {
  it.each([...work, ...money, ...ending])("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
