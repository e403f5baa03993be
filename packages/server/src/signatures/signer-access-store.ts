import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The signer that a link or session belongs to. */
export interface SignerReference {
  readonly id: string;
  readonly accountId: string;
}

/** The signer with this link; the transaction is one of signing in, for the account is not known yet. */
export const findSignerByToken = (
  trx: AccountTransaction,
  hash: Buffer,
): Promise<SignerReference | undefined> =>
  trx
    .selectFrom("signers")
    .select(["id", "account_id as accountId"])
    .where("token_hash", "=", hash)
    .where(isAccountOpen("signers.account_id"))
    .executeTakeFirst();

/** The signer of a session, with its end; as above. */
export const findSignerBySession = (
  trx: AccountTransaction,
  hash: Buffer,
): Promise<(SignerReference & { readonly expiresAt: Date }) | undefined> =>
  trx
    .selectFrom("signer_sessions")
    .select(["signer_id as id", "account_id as accountId", "expires_at as expiresAt"])
    .where("token_hash", "=", hash)
    .where(isAccountOpen("signer_sessions.account_id"))
    .executeTakeFirst();

/** Puts a new code instead of a signer's code before it. */
export const putSignerCode = async (
  trx: AccountTransaction,
  id: string,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await trx
    .updateTable("signers")
    .set({ code_hash: hash, code_tries: 0, code_expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
};

/** The code of a signer, held until the transaction ends, so that two tries at once are two tries. */
export const holdSignerCode = async (
  trx: AccountTransaction,
  id: string,
): Promise<{ hash: Buffer; tries: number; expiresAt: Date } | undefined> => {
  const row = await trx
    .selectFrom("signers")
    .select(["code_hash", "code_tries", "code_expires_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.code_hash || !row.code_expires_at) return undefined;
  return { hash: row.code_hash, tries: row.code_tries, expiresAt: row.code_expires_at };
};

/** Counts a wrong try of a signer's code. */
export const countSignerTry = async (trx: AccountTransaction, id: string): Promise<void> => {
  await trx
    .updateTable("signers")
    .set(({ eb }) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
};

/** Uses a signer's code up and begins their session; those that are over are forgotten. */
export const beginSignerSession = async (
  trx: AccountTransaction,
  signer: SignerReference,
  session: { readonly hash: Buffer; readonly now: Date; readonly expiresAt: Date },
): Promise<void> => {
  await trx.updateTable("signers").set({ code_hash: null }).where("id", "=", signer.id).execute();
  await trx
    .deleteFrom("signer_sessions")
    .where("signer_id", "=", signer.id)
    .where("expires_at", "<", session.now)
    .execute();
  await trx
    .insertInto("signer_sessions")
    .values({
      token_hash: session.hash,
      account_id: signer.accountId,
      signer_id: signer.id,
      expires_at: session.expiresAt,
    })
    .execute();
};
