import {
  dateDecisions,
  isRefusal,
  maySnoozeUntil,
  refuse,
  writeDay,
  type Refusal,
} from "@proviso/domain";
import type { decideKeyDate, KeyDatesRecord, snoozeKeyDate } from "@proviso/endpoints";
import type { Question } from "../platform/http/serve.ts";
import { changeDates, watchedDay } from "./change-key-dates.ts";
import type { KeyDateContext } from "./key-date-context.ts";
import { noDecision } from "./key-date-store.ts";

/** Records what was decided about the present date, or takes the decision back. */
export const handleDecide = (
  context: KeyDateContext,
  { caller, params, body }: Question<typeof decideKeyDate>,
): Promise<KeyDatesRecord | Refusal> =>
  changeDates(context, caller, params.guid, async (changing) => {
    const watched = watchedDay(changing);
    if (isRefusal(watched)) return watched;
    const { dates, actDay } = watched;
    const { decision, note } = body;
    if (decision === null)
      return {
        dates: { ...dates, ...noDecision },
        event: "key_date_reopened",
        detail: writeDay(actDay),
      };
    const decided = {
      decision,
      decisionNote: note,
      decidedBy: caller.person.id,
      decidedAt: changing.at,
      snoozedUntil: null,
    };
    const words = `${dateDecisions[decision]} (${writeDay(actDay)})`;
    return {
      dates: { ...dates, ...decided },
      event: "key_date_decided",
      detail: note === "" ? words : `${words}. ${note}`,
    };
  });

/** Stops the letters about the present date until a day before it, or lets them go out again. */
export const handleSnooze = (
  context: KeyDateContext,
  { caller, params, body }: Question<typeof snoozeKeyDate>,
): Promise<KeyDatesRecord | Refusal> =>
  changeDates(context, caller, params.guid, async (changing) => {
    const watched = watchedDay(changing);
    if (isRefusal(watched)) return watched;
    const { dates, actDay } = watched;
    const { until } = body;
    if (until !== null && !maySnoozeUntil(until, changing.today, actDay))
      return refuse("snooze_not_possible");
    return {
      dates: { ...dates, snoozedUntil: until },
      event: "key_date_snoozed",
      detail: until === null ? "no longer" : `until ${writeDay(until)}`,
    };
  });
