import { announceSignIn } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { AskError, isRefusedWith } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { beginSession, fetchTokens } from "../platform/session.ts";
import { currentUserQuery } from "./current-user.ts";
import { storeUser } from "./stored-user.ts";

/** Signs in and knows the user; throws an AskError when the server refuses or is not reached. */
export const signIn = async (email: string, password: string): Promise<void> => {
  const given = await fetchTokens({ grant_type: "password", username: email.trim(), password });
  queryClient.clear();
  beginSession(given);
  const user = await ask(announceSignIn, {});
  storeUser(user);
  queryClient.setQueryData(currentUserQuery().queryKey, user);
};

/** What the form shows for a failed sign-in (A8.1, A8.2). */
export const signInSentence = (error: unknown): string =>
  error instanceof AskError && (error.code !== null || error.status === 0)
    ? error.sentence
    : "Sign In failed. Please try again later";

/** Whether the sign-in failed for a reason that typing again can mend. */
export const isWrongCredentials = (error: unknown): boolean =>
  isRefusedWith(error, "wrong_credentials", "invalid_input");

/** Whether the server answered that it is failing, which leads to the maintenance page (A8.2, D3). */
export const isServerFailing = (error: unknown): boolean =>
  error instanceof AskError && error.status >= 500;
