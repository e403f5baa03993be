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

const liability: readonly Case[] = [
  [
    "liability-cap",
    "Each party’s total liability shall not exceed the fees paid in the twelve (12) months before the claim.",
    "pass",
  ],
  [
    "liability-cap",
    "Provider’s aggregate liability is limited to the fees paid in the three (3) months preceding the claim.",
    "fails",
  ],
  [
    "liability-cap",
    "Provider’s liability shall not exceed the greater of $1,000,000 and the fees paid in the six (6) months before the claim.",
    "pass",
  ],
  [
    "liability-cap",
    "Provider’s total liability shall in no event exceed three times the fees payable under this Agreement.",
    "pass",
  ],
  [
    "liability-cap",
    "Provider’s total liability shall not exceed the fees paid under this Agreement.",
    "fallback 1",
  ],
  ["liability-cap", "Provider’s total liability shall not exceed $50,000.", "needs_human"],
  ["liability-cap", "Provider’s total liability shall not exceed $____.", "needs_human"],
  ["liability-cap", "Provider shall perform the services.", "fallback 2"],
  [
    "liability-cap",
    "The insurance shall have limits of not less than $1,000,000 for each occurrence.",
    "fallback 2",
  ],
  [
    "liability-balance",
    "In no event shall Provider’s liability exceed the fees paid under this Agreement.",
    "fails",
  ],
  [
    "liability-balance",
    "In no event shall either party’s liability exceed the fees paid under this Agreement.",
    "pass",
  ],
  [
    "cap-carve-outs",
    "Except for gross negligence, willful misconduct and its indemnification obligations, neither party’s liability shall exceed the fees paid.",
    "pass",
  ],
  [
    "cap-carve-outs",
    "Except for breach of confidentiality, neither party’s liability shall exceed the fees paid.",
    "fallback 1",
  ],
  ["cap-carve-outs", "Neither party’s liability shall exceed the fees paid.", "fails"],
  ["cap-carve-outs", "Provider shall perform the services.", "pass"],
  [
    "consequential-loss",
    "In no event shall Provider be liable for any indirect or consequential damages.",
    "fails",
  ],
  [
    "consequential-loss",
    "Neither party is liable for indirect, special or consequential damages.",
    "pass",
  ],
  [
    "consequential-loss",
    "Customer shall not be liable to Provider for consequential damages.",
    "pass",
  ],
  [
    "consequential-loss",
    "In no event shall Customer or Provider be liable for consequential damages.",
    "pass",
  ],
  [
    "fault-standard",
    "Provider shall not be liable for any loss except where caused by its gross negligence or willful misconduct.",
    "fails",
  ],
  [
    "fault-standard",
    "Provider shall not be liable for any loss except to the extent caused by its negligence or breach of this Agreement.",
    "pass",
  ],
];

const indemnities: readonly Case[] = [
  [
    "ip-indemnity",
    "Provider shall indemnify and defend Customer against claims that the deliverables infringe any patent or copyright.",
    "pass",
  ],
  [
    "ip-indemnity",
    "Provider warrants that the deliverables will not infringe the intellectual property rights of any third party.",
    "fallback 1",
  ],
  [
    "ip-indemnity",
    "Customer shall indemnify Provider against claims that its materials infringe any copyright.",
    "missing",
  ],
  ["ip-indemnity", "Provider shall perform the services.", "missing"],
  [
    "ip-indemnity",
    "Provider will indemnify and hold harmless Customer from and against all Provider Covered Claims.",
    "needs_human",
  ],
  [
    "ip-indemnity",
    "“Provider Covered Claim” means any action for injury to a person. Provider will indemnify Customer against all Provider Covered Claims.",
    "missing",
  ],
  [
    "fault-indemnity",
    "Provider will indemnify and hold harmless Customer from and against all Provider Covered Claims.",
    "needs_human",
  ],
  [
    "fault-indemnity",
    "Provider shall indemnify Customer against claims arising from the negligence of its personnel.",
    "pass",
  ],
  ["fault-indemnity", "Customer shall indemnify Provider against all claims.", "missing"],
  [
    "our-indemnity",
    "Customer shall indemnify Provider from all claims arising out of the services.",
    "fails",
  ],
  [
    "our-indemnity",
    "Customer shall indemnify Provider from all losses, except those caused by the gross negligence of Provider.",
    "fails",
  ],
  [
    "our-indemnity",
    "Customer shall indemnify Provider from claims that the Customer materials infringe any copyright.",
    "pass",
  ],
  [
    "our-indemnity",
    "Each party shall indemnify the other from claims arising out of its negligence.",
    "pass",
  ],
  [
    "indemnity-procedure",
    "The indemnified party shall give prompt notice of any claim and let the other control the defense.",
    "pass",
  ],
  ["indemnity-procedure", "Provider shall perform the services.", "fallback 1"],
  [
    "supplier-insurance",
    "Provider shall maintain commercial general liability insurance of $1,000,000.",
    "pass",
  ],
  ["supplier-insurance", "Customer shall maintain property insurance.", "missing"],
];

const restraints: readonly Case[] = [
  ["exclusivity", "Customer appoints Provider as its exclusive provider of the services.", "fails"],
  ["exclusivity", "Customer shall not engage any other provider for the services.", "fails"],
  ["exclusivity", "The services are provided on a non-exclusive basis.", "pass"],
  [
    "exclusivity",
    "The courts of Delaware have exclusive jurisdiction, and each remedy is exclusive.",
    "pass",
  ],
  [
    "non-solicitation",
    "Customer shall not solicit or hire any employee of Provider for twelve (12) months.",
    "fails",
  ],
  [
    "non-solicitation",
    "Neither party shall solicit employees of the other for a period of five (5) years after the term.",
    "fails",
  ],
  [
    "non-solicitation",
    "Neither party shall solicit employees of the other for a period of eighteen (18) months after the term.",
    "fallback 1",
  ],
  [
    "non-solicitation",
    "Neither party shall solicit employees of the other for a period of one (1) year.",
    "pass",
  ],
  ["governing-law", "This Agreement is governed by the laws of the State of NY.", "pass"],
  ["governing-law", "This Agreement is governed by the laws of the State of N.Y.", "pass"],
  ["governing-law", "This Agreement is governed by the laws of the State of XY.", "needs_human"],
  ["publicity", "Provider may use Customer’s name and logo in its marketing materials.", "fails"],
  [
    "publicity",
    "Provider may use Customer’s name and logo only with the prior written consent of Customer.",
    "pass",
  ],
  [
    "best-price",
    "Customer shall offer Provider prices no less favorable than those offered to others.",
    "fails",
  ],
  [
    "minimum-purchase",
    "Customer shall pay a minimum annual fee of $100,000, whether or not services are ordered.",
    "needs_human",
  ],
  ["minimum-purchase", "Customer has no obligation to order a minimum volume.", "pass"],
];

describe("one sentence, seen by the customer,", () => {
  it.each([...liability, ...indemnities, ...restraints])(
    "on %s, “%s”: %s",
    (issue, sentence, expected) => {
      expect(verdictOn(issue, sentence)).toBe(expected);
    },
  );
});
