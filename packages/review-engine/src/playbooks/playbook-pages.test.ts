import { allPlaybooks as named, contractTypeById } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { playbookFor } from "../playbook-for.ts";
import { playbookPage } from "../test-support/playbook-page.ts";

describe("docs/playbooks", () => {
  it.each(named.map((each) => [each.id, each] as const))(
    "says in %s.md what the playbook says (-u writes it anew)",
    async (id, { contractTypeId, position }) => {
      const playbook = playbookFor(contractTypeById(contractTypeId)?.name ?? "", position);
      if (playbook === null) throw new Error(`There is no playbook ${id}.`);
      await expect(playbookPage(playbook)).toMatchFileSnapshot(
        `../../../../docs/playbooks/${id}.md`,
      );
    },
  );
});
