import { isAccountSuspended } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { newSecretToken, secretHash } from "./secret-token.ts";

/** What a emailed link is for. */
export type LinkPurpose = "verify_email" | "reset_password";

/** How long each link lives, in seconds (D16). */
const linkSeconds: Record<LinkPurpose, number> = { verify_email: 86_400, reset_password: 3600 };

/** A emailed link's token as it was found, held until the transaction ends. */
export interface FoundLink {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isDeleted: boolean;
  readonly isSpent: boolean;
  readonly expiresAt: Date;
}

/** Makes a token for a emailed link; only its hash is kept. */
export const makeLinkToken = async (
  trx: AccountTransaction,
  purpose: LinkPurpose,
  user: { readonly id: string; readonly accountId: string },
  now: Date,
): Promise<string> => {
  const token = newSecretToken();
  await trx
    .insertInto("link_tokens")
    .values({
      hash: secretHash(token),
      purpose,
      account_id: user.accountId,
      user_id: user.id,
      expires_at: new Date(now.getTime() + linkSeconds[purpose] * 1000),
      spent_at: null,
    })
    .execute();
  return token;
};

/** A link's token with its user, held against others until the transaction ends. */
export const takeLinkToken = async (
  trx: AccountTransaction,
  purpose: LinkPurpose,
  token: string,
): Promise<FoundLink | undefined> => {
  const row = await trx
    .selectFrom("link_tokens as link")
    .innerJoin("users as user", "user.id", "link.user_id")
    .select(["link.user_id", "link.account_id", "link.expires_at", "link.spent_at"])
    .select(["user.email", "user.first_name", "user.last_name"])
    .select(["user.password_hash", "user.is_verified", "user.is_deleted"])
    .select(isAccountSuspended("user.account_id").as("is_suspended"))
    .where("link.hash", "=", secretHash(token))
    .where("link.purpose", "=", purpose)
    .forUpdate(["link"])
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      accountId: row.account_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      passwordHash: row.password_hash,
      isVerified: row.is_verified,
      isDeleted: row.is_deleted || row.is_suspended,
      isSpent: row.spent_at !== null,
      expiresAt: row.expires_at,
    }
  );
};

/** Notes that a link was used; with it, for a reset, all others of the user. */
export const spendLinks = async (
  trx: AccountTransaction,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("link_tokens")
    .set({ spent_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("spent_at", "is", null)
    .execute();
};
