import type { InvitationType } from "@proviso/domain";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An invitation as it is kept. */
export interface StoredInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly inviterId: string;
  readonly email: string;
  readonly lastSentAt: Date;
  readonly expiresAt: Date;
}

/** An invitation to be written down, or sent again. */
export interface NewInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly inviterId: string;
  readonly kind: InvitationType;
  readonly email: string;
  readonly tokenHash: Buffer | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

const selectInvitations = (trx: AccountTransaction) =>
  trx
    .selectFrom("invitations")
    .select(["id", "account_id as accountId", "inviter_id as inviterId", "email"])
    .select(["last_sent_at as lastSentAt", "expires_at as expiresAt"]);

const waiting = (trx: AccountTransaction) =>
  selectInvitations(trx).where("kind", "=", "ORGANIZATION").where("outcome", "is", null);

/** The invitations into the transaction's account that wait, the newest first. */
export const listInvitations = (trx: AccountTransaction): Promise<readonly StoredInvitation[]> =>
  waiting(trx).orderBy("last_sent_at", "desc").orderBy("email").execute();

/** Writes an invitation down; one to the same person that waits is sent again, and its link ends. */
export const putInvitation = async (
  trx: AccountTransaction,
  invitation: NewInvitation,
): Promise<StoredInvitation> => {
  const { id, accountId, inviterId, kind, email, tokenHash, at, expiresAt } = invitation;
  const again = {
    inviter_id: inviterId,
    token_hash: tokenHash,
    last_sent_at: at,
    expires_at: expiresAt,
  };
  const row = await trx
    .insertInto("invitations")
    .values({
      id,
      account_id: accountId,
      kind,
      email,
      created_at: at,
      ...again,
      outcome: null,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "email"])
        .where("kind", "=", "ORGANIZATION")
        .where("outcome", "is", null)
        .doUpdateSet(again),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: row.id, accountId, inviterId, email, lastSentAt: at, expiresAt };
};

/** Ends an invitation that waits; whether there was one. */
export const endInvitation = async (
  trx: AccountTransaction,
  id: string,
  outcome: "ACCEPTED" | "CANCELLED",
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("invitations")
    .set({ outcome, ended_at: at, token_hash: null })
    .where("id", "=", id)
    .where("kind", "=", "ORGANIZATION")
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The invitation whose link bears this token, if it can be accepted now; held until the transaction ends. */
export const holdByToken = (
  trx: AccountTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredInvitation | undefined> =>
  waiting(trx)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where(isAccountOpen("invitations.account_id"))
    .forUpdate()
    .executeTakeFirst();

/** The account's invitation to this address, if it can be accepted now; held until the transaction ends. */
export const holdByEmail = (
  trx: AccountTransaction,
  accountId: string,
  email: string,
  now: Date,
): Promise<StoredInvitation | undefined> =>
  waiting(trx)
    .where("account_id", "=", accountId)
    .where("email", "=", email)
    .where("expires_at", ">", now)
    .where(isAccountOpen("invitations.account_id"))
    .forUpdate()
    .executeTakeFirst();

/** To which of these people a referral went from the transaction's account since then. */
export const listReferred = async (
  trx: AccountTransaction,
  emails: readonly string[],
  since: Date,
): Promise<readonly string[]> =>
  (
    await trx
      .selectFrom("invitations")
      .select("email")
      .where("kind", "=", "PLATFORM")
      .where("email", "in", emails)
      .where("created_at", ">", since)
      .execute()
  ).map(({ email }) => email);

/** A user somewhere, in whatever account, who has this address. */
export interface AddressOwner {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** Who has these addresses, in every account; the transaction is one of signing in. */
export const listAddressOwners = (
  trx: AccountTransaction,
  emails: readonly string[],
): Promise<readonly AddressOwner[]> =>
  trx
    .selectFrom("users")
    .select(["id", "account_id as accountId", "email", "is_verified as isVerified"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["email"]), "in", emails))
    .execute();
