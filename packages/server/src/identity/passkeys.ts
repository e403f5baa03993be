import { refuse, type Refusal } from "@proviso/domain";
import type { AnswerOf, beginPasskeySignIn, Tokens } from "@proviso/endpoints";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { mailSecurityChange } from "./account-safety.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { passkeyDomain } from "./own-origins.ts";
import { changeOwnFactors, dropIdleRecoveryCodes } from "./own-second-factor.ts";
import {
  readAssertion,
  readAttestation,
  type Assertion,
  type Attestation,
} from "./passkey-proof.ts";
import {
  challengeMilliseconds,
  deletePasskey,
  insertPasskey,
  makeChallenge,
  notePasskeyUse,
  passkeysOf,
  takeChallenge,
  takePasskey,
} from "./passkey-store.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { readFactors, takeDemand } from "./second-factor-store.ts";
import { finishWithFactor } from "./second-factor.ts";
import { findUserById, unconfirmOtherSessions } from "./session-store.ts";
import { refuseSignIn } from "./sign-in-log.ts";
import { startSession } from "./start-session.ts";

const byNetwork: AttemptLimit = { what: "passkey by address", most: 3000, seconds: 300 };
const confirmations: AttemptLimit = { what: "passkey confirmation", most: 60, seconds: 300 };
// ES256, then Windows' RS256; -8 (Ed25519) where an authenticator prefers it.
const algorithms = [-7, -257, -8] as const;

const descriptorOf = (passkey: { credentialId: string; transports: readonly string[] }) => ({
  id: passkey.credentialId,
  type: "public-key" as const,
  transports: [...passkey.transports],
});

type RequestOptions = AnswerOf<typeof beginPasskeySignIn>;

/** What a browser needs to sign in with a passkey: as the second factor of a sign-in, or alone. */
export const beginSignInWithPasskey = (
  context: IdentityContext,
  mfaToken: string | undefined,
  { address }: ClientInfo,
): Promise<RequestOptions | Refusal> =>
  context.db.asIdentity(async (trx) => {
    const now = context.clock.now();
    const attempt = { limit: byNetwork, by: networkOf(address) };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
    const demand = mfaToken === undefined ? undefined : await takeDemand(trx, mfaToken, now);
    if (mfaToken !== undefined && !demand) return refuse("session_ended");
    const own = demand ? await passkeysOf(trx, demand.userId) : [];
    return {
      challenge: await makeChallenge(trx, "sign_in", demand?.userId ?? null, now),
      timeout: challengeMilliseconds,
      rpId: passkeyDomain(context),
      userVerification: "required" as const,
      allowCredentials: own.map(descriptorOf),
    };
  });

/** Judges a used passkey in the transaction of its sign-in; gives whose it is, undefined when wrong. */
const judge = async (
  trx: AccountTransaction,
  context: IdentityContext,
  credential: Assertion,
  demandedOf: string | null,
  purpose: "sign_in" | "confirm" = "sign_in",
): Promise<string | undefined> => {
  const now = context.clock.now();
  const passkey = await takePasskey(trx, credential.id);
  if (!passkey || (demandedOf !== null && passkey.userId !== demandedOf)) return undefined;
  const counter = await readAssertion(context, passkey, credential, (challenge) =>
    takeChallenge(trx, purpose, challenge, demandedOf, now),
  );
  if (counter === undefined) return undefined;
  await notePasskeyUse(trx, passkey.id, counter, now);
  return passkey.userId;
};

