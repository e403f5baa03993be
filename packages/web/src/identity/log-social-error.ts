import { maxEmailLength } from "@proviso/domain";
import { logFailedSignIn } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";

const maxLoggedLength = 1000;

/** Notes a social provider's error in the server's log (A2.20, A7.23); nobody waits for it. */
export const logSocialError = (email: string, errorMsg: string): void => {
  const body = {
    email: email.slice(0, maxEmailLength),
    errorMsg: errorMsg.slice(0, maxLoggedLength),
  };
  void ask(logFailedSignIn, { body }).catch(() => undefined);
};
