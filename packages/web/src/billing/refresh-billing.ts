import { currentUserQuery, type CurrentUser } from "../identity/index.ts";
import { queryClient } from "../platform/query-client.ts";

/** Has everything about the account's plan, and what it is paid with, asked again where it is shown. */
export const outdateBilling = (): void => {
  void queryClient.invalidateQueries({
    queryKey: ["billing"],
    predicate: ({ queryKey }) => queryKey[1] !== "plans",
  });
  void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
};

/** Asks the server where the account stands now, and gives its user; throws when the server is away. */
export const refreshBilling = async (): Promise<CurrentUser> => {
  outdateBilling();
  return queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
};
