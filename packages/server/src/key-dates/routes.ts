import {
  assignKeyDates,
  changeDateSettings,
  confirmKeyDates,
  decideKeyDate,
  downloadCalendar,
  endCalendarFeed,
  listDateKeepers,
  listKeyDates,
  makeCalendarFeed,
  readCalendarFeed,
  readKeyDates,
  snoozeKeyDate,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAssign, handleKeepers } from "./assign-key-dates.ts";
import {
  handleCalendar,
  handleEndFeed,
  handleMakeFeed,
  handleReadFeed,
  type CalendarContext,
} from "./calendar-feed.ts";
import { handleConfirm, handleReadKeyDates } from "./confirm-key-dates.ts";
import { handleDecide, handleSnooze } from "./decide-key-date.ts";
import { handleList, handleSettings } from "./list-key-dates.ts";

/** The endpoints of watching dates. */
export const keyDateRoutes = (context: CalendarContext): Readonly<Record<string, Route>> => ({
  readKeyDates: route(readKeyDates, (question) => handleReadKeyDates(context, question)),
  confirmKeyDates: route(confirmKeyDates, (question) => handleConfirm(context, question)),
  assignKeyDates: route(assignKeyDates, (question) => handleAssign(context, question)),
  snoozeKeyDate: route(snoozeKeyDate, (question) => handleSnooze(context, question)),
  decideKeyDate: route(decideKeyDate, (question) => handleDecide(context, question)),
  listDateKeepers: route(listDateKeepers, (question) => handleKeepers(context, question)),
  listKeyDates: route(listKeyDates, (question) => handleList(context, question)),
  changeDateSettings: route(changeDateSettings, (question) => handleSettings(context, question)),
  readCalendarFeed: route(readCalendarFeed, ({ caller }) => handleReadFeed(context, caller)),
  makeCalendarFeed: route(makeCalendarFeed, ({ caller, body }) =>
    handleMakeFeed(context, caller, body.shows),
  ),
  endCalendarFeed: route(endCalendarFeed, ({ caller }) => handleEndFeed(context, caller)),
  downloadCalendar: route(downloadCalendar, (question) => handleCalendar(context, question)),
});
