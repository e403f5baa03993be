import { readTimeline } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** What happened to a contract, newest first. */
export const timelineQuery = (guid: string) =>
  queryOptions({
    queryKey: ["contract", guid, "timeline"],
    queryFn: ({ signal }) => ask(readTimeline, { body: { documentGuid: guid } }, signal),
  });
