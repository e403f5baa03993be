import { emailAddress, emailDomain, refuse, type Refusal } from "@proviso/domain";
import type { AnswerOf, findSingleSignOn } from "@proviso/endpoints";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import { connectionOfDomain } from "./connection-store.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

const byNetwork: AttemptLimit = { what: "single sign-on by address", most: 3000, seconds: 300 };

/** How people with addresses of a domain sign in; the part before the at sign is not looked at. */
export const handleFind = (
  { db, clock }: SingleSignOnContext,
  typed: string,
  address: string,
): Promise<AnswerOf<typeof findSingleSignOn> | Refusal> =>
  db.asIdentity(async (trx) => {
    const attempt = { limit: byNetwork, by: networkOf(address) };
    if (!(await takeAttempts(trx, [attempt], clock.now()))) return refuse("too_many_requests");
    const email = emailAddress(typed);
    if (email === undefined) return { provider: null };
    const found = await connectionOfDomain(trx, emailDomain(email));
    if (!found) return { provider: null };
    const { id: connection, name, isRequired } = found;
    return { provider: { connection, name, isRequired } };
  });
