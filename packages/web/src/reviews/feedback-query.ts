import { readFeedback, type FeedbackSet } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** What the review of a contract asks its reader, with what was saved so far. */
export const feedbackQuery = (guid: string) =>
  queryOptions<FeedbackSet>({
    queryKey: ["contract", guid, "feedback"],
    queryFn: ({ signal }) => ask(readFeedback, { params: { guid } }, signal),
  });
