import { emailDomain, isPublicEmailDomain } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { enterAccount } from "../platform/database/scope.ts";
import type { SignInUser } from "./session-store.ts";

/** Makes an account, in a transaction that has entered it; the accounts feature knows how. */
export type InsertAccount = (
  trx: AccountTransaction,
  account: {
    readonly id: string;
    readonly name: string;
    readonly legalName: string;
    readonly location: string;
    readonly kind: "CUSTOMER" | "DEMO" | "QA";
    readonly isToOnboard: boolean;
  },
  now: Date,
) => Promise<void>;

/** Someone who signs up, and where they came from. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  /** As `emailAddress` spells it. */
  readonly email: string;
  readonly phoneNumber: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  readonly accountType: "CUSTOMER" | "QA";
  readonly referralKey: string | undefined;
  readonly utmData: object | undefined;
}

// The form asks for no company: its domain names it until the owner does, a person's own mailbox not.
const accountNameOf = ({ email, firstName, lastName }: Newcomer): string => {
  const domain = emailDomain(email);
  if (isPublicEmailDomain(domain)) return `${firstName} ${lastName}`.trim();
  const [label = domain] = domain.split(".");
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** Makes an account with this person as its Platform Owner, in a transaction of signing in. */
export const makeNewAccount = async (
  trx: AccountTransaction,
  insertAccount: InsertAccount,
  newcomer: Newcomer,
  now: Date,
): Promise<SignInUser> => {
  const [id, accountId] = [randomUUID(), randomUUID()];
  const { firstName, lastName, email, passwordHash, isVerified } = newcomer;
  await enterAccount(trx, accountId);
  const name = accountNameOf(newcomer);
  const kind = newcomer.accountType;
  const account = { id: accountId, name, legalName: "", location: "", kind, isToOnboard: true };
  await insertAccount(trx, account, now);
  await trx
    .insertInto("users")
    .values({
      id,
      account_id: accountId,
      email,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      is_verified: isVerified,
      is_deleted: false,
      shows_demo: true,
      created_at: now,
      last_login_at: null,
      phone_number: newcomer.phoneNumber,
      terms_accepted_at: now,
    })
    .execute();
  await trx
    .insertInto("user_roles")
    .values({ account_id: accountId, user_id: id, user_type: "PLATFORM_OWNER" })
    .execute();
  await trx
    .insertInto("sign_ups")
    .values({
      account_id: accountId,
      user_id: id,
      referral_key: newcomer.referralKey ?? null,
      utm: JSON.stringify(newcomer.utmData ?? {}),
      at: now,
    })
    .execute();
  return {
    id,
    accountId,
    email,
    firstName,
    passwordHash,
    isVerified,
    isDeleted: false,
    accessReviewSince: null,
  };
};
