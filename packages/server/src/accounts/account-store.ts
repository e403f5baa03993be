import {
  actionsOf,
  allUserTypes,
  permissionsOf,
  userTypes,
  type Person,
  type UserType,
} from "@proviso/domain";
import type { CurrentUser } from "@proviso/endpoints";
import { sql } from "kysely";
import { z } from "zod";
import { isAccountSuspended } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The tags of an account (A3.3), as the database keeps them. */
export const tagsForm = z.object({
  initOnboarding: z.boolean().default(false),
  showNonUsDisclaimer: z.boolean().default(false),
  showDemo: z.boolean().default(true),
});

/** What a review needs to know of the account it is made for. */
export interface ReviewingAccount {
  readonly legalName: string;
  /** Whose name our tracked changes bear; "" for the product's. */
  readonly reviewerName: string;
}

/** A user as their own record, without anything that comes from other features. */
export type UserRecord = Omit<
  CurrentUser,
  "uploadedDocCount" | "availableActions" | "isOnboardingDue" | "isSecondFactorDue"
>;

/** An account to be made. */
export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly legalName: string;
  readonly location: string;
  readonly kind: "CUSTOMER" | "DEMO" | "QA";
  /** Whether its people are led through the onboarding first. */
  readonly isToOnboard?: boolean;
}

/** A user to be made. */
export interface NewUser {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** null for someone who signs in another way. */
  readonly passwordHash: string | null;
  readonly phoneNumber?: string;
  /** When they accepted the terms; omitted if that wasn’t required. */
  readonly termsAcceptedAt?: Date;
  readonly types: readonly UserType[];
}

const isUserType = (name: string): name is UserType => allUserTypes.some((type) => type === name);

/** The user types among these names, each once, in the order of the table. */
export const knownTypes = (names: readonly string[]): readonly UserType[] => {
  const held = names.filter(isUserType);
  return allUserTypes.filter((type) => held.includes(type));
};

const typesOf = async (trx: AccountTransaction, userId: string): Promise<readonly UserType[]> => {
  const rows = await trx
    .selectFrom("user_roles")
    .select("user_type")
    .where("user_id", "=", userId)
    .execute();
  return knownTypes(rows.map((row) => row.user_type));
};

/**
 * A user with their permissions and whether their account is closed; undefined when there is none, they were deleted, or
 * their account is suspended.
 */
export const findPerson = async (
  trx: AccountTransaction,
  userId: string,
): Promise<{ person: Person; name: string; isAccountClosed?: true } | undefined> => {
  const row = await trx
    .selectFrom("users")
    .select(["id", "account_id", "first_name", "last_name"])
    .select(sql<boolean>`account_is_open(account_id)`.as("isOpen"))
    .where("id", "=", userId)
    .where("is_deleted", "=", false)
    .where(({ not }) => not(isAccountSuspended("account_id")))
    .executeTakeFirst();
  if (!row) return undefined;
  const permissions = permissionsOf(await typesOf(trx, userId));
  return {
    person: { id: row.id, accountId: row.account_id, permissions },
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...(!row.isOpen && { isAccountClosed: true as const }),
  };
};

