import {
  isRefusal,
  refuse,
  type CalendarDay,
  type Refusal,
  type TimelineEvent,
} from "@proviso/domain";
import type { KeyDatesRecord } from "@proviso/endpoints";
import { noteEvent } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  accountToday,
  lockedDates,
  type DatedContract,
  type KeyDateContext,
} from "./key-date-context.ts";
import { saveKeyDates, type KeyDates } from "./key-date-store.ts";
import { keyDateView } from "./key-date-view.ts";

/** What a change makes of the dates, and what the timeline says of it; null for nothing to change. */
export interface DateChange {
  readonly dates: KeyDates;
  readonly event: TimelineEvent;
  readonly detail: string;
}

/** What a change is made of. */
export interface Changing extends DatedContract {
  readonly trx: AccountTransaction;
  readonly today: CalendarDay;
  readonly at: Date;
}

/** Changes the dates of a contract, held against changes by others, and tells its timeline. */
export const changeDates = (
  context: KeyDateContext,
  caller: Caller,
  guid: string,
  change: (changing: Changing) => Promise<DateChange | Refusal>,
): Promise<KeyDatesRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const held = await lockedDates(trx, caller, guid);
    if (isRefusal(held)) return held;
    const at = context.clock.now();
    const today = await accountToday(trx, at);
    const changed = await change({ ...held, trx, today, at });
    if (isRefusal(changed)) return changed;
    const { event, detail } = changed;
    const dates = await saveKeyDates(trx, changed.dates, today);
    await noteEvent(trx, held.contract, { event, detail, userName: caller.name, at });
    return keyDateView(trx, context, caller, { contract: held.contract, dates });
  });

/** The dates and the day that is watched; a refusal while there is none. */
export const watchedDay = ({
  dates,
}: DatedContract): { readonly dates: KeyDates; readonly actDay: CalendarDay } | Refusal =>
  dates?.actDay ? { dates, actDay: dates.actDay } : refuse("no_key_date");
