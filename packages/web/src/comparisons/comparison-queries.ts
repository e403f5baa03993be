import {
  compareVersions,
  readComparedText,
  readComparison,
  readReturnCheck,
  type ComparedText,
  type ComparisonRecord,
  type ReturnCheckRecord,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

const soon = 700;

/** Whether a comparison is still waiting or under way. */
export const isGoingOn = ({ state }: Pick<ComparisonRecord, "state">): boolean =>
  state === "waiting" || state === "comparing" || state === "writing";

/** The comparison of two versions, begun if it was not made before. */
export const versionsComparisonQuery = (before: string, after: string) =>
  queryOptions<ComparisonRecord>({
    queryKey: ["comparison", "versions", before, after],
    queryFn: ({ signal }) =>
      ask(compareVersions, { params: { guid: after }, body: { before } }, signal),
    staleTime: 30_000,
  });

/** How far a comparison is; asked again until it has ended. */
export const comparisonQuery = (id: string) =>
  queryOptions<ComparisonRecord>({
    queryKey: ["comparison", id, "record"],
    queryFn: ({ signal }) => ask(readComparison, { params: { id } }, signal),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data) ? soon : false),
  });

/** Both versions beside each other; made once. */
export const comparedTextQuery = (id: string) =>
  queryOptions<ComparedText>({
    queryKey: ["comparison", id, "text"],
    queryFn: ({ signal }) => ask(readComparedText, { params: { id } }, signal),
    staleTime: Infinity,
  });

/** What a counterparty's version changes; asked again until it has been checked. */
export const returnCheckQuery = (guid: string) =>
  queryOptions<ReturnCheckRecord>({
    queryKey: ["contract", guid, "return-check"],
    queryFn: ({ signal }) => ask(readReturnCheck, { params: { guid } }, signal),
    refetchInterval: ({ state }) =>
      state.data?.state === "waiting" || state.data?.state === "checking" ? soon : false,
  });
