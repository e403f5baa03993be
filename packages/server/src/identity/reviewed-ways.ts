import type { AccessSource } from "../access-review/index.ts";
import { findUserById } from "./session-store.ts";
import { dropIdleRecoveryCodes } from "./own-second-factor.ts";

/** The passkeys of a user that a review after a password reset lists and ends. */
export const reviewedPasskeys: AccessSource = {
  kind: "passkey",
  list: async (trx, { id, since }) => {
    const rows = await trx
      .selectFrom("passkeys")
      .select(["id", "name", "created_at", "last_used_at"])
      .where("user_id", "=", id)
      .where("created_at", "<=", since)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  },
  end: async (trx, { id }, ids) => {
    await trx.deleteFrom("passkeys").where("user_id", "=", id).where("id", "in", ids).execute();
    const user = await findUserById(trx, id);
    if (user) await dropIdleRecoveryCodes(trx, user);
  },
};

/** The sign-in providers that a user is connected with, under the names that the settings give them. */
export const reviewedProviders = (
  named: readonly { readonly issuer: string; readonly name: string }[],
): AccessSource => ({
  kind: "provider",
  list: async (trx, { id, since }) => {
    const rows = await trx
      .selectFrom("user_identities")
      .select(["issuer", "email", "created_at"])
      .where("user_id", "=", id)
      .where("created_at", "<=", since)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.issuer,
      name: named.find(({ issuer }) => issuer === row.issuer)?.name ?? row.issuer,
      detail: row.email,
      createdAt: row.created_at,
      lastUsedAt: null,
    }));
  },
  end: async (trx, { id }, issuers) => {
    await trx
      .deleteFrom("user_identities")
      .where("user_id", "=", id)
      .where("issuer", "in", issuers)
      .execute();
  },
});
