import type { Passkey } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { newSecretToken, secretHash } from "./secret-token.ts";

/** What a passkey is asked for. */
export type PasskeyPurpose = "add" | "sign_in" | "confirm";

/** A passkey as it is needed to judge a signature. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** How long a challenge is good, in milliseconds. */
export const challengeMilliseconds = 300_000;

/** A fresh challenge, for a user or, where nobody is known yet, for anyone. */
export const makeChallenge = async (
  trx: AccountTransaction,
  purpose: PasskeyPurpose,
  userId: string | null,
  now: Date,
): Promise<string> => {
  const challenge = newSecretToken();
  await trx
    .insertInto("passkey_challenges")
    .values({
      hash: secretHash(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeMilliseconds),
    })
    .execute();
  return challenge;
};

/** Uses a challenge up; false when it is none of ours, has ended, or is for another user. */
export const takeChallenge = async (
  trx: AccountTransaction,
  purpose: PasskeyPurpose,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("passkey_challenges")
    .where("hash", "=", secretHash(challenge))
    .where("purpose", "=", purpose)
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Keeps a new passkey; undefined when its credential is known already. */
export const insertPasskey = async (
  trx: AccountTransaction,
  user: { readonly id: string; readonly accountId: string },
  made: Pick<StoredPasskey, "credentialId" | "publicKey" | "counter" | "transports">,
  name: string,
  now: Date,
): Promise<Passkey | undefined> => {
  const row = await trx
    .insertInto("passkeys")
    .values({
      id: randomUUID(),
      account_id: user.accountId,
      user_id: user.id,
      credential_id: made.credentialId,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: [...made.transports],
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { id: row.id, name, createdAt: now.toISOString(), lastUsedAt: null };
};

/** The passkeys of a user, the oldest first. */
export const passkeysOf = async (
  trx: AccountTransaction,
  userId: string,
): Promise<readonly (Passkey & Pick<StoredPasskey, "credentialId" | "transports">)[]> => {
  const rows = await trx
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at", "credential_id", "transports"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    credentialId: row.credential_id,
    transports: row.transports,
  }));
};

/** The passkey with this credential, held until the transaction ends. */
export const takePasskey = async (
  trx: AccountTransaction,
  credentialId: string,
): Promise<StoredPasskey | undefined> => {
  const row = await trx
    .selectFrom("passkeys")
    .select(["id", "user_id", "credential_id", "public_key", "counter", "transports"])
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      credentialId: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports,
    }
  );
};

/** Notes that a passkey was used. */
export const notePasskeyUse = async (
  trx: AccountTransaction,
  id: string,
  counter: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .execute();
};

/** Removes a passkey of a user; false when it is none of theirs. */
export const deletePasskey = async (
  trx: AccountTransaction,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
