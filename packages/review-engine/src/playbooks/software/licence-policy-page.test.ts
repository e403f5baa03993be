import { expect, it } from "vitest";
import { playbookFor } from "../../playbook-for.ts";
import { policyPage } from "../../test-support/policy-page.ts";
import licence from "./licence.json" with { type: "json" };

const opening = `# The playbooks for software licences

Two playbooks judge a software license agreement, one for each side. What all commercial contracts have in common
(payment, liability, indemnities, law) they take from libraries that the other types share; this page tells what is
about software. They are the product's default policy, not legal advice on a particular deal.

- **Licensee** pays for software that its business will stand on. It wants a licence that cannot be taken away at will,
  covers the group and its contractors, allows backups and follows the business when that is sold; software that works
  for a year, holds no switch in the other side's hand, and is replaced or refunded when it infringes; and time to cure
  before anything ends.
- **Licensor** sells the same software many times. It wants a licence that is not exclusive, stays with the licensee and
  within a purpose or number; source code that stays at home; short warranties with one remedy; and the means to see
  what is used and to end what is broken.

What is silent in a standard product (acceptance, delivery, escrow, a word on bankruptcy) is tolerated, not added. A
limit that the contract gives a name, “Warranty Period” on a cover page, is read and mended where it stands.

In the table, the number is the weight of the issue for that side, from 1 (a formality) to 5 (a reason not to sign). The
first sentence is what passes; then what is tolerated, best first, and what is refused.
`;

const own = new Set(licence.issues.map(({ id }) => id));

it("says in docs/playbooks/licence.md what the playbooks say; -u writes it anew", async () => {
  const columns = ["Licensee", "Licensor"].flatMap((title) => {
    const playbook = playbookFor("Software License Agreement", title);
    if (playbook === null) return [];
    const issues = playbook.issues.filter(({ id }) => own.has(id));
    return [{ title, playbook: { ...playbook, issues } }];
  });
  await expect(policyPage(opening, columns)).toMatchFileSnapshot(
    "../../../../../docs/playbooks/licence.md",
  );
});
