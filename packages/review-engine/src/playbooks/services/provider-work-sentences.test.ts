import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const provider = playbookFor("Services Agreement", "provider");
if (provider === null) throw new Error("the playbook of the provider is not registered");
const { verdictOn } = oneClause(provider, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

type Case = readonly [issue: string, sentence: string, expected: string];

const work: readonly Case[] = [
  ["work-scope", "Provider shall perform the services described in Exhibit A.", "pass"],
  ["work-scope", "This Agreement is governed by the laws of Delaware.", "missing"],
  [
    "acceptance",
    "A deliverable is deemed accepted unless Customer rejects it within ten days.",
    "pass",
  ],
  ["acceptance", "Customer shall accept or reject each deliverable in writing.", "fails"],
  ["acceptance", "Customer may reject any deliverable in its sole discretion.", "fails"],
  ["acceptance", "Provider accepts its appointment.", "pass"],
  ["time-of-essence", "Time is of the essence.", "fails"],
  ["time-of-essence", "Time is of the essence for payment.", "pass"],
  ["subcontracting", "Provider may use subcontractors.", "pass"],
  [
    "subcontracting",
    "Provider shall not subcontract without Customer’s prior written consent.",
    "fallback 1",
  ],
  ["subcontracting", "Provider shall not subcontract any services.", "fails"],
  [
    "personnel-removal",
    "Customer may require that Provider replace any personnel at any time.",
    "fails",
  ],
  [
    "personnel-removal",
    "Customer may require that Provider replace personnel on reasonable grounds.",
    "pass",
  ],
  [
    "customer-policies",
    "Provider shall comply with Customer’s policies as amended from time to time.",
    "fails",
  ],
  [
    "customer-policies",
    "Provider shall comply with Customer’s policies provided to it in writing.",
    "pass",
  ],
  ["customer-policies", "Provider shall comply with Customer’s policies.", "fallback 1"],
  [
    "step-in",
    "Customer may engage a third party to complete the services at the expense of Provider.",
    "fails",
  ],
  ["scope-changes", "Customer may change the scope of the services at any time.", "fails"],
  ["scope-changes", "The services may be changed only by a written change order.", "pass"],
  ["scope-changes", "Provider shall perform the services.", "missing"],
  [
    "customer-cooperation",
    "Customer shall provide Provider with access to its premises and information.",
    "pass",
  ],
  ["customer-cooperation", "Provider shall perform the services.", "missing"],
  ["audit-right", "Customer may audit Provider’s records at any time.", "fails"],
  [
    "audit-right",
    "Customer may audit Provider’s records once a year on thirty days’ notice.",
    "pass",
  ],
  ["audit-right", "Customer may audit Provider’s records on reasonable notice.", "fallback 1"],
];

const money: readonly Case[] = [
  [
    "auto-renewal",
    "This Agreement renews automatically for successive years unless either party gives notice.",
    "pass",
  ],
  [
    "auto-renewal",
    "This Agreement renews automatically for successive years unless Customer gives notice.",
    "fails",
  ],
  ["auto-renewal", "This Agreement is automatically renewed every year.", "fails"],
  ["auto-renewal", "Customer has the option to extend this Agreement by a year.", "fallback 1"],
  ["auto-renewal", "This Agreement ends on 1 May 2027.", "pass"],
  ["payment-days", "Customer shall pay each invoice within thirty (30) days of receipt.", "pass"],
  ["payment-days", "Customer shall pay each invoice within 45 days of receipt.", "fallback 1"],
  ["payment-days", "Customer shall pay each invoice within 90 days of receipt.", "fails"],
  ["payment-days", "Invoices are payable net 75.", "fails"],
  ["payment-days", "Customer shall pay the fees monthly in advance.", "pass"],
  ["payment-days", "Provider shall perform the services.", "missing"],
  ["late-interest", "Late payments bear interest at 1% per month.", "pass"],
  ["late-interest", "No interest shall accrue on late payments.", "fails"],
  ["late-interest", "Provider shall perform the services.", "fallback 1"],
  ["set-off", "Customer may set off any amount that Provider owes against the fees.", "fails"],
  ["set-off", "Customer shall pay all fees without set-off.", "pass"],
  ["set-off", "Customer may withhold amounts disputed in good faith.", "pass"],
  ["taxes", "All fees are exclusive of taxes.", "pass"],
  ["taxes", "All fees are inclusive of all taxes.", "fails"],
  ["expenses", "Customer shall reimburse reasonable travel expenses.", "pass"],
  ["expenses", "Provider shall bear all expenses of the services.", "fails"],
  ["price-increases", "Provider may increase its rates once a year.", "pass"],
  [
    "price-increases",
    "The rates are fixed for the initial term and any renewal of this Agreement.",
    "fails",
  ],
  [
    "best-price",
    "Provider’s prices shall be no less favorable than those charged to any other customer.",
    "fails",
  ],
];

const rights: readonly Case[] = [
  ["ip-ownership", "Provider hereby assigns to Customer all right in the deliverables.", "fails"],
  [
    "ip-ownership",
    "Upon payment in full, Provider assigns to Customer all right in the deliverables.",
    "fallback 1",
  ],
  ["ip-ownership", "Provider retains all right in the deliverables.", "pass"],
  [
    "background-ip",
    "Provider hereby assigns to Customer all right in the deliverables.",
    "missing",
  ],
  [
    "background-ip",
    "Provider assigns the deliverables to Customer. Provider retains its pre-existing materials.",
    "pass",
  ],
  ["our-feedback", "Provider may use any feedback freely.", "pass"],
  ["exclusivity", "Provider shall not provide services to any competitor of Customer.", "fails"],
  ["exclusivity", "The services are provided on a non-exclusive basis.", "pass"],
  [
    "termination-convenience",
    "Customer may terminate this Agreement for convenience at any time.",
    "fails",
  ],
  [
    "termination-convenience",
    "Customer may terminate this Agreement for convenience on five (5) days’ notice.",
    "fails",
  ],
  [
    "termination-convenience",
    "Customer may terminate this Agreement for convenience on sixty (60) days’ notice.",
    "pass",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement for any reason.",
    "fallback 1",
  ],
  [
    "termination-cause",
    "Either party may terminate if the other breaches and does not cure within 30 days.",
    "pass",
  ],
  ["termination-cause", "Customer may terminate if Provider breaches this Agreement.", "fails"],
  ["termination-cause", "Provider shall perform the services.", "missing"],
  [
    "payment-on-termination",
    "Upon termination Customer shall pay for services performed before it.",
    "pass",
  ],
  [
    "payment-on-termination",
    "Upon termination Customer shall have no further payment obligations.",
    "fails",
  ],
  ["suspension", "Provider may suspend the services while an invoice is overdue.", "pass"],
  ["suspension", "Provider shall not suspend the services.", "fails"],
  ["transition", "Provider shall give transition assistance at no additional charge.", "fails"],
  ["transition", "Provider shall give transition assistance at its hourly rates.", "pass"],
  [
    "attorneys-fees",
    "Provider shall pay Customer’s attorneys’ fees in any action to enforce this Agreement.",
    "fails",
  ],
  ["attorneys-fees", "The prevailing party shall recover its attorneys’ fees.", "pass"],
];

describe("the provider’s view of a services agreement", () => {
  it.each([...work, ...money, ...rights])("of %s in “%s” is %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
