import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");
const { mended } = oneClause(customer, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Client”) and Beta Ltd. (the “Consultant”).",
]);

const redlines = [
  [
    "liability-cap",
    "The Consultant’s aggregate liability shall not exceed the fees paid in the three (3) months preceding the claim.",
    "The Consultant’s aggregate liability shall not exceed the fees paid in the twelve (12) months preceding the claim.",
  ],
  [
    "liability-balance",
    "In no event shall the Consultant’s liability exceed the fees paid under this Agreement.",
    "In no event shall the Consultant’s liability exceed the fees paid under this Agreement. The limitations and exclusions of liability in this provision apply equally in favour of Client.",
  ],
  [
    "cap-carve-outs",
    "Neither party’s liability shall exceed the fees paid.",
    "Neither party’s liability shall exceed the fees paid. The limitations and exclusions of liability in this Agreement do not apply to fraud, gross negligence or willful misconduct, to indemnification obligations, or to a breach of confidentiality or data protection obligations.",
  ],
  [
    "consequential-loss",
    "In no event shall the Consultant be liable for any indirect or consequential damages.",
    "In no event shall the Consultant be liable for any indirect or consequential damages. Client is likewise not liable to the Consultant for any such loss or damage.",
  ],
  [
    "fault-standard",
    "The Consultant shall not be liable for any loss except where caused by its gross negligence.",
    "The Consultant shall not be liable for any loss except where caused by its negligence.",
  ],
  [
    "our-indemnity",
    "Client shall indemnify the Consultant from all claims arising out of the services.",
    "Client shall indemnify the Consultant from all claims arising out of the services. Client’s obligations to indemnify are limited to third-party claims, to the extent caused by its own negligence, willful misconduct or breach of this Agreement.",
  ],
  [
    "payment-days",
    "Client shall pay each invoice within ten (10) days of receipt.",
    "Client shall pay each invoice within thirty (30) days of receipt.",
  ],
  [
    "payment-days",
    "All invoices are due upon receipt.",
    "All invoices are due within thirty (30) days after receipt of the invoice.",
  ],
  [
    "late-interest",
    "Late payments bear interest at 5% per month.",
    "Late payments bear interest at 1% per month.",
  ],
  [
    "disputed-invoices",
    "All fees shall be paid without set-off or deduction.",
    "All fees shall be paid without set-off or deduction. Client may withhold amounts disputed in good faith, with notice of the dispute to the Consultant, and shall pay the undisputed amounts.",
  ],
  [
    "price-increases",
    "The Consultant may increase its fees at any time by notice.",
    "The Consultant may increase its fees at any time by notice. No increase may exceed 5% in any twelve (12) months, and each takes effect no sooner than sixty (60) days after written notice.",
  ],
  [
    "acceptance",
    "A deliverable that is not rejected within three (3) days is deemed accepted.",
    "A deliverable that is not rejected within ten (10) days is deemed accepted.",
  ],
  [
    "subcontracting",
    "The Consultant may subcontract the services at any time.",
    "The Consultant may subcontract the services at any time. The Consultant remains fully responsible for the acts and omissions of its subcontractors as for its own.",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement without cause on 120 days’ notice.",
    "Either party may terminate this Agreement without cause on 60 days’ notice.",
  ],
  [
    "termination-convenience",
    "Either party may terminate this Agreement for any reason if there are no active SOWs.",
    "Either party may terminate this Agreement for any reason on thirty (30) days’ prior written notice.",
  ],
  [
    "termination-cause",
    "Either party may terminate this Agreement if the other fails to cure a material breach within 120 days.",
    "Either party may terminate this Agreement if the other fails to cure a material breach within 30 days.",
  ],
  [
    "auto-renewal",
    "This Agreement renews automatically for successive six-month terms unless a party gives notice at least 180 days before the end.",
    "This Agreement renews automatically for successive six-month terms unless a party gives notice at least 60 days before the end.",
  ],
  [
    "non-solicitation",
    "Client shall not solicit or hire any employee of the Consultant for twelve (12) months.",
    "Client shall not solicit or hire any employee of the Consultant for twelve (12) months. The Consultant is bound in the same way in respect of the employees of Client.",
  ],
  [
    "changes-in-writing",
    "The Consultant may modify this Agreement at any time by posting a notice.",
    "This Agreement may be changed only in writing signed by both parties.",
  ],
  [
    "publicity",
    "The Consultant may use Client’s name and logo in its marketing materials.",
    "The Consultant may, with Client’s prior written consent, use Client’s name and logo in its marketing materials.",
  ],
  [
    "publicity",
    "The Consultant may use Client’s name in its marketing materials. The Consultant works well.",
    "The Consultant may, with Client’s prior written consent, use Client’s name in its marketing materials. The Consultant works well.",
  ],
  [
    "assignment",
    "Client may not assign this Agreement without the Consultant’s consent. The Consultant may assign this Agreement to any third party.",
    "Client may not assign this Agreement without the Consultant’s consent. The Consultant may not assign this Agreement without Client’s prior written consent, which may not be unreasonably withheld, except to the successor to all or substantially all of its business.",
  ],
  [
    "force-majeure",
    "The Consultant shall not be liable for delays due to causes beyond its reasonable control.",
    "The Consultant shall not be liable for delays due to causes beyond its reasonable control. The same applies to Client while such an event prevents its own performance.",
  ],
  [
    "independent-contractor",
    "The Consultant shall perform the services.",
    "The Consultant shall perform the services.\n2. The Consultant performs this Agreement as an independent contractor. Nothing in it makes either party, or its personnel, an employee, agent, partner or joint venturer of the other, and the Consultant alone is responsible for the pay, taxes and benefits of its personnel.",
  ],
] as const;