/** A user with their account, as the current user's record gives them. */
export const readUserRecord = async (
  trx: AccountTransaction,
  userId: string,
): Promise<UserRecord | undefined> => {
  const row = await trx
    .selectFrom("users as user")
    .innerJoin("accounts as account", "account.id", "user.account_id")
    .selectAll("user")
    .select(["account.name", "account.legal_name", "account.location", "account.tags"])
    .select(["account.reviewer_name", "account.accept_track_changes"])
    .leftJoin("account_closings as closing", "closing.account_id", "account.id")
    .select(["closing.closed_at", "closing.erases_at", "closing.erasing_since"])
    .where("user.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const types = await typesOf(trx, userId);
  const held = permissionsOf(types);
  return {
    externalId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isDeleted: row.is_deleted,
    isVerified: row.is_verified,
    isInvited: false,
    isAccessReviewDue: row.access_review_since !== null,
    roles: types.map((id) => ({ id, name: userTypes[id].name })),
    creationDate: row.created_at.toISOString(),
    lastLoginDate: row.last_login_at?.toISOString() ?? null,
    tags: { showDemo: row.shows_demo },
    systemPermissions: [...new Set([...held, ...actionsOf(held)])],
    account: {
      name: row.name,
      extId: row.account_id,
      legalName: row.legal_name,
      location: row.location,
      tags: tagsForm.parse(row.tags),
      defaultReviewer: { name: row.reviewer_name, acceptTrackChanges: row.accept_track_changes },
      subscription: null,
      storage: { used: 0, limit: 0 },
      closing:
        row.closed_at && row.erases_at
          ? {
              closedTime: row.closed_at.toISOString(),
              erasesTime: row.erases_at.toISOString(),
              isErasing: row.erasing_since !== null,
            }
          : null,
    },
  };
};

/** What a review needs to know of the account the transaction is in. */
export const readReviewingAccount = async (trx: AccountTransaction): Promise<ReviewingAccount> => {
  const row = await trx
    .selectFrom("accounts")
    .select(["legal_name", "reviewer_name"])
    .executeTakeFirstOrThrow();
  return {
    legalName: row.legal_name,
    reviewerName: row.reviewer_name,
  };
};

/** The name of the transaction's account. */
export const accountName = async (trx: AccountTransaction): Promise<string> =>
  (await trx.selectFrom("accounts").select("name").executeTakeFirstOrThrow()).name;

/** What the letters of the transaction's account go by: its language, and whether they may leave (D5). */
export const readMailingAccount = async (
  trx: AccountTransaction,
): Promise<{ language: string; isDemo: boolean }> => {
  const row = await trx
    .selectFrom("accounts")
    .select(["language", "kind"])
    .executeTakeFirstOrThrow();
  return { language: row.language, isDemo: row.kind === "DEMO" };
};

/** Makes an account, in its own transaction id. */
export const insertAccount = async (
  trx: AccountTransaction,
  account: NewAccount,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("accounts")
    .values({
      id: account.id,
      name: account.name,
      legal_name: account.legalName,
      location: account.location,
      kind: account.kind,
      reviewer_name: "",
      accept_track_changes: false,
      // Whether the notice to companies outside of the USA is due comes to be known in the onboarding.
      tags: JSON.stringify(
        account.isToOnboard === true
          ? { initOnboarding: true, showDemo: true }
          : { initOnboarding: false, showNonUsDisclaimer: false, showDemo: true },
      ),
      created_at: now,
    })
    .execute();
};

/** Makes a verified user of the transaction's account, with their user types. */
export const insertVerifiedUser = async (
  trx: AccountTransaction,
  user: NewUser,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("users")
    .values({
      id: user.id,
      account_id: user.accountId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      is_verified: true,
      is_deleted: false,
      shows_demo: true,
      created_at: now,
      last_login_at: null,
      phone_number: user.phoneNumber ?? "",
      terms_accepted_at: user.termsAcceptedAt ?? null,
    })
    .execute();
  await trx
    .insertInto("user_roles")
    .values(
      user.types.map((type) => ({
        account_id: user.accountId,
        user_id: user.id,
        user_type: type,
      })),
    )
    .execute();
};

const sampleTags = z.object({ hasSamples: z.boolean().default(false) });

/** Whether the transaction's account is there, and has its sample contracts. */
export const readSampleState = async (
  trx: AccountTransaction,
): Promise<"none" | "begun" | "complete"> => {
  const row = await trx.selectFrom("accounts").select("tags").executeTakeFirst();
  if (!row) return "none";
  return sampleTags.parse(row.tags).hasSamples ? "complete" : "begun";
};

/** Keeps others from making accounts until the transaction ends. */
export const lockAccounts = async (trx: AccountTransaction): Promise<void> => {
  await sql`lock table accounts in share row exclusive mode`.execute(trx);
};

/** Notes that the transaction's account has its sample contracts. */
export const noteSamples = async (trx: AccountTransaction): Promise<void> => {
  await trx
    .updateTable("accounts")
    .set({ tags: sql`tags || '{"hasSamples": true}'` })
    .execute();
};
