import { allPlaybooks, noPlaybook } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An id with what a person reads for it. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The name of a playbook, of none, or the id of one the product no longer has. */
export const playbookName = (id: string): string =>
  id === noPlaybook.id
    ? noPlaybook.name
    : (allPlaybooks.find((each) => each.id === id)?.name ?? id);

/** The playbooks of these ids in the product's order, those it does not know after them, none at the end. */
export const namePlaybooks = (ids: readonly string[]): readonly Named[] => {
  const place = (id: string): number => {
    if (id === noPlaybook.id) return allPlaybooks.length + 1;
    const at = allPlaybooks.findIndex((each) => each.id === id);
    return at === -1 ? allPlaybooks.length : at;
  };
  return ids
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
    .map((id) => ({ id, name: playbookName(id) }));
};

/** The users of these ids by their names, those who have left among them; who has no name by their address. */
export const nameUsers = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly Named[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", ids)
    .execute();
  return rows
    .map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`.trim() || row.email }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
};
