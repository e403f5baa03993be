import {
  daysBetween,
  isCalendarDay,
  isTimeZone,
  maxFilterOptions,
  maxRangeDays,
} from "@proviso/domain";
import { z } from "../zod.ts";

const day = z.string().refine(isCalendarDay, "must be a day, as in 2026-11-22");

/** The days on which was uploaded what is looked at, both included, as the clocks of a time zone have them. */
export const uploadTime = z
  .object({
    from: day,
    to: day,
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, "must be the name of a time zone, as in Europe/Vienna")
      .default("UTC"),
  })
  .refine(({ from, to }) => from <= to, "must not end before it begins")
  .refine(
    ({ from, to }) => !isCalendarDay(from) || daysBetween(from, to) <= maxRangeDays,
    "must not be longer than a year",
  )
  .meta({ id: "UploadTime" });

/** The uploads to include: by date, person, and playbook. */
export const analyticsFilter = z
  .object({
    uploadTime,
    /** Omit to include everyone; required for readers without access to analytics by person. */
    users: z.array(z.uuid()).min(1).max(maxFilterOptions).optional(),
    /** "none" for what no playbook judged. */
    playbooks: z.array(z.string().min(1).max(100)).min(1).max(maxFilterOptions).optional(),
  })
  .meta({ id: "AnalyticsFilter" });

/** Which uploads are looked at. */
export type AnalyticsFilter = z.infer<typeof analyticsFilter>;
