import { erasedAddress } from "@proviso/domain";
import { sql } from "kysely";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import { codeOf } from "../platform/outage.ts";
import { spendLinks } from "./link-token-store.ts";
import { markVerified } from "./user-store.ts";

/** A user and the account they are in. */
interface Owner {
  readonly id: string;
  readonly accountId: string;
}

/**
 * These say who a user is, or that a emailed link was used; every other table that goes with a user holds what was made
 * as them.
 */
const ofTheRecord = ["user_roles", "sign_ups", "link_tokens"];

const foreignKeyViolation = "23503";

/** Runs `work` inside the user's account, then returns the transaction to the account it was in. */
const withinAccountOf = async (
  trx: AccountTransaction,
  { accountId }: Owner,
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ account: string | null }>`
    select current_setting('app.account', true) as account`.execute(trx);
  await enterAccount(trx, accountId);
  await work();
  await enterAccount(trx, rows[0]?.account ?? "");
};

/** Deletes what was made as a user, in every table that names users and goes with them. */
const deleteGrants = async (trx: AccountTransaction, { id }: Pick<Owner, "id">): Promise<void> => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[2]
    where f.contype = 'f' and f.confdeltype = 'c' and f.confrelid = 'public.users'::regclass
      and cardinality(f.conkey) = 2 and c.relname <> all(${ofTheRecord})
    order by c.relname`.execute(trx);
  for (const { name, column } of rows)
    await sql`delete from ${sql.id(name)} where ${sql.id(column)} = ${id}`.execute(trx);
};

const deleteUser = async (trx: AccountTransaction, { id }: Pick<Owner, "id">): Promise<void> => {
  await sql`savepoint removal`.execute(trx);
  try {
    await trx.deleteFrom("users").where("id", "=", id).execute();
  } catch (error) {
    if (codeOf(error) !== foreignKeyViolation) throw error;
    // Contracts of an account that others share name this user: the row stays, without the address and every way in.
    await sql`rollback to savepoint removal`.execute(trx);
    await deleteGrants(trx, { id });
    await trx
      .updateTable("users")
      .set({ email: erasedAddress(id), is_deleted: true, password_hash: null })
      .where("id", "=", id)
      .execute();
  }
};

/**
 * Removes a user whose address was never verified: the password, sessions, second factors, provider links, API keys,
 * feeds and links, and the whole account when no one else is in it. Call `holdEmail` first, then the person who proves the
 * address can be made a user. The transaction may be in any account, and stays in it.
 */
export const removeUnprovenUser = (trx: AccountTransaction, user: Owner): Promise<void> =>
  withinAccountOf(trx, user, async () => {
    const isUnproven = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", user.id)
      .where("is_verified", "=", false)
      .forUpdate()
      .executeTakeFirst();
    if (!isUnproven) return;
    const hasOthers = await trx
      .selectFrom("users")
      .select("id")
      .where("account_id", "=", user.accountId)
      .where("id", "<>", user.id)
      .executeTakeFirst();
    if (hasOthers) await deleteUser(trx, user);
    else await trx.deleteFrom("accounts").where("id", "=", user.accountId).execute();
  });

/**
 * Marks a user's address as verified, for the person who reads its mail. Nothing that was made as this user before
 * then stays: the person who made it had not shown that the address is theirs. Consent is kept only when the person who
 * signed up is the one who verifies.
 */
export const proveAddress = (
  trx: AccountTransaction,
  user: Owner,
  now: Date,
  { keepsConsent }: { readonly keepsConsent: boolean },
): Promise<void> =>
  withinAccountOf(trx, user, async () => {
    await deleteGrants(trx, user);
    await spendLinks(trx, "verify_email", user.id, now);
    await spendLinks(trx, "reset_password", user.id, now);
    if (!keepsConsent) {
      await trx
        .updateTable("users")
        .set({ terms_accepted_at: null, phone_number: "" })
        .where("id", "=", user.id)
        .execute();
      await trx
        .updateTable("sign_ups")
        .set({ referral_key: null, utm: "{}" })
        .where("user_id", "=", user.id)
        .execute();
    }
    await markVerified(trx, user.id);
  });
