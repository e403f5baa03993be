import { readDemo, type Demo } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { executiveSummaryQuery } from "../reviews/index.ts";

/** What the sample's parts are cached under, instead of a contract's guid. */
export const demoGuid = "demo";

/** The reviewed sample; its executive summary is put where the overview looks for it. */
export const demoQuery = () =>
  queryOptions<Demo>({
    queryKey: ["demo"],
    queryFn: async ({ signal }) => {
      const { data } = await ask(readDemo, {}, signal);
      const { executiveSummary } = data;
      queryClient.setQueryData(executiveSummaryQuery(demoGuid).queryKey, { executiveSummary });
      return data;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
