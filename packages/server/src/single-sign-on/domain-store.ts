import type { AccountTransaction } from "../platform/database/scope.ts";

/** A domain of an account's e-mail addresses. */
export interface KeptDomain {
  readonly domain: string;
  /** What its record of proof has to say. */
  readonly token: string;
  readonly provenAt: Date | null;
}

const select = (trx: AccountTransaction, accountId: string) =>
  trx
    .selectFrom("sso_domains")
    .select(["domain", "token", "proven_at as provenAt"])
    .where("account_id", "=", accountId);

/** The domains of an account, by name. */
export const domainsOf = (
  trx: AccountTransaction,
  accountId: string,
): Promise<readonly KeptDomain[]> => select(trx, accountId).orderBy("domain").execute();

/** One domain of an account. */
export const findDomain = (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
): Promise<KeptDomain | undefined> =>
  select(trx, accountId).where("domain", "=", domain).executeTakeFirst();

/** Whether an account has proven a domain. */
export const isDomainProven = async (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
): Promise<boolean> => {
  const found = await findDomain(trx, accountId, domain);
  return found !== undefined && found.provenAt !== null;
};

/** Adds a domain that is still to be proven. */
export const insertDomain = async (
  trx: AccountTransaction,
  accountId: string,
  { domain, token }: KeptDomain,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("sso_domains")
    .values({ account_id: accountId, domain, token, added_at: now, proven_at: null })
    .execute();
};

/** Notes that a domain is proven; fails with a unique violation when another account has proven it. */
export const noteProof = async (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("sso_domains")
    .set({ proven_at: now })
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .execute();
};

/** Removes a domain; false when the account has none of this name. */
export const deleteDomain = async (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("sso_domains")
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
