import { judgeInvitations, registeredProblem, type InvitationType } from "@proviso/domain";

/** What decides whether people may be invited. */
export interface InvitationScope {
  /** Into the account, or to their own account. */
  readonly kind: InvitationType;
  /** The domains whose people belong to the account. */
  readonly domains: readonly string[];
  /** The emails of the account's users. */
  readonly registered: readonly string[];
}

/** Why these people cannot be invited, in the sentence of A5.5; null when they can, as far as the client knows. */
export const whyNotInvited = (
  emails: readonly string[],
  { kind, domains, registered }: InvitationScope,
): string | null => {
  const judged = judgeInvitations(emails, { type: kind, domains, vendorDomain: null });
  if ("problems" in judged) return judged.problems[0]?.problem ?? null;
  const known = judged.recipients.find((email) => registered.includes(email));
  return known === undefined ? null : registeredProblem(known);
};