describe("the redline of a contract that calls the parties by their names", () => {
  const named = oneClause(customer, [
    "SERVICES AGREEMENT",
    "This Agreement is made by and between Acme Inc. and Beta Ltd.",
    "Now, therefore, Acme Inc. shall pay, and Beta Ltd. shall provide services. Acme Inc. shall order them.",
  ]);

  it("keeps the full stop of a name, and writes no second one", () => {
    const clause =
      "Acme Inc. shall not solicit or hire any employee of Beta Ltd. for twelve (12) months.";
    expect(named.mended("non-solicitation", clause)).toBe(
      `${clause} Beta Ltd. is bound in the same way in respect of the employees of Acme Inc.`,
    );
    expect(
      named.mended(
        "consequential-loss",
        "Beta Ltd. shall in no event be liable for any indirect damages.",
      ),
    ).toBe(
      "Beta Ltd. shall in no event be liable for any indirect damages. Acme Inc. is likewise not liable to Beta Ltd. for any such loss or damage.",
    );
  });
});

describe("the redline of a contract that speaks to “you”", () => {
  const spoken = oneClause(customer, [
    "TERMS OF SERVICE",
    "This Agreement is made between Beta Ltd. (“we” or “us”) and the client named in the order (“you”). You shall pay us, and we shall perform the services for you.",
  ]);

  it.each([
    ["disputed-invoices", "You shall pay all fees without set-off or deduction."],
    ["publicity", "We may use your name and logo in our marketing materials."],
    [
      "assignment",
      "You may not assign this Agreement. We may assign this Agreement to any third party.",
    ],
    ["force-majeure", "We are not liable for delays due to causes beyond our reasonable control."],
  ])("has no “you disputes”, “consent of you” or “you is”: %s", (issue, clause) => {
    const mended = spoken.mended(issue, clause);
    expect(mended).not.toBe(clause);
    expect(mended).not.toMatch(
      /\byou (?:is|\w+ so|disputes|notifies|pays)\b|that it disputes|consent of you\b|\bits own performance/u,
    );
  });
});

describe("the redline of the customer’s playbook", () => {
  it.each(redlines)("on %s turns “%s” into “%s”", (issue, clause, expected) => {
    expect(mended(issue, clause)).toBe(expected);
  });
});
