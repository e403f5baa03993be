import { resumeAccount, suspendAccount } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { sampleAccount } from "./sample-users.ts";

/**
 * Opens the sample account to its users, or shuts it. Their password is public, so that a server without a sample
 * account must not let them in either, though an earlier start made them.
 */
export const guardSampleAccount = (
  { db, clock }: { readonly db: ScopedDatabase; readonly clock: Clock },
  hasSampleAccount: boolean,
): Promise<void> =>
  hasSampleAccount
    ? resumeAccount(db, sampleAccount.id)
    : suspendAccount(db, sampleAccount.id, clock.now());
