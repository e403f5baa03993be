import type { AccessSource } from "../access-review/index.ts";

/** The calendar feed of a user that a review after a password reset lists and ends. */
export const reviewedFeed: AccessSource = {
  kind: "calendar-feed",
  list: async (trx, { id, since }) => {
    const rows = await trx
      .selectFrom("calendar_feeds")
      .select(["shows", "made_at"])
      .where("user_id", "=", id)
      .where("made_at", "<=", since)
      .execute();
    return rows.map((row) => ({
      id,
      name: row.shows === "all" ? "All key dates" : "My key dates",
      createdAt: row.made_at,
      lastUsedAt: null,
    }));
  },
  end: async (trx, { id }) => {
    await trx.deleteFrom("calendar_feeds").where("user_id", "=", id).execute();
  },
};
