import { sql } from "kysely";
import type { ScopedDatabase } from "../platform/database/scope.ts";

/** How many contracts a row of the counts by name stands for when it is cut, and from how many on it is. */
const counted = 500;
const mostCounted = 1000;

interface LongRow {
  readonly account_id: string;
  readonly is_archived: boolean;
  readonly first_name: string;
}

/**
 * Cuts the counts of names that have grown long, so that a page deep in the order of names goes on being found by
 * reading few contracts. Contracts that all have one name stay one count.
 */
export const cutNameCounts = async (db: ScopedDatabase): Promise<void> => {
  const { rows } = await db.asIdentity((trx) =>
    sql<LongRow>`select account_id, is_archived, first_name from contract_names
      where number > ${mostCounted}`.execute(trx),
  );
  for (const { account_id: account, is_archived: isArchived, first_name: name } of rows)
    await db.asAccount(account, (trx) =>
      sql`select cut_names(${account}, ${isArchived}, ${name}, ${counted})`.execute(trx),
    );
};
