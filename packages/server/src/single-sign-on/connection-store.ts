import { grantedUserTypes, type GroupRule, type SingleSignOnProtocol } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An account's connection as it is kept. */
export interface StoredConnection {
  readonly accountId: string;
  readonly id: string;
  readonly protocol: SingleSignOnProtocol;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Sealed. */
  readonly clientSecret: Buffer | null;
  readonly signInUrl: string;
  /** In base64, without the lines around them. */
  readonly certificates: readonly string[];
  readonly isOn: boolean;
  readonly isRequired: boolean;
  readonly defaultUserType: GroupRule["userType"] | null;
  readonly groupRules: GroupRule[];
  readonly changedAt: Date;
}

const granted = z.enum(grantedUserTypes);
const rules = z.array(z.object({ group: z.string(), userType: granted }));

const select = (trx: AccountTransaction) => trx.selectFrom("sso_connections").selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const storedConnection = (row: Row): StoredConnection => ({
  accountId: row.account_id,
  id: row.id,
  protocol: row.protocol,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  clientSecret: row.client_secret,
  signInUrl: row.sign_in_url,
  certificates: row.certificates,
  isOn: row.is_on,
  isRequired: row.is_required,
  defaultUserType: granted.nullable().catch(null).parse(row.default_type),
  groupRules: rules.parse(row.group_rules),
  changedAt: row.changed_at,
});

/** An account's connection, on or off. */
export const connectionOf = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<StoredConnection | undefined> => {
  const row = await select(trx).where("account_id", "=", accountId).executeTakeFirst();
  return row && storedConnection(row);
};

/** The connection with this id, when it is on. */
export const connectionById = async (
  trx: AccountTransaction,
  id: string,
): Promise<StoredConnection | undefined> => {
  const row = await select(trx).where("id", "=", id).where("is_on", "=", true).executeTakeFirst();
  return row && storedConnection(row);
};

/** The connection, when it is on, of the account that has proven this domain. */
export const connectionOfDomain = async (
  trx: AccountTransaction,
  domain: string,
): Promise<StoredConnection | undefined> => {
  const row = await select(trx)
    .where("is_on", "=", true)
    .where("account_id", "in", (query) =>
      query
        .selectFrom("sso_domains")
        .select("sso_domains.account_id")
        .where("domain", "=", domain)
        .where("proven_at", "is not", null),
    )
    .executeTakeFirst();
  return row && storedConnection(row);
};

/** Keeps an account's connection instead of the one before. */
export const keepConnection = async (
  trx: AccountTransaction,
  connection: StoredConnection,
): Promise<void> => {
  const values = {
    id: connection.id,
    protocol: connection.protocol,
    name: connection.name,
    issuer: connection.issuer,
    client_id: connection.clientId,
    client_secret: connection.clientSecret,
    sign_in_url: connection.signInUrl,
    certificates: [...connection.certificates],
    is_on: connection.isOn,
    is_required: connection.isRequired,
    default_type: connection.defaultUserType,
    group_rules: JSON.stringify(connection.groupRules),
    changed_at: connection.changedAt,
  };
  await trx
    .insertInto("sso_connections")
    .values({ account_id: connection.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
};

/** Removes an account's connection and who its people are here; false when there is none. */
export const deleteConnection = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("sso_connections")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
