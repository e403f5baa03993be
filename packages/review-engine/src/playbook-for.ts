import type { Playbook } from "./playbook/playbook.ts";
import { shelf } from "./playbooks/index.ts";

/** The product's own playbook for a contract type and position, e.g. ("NDA", "recipient"); null when it has none. */
export function playbookFor(contractType: string, position: string): Playbook | null {
  const wanted = position.toLowerCase();
  const found = shelf.find(
    (each) => each.contractType === contractType && each.position === wanted,
  );
  return found?.read() ?? null;
}
