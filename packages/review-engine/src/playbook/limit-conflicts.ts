import type { PolicyChanges, PolicyFault } from "@proviso/domain";
import { readBoundValue, writtenLimit } from "../values/bound-value.ts";
import type { Playbook } from "./playbook.ts";

/**
 * Limits of one issue that pass one another, as a least that is more than what is preferred: no text could meet
 * both. Told to whoever saves a policy; one that was published with such limits is judged by them all the same.
 */
export function limitConflicts(
  playbook: Playbook,
  { issues }: PolicyChanges,
): readonly PolicyFault[] {
  return playbook.issues.flatMap((issue) => {
    const bounds = issues[issue.id]?.bounds ?? {};
    const limits = [...issue.bounds].map(([name, shipped]) => {
      const value = writtenLimit(bounds[name] ?? shipped);
      return { name, value, before: readBoundValue(shipped), after: readBoundValue(value) };
    });
    return limits.flatMap((low) =>
      limits.flatMap((high): PolicyFault[] => {
        if (!low.before || !high.before || !low.after || !high.after) return [];
        const isBelow =
          low.before.kind === high.before.kind && low.before.amount < high.before.amount;
        if (!isBelow || low.after.amount <= high.after.amount) return [];
        const [blamed, other, word] =
          bounds[low.name] === undefined ? [high, low, "less"] : [low, high, "more"];
        const sentence = `“${blamed.value}” is ${word} than “${other.value}”, the limit “${limitName(other.name)}”: both could not be held.`;
        return [{ issueId: issue.id, field: `bounds.${blamed.name}`, sentence }];
      }),
    );
  });
}

const limitName = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
