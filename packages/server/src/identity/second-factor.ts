import { refuse, type Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import { forgiveAttempts, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { mailSecurityChange } from "./account-safety.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { plainRecoveryCode } from "./recovery-codes.ts";
import { totpPurpose } from "./reseal-totp.ts";
import { unseal } from "./sealing.ts";
import {
  countWrongTry,
  deleteDemand,
  makeDemand,
  noteTotpStep,
  readFactors,
  spendRecoveryCode,
  takeDemand,
  takeTotp,
} from "./second-factor-store.ts";
import {
  findUserById,
  type SessionStart,
  type SignInUser,
  type SignInWay,
} from "./session-store.ts";
import { refuseSignIn } from "./sign-in-log.ts";
import { startSession } from "./start-session.ts";
import { stepOfCode } from "./totp.ts";

// Beside the five tries of one sign-in: the person who has the password could begin many.
const tries: AttemptLimit = { what: "second factor", most: 20, seconds: 900 };

/** Begins the session, or demands the second factor that the user has set up, however they came. */
export const finishOrDemand = async (
  trx: AccountTransaction,
  context: IdentityContext,
  user: SignInUser,
  info: ClientInfo,
  begun: SessionStart,
): Promise<Tokens | Refusal> => {
  const { totpSince, passkeys, recoveryCodes } = await readFactors(trx, user.id);
  if (totpSince === null && passkeys === 0) return startSession(trx, context, user, info, begun);
  return {
    ...refuse("second_factor_needed"),
    secondFactor: {
      mfaToken: await makeDemand(trx, user, context.clock.now(), begun.byConnection),
      factors: [
        ...(totpSince === null ? [] : (["totp"] as const)),
        ...(passkeys === 0 ? [] : (["passkey"] as const)),
        ...(recoveryCodes === 0 ? [] : (["recovery-code"] as const)),
      ],
    },
  };
};

/** Whether a code of the user's authenticator app is right; it is spent by that. */
export const takeTotpCode = async (
  trx: AccountTransaction,
  { secret, clock }: Pick<IdentityContext, "secret" | "clock">,
  userId: string,
  code: string,
  isNew = false,
): Promise<boolean> => {
  const held = await secret.held(trx);
  const stored = await takeTotp(trx, userId);
  if (!stored || (stored.confirmedAt === null) !== isNew) return false;
  const shared = unseal(held(totpPurpose), stored.sealed, userId);
  const step = stepOfCode(shared, code, clock.now(), stored.lastStep);
  if (step === undefined) return false;
  await noteTotpStep(trx, userId, step, clock.now());
  return true;
};

/** How a second factor is judged: in the transaction of the sign-in, for the user it is about. */
export type JudgeFactor = (trx: AccountTransaction, user: SignInUser) => Promise<boolean>;

/** Finishes a sign-in that waits for its second factor; five wrong tries end it. */
export const finishWithFactor = (
  context: IdentityContext,
  way: SignInWay,
  mfaToken: string,
  info: ClientInfo,
  isRight: JudgeFactor,
): Promise<Tokens | Refusal> =>
  context.db.asIdentity(async (trx) => {
    const now = context.clock.now();
    const demand = await takeDemand(trx, mfaToken, now);
    const user = demand && (await findUserById(trx, demand.userId));
    if (!user || user.isDeleted) return refuse("session_ended");
    const attempt = { limit: tries, by: user.id };
    if (!(await takeAttempts(trx, [attempt], now)))
      return refuseSignIn(context, way, "too_many_requests", user);
    if (!(await isRight(trx, user))) {
      await countWrongTry(trx, mfaToken);
      return refuseSignIn(context, way, "wrong_code", user);
    }
    await forgiveAttempts(trx, { forgotten: [attempt] });
    await deleteDemand(trx, mfaToken);
    const { byConnection } = demand;
    return startSession(trx, context, user, info, { way, byConnection, confirmedAt: now });
  });

/** Finishes a sign-in with a code of the authenticator app. */
export const finishWithTotp = (
  context: IdentityContext,
  { mfa_token, code }: { readonly mfa_token: string; readonly code: string },
  info: ClientInfo,
): Promise<Tokens | Refusal> =>
  finishWithFactor(context, "totp", mfa_token, info, (trx, user) =>
    takeTotpCode(trx, context, user.id, code),
  );

/** Finishes a sign-in with a recovery code, which is spent by it; the user is told by mail. */
export const finishWithRecoveryCode = (
  context: IdentityContext,
  { mfa_token, code }: { readonly mfa_token: string; readonly code: string },
  info: ClientInfo,
): Promise<Tokens | Refusal> =>
  finishWithFactor(context, "recovery-code", mfa_token, info, async (trx, user) => {
    if (!(await spendRecoveryCode(trx, user.id, plainRecoveryCode(code)))) return false;
    await mailSecurityChange(trx, context, user, "recovery_code_used", info);
    return true;
  });
