import { readSingleSignOn } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** How the account has its people sign in. */
export const singleSignOnQuery = () =>
  queryOptions({
    queryKey: ["single-sign-on"],
    queryFn: ({ signal }) => ask(readSingleSignOn, {}, signal),
  });