/** Signs in with a passkey, which proves device and person at once, so that no other factor is asked. */
export const finishWithPasskey = (
  context: IdentityContext,
  { credential, mfa_token }: { credential: Assertion; mfa_token?: string | undefined },
  info: ClientInfo,
): Promise<Tokens | Refusal> =>
  mfa_token === undefined
    ? context.db.asIdentity(async (trx) => {
        const attempt = { limit: byNetwork, by: networkOf(info.address) };
        if (!(await takeAttempts(trx, [attempt], context.clock.now())))
          return refuseSignIn(context, "passkey", "too_many_requests");
        const userId = await judge(trx, context, credential, null);
        const user = userId === undefined ? undefined : await findUserById(trx, userId);
        if (!user || user.isDeleted) return refuseSignIn(context, "passkey", "wrong_code");
        if (!user.isVerified) return refuse("email_not_verified");
        if (user.accessReviewSince !== null)
          return refuseSignIn(context, "passkey", "password_needed_after_reset", user);
        return startSession(trx, context, user, info, {
          way: "passkey",
          byConnection: null,
          confirmedAt: context.clock.now(),
        });
      })
    : finishWithFactor(
        context,
        "passkey",
        mfa_token,
        info,
        async (trx, user) => (await judge(trx, context, credential, user.id)) === user.id,
      );

/** What a browser needs to confirm with a passkey of the caller’s. */
export const beginConfirmWithPasskey = (
  context: IdentityContext,
  { person }: Caller,
): Promise<RequestOptions | Refusal> =>
  context.db.asAccount(person.accountId, async (trx) => {
    const now = context.clock.now();
    const attempt = { limit: confirmations, by: person.id };
    if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
    return {
      challenge: await makeChallenge(trx, "confirm", person.id, now),
      timeout: challengeMilliseconds,
      rpId: passkeyDomain(context),
      userVerification: "required" as const,
      allowCredentials: (await passkeysOf(trx, person.id)).map(descriptorOf),
    };
  });

/** Whether a user’s passkey signed the challenge of a confirmation. */
export const isConfirmedByPasskey = async (
  trx: AccountTransaction,
  context: IdentityContext,
  credential: Assertion,
  userId: string,
): Promise<boolean> => (await judge(trx, context, credential, userId, "confirm")) === userId;

/** What a browser needs to make a passkey for the caller. */
export const beginPasskey = (context: IdentityContext, caller: Caller) =>
  changeOwnFactors(context, caller, async (trx, user) => ({
    challenge: await makeChallenge(trx, "add", user.id, context.clock.now()),
    timeout: challengeMilliseconds,
    rp: { id: passkeyDomain(context), name: context.productName },
    user: {
      id: Buffer.from(user.id).toString("base64url"),
      name: user.email,
      displayName: caller.name === "" ? user.email : caller.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key" as const, alg })),
    excludeCredentials: (await passkeysOf(trx, user.id)).map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
  }));

/** Adds a passkey to the caller's; with the first second factor come recovery codes. */
export const addPasskey = (
  context: IdentityContext,
  caller: Caller,
  { name, credential }: { readonly name: string; readonly credential: Attestation },
  info: ClientInfo,
) =>
  changeOwnFactors(context, caller, async (trx, user) => {
    const now = context.clock.now();
    const before = await readFactors(trx, user.id);
    const made = await readAttestation(context, credential, (challenge) =>
      takeChallenge(trx, "add", challenge, user.id, now),
    );
    const added = made && (await insertPasskey(trx, user, made, name.trim(), now));
    if (!added) return refuse("wrong_code");
    await unconfirmOtherSessions(trx, user.id, caller.sessionId);
    await mailSecurityChange(trx, context, user, "passkey_added", info);
    const isFirst = before.totpSince === null && before.passkeys === 0;
    return { ...added, recoveryCodes: isFirst ? await makeRecoveryCodes(trx, user) : [] };
  });

/** Removes a passkey of the caller's. */
export const removePasskey = (
  context: IdentityContext,
  caller: Caller,
  id: string,
  info: ClientInfo,
): Promise<undefined | Refusal> =>
  changeOwnFactors(context, caller, async (trx, user) => {
    if (!(await deletePasskey(trx, user.id, id))) return refuse("not_found");
    await mailSecurityChange(trx, context, user, "passkey_removed", info);
    await dropIdleRecoveryCodes(trx, user);
    return undefined;
  });
