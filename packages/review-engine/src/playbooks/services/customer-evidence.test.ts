import { describe, expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { oneClause } from "../../test-support/one-clause.ts";

const customer = playbookFor("Services Agreement", "customer");
if (customer === null) throw new Error("the playbook of the customer is not registered");
const { verdictOn, quoteOn } = oneClause(customer, [
  "SERVICES AGREEMENT",
  "This Agreement is made between Acme Inc. (“Customer”) and Beta Ltd. (“Provider”).",
]);

/** Sentences that use the words of an issue and say nothing of it. */
const besides = [
  ["order-of-precedence", "Signing this Agreement does not violate or conflict with any law."],
  ["order-of-precedence", "The orders of any agency of government remain unaffected."],
  ["prepaid-refund", "Notices are sent by registered mail, postage prepaid."],
  ["dispute-steps", "Provider shall discuss any request for additional services in good faith."],
  ["notice-address", "Customer may take possession without demand or notice of any kind."],
  ["legal-compliance", "Provider is validly existing under the laws of England."],
  ["exclusivity", "The warranties of this section are exclusive and in lieu of all others."],
  ["security", "Provider shall keep to the network security procedures of Customer."],
  ["background-licence", "Provider needs a business license to work in Texas."],
  ["timely-work", "Prices are set forth in the schedule attached to this Agreement."],
  ["change-of-control", "Decisions are taken by a simple majority of the voting interests."],
  [
    "payment-days",
    "Customer shall permit an audit within fifteen (15) days of receipt of a request.",
  ],
  ["independent-contractor", "The relationship managers of the parties are named in Exhibit B."],
  [
    "entire-agreement",
    "Provider may use them only to perform this Agreement and shall return them on request.",
  ],
  ["entire-agreement", "The order is binding and may only be revised by agreement of the parties."],
  ["entire-agreement", "Section 5 remains in full force under this Agreement."],
  [
    "confidentiality",
    "Certain confidential portions of this exhibit have been omitted, as they would likely cause harm to the company if publicly disclosed and are not to be disclosed.",
  ],
] as const;

const decided = [
  [
    "minimum-purchase",
    "Customer guarantees that it will meet its quarterly volume commitment.",
    "needs_human",
  ],
  ["minimum-purchase", "Customer shall pay the shortfall payment for each quarter.", "needs_human"],
  [
    "change-of-control",
    "In the event of a change in control of a party, the other party may terminate this Agreement.",
    "fails",
  ],
  [
    "best-price",
    "Provider shall offer Customer prices no less favorable than those of others.",
    "pass",
  ],
  ["exclusivity", "Provider shall not work exclusively for competitors of Customer.", "pass"],
  ["suspension", "Provider may suspend the services if Customer fails to pay.", "pass"],
  ["notice-address", "Any notice is deemed received when it is mentioned.", "fallback 1"],
] as const;

describe("evidence for the customer", () => {
  it.each(besides)("on %s is not “%s”", (issue, sentence) => {
    expect(quoteOn(issue, sentence)).toBeNull();
  });

  it.each(decided)("on %s, “%s”: %s", (issue, sentence, expected) => {
    expect(verdictOn(issue, sentence)).toBe(expected);
  });
});
