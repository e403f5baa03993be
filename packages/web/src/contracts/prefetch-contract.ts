import { queryClient } from "../platform/query-client.ts";
import { contractQuery } from "./contract-queries.ts";

/** Begins to ask for a contract before its page is there. */
export const prefetchContract = (guid: string): void => {
  void queryClient.prefetchQuery(contractQuery(guid));
};
