import { refuse, type Refusal } from "@proviso/domain";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { IdentityContext } from "./identity-context.ts";

const byNetwork: AttemptLimit = { what: "auth log", most: 30, seconds: 300 };
const mostBytes = 400;

// Escaped, one character takes up to six bytes of the line.
const shorten = (text: string): string => {
  let kept = "";
  for (const character of text.slice(0, mostBytes)) {
    if (Buffer.byteLength(JSON.stringify(kept + character)) > mostBytes) break;
    kept += character;
  }
  return kept;
};

/** Notes in the log, in one line of at most a kilobyte, what someone’s failed sign-in said (A7.23). */
export const logFailedSignIn = async (
  { db, clock, log }: Pick<IdentityContext, "db" | "clock" | "log">,
  { email, errorMsg }: { readonly email: string; readonly errorMsg: string },
  address: string,
): Promise<undefined | Refusal> => {
  const attempt = { limit: byNetwork, by: networkOf(address) };
  const mayLog = await db.asIdentity((trx) => takeAttempts(trx, [attempt], clock.now()));
  if (!mayLog) return refuse("too_many_requests");
  log.warn({ email: shorten(email), said: shorten(errorMsg) }, "sign_in_failed_in_browser");
  return undefined;
};
