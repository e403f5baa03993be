import type { Party } from "./parties.ts";

/** What whoever receives information is called. */
export const recipientWord =
  /^(?:the )?(?:receiving|recipient|receiver|receiv\w+ (?:party|entity|person))/iu;
/** What whoever discloses information is called. */
export const discloserWord =
  /^(?:the )?(?:disclosing|discloser|disclosure party|originating|providing party|furnishing)/iu;

/** Which parties, by position, are called recipient and discloser; null: none. */
export interface TiedRoles {
  readonly recipient: number | null;
  readonly discloser: number | null;
}

/** The positions of the parties that bear the name of a role. */
export function tiedRoles(parties: readonly Party[]): TiedRoles {
  const find = (word: RegExp): number | null => {
    const position = parties.findIndex((party) => party.aliases.some((alias) => word.test(alias)));
    return position < 0 ? null : position;
  };
  const [recipient, discloser] = [find(recipientWord), find(discloserWord)];
  // Who is both by name may be either: the names are those of roles.
  return recipient !== null && recipient === discloser
    ? { recipient: null, discloser: null }
    : { recipient, discloser };
}
