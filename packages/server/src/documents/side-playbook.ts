import { policyVersion, type ContractType } from "@proviso/domain";
import { customizePlaybook, playbookFor, type Playbook } from "@proviso/review-engine";
import type { PublishedPolicy } from "../playbooks/index.ts";

/**
 * The playbook of a side under the product's name for it, with what the account has published over it;
 * null where there is none.
 */
export const sidePlaybook = (
  { id: typeId, name, playbooks }: ContractType,
  position: string,
  policies: readonly PublishedPolicy[],
): { readonly id: string; readonly playbook: Playbook } | null => {
  const shipped = playbookFor(name, position);
  if (shipped === null) return null;
  const id = playbooks.find((each) => each.position === position)?.id ?? `${typeId}-${position}`;
  const policy = policies.find(({ playbookId }) => playbookId === id);
  if (policy === undefined) return { id, playbook: shipped };
  const version = policyVersion(shipped.version, policy.version);
  return { id, playbook: customizePlaybook(shipped, policy.changes, version).playbook };
};
