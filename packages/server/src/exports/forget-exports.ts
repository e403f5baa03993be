import { exportKeptMilliseconds } from "@proviso/domain";
import { forgetExport } from "./account-exports.ts";
import type { ExportContext } from "./export-context.ts";
import { findForgettable } from "./export-store.ts";

/** Forgets exports whose time is over, with their files, and those that came to nothing a week ago. */
export const forgetExports = async ({ db, jobs, clock, log }: ExportContext): Promise<void> => {
  const now = clock.now();
  const before = new Date(now.getTime() - exportKeptMilliseconds);
  const over = await db.asIdentity((trx) => findForgettable(trx, now, before));
  for (const each of over)
    await db.asAccount(each.accountId, (trx) => forgetExport(trx, jobs, each, true));
  if (over.length > 0) log.info({ exports: over.length }, "exports_forgotten");
};
