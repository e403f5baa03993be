import { storageKey } from "../../contracts/index.ts";
import type { JobWorker } from "../../platform/jobs/jobs.ts";
import { reasonOf } from "../../platform/outage.ts";
import { sealJob } from "../seal-job.ts";
import type { RequestReference } from "../request-reference.ts";
import { finishSealing, noteSealingFailure } from "./finish-sealing.ts";
import { storeSealed, takeUp } from "./seal-request.ts";
import { listUnsealed } from "./sealing-store.ts";
import type { SealContext } from "./seal-context.ts";
import { SealImpossible } from "./unsealed.ts";

/** From so many failed tries on, half a minute after the first, people are told; it is tried on. */
const toldAfter = 5;
const lostAfter = 120_000;
const month = 30 * 86_400_000;

const sealOnce = async (context: SealContext, reference: RequestReference): Promise<void> => {
  const unsealed = await takeUp(context, reference);
  if (!unsealed) return;
  const began = performance.now();
  const stored = await storeSealed(context, unsealed);
  const { file } = stored;
  // A throw may hide that it was written down: then the file stays, and if nothing refers to it the
  // daily sweep finds it.
  const isKept = await finishSealing(context, unsealed, stored);
  if (!isKept) await context.storage.remove(storageKey(file));
  const milliseconds = Math.round(performance.now() - began);
  if (isKept) context.log.info({ ...reference, size: file.size, milliseconds }, "request_sealed");
};

const attemptsOf = async (
  { db }: SealContext,
  { accountId, requestId }: RequestReference,
): Promise<number> => {
  const all = await db.asAccount(accountId, listUnsealed);
  return all.find(({ id }) => id === requestId)?.attempts ?? 0;
};

const run = async (context: SealContext, reference: RequestReference): Promise<void> => {
  try {
    await sealOnce(context, reference);
  } catch (error) {
    const isHopeless = error instanceof SealImpossible;
    const isToBeTold = isHopeless || (await attemptsOf(context, reference)) >= toldAfter;
    await noteSealingFailure(context, reference, reasonOf(error), isToBeTold);
    if (isToBeTold) context.log.error({ ...reference, err: error }, "sealing_failed");
    if (!isHopeless) throw error;
  }
};

/** What seals requests that everyone has signed; done again, it changes nothing. */
export const sealWorker = (context: SealContext): JobWorker<RequestReference> => ({
  kind: sealJob,
  atOnce: 1,
  run: (reference) => run(context, reference),
  giveUp: async (reference) => {
    await noteSealingFailure(context, reference, "Too many attempts.", true);
    context.log.error(reference, "sealing_given_up");
  },
});

/** Queues the sealing of requests that wait although no job is under way anymore. */
export const findUnsealed = async (context: SealContext): Promise<void> => {
  const { db, clock, jobs } = context;
  const now = clock.now().getTime();
  const accounts = await db.asIdentity((trx) =>
    trx
      .selectFrom("signers")
      .select("account_id")
      .distinct()
      .where("state", "in", ["SIGNED", "APPROVED"])
      .where("acted_at", ">", new Date(now - month))
      .execute(),
  );
  for (const { account_id: accountId } of accounts)
    await db.asAccount(accountId, async (trx) => {
      for (const { id, state, endedAt } of await listUnsealed(trx))
        if (state === "WAITING" && endedAt.getTime() < now - lostAfter)
          await jobs.enqueue(trx, sealJob, { accountId, requestId: id });
    });
};
