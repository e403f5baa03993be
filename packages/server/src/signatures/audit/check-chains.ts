import type { ScopedDatabase } from "../../platform/database/scope.ts";
import { checkChain, type ChainCheck } from "./check-chain.ts";

/** The accounts there are: each has someone in it. */
export const listAccounts = (db: ScopedDatabase): Promise<readonly string[]> =>
  db.asIdentity(async (trx) => {
    const rows = await trx
      .selectFrom("users")
      .select("account_id")
      .distinct()
      .orderBy("account_id")
      .execute();
    return rows.map(({ account_id }) => account_id);
  });

/** Follows the chain of every account, one after the other. */
export async function* checkChains(
  db: ScopedDatabase,
): AsyncGenerator<{ readonly accountId: string; readonly check: ChainCheck }> {
  for (const accountId of await listAccounts(db))
    yield { accountId, check: await db.asAccount(accountId, (trx) => checkChain(trx, accountId)) };
}
