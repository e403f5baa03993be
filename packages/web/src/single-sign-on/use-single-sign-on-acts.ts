import {
  addSingleSignOnDomain,
  changeSingleSignOn,
  proveSingleSignOnDomain,
  removeSingleSignOn,
  removeSingleSignOnDomain,
  saveSingleSignOn,
  type BodyOf,
} from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { singleSignOnQuery } from "./single-sign-on-query.ts";

/** What can be done to the account's single sign-on; what is sensitive asks who is there first. */
export const useSingleSignOnActs = (confirmed: Confirmed) => {
  const queries = useQueryClient();
  const onSettled = (): Promise<void> => queries.invalidateQueries(singleSignOnQuery());
  return {
    add: useMutation({
      mutationFn: (domain: string) => ask(addSingleSignOnDomain, { body: { domain } }),
      onSettled,
    }),
    prove: useMutation({
      mutationFn: (domain: string) =>
        confirmed(() => ask(proveSingleSignOnDomain, { params: { domain } })),
      onSettled,
    }),
    removeDomain: useMutation({
      mutationFn: (domain: string) =>
        confirmed(() => ask(removeSingleSignOnDomain, { params: { domain } })),
      onSettled,
    }),
    save: useMutation({
      mutationFn: (body: BodyOf<typeof saveSingleSignOn>) =>
        confirmed(() => ask(saveSingleSignOn, { body })),
      onSettled,
    }),
    change: useMutation({
      mutationFn: (body: BodyOf<typeof changeSingleSignOn>) =>
        confirmed(() => ask(changeSingleSignOn, { body })),
      onSettled,
    }),
    disconnect: useMutation({
      mutationFn: () => confirmed(() => ask(removeSingleSignOn, {})),
      onSettled,
    }),
  };
};

/** What can be done to the account's single sign-on. */
export type SingleSignOnActs = ReturnType<typeof useSingleSignOnActs>;
