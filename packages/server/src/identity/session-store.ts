import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { isAccountSuspended } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { deviceOf } from "./device.ts";
import type { ClientInfo } from "./client-info.ts";

/** A user as signing in needs to know them. */
export interface SignInUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  /** The user was deleted, or their account is suspended: no way leads in. */
  readonly isDeleted: boolean;
  /** When they reset their password, while they have not said what may stay; null otherwise. */
  readonly accessReviewSince: Date | null;
}

const signInColumns = [
  "id",
  "account_id",
  "email",
  "first_name",
  "password_hash",
  "is_verified",
  "is_deleted",
  "access_review_since",
] as const;

const isSuspended = isAccountSuspended("account_id").as("is_suspended");

const userOf = (row: {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly password_hash: string | null;
  readonly is_verified: boolean;
  readonly is_deleted: boolean;
  readonly is_suspended: boolean;
  readonly access_review_since: Date | null;
}): SignInUser => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  firstName: row.first_name,
  passwordHash: row.password_hash,
  isVerified: row.is_verified,
  isDeleted: row.is_deleted || row.is_suspended,
  accessReviewSince: row.access_review_since,
});

/** The user with this email, whatever its case, or undefined. */
export const findUserByEmail = async (
  trx: AccountTransaction,
  email: string,
): Promise<SignInUser | undefined> => {
  const row = await trx
    .selectFrom("users")
    .select(signInColumns)
    .select(isSuspended)
    .where((is) => is(is.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return row && userOf(row);
};

/** The user with this id. */
export const findUserById = async (
  trx: AccountTransaction,
  id: string,
): Promise<SignInUser | undefined> => {
  const row = await trx
    .selectFrom("users")
    .select(signInColumns)
    .select(isSuspended)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && userOf(row);
};

/** What someone showed last to get in; a second factor stands for the first one too. */
export type SignInWay =
  | "password"
  | "provider"
  | "connection"
  | "passkey"
  | "totp"
  | "recovery-code";

/** How a session began. */
export interface SessionStart {
  readonly way: SignInWay;
  /** By which connection of the account; null for every other way. */
  readonly byConnection: string | null;
  /** When the person showed that it is them; null when that is not known. */
  readonly confirmedAt: Date | null;
}

/** Begins a session for a user, and notes the sign-in and how it came; gives its id. */
export const beginSession = async (
  trx: AccountTransaction,
  user: SignInUser,
  { address, userAgent }: ClientInfo,
  now: Date,
  { byConnection, confirmedAt }: SessionStart,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto("sessions")
    .values({
      id,
      account_id: user.accountId,
      user_id: user.id,
      created_at: now,
      confirmed_at: confirmedAt,
      device: deviceOf(userAgent),
      address,
      by_connection: byConnection,
    })
    .execute();
  await trx.updateTable("users").set({ last_login_at: now }).where("id", "=", user.id).execute();
  return id;
};

/** Whether a user has had sessions, and none on this device. */
export const isNewDevice = async (
  trx: AccountTransaction,
  userId: string,
  device: string,
): Promise<boolean> => {
  const { sessions, here } = await trx
    .selectFrom("sessions")
    .select(({ fn }) => [
      fn.countAll<number>().as("sessions"),
      fn.countAll<number>().filterWhere("device", "=", device).as("here"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return sessions > 0 && here === 0;
};

/** From which addresses a user has begun sessions that are still remembered. */
export const addressesOf = async (
  trx: AccountTransaction,
  userId: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("sessions")
    .select("address")
    .distinct()
    .where("user_id", "=", userId)
    .limit(1000)
    .execute();
  return rows.map(({ address }) => address);
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

/** Ends all sessions of a user, or all but one. */
export const endSessionsOf = async (
  trx: AccountTransaction,
  userId: string,
  now: Date,
  except?: string,
): Promise<void> => {
  await trx
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .execute();
};

// Whom the account's own provider signed in, that provider asks for a second factor.
const lacksSecondFactor = sql<boolean>`sessions.by_connection is null
  and not exists (select from totp_secrets
    where totp_secrets.user_id = sessions.user_id and totp_secrets.confirmed_at is not null)
  and not exists (select from passkeys where passkeys.user_id = sessions.user_id)`;

const owesSecondFactor = sql<boolean>`${lacksSecondFactor} and exists (
  select from accounts where accounts.id = sessions.account_id and accounts.demands_second_factor)`;

/** Whether the user of a session would owe a second factor, were their account to demand one. */
export const wouldOweSecondFactor = async (
  trx: AccountTransaction,
  sessionId: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom("sessions")
    .select(lacksSecondFactor.as("lacks"))
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.lacks !== false;
};

/**
 * How a session that is still on stands: whether its user has yet to set up the second factor that their
 * account demands. Undefined once it has ended.
 */
export const readStanding = (
  trx: AccountTransaction,
  sessionId: string,
): Promise<{ readonly owesSecondFactor: boolean } | undefined> =>
  trx
    .selectFrom("sessions")
    .select(owesSecondFactor.as("owesSecondFactor"))
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** The connection of their account by which a session began; null for every other way. */
export const connectionOfSession = async (
  trx: AccountTransaction,
  sessionId: string,
): Promise<string | null> => {
  const row = await trx
    .selectFrom("sessions")
    .select("by_connection")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.by_connection ?? null;
};

/** Notes that the person of a session has just shown that it is them. */
export const confirmSession = async (
  trx: AccountTransaction,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("sessions")
    .set({ confirmed_at: now })
    .where("id", "=", sessionId)
    .execute();
};

/** Forgets, of a user’s sessions but this one, that their person has shown that it is them. */
export const unconfirmOtherSessions = async (
  trx: AccountTransaction,
  userId: string,
  sessionId: string,
): Promise<void> => {
  await trx
    .updateTable("sessions")
    .set({ confirmed_at: null })
    .where("user_id", "=", userId)
    .where("id", "<>", sessionId)
    .execute();
};

/** Whether the person of a session has shown since then that it is them. */
export const isConfirmedSince = async (
  trx: AccountTransaction,
  sessionId: string,
  since: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("confirmed_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
};

/** The sessions of a user that are on, the newest first; times are ISO 8601. */
export const sessionsOf = async (
  trx: AccountTransaction,
  userId: string,
  now: Date,
): Promise<
  readonly {
    readonly id: string;
    readonly createdAt: string;
    readonly lastUsedAt: string;
    readonly device: string;
    readonly address: string;
  }[]
> => {
  const rows = await trx
    .selectFrom("sessions")
    .select(["id", "created_at", "refreshed_at", "device", "address"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("refresh_tokens")
          .select("refresh_tokens.hash")
          .whereRef("refresh_tokens.session_id", "=", "sessions.id")
          .where("refresh_tokens.spent_at", "is", null)
          .where("refresh_tokens.expires_at", ">", now),
      ),
    )
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: (row.refreshed_at ?? row.created_at).toISOString(),
    device: row.device,
    address: row.address,
  }));
};
