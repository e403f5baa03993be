import type { AuditAct } from "../accounts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { BillingContext } from "./billing-context.ts";

/** Notes for the audit what someone did about paying, once it is done. */
export const noteAct = (
  { db, audit }: BillingContext,
  { person }: Caller,
  act: AuditAct,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  db.asAccount(person.accountId, (trx) => audit(trx, person, act, person.accountId, detail));
