import { refuse, type Refusal } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import { countMailsByPeople } from "./mail-store.ts";

/**
 * Refuses when an account's people would cause more letters within an hour than the limit; otherwise
 * the caller queues them in this same transaction. What is refused is logged for the audit.
 */
export type AllowMails = (
  trx: AccountTransaction,
  accountId: string,
  number: number,
) => Promise<Refusal | undefined>;

const hour = 3_600_000;

/** Allows each account so many letters an hour that its people cause. */
export const limitMails =
  (perHour: number, clock: Clock, log: Log): AllowMails =>
  async (trx, accountId, number) => {
    const since = new Date(clock.now().getTime() - hour);
    const used = await countMailsByPeople(trx, accountId, since);
    if (used + number <= perHour) return undefined;
    log.warn({ accountId, used, asked: number, perHour }, "mail_limit_reached");
    return refuse("too_many_requests");
  };
