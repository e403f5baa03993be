import { sessionEndedSentence } from "@proviso/domain";
import { readCurrentUser, type CurrentUser } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { AskError, isServerAway } from "../platform/ask-error.ts";
import { endSession } from "../platform/session.ts";
import { readStoredUser, storeUser } from "./stored-user.ts";

export type { CurrentUser };

const sessionEnded = (): AskError =>
  new AskError({
    code: "session_ended",
    status: 401,
    sentence: sessionEndedSentence,
    requestId: null,
  });

const askForUser = async (signal: AbortSignal): Promise<CurrentUser> => {
  try {
    const user = await ask(readCurrentUser, {}, signal);
    if (user.isDeleted) {
      endSession("refused");
      throw sessionEnded();
    }
    storeUser(user);
    return user;
  } catch (error) {
    const isTold = error instanceof AskError && (error.status === 401 || isServerAway(error));
    const stored = isTold ? null : readStoredUser();
    if (stored === null) throw error;
    return stored;
  }
};

/** A bank account's payment is settled by itself, in a minute or in a day; so often it is asked whether it is. */
const pendingMilliseconds = 20_000;

/**
 * The signed-in user; asked once and kept for five minutes, without retries (A9.2), and again and again while a
 * payment is pending. A refusal other than "not signed in" leaves the user known from before in place (A4.1).
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ["current-user"],
    queryFn: ({ signal }) => askForUser(signal),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) =>
      state.data?.account.subscription?.status === "PAYMENT_PENDING" && pendingMilliseconds,
    retry: false,
  });

/** Up to two capital letters for a name. */
export const initials = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
};
