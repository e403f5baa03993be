import {
  allDateDecisions,
  allNoticeMethods,
  businessCalendars,
  isCalendarDay,
  maxPersonNameLength,
  periodUnits,
} from "@proviso/domain";
import { z } from "../zod.ts";

/** A day as YYYY-MM-DD; one that the calendar does not have is refused. */
export const calendarDay = z.string().refine(isCalendarDay, "must be a day, as 2027-03-31");

const quote = z
  .object({ text: z.string(), paragraph: z.string(), start: z.int(), end: z.int() })
  .nullable();

/** A length of time as a contract counts it. */
export const period = z
  .strictObject({ count: z.int().min(1).max(999), unit: z.enum(periodUnits) })
  .meta({ id: "Period" });

/** What an agreement says about its beginning, end and renewal, each with the words that say so. */
export const agreementTerms = z
  .object({
    effective: z.object({ day: z.string(), quote }).nullable(),
    beginsWhenSigned: z.object({ quote }).nullable(),
    initial: z.object({ period, quote }).nullable(),
    end: z.object({ day: z.string(), quote }).nullable(),
    endless: z.object({ quote }).nullable(),
    renewal: z.object({ isAutomatic: z.boolean(), period: period.nullable(), quote }).nullable(),
    notice: z.object({ period, quote }).nullable(),
    delivery: z.object({ method: z.enum(allNoticeMethods), quote }).nullable(),
    calendar: z.enum(businessCalendars),
  })
  .meta({ id: "AgreementTerms" });

/** The same, as entered by a person; unchanged values keep their quotes. */
export const enteredTerms = z
  .strictObject({
    effective: calendarDay.nullable(),
    initial: period.nullable(),
    end: calendarDay.nullable(),
    isEndless: z.boolean(),
    renewal: z.strictObject({ isAutomatic: z.boolean(), period: period.nullable() }).nullable(),
    notice: period.nullable(),
    delivery: z.enum(allNoticeMethods).nullable(),
    calendar: z.enum(businessCalendars),
  })
  .meta({ id: "EnteredTerms" });

/** Terms as a person enters them. */
export type EnteredTerms = z.infer<typeof enteredTerms>;

/** Someone who answers for dates. */
export const dateKeeper = z
  .object({
    id: z.uuid(),
    name: z.string().max(2 * maxPersonNameLength + 1),
    email: z.string(),
    /** false once they are deleted: then others are written to. */
    isThere: z.boolean(),
  })
  .meta({ id: "DateKeeper" });

/** Someone who answers for dates. */
export type DateKeeper = z.infer<typeof dateKeeper>;

const watchedKinds = ["notice", "end", "endless", "incomplete"] as const;
const stepKinds = [
  "start",
  "end",
  "renewal",
  "receive",
  "business_day",
  "send",
  "missing",
] as const;

/** What is watched of an agreement. */
export const watchedKind = z.enum(watchedKinds);

/** The dates of an agreement, with the arithmetic and who answers for them. */
export const keyDatesRecord = z
  .object({
    /** Whether anything is known; by hand it can always be entered. */
    isWatched: z.boolean(),
    terms: agreementTerms,
    kind: watchedKind,
    /** By when something has to be done: the last safe day to send a notice, or the end. */
    actDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    /** The last day on which a notice may arrive. */
    receiveBy: z.string().nullable(),
    renewals: z.int(),
    daysLeft: z.int().nullable(),
    steps: z.array(
      z.object({
        what: z.enum(stepKinds),
        sentence: z.string(),
        day: z.string().nullable(),
        quote,
      }),
    ),
    /** The version that the words are quoted from. */
    quotedGuid: z.uuid().nullable(),
    isConfirmed: z.boolean(),
    isCorrected: z.boolean(),
    keptBy: z.string(),
    keptAt: z.iso.datetime().nullable(),
    owner: dateKeeper.nullable(),
    fallback: dateKeeper.nullable(),
    snoozedUntil: z.string().nullable(),
    decision: z
      .object({
        decision: z.enum(allDateDecisions),
        note: z.string(),
        by: z.string(),
        at: z.iso.datetime(),
      })
      .nullable(),
    /** The thresholds about which someone was written to, of the present day. */
    reminded: z.array(z.object({ threshold: z.int(), at: z.iso.datetime() })),
    /** The day it is for the account, and by whose clocks. */
    today: z.string(),
    timeZone: z.string(),
    /** Whether the reader may confirm, correct and decide. */
    mayKeep: z.boolean(),
  })
  .meta({ id: "KeyDatesRecord" });

/** The dates of an agreement. */
export type KeyDatesRecord = z.infer<typeof keyDatesRecord>;
