import { isAccountSuspended } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { secretHash } from "./secret-token.ts";

/** How long a refresh token lives when it is not used, in days. */
const refreshDays = 14;
/** How long a session lasts however much it is used, in days, before its person signs in again. */
const longestDays = 30;
/** How long a session lasts that a company's provider began, in hours, before the provider is asked again. */
const providerHours = 12;

/** A refresh token as it was found, with the session it belongs to. */
export interface FoundRefreshToken {
  readonly sessionId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly spentAt: Date | null;
  /** The session was ended, the user deleted, or their account suspended. */
  readonly isOver: boolean;
  /** When the session ends however much it is used. */
  readonly lastsUntil: Date;
}

const lastsUntil = (begun: Date, isByConnection: boolean): Date =>
  new Date(begun.getTime() + (isByConnection ? providerHours : longestDays * 24) * 3_600_000);

const expiry = (now: Date): Date => new Date(now.getTime() + refreshDays * 86_400_000);

/** Stores a refresh token, as a hash; stored already is stored. */
export const storeRefreshToken = async (
  trx: AccountTransaction,
  token: string,
  session: { readonly sessionId: string; readonly accountId: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("refresh_tokens")
    .values({
      hash: secretHash(token),
      account_id: session.accountId,
      session_id: session.sessionId,
      issued_at: now,
      expires_at: expiry(now),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
};

/** A refresh token with its session, held against changes until the transaction ends. */
export const takeRefreshToken = async (
  trx: AccountTransaction,
  token: string,
): Promise<FoundRefreshToken | undefined> => {
  const row = await trx
    .selectFrom("refresh_tokens as token")
    .innerJoin("sessions as session", "session.id", "token.session_id")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select(["token.session_id", "token.account_id", "token.expires_at", "token.spent_at"])
    .select(["session.user_id", "session.ended_at", "user.email", "user.is_deleted"])
    .select(["session.created_at", "session.by_connection"])
    .select(isAccountSuspended("token.account_id").as("is_suspended"))
    .where("token.hash", "=", secretHash(token))
    .forUpdate(["token", "session"])
    .executeTakeFirst();
  return (
    row && {
      sessionId: row.session_id,
      accountId: row.account_id,
      userId: row.user_id,
      email: row.email,
      expiresAt: row.expires_at,
      spentAt: row.spent_at,
      isOver: row.ended_at !== null || row.is_deleted || row.is_suspended,
      lastsUntil: lastsUntil(row.created_at, row.by_connection !== null),
    }
  );
};

/** Notes that a refresh token was traded in, which is when its session was last used. */
export const spendRefreshToken = async (
  trx: AccountTransaction,
  token: string,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("refresh_tokens")
    .set({ spent_at: now })
    .where("hash", "=", secretHash(token))
    .execute();
  await trx
    .updateTable("sessions")
    .set({ refreshed_at: now })
    .where("id", "=", sessionId)
    .execute();
};

/** Forgets refresh tokens that have ended, and the sessions that have none left. */
export const forgetEndedSessions = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await trx.deleteFrom("refresh_tokens").where("expires_at", "<", now).execute();
  await trx
    .deleteFrom("sessions")
    .where("created_at", "<", new Date(now.getTime() - 86_400_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refresh_tokens")
            .select("refresh_tokens.hash")
            .whereRef("refresh_tokens.session_id", "=", "sessions.id"),
        ),
      ),
    )
    .execute();
};
