import type { ScimFilter } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A user of an account as its directory sees them. */
export interface ScimUser {
  readonly id: string;
  readonly email: string;
  readonly externalId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isDeleted: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** The users with an address of a proven domain, without those that the directory has deleted. */
const visible = (trx: AccountTransaction, accountId: string) =>
  trx
    .selectFrom("users")
    .leftJoin("scim_users as known", "known.user_id", "users.id")
    .where("users.account_id", "=", accountId)
    .where("users.is_verified", "=", true)
    .where(({ or, eb }) => or([eb("known.is_gone", "is", null), eb("known.is_gone", "=", false)]))
    .where(({ exists, selectFrom, fn, val }) =>
      exists(
        selectFrom("sso_domains as domain")
          .select("domain.domain")
          .where("domain.account_id", "=", accountId)
          .where("domain.proven_at", "is not", null)
          .whereRef("domain.domain", "=", fn("split_part", ["users.email", val("@"), val(2)])),
      ),
    );

const filtered = (trx: AccountTransaction, accountId: string, filter: ScimFilter | undefined) => {
  const query = visible(trx, accountId);
  if (!filter) return query;
  const { attribute, value } = filter;
  switch (attribute) {
    case "userName":
      return query.where("users.email", "=", value.trim().toLowerCase());
    case "externalId":
      return query.where("known.external_id", "=", value);
    case "id":
      return query.where(({ eb, cast }) => eb(cast<string>("users.id", "text"), "=", value));
  }
};

/** Some of the users that fit, in the order they were made, and how many there are in all. */
export const listScimUsers = async (
  trx: AccountTransaction,
  accountId: string,
  filter: ScimFilter | undefined,
  page: { readonly skip: number; readonly most: number },
): Promise<{ readonly total: number; readonly users: readonly ScimUser[] }> => {
  const { total } = await filtered(trx, accountId, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await filtered(trx, accountId, filter)
    .select(["users.id", "users.email", "users.first_name", "users.last_name"])
    .select(["users.is_deleted", "users.created_at", "known.external_id", "known.changed_at"])
    .orderBy("users.created_at")
    .orderBy("users.id")
    .offset(page.skip)
    .limit(page.most)
    .execute();
  const users = rows.map((row) => ({
    id: row.id,
    email: row.email,
    externalId: row.external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    isDeleted: row.is_deleted,
    createdAt: row.created_at,
    changedAt: row.changed_at ?? row.created_at,
  }));
  return { total, users };
};

/** One of them. */
export const findScimUser = async (
  trx: AccountTransaction,
  accountId: string,
  id: string,
): Promise<ScimUser | undefined> => {
  const filter = { attribute: "id", value: id.toLowerCase() } as const;
  return (await listScimUsers(trx, accountId, filter, { skip: 0, most: 1 })).users[0];
};

/** Notes what the directory calls a user, and whether it has deleted them. */
export const noteScimUser = async (
  trx: AccountTransaction,
  user: { readonly accountId: string; readonly id: string },
  known: { readonly externalId?: string | null | undefined; readonly isGone: boolean },
  now: Date,
): Promise<void> => {
  const { externalId, isGone } = known;
  const values = {
    is_gone: isGone,
    changed_at: now,
    ...(externalId === undefined ? {} : { external_id: externalId }),
  };
  await trx
    .insertInto("scim_users")
    .values({ account_id: user.accountId, user_id: user.id, external_id: null, ...values })
    .onConflict((conflict) => conflict.columns(["account_id", "user_id"]).doUpdateSet(values))
    .execute();
};

/** Whether the directory had deleted this user. */
export const isGoneUser = async (trx: AccountTransaction, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom("scim_users")
    .select("is_gone")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.is_gone === true;
};

/** Changes how a user is called and addressed; fails with a unique violation for someone else's address. */
export const changeScimUser = async (
  trx: AccountTransaction,
  userId: string,
  { email, firstName, lastName }: Pick<ScimUser, "email" | "firstName" | "lastName">,
): Promise<void> => {
  await trx
    .updateTable("users")
    .set({ email, first_name: firstName, last_name: lastName })
    .where("id", "=", userId)
    .execute();
};
