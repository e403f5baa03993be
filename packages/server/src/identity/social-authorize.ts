import { emailAddress, isRefusal, refuse, sha256, type Refusal } from "@proviso/domain";
import type { AnswerOf, Asked, authorize, socialAuthorize, Tokens } from "@proviso/endpoints";
import { createHash } from "node:crypto";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Redirect } from "../platform/http/serve.ts";
import type { AccountConnection, AdmittedPerson } from "./account-connections.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { makeNewAccount, type InsertAccount } from "./new-account.ts";
import { isCallback } from "./own-origins.ts";
import { finishOrDemand } from "./second-factor.ts";
import { newSecretToken } from "./secret-token.ts";
import { findUserByEmail, type SessionStart } from "./session-store.ts";
import { noteFailedSignIn, refuseSignIn } from "./sign-in-log.ts";
import { isTestKey } from "./sign-up.ts";
import type { ProvenPerson, SocialProvider } from "./social-providers.ts";
import {
  findUserByIdentity,
  insertIdentity,
  insertSocialState,
  issuersOf,
  takeSocialState,
  type SocialState,
} from "./social-store.ts";
import { removeUnprovenUser } from "./unproven-user.ts";
import { holdEmail } from "./user-store.ts";

/** What social sign-in is on beside the rest of identity. */
export interface SocialParts {
  readonly providers: readonly SocialProvider[];
  readonly insertAccount: InsertAccount;
}

const byNetwork: AttemptLimit = { what: "social sign-in by address", most: 3000, seconds: 300 };

const backWith = (redirectUri: string, state: string, error: string, text: string): Redirect => {
  const query = new URLSearchParams({ error, error_description: text, state });
  return { redirectTo: `${redirectUri}?${query.toString()}` };
};

/** A provider the settings name, or the one of an account's connection. */
type Way = Pick<AccountConnection, "provider"> & Partial<AccountConnection>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const findWay = async (
  { db, connections }: IdentityContext,
  providers: SocialParts["providers"],
  id: string | undefined,
): Promise<Way | undefined> => {
  const provider = providers.find((each) => each.id === id);
  if (provider) return { provider };
  if (id === undefined || !uuid.test(id)) return undefined;
  return db.asIdentity((trx) => connections.find(trx, id));
};

/** Sends the browser to a provider; what fails on the way is told to the page that waits for it. */
export const sendToProvider = async (
  context: IdentityContext,
  { providers }: SocialParts,
  query: Asked<typeof authorize>["query"],
  { address }: ClientInfo,
): Promise<Redirect | Refusal> => {
  const { db, clock, log } = context;
  const redirectUri = query.redirect_uri;
  if (!isCallback(context, redirectUri)) return refuse("redirect_not_allowed");
  const provider = (await findWay(context, providers, query.connection))?.provider;
  if (!provider) return refuse("not_found");
  const sent: SocialState = {
    provider: provider.id,
    redirectUri,
    nonce: newSecretToken(),
    codeVerifier: newSecretToken(),
    codeChallenge: query.code_challenge,
    challengeMethod: query.code_challenge_method,
    freshSince: query.prompt === "login" ? clock.now() : null,
  };
  const attempt = { limit: byNetwork, by: networkOf(address) };
  const isNoted = await db.asIdentity(
    async (trx) =>
      (await takeAttempts(trx, [attempt], clock.now())) &&
      (await insertSocialState(trx, query.state, sent, clock.now())),
  );
  if (!isNoted) return refuse("too_many_requests");
  try {
    return { redirectTo: await provider.authorizationUrl(query.state, sent, query.login_hint) };
  } catch (error) {
    log.warn({ provider: provider.id, error: String(error) }, "sign_in_provider_not_reached");
    const { sentence } = refuse("social_sign_in_failed");
    return backWith(redirectUri, query.state, "temporarily_unavailable", sentence);
  }
};

const isOwnVerifier = ({ codeChallenge, challengeMethod }: SocialState, verifier: string) =>
  codeChallenge ===
  (challengeMethod === "HEX"
    ? sha256(verifier)
    : createHash("sha256").update(verifier).digest("base64url"));

type Body = Asked<typeof socialAuthorize>["body"];

/** How far a provider's clock may be off. */
const skewMilliseconds = 60_000;

const isFresh = ({ freshSince }: SocialState, { authenticatedAt }: ProvenPerson): boolean =>
  freshSince === null ||
  (authenticatedAt !== null &&
    authenticatedAt.getTime() >= freshSince.getTime() - skewMilliseconds);

