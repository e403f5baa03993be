import { isBatchOver } from "@proviso/domain";
import { readBatch } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../platform/ask.ts";

const everyMilliseconds = 1000;

/** How far a batch has come, asked for again and again until it is over. */
export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ["generate", "batch", id],
    queryFn: ({ signal }) => ask(readBatch, { params: { id } }, signal),
    refetchInterval: ({ state }) =>
      state.data && isBatchOver(state.data.state) ? false : everyMilliseconds,
  });
