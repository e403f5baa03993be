import { readOnboarding } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";

/** How far the person is; asked again on every arrival, since another device may have gone on. */
export const onboardingQuery = () =>
  queryOptions({
    queryKey: ["onboarding"],
    queryFn: async ({ signal }) => (await ask(readOnboarding, {}, signal)).data,
    staleTime: Infinity,
    gcTime: 0,
  });
