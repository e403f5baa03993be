import type { AccountTransaction } from "../platform/database/scope.ts";

/** A domain of an account's email addresses. */
export interface StoredDomain {
  readonly domain: string;
  /** What its record of proof has to say. */
  readonly token: string;
  readonly provenAt: Date | null;
  /** Since when a record that was there has been missing; without `provenAt` that has ended the proof. */
  readonly missedSince: Date | null;
}

/** A domain that an account has proven. */
export interface ProvenDomain extends Pick<StoredDomain, "domain" | "token"> {
  readonly accountId: string;
}

const select = (trx: AccountTransaction, accountId: string) =>
  trx
    .selectFrom("sso_domains")
    .select(["domain", "token", "proven_at as provenAt", "missed_since as missedSince"])
    .where("account_id", "=", accountId);

/** The domains of an account, by name. */
export const domainsOf = (
  trx: AccountTransaction,
  accountId: string,
): Promise<readonly StoredDomain[]> => select(trx, accountId).orderBy("domain").execute();

/** One domain of an account. */
export const findDomain = (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
): Promise<StoredDomain | undefined> =>
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
  { domain, token }: Pick<StoredDomain, "domain" | "token">,
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
    .set({ proven_at: now, missed_since: null })
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .execute();
};

/** The domains that accounts have proven, of all of them; for identity transactions. */
export const provenDomains = (trx: AccountTransaction): Promise<readonly ProvenDomain[]> =>
  trx
    .selectFrom("sso_domains")
    .select(["account_id as accountId", "domain", "token"])
    .where("proven_at", "is not", null)
    .orderBy("domain")
    .execute();

/** Notes since when the record of a proven domain has been missing; null when it is there again. */
export const noteMissed = async (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
  since: Date | null,
): Promise<void> => {
  await trx
    .updateTable("sso_domains")
    .set({ missed_since: since })
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .execute();
};

/** Ends the proof of a domain; since when its record has been missing stays. */
export const suspendProof = async (
  trx: AccountTransaction,
  accountId: string,
  domain: string,
): Promise<void> => {
  await trx
    .updateTable("sso_domains")
    .set({ proven_at: null })
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
