import {
  listDateKeepers,
  listKeyDates,
  readCalendarFeed,
  readKeyDates,
  type AnswerOf,
  type CalendarFeed,
  type DateKeeper,
  type KeyDatesRecord,
} from "@proviso/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { datesPerPage, type DatesSearch } from "./dates-search.ts";

/** The dates of a contract. */
export const keyDatesQuery = (guid: string) =>
  queryOptions<KeyDatesRecord>({
    queryKey: ["contract", guid, "key-dates"],
    queryFn: ({ signal }) => ask(readKeyDates, { params: { guid } }, signal),
  });

/** Who may answer for the dates of a contract. */
export const dateKeepersQuery = (guid: string) =>
  queryOptions<DateKeeper[]>({
    queryKey: ["contract", guid, "date-keepers"],
    queryFn: ({ signal }) => ask(listDateKeepers, { params: { guid } }, signal),
  });

/** One page of the list of dates. */
export type KeyDateList = AnswerOf<typeof listKeyDates>;

/** A page of the dates of all contracts. */
export const dateListQuery = ({ when, whose, state, page }: DatesSearch) =>
  queryOptions<KeyDateList>({
    queryKey: ["key-dates", when, whose, state, page],
    queryFn: ({ signal }) => {
      const from = String((page - 1) * datesPerPage);
      const query = { when, whose, state, from, size: String(datesPerPage) };
      return ask(listKeyDates, { query }, signal);
    },
    placeholderData: keepPreviousData,
  });

/** One's own calendar feed. */
export const calendarFeedQuery = () =>
  queryOptions<CalendarFeed>({
    queryKey: ["calendar-feed"],
    queryFn: ({ signal }) => ask(readCalendarFeed, {}, signal),
  });

/** Takes changed dates over into what is shown, here and on the page of dates. */
export const takeKeyDates = (guid: string, dates: KeyDatesRecord): void => {
  queryClient.setQueryData(keyDatesQuery(guid).queryKey, dates);
  void queryClient.invalidateQueries({ queryKey: ["key-dates"] });
  void queryClient.invalidateQueries({ queryKey: ["contract", guid, "timeline"] });
};
