import type { BusinessCalendar } from "./business-days.ts";
import { addDays, addMonths, type CalendarDay } from "../calendar/calendar-day.ts";

/** The words of a contract that something was read from, by paragraph and offsets in it. */
export interface TermQuote {
  readonly text: string;
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
}

/** The units in which contracts count time. */
export const periodUnits = ["day", "business_day", "week", "month", "year"] as const;

/** A length of time as a contract counts it. */
export interface Period {
  readonly count: number;
  readonly unit: (typeof periodUnits)[number];
}

/** Ways in which a notice may travel, fastest first, each with the business days it is given to arrive. */
export const noticeMethods = {
  email: { name: "e-mail", margin: 1 },
  hand: { name: "personal delivery", margin: 1 },
  courier: { name: "courier", margin: 2 },
  certified_mail: { name: "certified mail", margin: 5 },
  mail: { name: "post", margin: 5 },
} as const;

/** A way in which a notice may travel. */
export type NoticeMethod = keyof typeof noticeMethods;

/** All of them, fastest first. */
export const allNoticeMethods: readonly NoticeMethod[] = [
  "email",
  "hand",
  "courier",
  "certified_mail",
  "mail",
];

type Read<T> = T & { readonly quote: TermQuote | null };

/** What an agreement says about its beginning, its end and its renewal; null where it says nothing. */
export interface AgreementTerms {
  readonly effective: Read<{ readonly day: CalendarDay }> | null;
  /** Where it says that it begins on the day on which the last party signs. */
  readonly beginsWhenSigned: Read<object> | null;
  readonly initial: Read<{ readonly period: Period }> | null;
  /** The day on which it says that it ends; counts before a period. */
  readonly end: Read<{ readonly day: CalendarDay }> | null;
  /** Where it says that it runs until someone ends it. */
  readonly endless: Read<object> | null;
  readonly renewal:
    | (Read<{ readonly isAutomatic: boolean }> & { readonly period: Period | null })
    | null;
  /** How long before the end a notice that it shall not renew must be there. */
  readonly notice: Read<{ readonly period: Period }> | null;
  /** The slowest way that a notice may travel by what it says. */
  readonly delivery: Read<{ readonly method: NoticeMethod }> | null;
  readonly calendar: BusinessCalendar;
}

/** An agreement without any dates or terms. */
export const noTerms: AgreementTerms = {
  effective: null,
  beginsWhenSigned: null,
  initial: null,
  end: null,
  endless: null,
  renewal: null,
  notice: null,
  delivery: null,
  calendar: "weekends",
};

/** Whether anything was read from which a date could follow. */
export const saysAnything = ({
  effective,
  initial,
  end,
  endless,
  renewal,
}: AgreementTerms): boolean =>
  [effective, initial, end, endless, renewal].some((each) => each !== null);

const unitNames: Record<Period["unit"], string> = {
  day: "day",
  business_day: "business day",
  week: "week",
  month: "month",
  year: "year",
};

/** "90 days", "1 year". */
export const writePeriod = ({ count, unit }: Period): string =>
  `${count} ${unitNames[unit]}${count === 1 ? "" : "s"}`;

/** The day that lies a period of the calendar after a day, or before it for `times` below 0. */
export const addPeriod = (day: CalendarDay, { count, unit }: Period, times = 1): CalendarDay => {
  switch (unit) {
    case "day":
    case "business_day":
      return addDays(day, count * times);
    case "week":
      return addDays(day, 7 * count * times);
    case "month":
      return addMonths(day, count * times);
    case "year":
      return addMonths(day, 12 * count * times);
  }
};
