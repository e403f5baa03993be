import { refuse, type Refusal } from "@proviso/domain";
import { randomBytes } from "node:crypto";
import { forgiveAttempts, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { demandConfirmation, mailSecurityChange } from "./account-safety.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { seal } from "./sealing.ts";
import { totpPurpose } from "./reseal-totp.ts";
import { deleteTotp, readFactors, replaceRecoveryCodes, storeTotp } from "./second-factor-store.ts";
import { takeTotpCode } from "./second-factor.ts";
import { findUserById, unconfirmOtherSessions, type SignInUser } from "./session-store.ts";
import { base32, totpUri } from "./totp.ts";

const tries: AttemptLimit = { what: "new authenticator", most: 10, seconds: 300 };

/** Does something to the caller's own ways of signing in, once they have shown that it is them. */
export const changeOwnFactors = <T>(
  context: IdentityContext,
  caller: Caller,
  work: (trx: AccountTransaction, user: SignInUser) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const refused = await demandConfirmation(trx, context, caller);
    if (refused) return refused;
    const user = await findUserById(trx, caller.person.id);
    return user ? work(trx, user) : refuse("session_ended");
  });

/** Without any second factor left, recovery codes would be a second password: they end. */
export const dropIdleRecoveryCodes = async (
  trx: AccountTransaction,
  user: SignInUser,
): Promise<void> => {
  const { totpSince, passkeys } = await readFactors(trx, user.id);
  if (totpSince === null && passkeys === 0) await replaceRecoveryCodes(trx, user, []);
};

/** Makes a secret for the caller's authenticator app; it counts once a code of it was given. */
export const beginTotp = (context: IdentityContext, caller: Caller) =>
  changeOwnFactors(context, caller, async (trx, user) => {
    const secret = randomBytes(20);
    const held = await context.secret.held(trx);
    const { totpSince } = await readFactors(trx, user.id);
    if (totpSince !== null) return refuse("invalid_input");
    const sealed = seal(held(totpPurpose), secret, user.id);
    await storeTotp(trx, user, sealed, context.clock.now());
    return { secret: base32(secret), uri: totpUri(secret, context.productName, user.email) };
  });

/** Takes the new authenticator app into use, by a code it shows. */
export const confirmTotp = (
  context: IdentityContext,
  caller: Caller,
  code: string,
  info: ClientInfo,
) =>
  changeOwnFactors(context, caller, async (trx, user) => {
    const attempt = { limit: tries, by: user.id };
    if (!(await takeAttempts(trx, [attempt], context.clock.now())))
      return refuse("too_many_requests");
    if (!(await takeTotpCode(trx, context, user.id, code, true))) return refuse("wrong_code");
    await forgiveAttempts(trx, { forgotten: [attempt] });
    // Those may have been confirmed by the password, which is no longer enough.
    await unconfirmOtherSessions(trx, user.id, caller.sessionId);
    await mailSecurityChange(trx, context, user, "authenticator_added", info);
    return { recoveryCodes: await makeRecoveryCodes(trx, user) };
  });

/** Stops asking the caller for codes of an authenticator app. */
export const removeTotp = (context: IdentityContext, caller: Caller, info: ClientInfo) =>
  changeOwnFactors(context, caller, async (trx, user) => {
    const wasOn = await deleteTotp(trx, user.id);
    if (wasOn) await mailSecurityChange(trx, context, user, "authenticator_removed", info);
    await dropIdleRecoveryCodes(trx, user);
    return undefined;
  });

/** Gives the caller ten new recovery codes. */
export const renewRecoveryCodes = (context: IdentityContext, caller: Caller, info: ClientInfo) =>
  changeOwnFactors(context, caller, async (trx, user) => {
    const { totpSince, passkeys } = await readFactors(trx, user.id);
    if (totpSince === null && passkeys === 0) return refuse("invalid_input");
    await mailSecurityChange(trx, context, user, "recovery_codes_renewed", info);
    return { recoveryCodes: await makeRecoveryCodes(trx, user) };
  });
