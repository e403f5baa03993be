import { refuse, type Refusal, type RefusalCode } from "@proviso/domain";
import type { Log } from "../platform/log.ts";
import type { SignInUser, SignInWay } from "./session-store.ts";

interface Noting {
  readonly log: Log;
}

type Tried = Pick<SignInUser, "id" | "accountId">;

/** Notes in the log that someone did not get in, with the user it was about where there is one. */
export const noteFailedSignIn = (
  { log }: Noting,
  way: SignInWay,
  why: RefusalCode,
  user?: Tried,
): void =>
  log.warn({ way, why, ...(user && { account: user.accountId, user: user.id }) }, "sign_in_failed");

/** Refuses a sign-in, and notes it. */
export const refuseSignIn = (
  context: Noting,
  way: SignInWay,
  why: RefusalCode,
  user?: Tried,
): Refusal => {
  noteFailedSignIn(context, way, why, user);
  return refuse(why);
};
