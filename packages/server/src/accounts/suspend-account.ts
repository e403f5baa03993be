import type { ScopedDatabase } from "../platform/database/scope.ts";

/**
 * Shuts everyone out of an account: its people can't sign in, and its links, addresses, keys and tokens stop working.
 * Nothing is removed. An account that doesn't exist is left alone.
 */
export const suspendAccount = (db: ScopedDatabase, accountId: string, now: Date): Promise<void> =>
  db.asAccount(accountId, async (trx) => {
    await trx
      .insertInto("suspended_accounts")
      .columns(["account_id", "suspended_at"])
      .expression(({ selectFrom, val }) =>
        selectFrom("accounts")
          .select(["id", val(now).as("at")])
          .where("id", "=", accountId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Lets the people of an account in again; one that isn't suspended stays as it is. */
export const resumeAccount = (db: ScopedDatabase, accountId: string): Promise<void> =>
  db.asAccount(accountId, async (trx) => {
    await trx.deleteFrom("suspended_accounts").where("account_id", "=", accountId).execute();
  });
