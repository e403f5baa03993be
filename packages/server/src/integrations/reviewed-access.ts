import { sql } from "kysely";
import type { AccessSource } from "../access-review/index.ts";

/** The API keys of a user that a review after a password reset lists and ends. */
export const reviewedApiKeys: AccessSource = {
  kind: "api-key",
  list: async (trx, { id, since }, now) => {
    const rows = await trx
      .selectFrom("api_keys")
      .select(["id", "name", "hint", "created_at", "last_used_at"])
      .where("owner_id", "=", id)
      .where("created_at", "<=", since)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      detail: row.hint,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  },
  end: async (trx, { id }, ids, now) => {
    await trx
      .updateTable("api_keys")
      .set({ revoked_at: now })
      .where("owner_id", "=", id)
      .where("id", "in", ids)
      .execute();
  },
};

/** The webhooks that a user made, by the audit; ending one switches it off. */
export const reviewedWebhooks: AccessSource = {
  kind: "webhook",
  list: async (trx, { id, since }) => {
    const rows = await trx
      .selectFrom("webhooks")
      .select(["id", "name", "url", "created_at"])
      .where("is_on", "=", true)
      .where("created_at", "<=", since)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("audit_events")
            .select("audit_events.id")
            .where("audit_events.by_user_id", "=", id)
            .where("audit_events.act", "=", "webhook_made")
            .where(sql<boolean>`audit_events.subject = webhooks.id::text`),
        ),
      )
      .orderBy("created_at", "desc")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      detail: row.url,
      createdAt: row.created_at,
      lastUsedAt: null,
    }));
  },
  end: async (trx, _user, ids) => {
    await trx.updateTable("webhooks").set({ is_on: false }).where("id", "in", ids).execute();
  },
};
