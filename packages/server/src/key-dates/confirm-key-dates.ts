import { isRefusal, noTerms, refuse, writeDay, type Refusal } from "@proviso/domain";
import type { confirmKeyDates, KeyDatesRecord } from "@proviso/endpoints";
import type { Question } from "../platform/http/serve.ts";
import { changeDates } from "./change-key-dates.ts";
import { mergeTerms } from "./entered-terms.ts";
import { datedContract, type KeyDateContext } from "./key-date-context.ts";
import { workedOut, type KeyDates } from "./key-date-store.ts";
import { keyDateView } from "./key-date-view.ts";
import { newKeyDates } from "./note-terms.ts";

/** The dates of a contract, with the arithmetic. */
export const handleReadKeyDates = (
  context: KeyDateContext,
  { caller, params }: Pick<Question<typeof confirmKeyDates>, "caller" | "params">,
): Promise<KeyDatesRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const dated = await datedContract(trx, caller, params.guid);
    return isRefusal(dated) ? dated : keyDateView(trx, context, caller, dated);
  });

const actDayOf = (dates: KeyDates, today: string): string => {
  const { actDay } = workedOut(dates, today);
  return actDay === null ? "" : writeDay(actDay);
};

/** Confirms the dates as they were read, or corrects them; without a review they are entered so. */
export const handleConfirm = (
  context: KeyDateContext,
  { caller, params, body }: Question<typeof confirmKeyDates>,
): Promise<KeyDatesRecord | Refusal> =>
  changeDates(context, caller, params.guid, async ({ contract, dates, today, at }) => {
    const by = { isConfirmed: true, keptBy: caller.person.id, keptAt: at };
    const { terms: entered } = body;
    if (entered === undefined) {
      if (!dates) return refuse("no_key_date");
      const confirmed = { ...dates, ...by };
      return { dates: confirmed, event: "key_dates_confirmed", detail: actDayOf(dates, today) };
    }
    const before = dates ?? { ...newKeyDates(contract, noTerms), contractId: null };
    const terms = mergeTerms(entered, before.terms);
    const corrected = { ...before, terms, ...by, isCorrected: true };
    return {
      dates: corrected,
      event: "key_dates_corrected",
      detail: actDayOf(corrected, today),
    };
  });
