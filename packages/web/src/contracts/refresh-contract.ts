import { queryClient } from "../platform/query-client.ts";
import { contractKey, contractListsKey } from "./contract-queries.ts";

/** Asks for everything about a contract again, and for the lists it is in. */
export const refreshContract = (guid: string): void => {
  void queryClient.invalidateQueries({ queryKey: contractKey(guid) });
  void queryClient.invalidateQueries({ queryKey: contractListsKey });
};
