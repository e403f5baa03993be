import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { noteProgress } from "./onboarding-store.ts";

/** Notes, in the transaction of an upload, that it came from the caller's onboarding (A3.13). */
export const noteFirstUpload =
  (clock: Clock) =>
  (trx: AccountTransaction, { person }: Caller, contractId: string): Promise<void> =>
    noteProgress(trx, person, { contractId }, clock.now());
