import { dayIn, type CalendarDay } from "../calendar/calendar-day.ts";

const noonOf = (day: CalendarDay): number => Date.parse(`${day}T12:00:00Z`);

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => new Date(noonOf(day)).getUTCDay();

const written = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});

/** "Mar 02, 2027", the same everywhere: a day has no time zone. */
export const writeDay = (day: CalendarDay): string => written.format(noonOf(day));

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Tuesday". */
export const weekdayName = (day: CalendarDay): string => weekdays[weekdayOf(day)] ?? "";

/** The day and the hour, 0 to 23, that clocks in a time zone show at a moment, whatever its summer time. */
export const localTime = (
  at: Date,
  timeZone: string,
): { readonly day: CalendarDay; readonly hour: number } => {
  const hours = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  return { day: dayIn(at.getTime(), timeZone), hour: Number(hours.format(at)) };
};
