import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** How long a refresh token lives when it is not used, in days. */
const refreshDays = 14;

/** A user as signing in needs to know them. */
export interface SignInUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly isDeleted: boolean;
}

/** A refresh token as it was found, with the session it belongs to. */
export interface FoundRefreshToken {
  readonly sessionId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
  readonly spentAt: Date | null;
  /** The session was ended, or the user deleted. */
  readonly isOver: boolean;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

const expiry = (now: Date): Date => new Date(now.getTime() + refreshDays * 86_400_000);

/** The user with this e-mail, whatever its case, or undefined. */
export const findUserByEmail = async (
  trx: AccountTransaction,
  email: string,
): Promise<SignInUser | undefined> => {
  const row = await trx
    .selectFrom("users")
    .select(["id", "account_id", "email", "password_hash", "is_verified", "is_deleted"])
    .where((is) => is(is.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      email: row.email,
      passwordHash: row.password_hash,
      isVerified: row.is_verified,
      isDeleted: row.is_deleted,
    }
  );
};

/** Begins a session for a user, and notes the sign-in; gives its id. */
export const beginSession = async (
  trx: AccountTransaction,
  user: SignInUser,
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto("sessions")
    .values({ id, account_id: user.accountId, user_id: user.id, created_at: now })
    .execute();
  await trx.updateTable("users").set({ last_login_at: now }).where("id", "=", user.id).execute();
  return id;
};

/** Ends a session; ended already is ended. */
export const endSession = async (
  trx: AccountTransaction,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
};

/** Whether a session is still on. */
export const isSessionOn = async (trx: AccountTransaction, sessionId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** A refresh token nobody can guess. */
export const newRefreshToken = (): string => randomBytes(32).toString("base64url");

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
      hash: hashOf(token),
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
    .where("token.hash", "=", hashOf(token))
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
      isOver: row.ended_at !== null || row.is_deleted,
    }
  );
};

/** Notes that a refresh token was traded in. */
export const spendRefreshToken = async (
  trx: AccountTransaction,
  token: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("refresh_tokens")
    .set({ spent_at: now })
    .where("hash", "=", hashOf(token))
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
