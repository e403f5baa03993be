import { addDays, daysBetween, type CalendarDay } from "../calendar/calendar-day.ts";

/** So many days before a day its owner is written to. */
export const alertThresholds = [90, 60, 30, 7] as const;

/** The threshold after the date: it passed without a decision. */
export const passedThreshold = -1;

/** A day that passed longer ago is no news to anyone. */
export const passedWithinDays = 7;

/** From so many days before a day without a decision, the fallback owner is written to as well. */
export const fallbackFromDays = 30;

/** The hour of the account's clocks from which letters about dates go out. */
export const alertHour = 8;

/** What can be decided about a date. */
export const dateDecisions = {
  renew: "Renew",
  give_notice: "Give notice",
  renegotiate: "Renegotiate",
} as const;

/** What was decided about a date. */
export type DateDecision = keyof typeof dateDecisions;

/** All decisions, in the order in which they are offered. */
export const allDateDecisions: readonly DateDecision[] = ["renew", "give_notice", "renegotiate"];

/** What is known of one watched day when it is asked whether someone has to be written to. */
export interface WatchedDay {
  readonly day: CalendarDay;
  /** The thresholds that were written about or passed over already. */
  readonly sent: readonly number[];
  readonly snoozedUntil: CalendarDay | null;
  readonly decision: DateDecision | null;
}

/** A due email: its threshold, and earlier ones that it covers. */
export interface DueAlert {
  readonly threshold: number;
  readonly passedOver: readonly number[];
}

/** Whether a decision ends the letters; while it is renegotiated, the day still comes. */
export const isSettled = (decision: DateDecision | null): boolean =>
  decision === "renew" || decision === "give_notice";

/**
 * The email that is due today about a date, if any. After a gap, only the nearest threshold is sent, so that none is
 * sent twice. The end of a snooze is sent once. A date that passed without a decision is sent again within a week.
 */
export const dueAlert = (
  { day, sent, snoozedUntil, decision }: WatchedDay,
  today: CalendarDay,
): DueAlert | null => {
  const left = daysBetween(today, day);
  if (left < 0) {
    const isNews = left >= -passedWithinDays && sent.length > 0 && !sent.includes(passedThreshold);
    return isNews && decision === null ? { threshold: passedThreshold, passedOver: [] } : null;
  }
  if (isSettled(decision)) return null;
  if (snoozedUntil !== null && today < snoozedUntil) return null;
  const reached = alertThresholds.filter((threshold) => left <= threshold);
  const wanted = snoozedUntil === null ? reached.at(-1) : daysBetween(snoozedUntil, day);
  if (wanted === undefined || sent.includes(wanted)) return null;
  const passedOver = reached.filter((each) => each !== wanted && !sent.includes(each));
  return { threshold: wanted, passedOver };
};

/** Whether a day may be snoozed until another: later than today, and before the day itself. */
export const maySnoozeUntil = (until: CalendarDay, today: CalendarDay, day: CalendarDay): boolean =>
  until > today && until <= addDays(day, -1);
