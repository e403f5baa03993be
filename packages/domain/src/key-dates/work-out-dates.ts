import {
  addPeriod,
  noticeMethods,
  writePeriod,
  type AgreementTerms,
  type Period,
  type TermQuote,
} from "./agreement-terms.ts";
import { businessDaysBefore, businessDayUpTo, closedBecause } from "./business-days.ts";
import { addDays, addMonths, type CalendarDay } from "../calendar/calendar-day.ts";
import { weekdayName, writeDay } from "./written-day.ts";

/** One step of the arithmetic: the operation, its result, and the words it is based on. */
export interface DateStep {
  readonly what: "start" | "end" | "renewal" | "receive" | "business_day" | "send" | "missing";
  readonly sentence: string;
  /** The resulting date; null if there is none. */
  readonly day: CalendarDay | null;
  readonly quote: TermQuote | null;
}

/**
 * What is to be watched. `notice`: it renews unless notice is given by `actDay`. `end`: it ends on `actDay`
 * unless something is agreed. `endless`: it runs until someone ends it. `incomplete`: too little is known.
 */
export type WatchedKind = "notice" | "end" | "endless" | "incomplete";

/** The dates of an agreement's present term, with every step that led to them. */
export interface WorkedOutDates {
  readonly kind: WatchedKind;
  /** The day by which something has to be done; null for `endless` and `incomplete`. */
  readonly actDay: CalendarDay | null;
  /** The last day of the present term. */
  readonly lastDay: CalendarDay | null;
  /** The last day on which a notice may still arrive. */
  readonly receiveBy: CalendarDay | null;
  /** How often it has renewed. */
  readonly renewals: number;
  readonly steps: readonly DateStep[];
}

/** No agreement is counted further than this many renewals. */
const mostRenewals = 2400;

interface TermStart {
  readonly day: CalendarDay;
  readonly step: DateStep;
}

const begin = (
  { effective, beginsWhenSigned }: AgreementTerms,
  signedOn: CalendarDay | null,
): TermStart | null => {
  if (effective) {
    const sentence = `The agreement starts on ${writeDay(effective.day)}.`;
    return { day: effective.day, step: step("start", sentence, effective.day, effective.quote) };
  }
  if (signedOn === null) return null;
  const basis = beginsWhenSigned
    ? "The agreement starts when the last party has signed"
    : "The text doesn’t say when the agreement starts; counted from the day the last party signed";
  const sentence = `${basis}: ${writeDay(signedOn)}.`;
  return {
    day: signedOn,
    step: step("start", sentence, signedOn, beginsWhenSigned?.quote ?? null),
  };
};

const step = (
  what: DateStep["what"],
  sentence: string,
  day: CalendarDay | null,
  quote: TermQuote | null = null,
): DateStep => ({ what, sentence, day, quote });

const monthsIn = ({ count, unit }: Period): number | null => {
  if (unit === "year") return 12 * count;
  return unit === "month" ? count : null;
};

/** The last day of so many months from a day; where the month is too short to have the day, its own last. */
const lastOfMonths = (start: CalendarDay, months: number): CalendarDay => {
  const next = addMonths(start, months);
  return next.slice(8) === start.slice(8) ? addDays(next, -1) : next;
};

/** The last day of a period, repeated so often, that begins on a day. */
const lastOf = (start: CalendarDay, period: Period, times = 1): CalendarDay => {
  const months = monthsIn(period);
  return months === null
    ? addDays(addPeriod(start, period, times), -1)
    : lastOfMonths(start, months * times);
};

interface Ended {
  readonly lastDay: CalendarDay;
  readonly steps: readonly DateStep[];
  /** The last day of the term after so many renewals. */
  readonly lastDayAfter: (renewals: number, period: Period) => CalendarDay;
}

const firstEnd = (terms: AgreementTerms, begun: TermStart | null): Ended | null => {
  const { end, initial } = terms;
  if (end) {
    const sentence = `The text says it ends on ${writeDay(end.day)}.`;
    return {
      lastDay: end.day,
      steps: [...(begun ? [begun.step] : []), step("end", sentence, end.day, end.quote)],
      lastDayAfter: (renewals, period) => lastOf(addDays(end.day, 1), period, renewals),
    };
  }
  if (!initial || !begun) return null;
  const lastDay = lastOf(begun.day, initial.period);
  const run = initial.period.count === 1 ? "runs" : "run";
  const sentence = `${writePeriod(initial.period)} from ${writeDay(begun.day)} ${run} through ${writeDay(lastDay)}.`;
  const months = monthsIn(initial.period);
  return {
    lastDay,
    steps: [begun.step, step("end", sentence, lastDay, initial.quote)],
    lastDayAfter: (renewals, period) => {
      const more = monthsIn(period);
      // Counted from the beginning each time, so that a month cut short once is not cut permanently.
      return months !== null && more !== null
        ? lastOfMonths(begun.day, months + more * renewals)
        : lastOf(addDays(lastDay, 1), period, renewals);
    },
  };
};

interface PresentTerm {
  readonly lastDay: CalendarDay;
  readonly renewals: number;
  readonly steps: readonly DateStep[];
}

