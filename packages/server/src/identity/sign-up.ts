import { emailAddress, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { signUp as signUpEndpoint, Asked } from "@proviso/endpoints";
import { timingSafeEqual } from "node:crypto";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { BotChecker } from "./bot-check.ts";
import type { IdentityContext } from "./identity-context.ts";
import { mailVerification } from "./mailed-links.ts";
import { makeNewAccount, type InsertAccount } from "./new-account.ts";
import type { TakeNewPassword } from "./new-password.ts";
import { secretHash } from "./secret-token.ts";
import { findUserByEmail, type SignInUser } from "./session-store.ts";
import { holdEmail } from "./user-store.ts";

const byNetwork: AttemptLimit = { what: "sign-up by address", most: 100, seconds: 3600 };
const byEmail: AttemptLimit = { what: "sign-up by email", most: 10, seconds: 3600 };

/** What signing up stands on beside the rest of identity. */
export interface SignUpParts {
  readonly botChecker: BotChecker;
  readonly takeNewPassword: TakeNewPassword;
  readonly insertAccount: InsertAccount;
}

/** Whether a key opens QA accounts; compared in constant time, and never when none is set. */
export const isTestKey = (settings: IdentityContext["settings"], given = ""): boolean =>
  settings.testKey !== null && timingSafeEqual(secretHash(settings.testKey), secretHash(given));

// Answered like somebody new: only whoever reads the mailbox learns that the address is known.
const tellKnownUser = async (
  trx: AccountTransaction,
  context: IdentityContext,
  user: SignInUser,
): Promise<void> => {
  if (user.isDeleted) return;
  if (!user.isVerified) return mailVerification(trx, context, user, user);
  await context.queueMail(trx, {
    mail: "already_registered",
    to: user.email,
    accountId: user.accountId,
    data: { firstName: user.firstName, signInPath: "/signIn" },
  });
};

/** Signs somebody up: account, first user and verification mail in one transaction (A7.19). */
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
  // Last, since its answer is good once: whoever mistyped something need not solve another.
  if (!isQa && !(await botChecker.isPassed(body.recaptchaToken, address)))
    return refuse("bot_check_failed");
  return db.asIdentity(async (trx) => {
    await holdEmail(trx, email);
    const known = await findUserByEmail(trx, email);
    if (known) {
      await tellKnownUser(trx, context, known);
      return undefined;
    }
    const { firstName, lastName, accountType, referralKey, utmData, phoneNumber = "" } = body;
    const newcomer = {
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
    const user = await makeNewAccount(trx, insertAccount, newcomer, clock.now());
    await mailVerification(trx, context, user, user);
    log.info({ user: user.id, account: user.accountId }, "signed_up");
    return undefined;
  });
};
