import { addDays, type CalendarDay } from "../calendar/calendar-day.ts";
import { weekdayOf } from "./written-day.ts";

/** Whose public holidays count: those of the United States, of England and Wales, or none. */
export const businessCalendars = ["us", "england", "weekends"] as const;

/** Whose public holidays count. */
export type BusinessCalendar = (typeof businessCalendars)[number];

const two = (number: number): string => String(number).padStart(2, "0");
const dayOf = (year: number, month: number, date: number): CalendarDay =>
  `${year}-${two(month)}-${two(date)}`;

/** The nth of a weekday in a month. */
const nth = (year: number, month: number, weekday: number, count: number): CalendarDay => {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
};

/** The last of a weekday in a month of 31 days, the only ones asked for. */
const lastOf = (year: number, month: number, weekday: number): CalendarDay => {
  const last = dayOf(year, month, 31);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
};

/** Easter Sunday by the Gregorian rule (Meeus, Jones and Butcher). */
const easter = (year: number): CalendarDay => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
};

/** A day of a fixed date and the weekday on which it is kept when it falls on a weekend: offices close on either. */
const observedOn = (day: CalendarDay): readonly CalendarDay[] => {
  const weekday = weekdayOf(day);
  if (weekday === 6) return [day, addDays(day, -1)];
  return weekday === 0 ? [day, addDays(day, 1)] : [day];
};

/** Substitute days of England: the next day that is a weekday and no holiday itself. */
const moved = (days: readonly CalendarDay[]): readonly CalendarDay[] => {
  const taken: CalendarDay[] = [];
  for (const day of days) {
    let free = day;
    while ([0, 6].includes(weekdayOf(free)) || taken.includes(free)) free = addDays(free, 1);
    taken.push(free);
  }
  return taken;
};

/** Federal holidays (5 U.S.C. 6103) with the days on which they are observed. */
const unitedStates = (year: number): readonly (readonly [CalendarDay, string])[] => {
  const fixed = [
    [1, 1, "New Year’s Day"],
    [6, 19, "Juneteenth"],
    [7, 4, "Independence Day"],
    [11, 11, "Veterans Day"],
    [12, 25, "Christmas Day"],
  ] as const;
  return [
    ...fixed.flatMap(([month, date, name]) =>
      observedOn(dayOf(year, month, date)).map((day) => [day, name] as const),
    ),
    // New Year's Day of the next year is kept on December 31 when it is a Saturday.
    ...observedOn(dayOf(year + 1, 1, 1)).map((day) => [day, "New Year’s Day"] as const),
    [nth(year, 1, 1, 3), "Martin Luther King Jr. Day"],
    [nth(year, 2, 1, 3), "Washington's Birthday"],
    [lastOf(year, 5, 1), "Memorial Day"],
    [nth(year, 9, 1, 1), "Labor Day"],
    [nth(year, 10, 1, 2), "Columbus Day"],
    [nth(year, 11, 4, 4), "Thanksgiving Day"],
  ];
};

/** Bank holidays of England and Wales (Banking and Financial Dealings Act 1971); not those of a single year. */
const england = (year: number): readonly (readonly [CalendarDay, string])[] => {
  const sunday = easter(year);
  const [newYear = ""] = moved([dayOf(year, 1, 1)]);
  const [christmas = "", boxing = ""] = moved([dayOf(year, 12, 25), dayOf(year, 12, 26)]);
  return [
    [newYear, "New Year’s Day"],
    [addDays(sunday, -2), "Good Friday"],
    [addDays(sunday, 1), "Easter Monday"],
    [nth(year, 5, 1, 1), "the early May bank holiday"],
    [lastOf(year, 5, 1), "the spring bank holiday"],
    [lastOf(year, 8, 1), "the summer bank holiday"],
    [christmas, "Christmas Day"],
    [boxing, "Boxing Day"],
  ];
};

const known = new Map<string, ReadonlyMap<CalendarDay, string>>();

const holidaysOf = (calendar: BusinessCalendar, year: number): ReadonlyMap<CalendarDay, string> => {
  const key = `${calendar} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const days = calendar === "us" ? unitedStates(year) : calendar === "england" ? england(year) : [];
  const holidays = new Map(days);
  known.set(key, holidays);
  return holidays;
};

/** Why a day is no business day, e.g. "a Saturday" or "Labor Day"; null when it is one. */
export const closedBecause = (day: CalendarDay, calendar: BusinessCalendar): string | null => {
  const weekday = weekdayOf(day);
  if (weekday === 0) return "a Sunday";
  if (weekday === 6) return "a Saturday";
  return holidaysOf(calendar, Number(day.slice(0, 4))).get(day) ?? null;
};

/** The day itself when it is a business day, else the last one before it. */
export const businessDayUpTo = (day: CalendarDay, calendar: BusinessCalendar): CalendarDay => {
  let found = day;
  while (closedBecause(found, calendar) !== null) found = addDays(found, -1);
  return found;
};

/** The business day that lies so many business days before a day. */
export const businessDaysBefore = (
  day: CalendarDay,
  count: number,
  calendar: BusinessCalendar,
): CalendarDay => {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = businessDayUpTo(addDays(found, -1), calendar);
  return businessDayUpTo(found, calendar);
};
