import { allUserTypes, permissionsOf, type Permission } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A verified user of the account, and what they may do. */
export interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: ReadonlySet<Permission>;
}

const typeNames = sql<string[]>`coalesce((select array_agg(role.user_type)
  from user_roles as role where role.user_id = users.id), '{}')`;

/** The verified users of the transaction's account who are not deleted, by name. */
export const listCandidates = async (trx: AccountTransaction): Promise<readonly Candidate[]> => {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", typeNames.as("types")])
    .where("is_verified", "=", true)
    .where("is_deleted", "=", false)
    .orderBy("first_name")
    .orderBy("last_name")
    .orderBy("email")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    permissions: permissionsOf(allUserTypes.filter((type) => row.types.includes(type))),
  }));
};
