import { removeFiles, storageKey } from "../contracts/index.ts";
import type { InboundContext } from "./inbound-context.ts";
import { discardMailsBefore, forgetMailsBefore } from "./inbound-store.ts";

const day = 86_400_000;
const heldFor = 30 * day;
const rememberedFor = 90 * day;

/** Throws emails away that waited for a month, and forgets those that were settled three months ago. */
export const forgetInboundMails = ({ db, jobs, clock }: InboundContext): Promise<void> =>
  db.asIdentity(async (trx) => {
    const now = clock.now();
    const before = new Date(now.getTime() - heldFor);
    const files = await discardMailsBefore(trx, before, now);
    if (files.length > 0) await jobs.enqueue(trx, removeFiles, { keys: files.map(storageKey) });
    await forgetMailsBefore(trx, new Date(now.getTime() - rememberedFor));
  });
