import {
  allDateDecisions,
  contractStatuses,
  defaultPageSize,
  isTimeZone,
  maxListOffset,
  maxPageSize,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { watchedKind } from "./key-dates-record.ts";

const seeing = ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] as const;

/** One date of the list. */
export const listedDate = z
  .object({
    guid: z.uuid(),
    fileName: z.string(),
    counterparty: z.string(),
    status: z.enum(contractStatuses),
    kind: watchedKind,
    actDay: z.string(),
    lastDay: z.string(),
    daysLeft: z.int(),
    isConfirmed: z.boolean(),
    decision: z.enum(allDateDecisions).nullable(),
    snoozedUntil: z.string().nullable(),
    /** "" for no one. */
    ownerName: z.string(),
    isMine: z.boolean(),
  })
  .meta({ id: "ListedDate" });

/** One date of the list. */
export type ListedDate = z.infer<typeof listedDate>;

/** The dates of the contracts one sees, the next first; past ones the latest first. */
export const listKeyDates = endpoint({
  method: "GET",
  path: "/external-dashboard-web-app/key-dates",
  summary: "List key dates",
  access: { oneOf: seeing },
  query: z.strictObject({
    when: z.enum(["coming", "past"]).default("coming"),
    whose: z.enum(["mine", "all"]).default("all"),
    state: z.enum(["all", "open", "unconfirmed", "decided"]).default("all"),
    from: z.coerce.number<string>().int().min(0).max(maxListOffset).default(0),
    size: z.coerce.number<string>().int().min(1).max(maxPageSize).default(defaultPageSize),
  }),
  answer: z
    .object({
      dates: z.array(listedDate),
      total: z.int(),
      today: z.string(),
      timeZone: z.string(),
      /** Whether the reader may change the time zone. */
      mayChangeTimeZone: z.boolean(),
    })
    .meta({ id: "KeyDateList" }),
  refusals: ["not_allowed"],
});

/** Says by whose clocks the letters about dates go out, for the whole account. */
export const changeDateSettings = endpoint({
  method: "PATCH",
  path: "/external-dashboard-web-app/key-date-settings",
  summary: "Change the time zone for key dates",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({ timeZone: z.string().max(64).refine(isTimeZone, "must be a time zone") }),
  answer: z.object({ timeZone: z.string() }),
  refusals: ["not_allowed"],
});
