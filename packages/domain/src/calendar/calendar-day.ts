/** A day of the calendar as "2026-11-22", the same in every time zone. */
export type CalendarDay = string;

const dayMilliseconds = 86_400_000;

const noonOf = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`);
const dayAt = (at: Date): CalendarDay => at.toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has, from 1970 to 2999: "2026-02-30" is none. */
export const isCalendarDay = (text: string): boolean =>
  /^(?:19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(noonOf(text).getTime()) &&
  dayAt(noonOf(text)) === text;

/** The day so many days later, or earlier where `days` is below zero. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayAt(new Date(noonOf(day).getTime() + days * dayMilliseconds));

/** The same day so many calendar months later or earlier; the last of a shorter month instead of one it lacks. */
export const addMonths = (day: CalendarDay, months: number): CalendarDay => {
  const from = noonOf(day);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1, 12);
  const lastOfMonth = new Date(first);
  lastOfMonth.setUTCMonth(lastOfMonth.getUTCMonth() + 1, 0);
  const date = Math.min(from.getUTCDate(), lastOfMonth.getUTCDate());
  return dayAt(new Date(first + (date - 1) * dayMilliseconds));
};

/** How many days `to` is after `from`; 0 for the same day. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMilliseconds);

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(timeZone, made);
  return made;
};

/** Whether this is the name of a time zone, such as "Europe/Vienna". */
export const isTimeZone = (name: string): boolean => {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
};

/** What the clocks of a time zone show at a moment, as the milliseconds at which UTC shows the same. */
const shownAt = (at: number, timeZone: string): number => {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
};

/** The day it is in a time zone at a moment, in milliseconds since 1970. */
export const dayIn = (at: number, timeZone: string): CalendarDay =>
  dayAt(new Date(shownAt(at, timeZone)));

/**
 * The first moment of a day in a time zone, in milliseconds since 1970. Where the clocks go forward at
 * midnight, that is the first moment they show the day.
 */
export const startOfDay = (day: CalendarDay, timeZone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMilliseconds, midnight + dayMilliseconds].map(
    (at) => shownAt(at, timeZone) - at,
  );
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const exact = candidates.find((at) => shownAt(at, timeZone) === midnight);
  if (exact !== undefined) return exact;
  // No clock shows midnight: the offset of the day before says when the clocks were put forward.
  return midnight - (offsets[0] ?? 0);
};
