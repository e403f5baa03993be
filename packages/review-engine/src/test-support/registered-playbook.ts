import { playbookFor } from "../playbook-for.ts";
import type { Playbook } from "../playbook/playbook.ts";

/** The product's own playbook for a contract type and position; throws when it has none. */
export function registeredPlaybook(contractType: string, position: string): Playbook {
  const playbook = playbookFor(contractType, position);
  if (playbook === null) throw new Error(`${contractType} has no playbook for the ${position}`);
  return playbook;
}
