import type pg from "pg";
import { sampleAccountId } from "./load-list.ts";

/** The active contracts of the sample account, newest first, as the database itself has them. */
export const newestIds = async (
  database: pg.Client,
  limit: number,
  offset = 0,
): Promise<readonly string[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from contracts where account_id = $1 and is_newest and not is_archived
     order by uploaded_at desc, id desc offset $2 limit $3`,
    [sampleAccountId, offset, limit],
  );
  return rows.map(({ id }) => id);
};