const prove = async (
  context: IdentityContext,
  { providers }: SocialParts,
  { code, state, iss, redirectUri, codeVerifier }: Body,
): Promise<{ readonly person: ProvenPerson; readonly way: Way } | Refusal> => {
  const { db, clock, log } = context;
  const sent = await db.asIdentity((trx) => takeSocialState(trx, state, clock.now()));
  const way = await findWay(context, providers, sent?.provider);
  const isOurs =
    sent !== undefined && sent.redirectUri === redirectUri && isOwnVerifier(sent, codeVerifier);
  if (!isOurs || !way) return refuse("social_sign_in_failed");
  const { provider } = way;
  try {
    const person = await provider.exchange({ code, state, iss }, sent);
    return isFresh(sent, person) ? { person, way } : refuse("provider_asked_nobody");
  } catch (error) {
    log.warn({ provider: provider.id, error: String(error) }, "social_sign_in_failed");
    return refuse("social_sign_in_failed");
  }
};

/**
 * Who someone at a provider is here. A person is known by issuer and subject. An address the provider
 * has verified connects, once, a user whose address we have verified too and who has no other provider;
 * a user nobody has proven is removed, with the password and sessions the person who registered it made.
 */
const findOrMake = async (
  trx: AccountTransaction,
  { clock, settings, log }: IdentityContext,
  { insertAccount }: SocialParts,
  person: ProvenPerson,
  body: Body,
): Promise<AdmittedPerson | Refusal> => {
  const now = clock.now();
  const known = await findUserByIdentity(trx, person.issuer, person.subject);
  if (known)
    return known.isDeleted ? refuse("social_sign_in_failed") : { user: known, isNewUser: false };
  const email = emailAddress(person.email);
  if (email === undefined || !person.isEmailVerified) return refuse("provider_email_unverified");
  const identity = { ...person, email };
  await holdEmail(trx, email);
  const owner = await findUserByEmail(trx, email);
  if (owner?.isVerified === true) {
    if (owner.isDeleted) return refuse("social_sign_in_failed");
    if ((await issuersOf(trx, owner.id)).length > 0) return refuse("other_sign_in_needed");
    await insertIdentity(trx, owner, identity, now);
    log.info({ user: owner.id, account: owner.accountId }, "provider_connected");
    return { user: owner, isNewUser: false };
  }
  const { accountType, testKey, referralKey, utmData } = body;
  if (accountType === "QA" && !isTestKey(settings, testKey)) return refuse("wrong_test_key");
  if (owner) await removeUnprovenUser(trx, owner);
  const { firstName, lastName } = person;
  const newcomer = {
    firstName,
    lastName,
    email,
    phoneNumber: "",
    passwordHash: null,
    isVerified: true,
    accountType,
    referralKey,
    utmData,
  };
  const user = await makeNewAccount(trx, insertAccount, newcomer, now);
  await insertIdentity(trx, user, identity, now);
  log.info({ user: user.id, account: user.accountId }, "signed_up");
  return { user, isNewUser: true };
};

/**
 * When someone showed that it is them: when their provider asked them. Of a company's provider that does
 * not say when it did that is unknown, since it may let in the person who finds an open browser.
 */
const confirmedAt = (way: Way, { authenticatedAt }: ProvenPerson, now: Date): Date | null => {
  if (authenticatedAt !== null) return authenticatedAt < now ? authenticatedAt : now;
  return way.id === undefined ? now : null;
};

const answerOf = (
  { access_token, expires_in, id_token, refresh_token }: Tokens,
  isNewUser: boolean,
): AnswerOf<typeof socialAuthorize> => ({
  data: { access_token, expires_in, id_token, refresh_token, isNewUser },
});

/** Exchanges what a provider returned for a session, making the user when there is none (A7.21). */
export const finishSocialSignIn = async (
  context: IdentityContext,
  parts: SocialParts,
  body: Body,
  info: ClientInfo,
): Promise<AnswerOf<typeof socialAuthorize> | Refusal> => {
  const { db, clock } = context;
  if (!isCallback(context, body.redirectUri)) return refuse("redirect_not_allowed");
  const attempt = { limit: byNetwork, by: networkOf(info.address) };
  if (!(await db.asIdentity((trx) => takeAttempts(trx, [attempt], clock.now()))))
    return refuseSignIn(context, "provider", "too_many_requests");
  const proven = await prove(context, parts, body);
  if (isRefusal(proven)) {
    noteFailedSignIn(context, "provider", proven.refused);
    return proven;
  }
  const { person, way } = proven;
  return db.asIdentity(async (trx) => {
    const found = await (way.admit?.(trx, person) ?? findOrMake(trx, context, parts, person, body));
    if (isRefusal(found)) return found;
    // What an intruder connected must not outlive the reset unseen; a company's own connection is the company's.
    if (way.id === undefined && found.user.accessReviewSince !== null)
      return refuseSignIn(context, "provider", "password_needed_after_reset", found.user);
    const begun: SessionStart = {
      way: way.id === undefined ? "provider" : "connection",
      byConnection: way.id ?? null,
      confirmedAt: confirmedAt(way, person, clock.now()),
    };
    const outcome = await finishOrDemand(trx, context, found.user, info, begun);
    return isRefusal(outcome) ? outcome : answerOf(outcome, found.isNewUser);
  });
};
