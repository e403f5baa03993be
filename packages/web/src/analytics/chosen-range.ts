import {
  earliestDay,
  isCalendarDay,
  presetRange,
  type AnalyticsRange,
  type CalendarDay,
  type RangePreset,
} from "@proviso/domain";
import type { AnalyticsSearch } from "./analytics-search.ts";
import { t } from "./messages.ts";

/** A range with the name it was chosen by. */
export interface ChosenRange extends AnalyticsRange {
  readonly preset: RangePreset;
}

/** What a person reads for each range. */
export const presetNames: Readonly<Record<RangePreset, string>> = {
  fourWeeks: t("chosen-range.last-4-weeks"),
  sixMonths: t("chosen-range.last-6-months"),
  twelveMonths: t("chosen-range.last-12-months"),
  custom: t("chosen-range.custom"),
};

/** Whether days may be chosen: in order, none after today nor over a year before it (A5.4). */
export const mayChoose = ({ from, to }: AnalyticsRange, today: CalendarDay): boolean =>
  isCalendarDay(from) &&
  isCalendarDay(to) &&
  earliestDay(today) <= from &&
  from <= to &&
  to <= today;

/** The range that the address asks for; the last twelve months where its days may not be chosen. */
export const chosenRange = (
  { range, from, to }: Pick<AnalyticsSearch, "range" | "from" | "to">,
  today: CalendarDay,
): ChosenRange => {
  if (range !== "custom") return { preset: range, ...presetRange(range, today) };
  if (from !== undefined && to !== undefined && mayChoose({ from, to }, today))
    return { preset: "custom", from, to };
  return { preset: "twelveMonths", ...presetRange("twelveMonths", today) };
};

/** What the address says for a range. */
export const searchOf = ({
  preset,
  from,
  to,
}: ChosenRange): Pick<AnalyticsSearch, "range" | "from" | "to"> =>
  preset === "custom"
    ? { range: "custom", from, to }
    : { range: preset, from: undefined, to: undefined };

const written = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

const noonOf = (day: CalendarDay): Date => new Date(`${day}T12:00:00Z`);

/** "22 Nov 2025 to 22 Nov 2026". */
export const rangeWords = ({ from, to }: AnalyticsRange): string =>
  from === to
    ? writtenDay(from)
    : t("chosen-range.to", { writtenDay: writtenDay(from), writtenDay2: writtenDay(to) });

/** "22 Nov 2026". */
export const writtenDay = (day: CalendarDay): string => written.format(noonOf(day));

/** What is under a bar: "Nov 25" for a month, "26 Oct" for the week that begins then. */
export const bucketLabel = ({ from }: AnalyticsRange, byMonth: boolean): string =>
  byMonth
    ? `${shortMonth.format(noonOf(from))} ${from.slice(2, 4)}`
    : shortDay.format(noonOf(from));
