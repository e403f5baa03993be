import { expect, it } from "vitest";
import { policyPage } from "../test-support/policy-page.ts";
import { ndaDiscloser, ndaMutual, ndaRecipient } from "./index.ts";

const opening = `# The NDA playbooks

Three playbooks judge a non-disclosure agreement, each for one side of the table. They look at the same issues in the
same order; what differs is the position. They are written for contracts under the laws of the United States and the
United Kingdom, and they are the product's default policy, not legal advice on a particular deal.

- **NDA (recipient)** speaks for the side that is given information. It wants to know what is secret, to work with its
  own people and advisers, to obey the law and keep ordinary backups, and to be free again after three years. It refuses
  what has no place in such an agreement: bans on hiring or competing, indemnities, fixed penalties.
- **NDA (discloser)** speaks for the side that gives information. It wants everything sensitive to be covered, marked or
  not, a small circle of readers who are bound, notice before the law compels disclosure, return at the end, and five
  years or more of secrecy. Restraints on the other side are welcome, but never asked for.
- **NDA (mutual)** speaks for a party that does both. It asks for what is fair to each side, mends what is missing or
  out of the ordinary, and leaves the rest alone.

A change is proposed only where a lawyer on the other side would accept it as usual: a number, a few words, one more item
of a list, the deletion of a clause. What trivial silence leaves to the law (counterparts, export, notices) passes. What
the text cannot decide (a blank, a foreign law, terms published elsewhere, a perpetual term with a reason) is asked.

In the table, the number is the weight of the issue for that side, from 1 (a formality) to 5 (a reason not to sign). The
first sentence is what passes; then what is tolerated, best first, and what is refused.
`;

it("says in docs/playbooks/nda.md what the playbooks say; -u writes it anew", async () => {
  const page = policyPage(opening, [
    { title: "Recipient", playbook: ndaRecipient() },
    { title: "Discloser", playbook: ndaDiscloser() },
    { title: "Mutual", playbook: ndaMutual() },
  ]);
  await expect(page).toMatchFileSnapshot("../../../../docs/playbooks/nda.md");
});
