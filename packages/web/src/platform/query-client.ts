import { QueryClient } from "@tanstack/react-query";
import { AskError } from "./ask-error.ts";

const isWorthRetrying = (tries: number, error: Error): boolean =>
  tries < 2 && error instanceof AskError && (error.status === 0 || error.status >= 500);

/** The one cache of what the server answered; refusals are final, an absent server is tried thrice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 5_000, refetchOnWindowFocus: true },
    // Without a network an act fails and says so: one that waits for it shows nothing, and may then be done unseen.
    mutations: { retry: false, networkMode: "always" },
  },
});
