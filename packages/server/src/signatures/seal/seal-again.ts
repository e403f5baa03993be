import type { Clock } from "../../platform/clock.ts";
import type { ScopedDatabase } from "../../platform/database/scope.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { listAccounts } from "../audit/check-chains.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import { lockedRequest } from "../locked-request.ts";
import { sealJob } from "../seal-job.ts";
import { listUnsealed, restartSealing, type UnsealedRequest } from "./sealing-store.ts";

/** A request that is not sealed, and whose it is. */
export interface FoundUnsealed {
  readonly accountId: string;
  readonly request: UnsealedRequest;
}

/** Every request of every account that everyone has signed and that is not sealed. */
export const listAllUnsealed = async (db: ScopedDatabase): Promise<readonly FoundUnsealed[]> => {
  const found: FoundUnsealed[] = [];
  for (const accountId of await listAccounts(db))
    for (const request of await db.asAccount(accountId, listUnsealed))
      found.push({ accountId, request });
  return found;
};

/** Has requests sealed again, as if they had never failed; each start is in the log. */
export const sealAgain = async (
  { db, jobs, clock }: { readonly db: ScopedDatabase; readonly jobs: Jobs; readonly clock: Clock },
  requests: readonly FoundUnsealed[],
): Promise<void> => {
  await jobs.prepare(sealJob);
  for (const { accountId, request } of requests)
    await db.asAccount(accountId, async (trx) => {
      const held = await lockedRequest(trx, request.id);
      if (!held || held.request.sealing === "SEALED") return;
      await restartSealing(trx, request.id);
      await recordSignatureEvent(trx, {
        accountId,
        contractId: held.contract.id,
        requestId: request.id,
        event: "sealing_retried",
        signerId: null,
        address: null,
        at: clock.now(),
        detail: { attempts: request.attempts },
      });
      await jobs.enqueue(trx, sealJob, { accountId, requestId: request.id });
    });
};
