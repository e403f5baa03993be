import { readTimeline } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** What happened to one version of a contract, newest first. */
export const timelineQuery = (guid: string) =>
  queryOptions({
    queryKey: ["contract", guid, "timeline"],
    queryFn: ({ signal }) => ask(readTimeline, { body: { documentGuid: guid } }, signal),
  });

/** What happened to all versions of a contract; cached with the version it is asked from. */
export const fullTimelineQuery = (guid: string, groupId: string) =>
  queryOptions({
    queryKey: ["contract", guid, "timeline", "full"],
    queryFn: ({ signal }) => ask(readTimeline, { body: { groupId } }, signal),
  });
