import { listSessions, readSignInMethods } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../platform/ask.ts";

/** How the signed-in user signs in. */
export const signInMethodsQuery = () =>
  queryOptions({
    queryKey: ["sign-in-methods"],
    queryFn: async ({ signal }) => (await ask(readSignInMethods, {}, signal)).data,
  });

/** Where the signed-in user is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["own-sessions"],
    queryFn: async ({ signal }) => (await ask(listSessions, {}, signal)).data,
  });
