import type { SecondFactorDemand } from "@proviso/domain";
import { announceSignIn, type requestTokens, type z } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { AskError, isRefusedWith, notReached } from "../platform/ask-error.ts";
import type { Keeping } from "../platform/browser-storage.ts";
import { queryClient } from "../platform/query-client.ts";
import { beginSession, fetchTokens, type GivenTokens } from "../platform/session.ts";
import { currentUserQuery, type CurrentUser } from "./current-user.ts";
import { storeUser } from "./stored-user.ts";
import { t } from "./messages.ts";

/** Begins the session that these tokens are for, and knows the user. */
export const enter = async (given: GivenTokens, keeping: Keeping): Promise<CurrentUser> => {
  queryClient.clear();
  beginSession(given, keeping);
  const user = await ask(announceSignIn, {});
  storeUser(user);
  queryClient.setQueryData(currentUserQuery().queryKey, user);
  return user;
};

/** What a sign-in is asked with; see the token endpoint. */
export type Grant = z.input<typeof requestTokens.body>;

/**
 * Signs in; gives what is demanded as a second factor, or null when in. Throws an AskError when the
 * server refuses or is not reached.
 */
export const signIn = async (
  grant: Grant,
  keeping: Keeping,
): Promise<SecondFactorDemand | null> => {
  let given: GivenTokens;
  try {
    given = await fetchTokens(grant);
  } catch (error) {
    if (error instanceof AskError && error.secondFactor) return error.secondFactor;
    throw error;
  }
  await enter(given, keeping);
  return null;
};

/** What the form shows for a failed sign-in (A8.1, A8.2). */
export const signInSentence = (error: unknown): string => {
  if (!(error instanceof AskError)) return t("sign-in.sign-in-failed-please");
  return error.code === null ? notReached().sentence : error.sentence;
};

/** Whether the sign-in failed for a reason that typing again can mend. */
export const isWrongCredentials = (error: unknown): boolean =>
  isRefusedWith(error, "wrong_credentials", "invalid_input");

/** Whether the server answered that it is failing, which leads to the maintenance page (A8.2, D3). */
export const isServerFailing = (error: unknown): boolean =>
  error instanceof AskError && error.status >= 500 && error.code !== "server_busy";
