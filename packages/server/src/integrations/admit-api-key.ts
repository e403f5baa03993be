import { refuse, type Refusal } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Authenticate, Caller } from "../platform/http/caller.ts";
import { findApiKey, noteApiKeyUse } from "./api-key-store.ts";
import { accountOfApiKey, hashOfApiKey, isApiKey } from "./api-key-token.ts";

interface Gate {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  /** A user with their present permissions, unless deleted. */
  readonly findPerson: (
    trx: AccountTransaction,
    userId: string,
  ) => Promise<Pick<Caller, "person" | "name"> | undefined>;
}

const admit = async ({ db, clock, findPerson }: Gate, token: string): Promise<Caller | Refusal> => {
  const accountId = accountOfApiKey(token);
  if (accountId === undefined) return refuse("key_not_valid");
  return db.asAccount(accountId, async (trx) => {
    const now = clock.now();
    const key = await findApiKey(trx, hashOfApiKey(token), now);
    const found = key && (await findPerson(trx, key.ownerId));
    if (!found) return refuse("key_not_valid");
    if (key.isPaused) return refuse("key_paused");
    await noteApiKeyUse(trx, key.id, now);
    return { ...found, sessionId: key.id, scopes: new Set(key.scopes) };
  });
};

/**
 * Admits the holder of an API key as the person who made it, with what that person may do now and the
 * key's scopes; everyone else is let through to the way people sign in.
 */
export const admitApiKeys =
  (gate: Gate, people: Authenticate): Authenticate =>
  (bearer) =>
    isApiKey(bearer) ? admit(gate, bearer) : people(bearer);
