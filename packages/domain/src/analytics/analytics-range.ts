import {
  addDays,
  addMonths,
  daysBetween,
  startOfDay,
  type CalendarDay,
} from "../calendar/calendar-day.ts";
import type { RangePreset } from "./range-presets.ts";

/** The days that analytics looks at, both included. */
export interface AnalyticsRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The range of a name, up to today: 4 weeks go 27 days back, 6 and 12 months are calendar months (A9.3). */
export const presetRange = (
  preset: Exclude<RangePreset, "custom">,
  today: CalendarDay,
): AnalyticsRange => {
  if (preset === "fourWeeks") return { from: addDays(today, -27), to: today };
  return { from: addMonths(today, preset === "sixMonths" ? -6 : -12), to: today };
};

/** The first day that a range of one's own may begin with: a year before today (A5.4). */
export const earliestDay = (today: CalendarDay): CalendarDay => addMonths(today, -12);

/** The longest range, in days from its first to its last: a leap year. */
export const maxRangeDays = 366;

const maxWeeklyDays = 41;

/** Whether a range is grouped by month; up to 41 days it is grouped by week (A9.3). */
export const isMonthly = ({ from, to }: AnalyticsRange): boolean =>
  daysBetween(from, to) > maxWeeklyDays;

/**
 * The groups of a range: weeks of seven days from its first day, or calendar months. The first and the last are cut at
 * the range.
 */
export const bucketsOf = (range: AnalyticsRange): readonly AnalyticsRange[] => {
  const { from, to } = range;
  if (from > to) return [];
  const next = isMonthly(range) ? addMonths(`${from.slice(0, 8)}01`, 1) : addDays(from, 7);
  if (next > to) return [range];
  return [{ from, to: addDays(next, -1) }, ...rest(next, to, isMonthly(range))];
};

const rest = (from: CalendarDay, to: CalendarDay, byMonth: boolean): AnalyticsRange[] => {
  const found: AnalyticsRange[] = [];
  for (let start = from; start <= to;) {
    const next = byMonth ? addMonths(start, 1) : addDays(start, 7);
    const last = addDays(next, -1);
    found.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return found;
};

/** The moments between which a range lies in a time zone: from the first up to the second, milliseconds since 1970. */
export const momentsOf = (
  { from, to }: AnalyticsRange,
  timeZone: string,
): { readonly start: number; readonly end: number } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
});

/** The month that ends with the range’s last day, and the month before, for the change between them (A3.12). */
export const comparedMonths = ({
  to,
}: AnalyticsRange): { readonly now: AnalyticsRange; readonly before: AnalyticsRange } => {
  const previous = addMonths(to, -1);
  return {
    now: { from: addDays(previous, 1), to },
    before: { from: addDays(addMonths(to, -2), 1), to: previous },
  };
};
