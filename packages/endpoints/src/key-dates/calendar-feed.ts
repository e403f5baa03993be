import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/external-dashboard-web-app/calendar-feed";
const seeing = ["VIEW_ORGANIZATION_CONTRACT", "VIEW_USER_CONTRACT"] as const;
const shows = z.enum(["mine", "all"]);

/** One's own calendar feed; its address was shown once and is not kept. */
export const calendarFeed = z
  .object({ isOn: z.boolean(), shows, madeAt: z.iso.datetime().nullable() })
  .meta({ id: "CalendarFeed" });

/** One's own calendar feed. */
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Whether one has a calendar feed. */
export const readCalendarFeed = endpoint({
  method: "GET",
  path,
  summary: "Get my calendar feed",
  access: { oneOf: seeing },
  answer: calendarFeed,
  refusals: ["not_allowed"],
});

/** Makes an address for calendar programs, of the dates one answers for or of all one sees; an earlier one ends. */
export const makeCalendarFeed = endpoint({
  method: "POST",
  path,
  summary: "Create my calendar feed",
  access: { oneOf: seeing },
  body: z.strictObject({ shows: shows.default("mine") }),
  /** The path of the address, shown this once. */
  answer: z.object({ path: z.string(), feed: calendarFeed }),
  created: true,
  refusals: ["not_allowed"],
});

/** Disables the user’s calendar feed; succeeds if there is none. */
export const endCalendarFeed = endpoint({
  method: "DELETE",
  path,
  summary: "Delete my calendar feed",
  access: { oneOf: seeing },
  answer: "nothing",
  refusals: ["not_allowed"],
});

/** The dates as a calendar (RFC 5545), for the person who knows the address; an ended or wrong one is not found. */
export const downloadCalendar = endpoint({
  method: "GET",
  path: "/calendar-feed/{token}",
  summary: "Get the calendar feed",
  access: "anyone",
  params: z.object({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
  answer: "file",
  refusals: ["not_found"],
});
