import { maxApiKeys, refuse, type Refusal } from "@proviso/domain";
import type { ApiKeyRecord, BodyOf, makeApiKey } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import type { Caller } from "../platform/http/caller.ts";
import { endApiKey, insertApiKey, workingApiKeys, type StoredApiKey } from "./api-key-store.ts";
import { newApiKey } from "./api-key-token.ts";
import type { IntegrationContext } from "./integration-context.ts";

const dayMilliseconds = 86_400_000;

const viewOf = (key: StoredApiKey): ApiKeyRecord => ({
  ...key,
  scopes: [...key.scopes],
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/** The API keys of the caller's account that work. */
export const handleApiKeys = (
  { db, clock }: IntegrationContext,
  { person }: Caller,
): Promise<ApiKeyRecord[]> =>
  db.asAccount(person.accountId, async (trx) =>
    (await workingApiKeys(trx, clock.now())).map(viewOf),
  );

/**
 * Makes a key that acts as the caller, who has shown lately that it is them: it outlives their session. The
 * answer is the only place it is ever seen.
 */
export const handleMakeApiKey = (
  { db, clock, audit, demandConfirmation }: IntegrationContext,
  caller: Caller,
  { name, scopes, expiresInDays }: BodyOf<typeof makeApiKey>,
): Promise<(ApiKeyRecord & { key: string }) | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const { person, name: ownerName } = caller;
    const refused = await demandConfirmation(trx, caller);
    if (refused) return refused;
    const now = clock.now();
    if ((await workingApiKeys(trx, now)).length >= maxApiKeys) return refuse("too_many_api_keys");
    const { token, hint, hash } = newApiKey(person.accountId);
    const key = {
      id: randomUUID(),
      name,
      hint,
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: new Date(now.getTime() + expiresInDays * dayMilliseconds),
    };
    await insertApiKey(trx, { ...key, accountId: person.accountId, ownerId: person.id, hash });
    await audit(trx, person, "api_key_made", key.id, { scopes: key.scopes });
    return { ...viewOf({ ...key, ownerName, lastUsedAt: null, isPaused: false }), key: token };
  });

/** Ends a key of the caller's account, the person who made it. */
export const handleRevokeApiKey = (
  { db, clock, audit }: IntegrationContext,
  { person }: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    if ((await endApiKey(trx, id, clock.now())) === undefined) return refuse("not_found");
    await audit(trx, person, "api_key_revoked", id);
    return undefined;
  });
