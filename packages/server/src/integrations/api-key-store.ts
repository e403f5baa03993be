import { allScopes, type Scope } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An API key as it is kept. */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly ownerName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  /** Whether its owner has reset the password since, and not yet said that it is to stay. */
  readonly isPaused: boolean;
}

/** An API key to be written down. */
export interface NewApiKey extends Omit<StoredApiKey, "ownerName" | "lastUsedAt" | "isPaused"> {
  readonly accountId: string;
  readonly ownerId: string;
  readonly hash: Buffer;
}

const known = (names: readonly string[]): readonly Scope[] =>
  allScopes.filter((scope) => names.includes(scope));

const working = (trx: AccountTransaction, now: Date) =>
  trx.selectFrom("api_keys").where("revoked_at", "is", null).where("expires_at", ">", now);

/** The keys of the transaction's account that work, the newest first. */
export const workingApiKeys = async (
  trx: AccountTransaction,
  now: Date,
): Promise<readonly StoredApiKey[]> => {
  const rows = await working(trx, now)
    .innerJoin("users", "users.id", "api_keys.owner_id")
    .where("users.is_deleted", "=", false)
    .select(["api_keys.id", "name", "hint", "scopes", "api_keys.created_at", "expires_at"])
    .select(["last_used_at", "first_name", "last_name", "access_review_since"])
    .orderBy("api_keys.created_at", "desc")
    .orderBy("api_keys.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: known(row.scopes),
    ownerName: `${row.first_name} ${row.last_name}`.trim(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isPaused: row.access_review_since !== null && row.created_at <= row.access_review_since,
  }));
};

/** Writes a key down. */
export const insertApiKey = async (trx: AccountTransaction, key: NewApiKey): Promise<void> => {
  await trx
    .insertInto("api_keys")
    .values({
      id: key.id,
      account_id: key.accountId,
      owner_id: key.ownerId,
      name: key.name,
      hint: key.hint,
      key_hash: key.hash,
      scopes: [...key.scopes],
      created_at: key.createdAt,
      expires_at: key.expiresAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
};

/** Ends a key and gives its name; undefined when no such key works. */
export const endApiKey = async (
  trx: AccountTransaction,
  id: string,
  now: Date,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable("api_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
};

/** What a working key lets do, and as whom; undefined when there is none with this hash. */
export const findApiKey = async (
  trx: AccountTransaction,
  hash: Buffer,
  now: Date,
): Promise<
  | {
      readonly id: string;
      readonly ownerId: string;
      readonly scopes: readonly Scope[];
      /** Whether its owner has reset the password since, and not yet said that it is to stay. */
      readonly isPaused: boolean;
    }
  | undefined
> => {
  const row = await working(trx, now)
    .innerJoin("users", "users.id", "api_keys.owner_id")
    .where("key_hash", "=", hash)
    .select(["api_keys.id", "owner_id", "scopes"])
    .select(
      sql<boolean>`coalesce(api_keys.created_at <= users.access_review_since, false)`.as(
        "isPaused",
      ),
    )
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ownerId: row.owner_id,
      scopes: known(row.scopes),
      isPaused: row.isPaused,
    }
  );
};

/** Notes that a key was used; once a minute, so that many requests do not wait for one row. */
export const noteApiKeyUse = async (
  trx: AccountTransaction,
  id: string,
  now: Date,
): Promise<void> => {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await trx
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((is) => is.or([is("last_used_at", "is", null), is("last_used_at", "<", minuteAgo)]))
    .execute();
};
