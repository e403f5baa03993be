import { describe, expect, it } from "vitest";
import { oneClause } from "../../test-support/one-clause.ts";
import { registeredPlaybook } from "../../test-support/registered-playbook.ts";

const provider = registeredPlaybook("Services Agreement", "provider");
const { mended } = oneClause(provider, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

const redlines = [
  [
    "liability-cap",
    "Liability. In no event shall either party’s aggregate liability exceed five (5) times the fees paid under this Agreement.",
    "Liability. In no event shall either party’s aggregate liability exceed the fees paid under this Agreement.",
  ],
  [
    "liability-cap",
    "Liability. Provider’s liability is limited to the fees paid in the thirty-six (36) months before the claim.",
    "Liability. Provider’s liability is limited to the fees paid in the twelve (12) months before the claim.",
  ],
  [
    "liability-cap",
    "Liability. Customer’s total liability shall not exceed the fees paid.",
    "Liability. Either party’s total liability shall not exceed the fees paid.",
  ],
  [
    "liability-cap",
    "Services. Provider shall perform the services.",
    "Services. Provider shall perform the services.\n2. Limitation of Liability. Except for liability that cannot be limited by law, each party’s total liability arising out of or relating to this Agreement, whether in contract, tort or otherwise, will not exceed the fees paid or payable to Provider under this Agreement in the twelve (12) months before the event that gave rise to the liability. This does not limit Customer’s obligation to pay fees that are due.",
  ],
  [
    "cap-carve-outs",
    "The limitation of liability does not apply to a breach of confidentiality, any breach of this Agreement by Provider, or fraud.",
    "The limitation of liability does not apply to a breach of confidentiality, gross negligence or willful misconduct, or fraud.",
  ],
  [
    "cap-carve-outs",
    "The limitation of liability does not apply to losses from Provider’s own negligence.",
    "The limitation of liability does not apply to losses from Provider’s own gross negligence.",
  ],
  [
    "consequential-loss",
    "In no event shall Customer be liable for consequential damages or lost profits.",
    "In no event shall either party be liable for consequential damages or lost profits.",
  ],
  [
    "liquidated-damages",
    "For each day of delay Provider shall pay liquidated damages of $1,000.",
    "For each day of delay Provider shall pay liquidated damages of $1,000. These amounts are Customer’s sole remedy for the delay or failure concerned and will not exceed 10% of the fees for the affected services.",
  ],
  [
    "indemnity-scope",
    "Provider shall indemnify Customer against all losses, damages and costs arising out of this Agreement.",
    "Provider shall indemnify Customer against all losses, damages and costs arising out of this Agreement. Any indemnity given by Provider under this Agreement applies only to claims brought by third parties, and only to the extent that they are caused by Provider’s negligence, willful misconduct or infringement of intellectual property rights.",
  ],
  [
    "ip-indemnity-limits",
    "Provider warrants that the deliverables do not infringe any patent or copyright.",
    "Provider warrants that the deliverables do not infringe any patent or copyright. Provider will have no liability for infringement to the extent that it results from Customer’s materials or instructions, from modifications not made by Provider, or from combination with anything that Provider did not supply.",
  ],
  [
    "warranty-scope",
    "Provider warrants that the deliverables will be error-free and fit for their intended purpose.",
    "Provider warrants that the deliverables will be free from material errors and in material conformity with the agreed description.",
  ],
  [
    "warranty-scope",
    "Provider shall perform to Customer’s complete satisfaction and use its best efforts to meet each date.",
    "Provider shall perform in accordance with the agreed description and use its commercially reasonable efforts to meet each date.",
  ],
  [
    "warranty-period",
    "Provider warrants the deliverables for three (3) years.",
    "Provider warrants the deliverables for twelve (12) months.",
  ],
  [
    "acceptance",
    "Customer may reject any deliverable in its sole discretion.",
    "Customer may reject any deliverable only for a material failure to meet the agreed description. A deliverable is deemed accepted unless Customer rejects it in writing, with reasons, within ten (10) days of delivery.",
  ],
  [
    "time-of-essence",
    "Provider shall meet each date. Time is of the essence.",
    "Provider shall meet each date.",
  ],
  [
    "subcontracting",
    "Provider shall not subcontract any services.",
    "Provider shall not subcontract any services. This does not prevent Provider from using subcontractors with Customer’s consent, which may not be unreasonably withheld.",
  ],
  [
    "personnel-removal",
    "Customer may require that Provider replace any personnel at any time.",
    "Customer may require that Provider replace any personnel on reasonable grounds.",
  ],
  [
    "customer-policies",
    "Provider shall comply with Customer’s policies as amended from time to time.",
    "Provider shall comply with Customer’s policies given to Provider in writing in advance.",
  ],
  [
    "step-in",
    "Provider shall perform. Customer may engage a third party to complete the services at the expense of Provider.",
    "Provider shall perform.",
  ],
  [
    "scope-changes",
    "Customer may change the scope of the services at any time.",
    "Customer may change the scope of the services at any time. A change that affects Provider’s cost or time takes effect only when both parties have agreed in writing on its price and dates.",
  ],
  [
    "audit-right",
    "Customer may audit Provider’s records at any time.",
    "Customer may audit Provider’s records on thirty (30) days’ written notice, during business hours and no more than once a year.",
  ],
  [
    "audit-right",
    "Customer may audit Provider’s records.",
    "Customer may audit Provider’s records. Audits require thirty (30) days’ prior written notice, take place during business hours and no more than once a year, and extend to no information on other customers.",
  ],
  [
    "payment-days",
    "Customer shall pay each invoice within ninety (90) days of receipt.",
    "Customer shall pay each invoice within thirty (30) days of receipt.",
  ],
  ["payment-days", "Invoices are payable net 75.", "Invoices are payable net 30."],
  [
    "late-interest",
    "No interest shall accrue on late payments.",
    "Late payments bear interest at 1% per month or, if lower, the highest rate permitted by law.",
  ],
  [
    "set-off",
    "Customer shall pay the fees. Customer may set off any amount that Provider owes against the fees.",
    "Customer shall pay the fees.",
  ],
  ["taxes", "All fees are inclusive of all taxes.", "All fees are exclusive of all taxes."],
  [
    "expenses",
    "Provider shall bear all expenses of the services.",
    "Provider shall bear all expenses of the services. Customer will reimburse reasonable travel and out-of-pocket expenses that it has approved in advance.",
  ],
  [
    "price-increases",
    "The rates are fixed for the initial term and any renewal of this Agreement.",
    "The rates are fixed for the initial term and any renewal of this Agreement. Provider may increase the fees once in each twelve (12) months, on sixty (60) days’ written notice.",
  ],
  [
    "best-price",
    "Customer shall pay the fees. Provider’s prices shall be no less favorable than those charged to any other customer.",
    "Customer shall pay the fees.",
  ],
  [
    "ip-ownership",
    "Provider hereby assigns to Customer all right in the deliverables.",
    "Provider hereby assigns to Customer all right in the deliverables. The assignment of any deliverable takes effect only when the fees due for it have been paid in full.",
  ],
  [
    "background-ip",
    "Provider hereby assigns to Customer all right in the deliverables.",
    "Provider hereby assigns to Customer all right in the deliverables. All rights in Provider’s pre-existing materials, tools and know-how remain with Provider; Customer will have a non-exclusive, perpetual license to use them as part of the deliverables.",
  ],
  [
    "exclusivity",
    "Provider shall perform the services. Provider shall not provide services to any competitor of Customer.",
    "Provider shall perform the services.",
  ],
  [
    "termination-convenience",
    "Customer may terminate this Agreement for convenience at any time.",
    "Customer may terminate this Agreement for convenience at any time. Any termination without cause requires at least thirty (30) days’ prior written notice.",
  ],
  [
    "termination-convenience",
    "Customer may terminate this Agreement immediately for convenience.",
    "Customer may terminate this Agreement on thirty (30) days’ written notice for convenience.",
  ],
  [
    "termination-convenience",
    "Customer may terminate this Agreement for convenience on five (5) days’ notice.",
    "Customer may terminate this Agreement for convenience on thirty (30) days’ notice.",
  ],
  [
    "termination-cause",
    "Customer may terminate if Provider breaches this Agreement.",
    "Customer may terminate if Provider breaches this Agreement. Provider may terminate this Agreement if Customer materially breaches it and does not cure the breach within thirty (30) days of written notice.",
  ],
  [
    "payment-on-termination",
    "Upon termination Customer shall have no further payment obligations.",
    "Upon termination Customer shall have no further payment obligations. On any termination of this Agreement, Customer will nevertheless pay for services performed and non-cancellable costs incurred up to that date.",
  ],
  [
    "suspension",
    "Provider shall not suspend the services.",
    "Provider shall not suspend the services. Provider may nevertheless suspend performance while undisputed fees are overdue, after ten (10) days’ written notice.",
  ],
  [
    "transition",
    "Provider shall give transition assistance at no additional charge.",
    "Provider shall give transition assistance at the rates then in force.",
  ],
  [
    "attorneys-fees",
    "Provider shall pay Customer’s attorneys’ fees in any action to enforce this Agreement.",
    "In any action to enforce this Agreement, the prevailing party will be entitled to recover its reasonable attorneys’ fees and costs.",
  ],
  [
    "payment-days",
    "Customer shall pay each invoice within 90 days of receipt.",
    "Customer shall pay each invoice within 30 days of receipt.",
  ],
  [
    "payment-days",
    "Customer shall pay each invoice within ninety days of receipt.",
    "Customer shall pay each invoice within thirty days of receipt.",
  ],
  [
    "liability-cap",
    "General Cap Amount. 5x the fees paid or payable in the 12 months before the claim.",
    "General Cap Amount. 1x the fees paid or payable in the 12 months before the claim.",
  ],
  [
    "ip-ownership",
    "Customer owns Deliverables as they are created.",
    "Customer owns Deliverables upon payment in full of the associated fees.",
  ],
] as const;

describe("the redline of a services agreement for the provider", () => {
  it.each(redlines)("on %s turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(issue, clause)).toBe(expected);
  });
});
