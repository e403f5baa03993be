import { emailAddress, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { signUp as signUpEndpoint, Asked } from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID, timingSafeEqual } from "node:crypto";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { BotChecker } from "./bot-check.ts";
import type { IdentityContext } from "./identity-context.ts";
import { mailVerification } from "./mailed-links.ts";
import { makeNewAccount, type InsertAccount, type Newcomer } from "./new-account.ts";
import type { TakeNewPassword } from "./new-password.ts";
import { secretHash } from "./secret-token.ts";
import { findUserByEmail, type SignInUser } from "./session-store.ts";
import { removeUnprovenUser } from "./unproven-user.ts";
import { holdEmail } from "./user-store.ts";

const byNetwork: AttemptLimit = { what: "sign-up by address", most: 300, seconds: 3600 };
const byEmail: AttemptLimit = { what: "sign-up by email", most: 10, seconds: 3600 };

/** What signing up is on beside the rest of identity. */
export interface SignUpParts {
  readonly botChecker: BotChecker;
  readonly takeNewPassword: TakeNewPassword;
  readonly insertAccount: InsertAccount;
}

/** Whether a key opens QA accounts; compared in constant time, and never when none is set. */
export const isTestKey = (settings: IdentityContext["settings"], given = ""): boolean =>
  settings.testKey !== null && timingSafeEqual(secretHash(settings.testKey), secretHash(given));

/** What is known of someone who signs up once the form has been checked. */
interface CheckedSignUp {
  readonly newcomer: Newcomer;
  readonly insertAccount: InsertAccount;
}

const makeAndMail = async (
  trx: AccountTransaction,
  context: IdentityContext,
  { newcomer, insertAccount }: CheckedSignUp,
): Promise<SignInUser> => {
  const user = await makeNewAccount(trx, insertAccount, newcomer, context.clock.now());
  await mailVerification(trx, context, user, user);
  return user;
};

/**
 * Tells the owner of an address that someone tried to sign up with it. The answer is the same as for someone new, and
 * so is the work: the account is made and undone, so that the time it takes doesn't tell either.
 */
const tellOwner = async (
  trx: AccountTransaction,
  context: IdentityContext,
  owner: SignInUser,
  checked: CheckedSignUp,
): Promise<void> => {
  await sql`savepoint rehearsal`.execute(trx);
  const newcomer = { ...checked.newcomer, email: `${randomUUID()}@rehearsal.invalid` };
  await makeAndMail(trx, context, { ...checked, newcomer });
  await sql`rollback to savepoint rehearsal`.execute(trx);
  if (owner.isDeleted) return;
  await context.queueMail(trx, {
    mail: "already_registered",
    to: owner.email,
    accountId: owner.accountId,
    data: { firstName: owner.firstName, signInPath: "/signIn" },
  });
};

/**
 * Signs someone up: account, first user and verification mail in one transaction (A7.19). An earlier sign-up with the
 * same address that was never verified is replaced with everything that belongs to it, and its links no longer work.
 */
export const signUp = async (
  context: IdentityContext,
  { botChecker, takeNewPassword, insertAccount }: SignUpParts,
  body: Asked<typeof signUpEndpoint>["body"],
  address: string,
): Promise<undefined | Refusal> => {
  const { db, clock, settings, log } = context;
  if (!settings.hasPassword) return refuse("password_sign_in_off");
  const email = emailAddress(body.email);
  if (email === undefined) return refuse("email_not_valid");
  const attempts = [
    { limit: byNetwork, by: networkOf(address) },
    { limit: byEmail, by: email },
  ];
  const mayTry = await db.asIdentity((trx) => takeAttempts(trx, attempts, clock.now()));
  if (!mayTry) return refuse("too_many_requests");
  const isQa = body.accountType === "QA";
  if (isQa && !isTestKey(settings, body.testKey)) return refuse("wrong_test_key");
  const passwordHash = await takeNewPassword(body, { ...body, email });
  if (isRefusal(passwordHash)) return passwordHash;
  // Last, since its answer is good once: the person who mistyped something need not solve another.
  if (!isQa && !(await botChecker.isPassed(body.recaptchaToken, address)))
    return refuse("bot_check_failed");
  const { firstName, lastName, accountType, referralKey, utmData, phoneNumber = "" } = body;
  const newcomer: Newcomer = {
    firstName,
    lastName,
    email,
    phoneNumber,
    passwordHash,
    isVerified: false,
    accountType,
    referralKey,
    utmData,
  };
  return db.asIdentity(async (trx) => {
    await holdEmail(trx, email);
    const known = await findUserByEmail(trx, email);
    if (known?.isVerified === true) {
      await tellOwner(trx, context, known, { newcomer, insertAccount });
      return undefined;
    }
    if (known) {
      await removeUnprovenUser(trx, known);
      log.info({ user: known.id, account: known.accountId }, "unverified_sign_up_replaced");
    }
    const user = await makeAndMail(trx, context, { newcomer, insertAccount });
    log.info({ user: user.id, account: user.accountId }, "signed_up");
    return undefined;
  });
};
