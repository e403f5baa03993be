import { readAccountClosing } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** What closing the account takes away, asked again whenever it is looked at. */
export const closingQuery = () =>
  queryOptions({
    queryKey: ["account-closing"],
    queryFn: ({ signal }) => ask(readAccountClosing, {}, signal),
    staleTime: 0,
  });