/** The term that `today` lies in, or the first one. */
const presentTerm = (
  { renewal }: AgreementTerms,
  { lastDay, lastDayAfter }: Ended,
  today: CalendarDay,
): PresentTerm => {
  if (!renewal?.isAutomatic || !renewal.period) return { lastDay, renewals: 0, steps: [] };
  const { period, quote } = renewal;
  let renewals = 0;
  let last = lastDay;
  while (last < today && renewals < mostRenewals) {
    renewals += 1;
    last = lastDayAfter(renewals, period);
  }
  if (renewals === 0) return { lastDay, renewals, steps: [] };
  const times = renewals === 1 ? "once" : `${renewals} times`;
  const sentence = `Renewed ${times} by ${writePeriod(period)}, the current term runs through ${writeDay(last)}.`;
  return { lastDay: last, renewals, steps: [step("renewal", sentence, last, quote)] };
};

interface Notice {
  readonly actDay: CalendarDay;
  readonly receiveBy: CalendarDay;
  readonly steps: readonly DateStep[];
}

const lastArrival = (lastDay: CalendarDay, period: Period, terms: AgreementTerms): CalendarDay =>
  period.unit === "business_day"
    ? businessDaysBefore(lastDay, period.count, terms.calendar)
    : addPeriod(lastDay, period, -1);

const noticeFor = (terms: AgreementTerms, lastDay: CalendarDay): Notice => {
  const { notice, delivery, calendar } = terms;
  const strict = notice ? lastArrival(lastDay, notice.period, terms) : lastDay;
  const arrival = notice
    ? `Notice must arrive ${writePeriod(notice.period)} before that: by ${writeDay(strict)}, a ${weekdayName(strict)}.`
    : `The text gives no notice period, so notice must arrive before the term ends: by ${writeDay(strict)}, a ${weekdayName(strict)}.`;
  const closed = closedBecause(strict, calendar);
  const receiveBy = businessDayUpTo(strict, calendar);
  const method = delivery ? noticeMethods[delivery.method] : null;
  const margin = method?.margin ?? noticeMethods.mail.margin;
  const actDay = businessDaysBefore(receiveBy, margin, calendar);
  const way = method
    ? `Sent by ${method.name}`
    : "The text doesn’t say how to send notice; by mail";
  const days = margin === 1 ? "1 business day" : `${margin} business days`;
  const sent = `${way}, allow ${days} for it to arrive: the last safe day to send it is ${writeDay(actDay)}, a ${weekdayName(actDay)}.`;
  return {
    actDay,
    receiveBy,
    steps: [
      step("receive", arrival, strict, notice?.quote ?? null),
      ...(closed === null
        ? []
        : [
            step(
              "business_day",
              `That is ${closed}, so the previous business day counts: ${writeDay(receiveBy)}.`,
              receiveBy,
            ),
          ]),
      step("send", sent, actDay, delivery?.quote ?? null),
    ],
  };
};

const incomplete = (sentence: string, steps: readonly DateStep[] = []): WorkedOutDates => ({
  kind: "incomplete",
  actDay: null,
  lastDay: null,
  receiveBy: null,
  renewals: 0,
  steps: [...steps, step("missing", sentence, null)],
});

const withoutEnd = (
  { endless, initial, beginsWhenSigned }: AgreementTerms,
  begun: TermStart | null,
): WorkedOutDates => {
  const steps = begun ? [begun.step] : [];
  if (endless && !initial) {
    const sentence = "It runs until someone terminates it, so there is no date to watch.";
    return {
      ...incomplete("", []),
      kind: "endless",
      steps: [...steps, step("end", sentence, null, endless.quote)],
    };
  }
  if (!initial)
    return incomplete("We couldn’t find how long it runs. Enter the term or the end date.", steps);
  return incomplete(
    beginsWhenSigned
      ? `It runs for ${writePeriod(initial.period)} from the last signature, which is still missing.`
      : `It runs for ${writePeriod(initial.period)}, but we couldn’t find when it starts. Enter the start date.`,
    [step("end", `The term is ${writePeriod(initial.period)}.`, null, initial.quote)],
  );
};

/**
 * Works out what has to be done by when in the term that `today` lies in. Where words can be read in two
 * ways, the earlier day is taken. `signedOn` is the day on which everyone had signed, if they have.
 */
export const workOutDates = (
  terms: AgreementTerms,
  signedOn: CalendarDay | null,
  today: CalendarDay,
): WorkedOutDates => {
  const begun = begin(terms, signedOn);
  const ended = firstEnd(terms, begun);
  if (!ended) return withoutEnd(terms, begun);
  const { renewal } = terms;
  const term = presentTerm(terms, ended, today);
  const steps = [...ended.steps, ...term.steps];
  const { lastDay, renewals } = term;
  if (!renewal?.isAutomatic) {
    const how = renewal
      ? "It renews only if both sides agree, so agree before then."
      : "It doesn’t renew automatically.";
    return {
      kind: "end",
      actDay: lastDay,
      lastDay,
      receiveBy: null,
      renewals,
      steps: [...steps, step("renewal", how, lastDay, renewal?.quote ?? null)],
    };
  }
  const notice = noticeFor(terms, lastDay);
  const by = renewal.period ? ` for ${writePeriod(renewal.period)}` : "";
  const sentence = `Without notice, it renews${by} on ${writeDay(addDays(lastDay, 1))}.`;
  return {
    kind: "notice",
    actDay: notice.actDay,
    lastDay,
    receiveBy: notice.receiveBy,
    renewals,
    steps: [...steps, step("renewal", sentence, null, renewal.quote), ...notice.steps],
  };
};
