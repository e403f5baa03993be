import { forgetOldAttempts } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { forgetEndedSessions } from "./refresh-token-store.ts";

/** Forgets sessions, links, challenges and counts that have ended. */
export const forgetEnded = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await forgetEndedSessions(trx, now);
  await forgetOldAttempts(trx, now);
  for (const table of [
    "social_states",
    "passkey_challenges",
    "second_factor_demands",
    "spent_bot_checks",
  ] as const)
    await trx.deleteFrom(table).where("expires_at", "<", now).execute();
  // A link that has ended says so for a month; then it is one we never knew.
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await trx.deleteFrom("link_tokens").where("expires_at", "<", monthAgo).execute();
};
