import { allPlaybooks, contractTypeById, type PlaybookName } from "@proviso/domain";
import { playbookFor, type Playbook } from "@proviso/review-engine";

/** A playbook the product names, with its contract type, and the playbook itself once it is written. */
export interface NamedPlaybook {
  readonly named: PlaybookName;
  readonly typeName: string;
  readonly shipped: Playbook | null;
}

/** The playbook of this id, or undefined. */
export const namedPlaybook = (id: string): NamedPlaybook | undefined => {
  const named = allPlaybooks.find((each) => each.id === id);
  const type = named && contractTypeById(named.contractTypeId);
  if (named === undefined || type === undefined) return undefined;
  return { named, typeName: type.name, shipped: playbookFor(type.name, named.position) };
};
