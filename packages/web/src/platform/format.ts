import { t } from "./messages.ts";

/** Makes something when it is first wanted: each of these takes a phone some ten milliseconds, and no page wants them all. */
const whenWanted = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

const parts = (options: Intl.DateTimeFormatOptions) =>
  whenWanted(() => new Intl.DateTimeFormat("en-US", options));

const listDate = parts({ month: "short", day: "2-digit", year: "numeric" });
const dayOfYear = parts({ month: "short", day: "2-digit" });
const listTime = parts({ hour: "2-digit", minute: "2-digit", hour12: true });
const shortDate = parts({ month: "short", day: "2-digit", year: "2-digit" });
const shortTime = parts({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const relative = whenWanted(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));
const whole = whenWanted(() => new Intl.NumberFormat("en-US"));

/** "Nov 18, 2026", in the reader's time zone (C9.13, lists). */
export const formatDate = (time: number): string => listDate().format(time);

/** "Nov 18", or "Nov 18, 2025" when that is not the year of `now`, in the reader's time zone (A2.38). */
export const formatDay = (time: number, now: number): string =>
  new Date(time).getFullYear() === new Date(now).getFullYear()
    ? dayOfYear().format(time)
    : formatDate(time);

/** "01:48 PM", in the reader's time zone (C9.13, lists). */
export const formatTime = (time: number): string => listTime().format(time);

/** "Nov 18, 26 13:48", in the reader's time zone (C9.13, details). */
export const formatMoment = (time: number): string =>
  `${shortDate().format(time)} ${shortTime().format(time)}`;

const minute = 60_000;
const steps = [
  { unit: "minute", length: minute, below: 60 * minute },
  { unit: "hour", length: 60 * minute, below: 24 * 60 * minute },
  { unit: "day", length: 24 * 60 * minute, below: 7 * 24 * 60 * minute },
] as const;

/** "3 minutes ago" for the last week, else the date; show the exact moment beside or behind it. */
export const formatAgo = (time: number, now: number): string => {
  const age = now - time;
  if (age < minute) return t("format.just-now");
  const step = steps.find(({ below }) => age < below);
  return step ? relative().format(-Math.floor(age / step.length), step.unit) : formatDate(time);
};

/** "12.4 MB", "640 KB"; binary units, as the limits count. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return t("format.bytes", { bytes });
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? t("format.kb", { kilobytes: Math.round(kilobytes) })
    : t("format.mb", { megabytes: (kilobytes / 1024).toFixed(1) });
};

/** "1,204". */
export const formatCount = (count: number): string => whole().format(count);
