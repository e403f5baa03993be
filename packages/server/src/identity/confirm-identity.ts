import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Asked, confirmIdentity as confirmIdentityEndpoint } from "@proviso/endpoints";
import { forgiveAttempts, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { mailSecurityChange } from "./account-safety.ts";
import { checkOwnPassword } from "./change-password.ts";
import type { IdentityContext } from "./identity-context.ts";
import { isConfirmedByPasskey } from "./passkeys.ts";
import type { ClientInfo } from "./client-info.ts";
import { plainRecoveryCode } from "./recovery-codes.ts";
import { hasSecondFactor, spendRecoveryCode } from "./second-factor-store.ts";
import { takeTotpCode } from "./second-factor.ts";
import { confirmSession, findUserById, type SignInUser } from "./session-store.ts";

const tries: AttemptLimit = { what: "confirmation with a factor", most: 20, seconds: 900 };

type Proof = Asked<typeof confirmIdentityEndpoint>["body"];

const byPassword = async (
  context: IdentityContext,
  caller: Caller,
  password: string,
): Promise<undefined | Refusal> => {
  const { id, accountId } = caller.person;
  const { db, clock } = context;
  // Before the password is looked at: someone with a second factor learns nothing here about the password.
  const needsFactor = await db.asAccount(accountId, (trx) => hasSecondFactor(trx, id));
  if (needsFactor) return refuse("factor_needed_to_confirm");
  const checked = await checkOwnPassword(context, caller, password);
  if (isRefusal(checked)) return checked;
  return db.asAccount(accountId, async (trx) => {
    // Set up while the password was being checked.
    if (await hasSecondFactor(trx, id)) return refuse("factor_needed_to_confirm");
    await confirmSession(trx, caller.sessionId, clock.now());
    return undefined;
  });
};

const isRight = async (
  trx: AccountTransaction,
  context: IdentityContext,
  proof: Exclude<Proof, { password: string }>,
  user: SignInUser,
  info: ClientInfo,
): Promise<boolean> => {
  if ("code" in proof) return takeTotpCode(trx, context, user.id, proof.code);
  if ("credential" in proof) return isConfirmedByPasskey(trx, context, proof.credential, user.id);
  if (!(await spendRecoveryCode(trx, user.id, plainRecoveryCode(proof.recoveryCode)))) return false;
  await mailSecurityChange(trx, context, user, "recovery_code_used", info);
  return true;
};

/**
 * Notes that the caller has shown again that it is them: with a second factor when they have one, else with the
 * password. Of wrong codes, 20 in 15 minutes are looked at.
 */
export const confirmIdentity = (
  context: IdentityContext,
  caller: Caller,
  proof: Proof,
  info: ClientInfo,
): Promise<undefined | Refusal> => {
  if ("password" in proof) return byPassword(context, caller, proof.password);
  const { db, clock, log } = context;
  const { id, accountId } = caller.person;
  return db.asAccount(accountId, async (trx) => {
    const now = clock.now();
    const attempt = { limit: tries, by: id };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
    const user = await findUserById(trx, id);
    if (!user || !(await isRight(trx, context, proof, user, info))) {
      log.warn({ user: id, account: accountId }, "confirmation_failed");
      return refuse("wrong_code");
    }
    await forgiveAttempts(trx, { forgotten: [attempt] });
    await confirmSession(trx, caller.sessionId, now);
    return undefined;
  });
};
