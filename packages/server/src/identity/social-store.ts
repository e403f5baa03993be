import type { AccountTransaction } from "../platform/database/scope.ts";
import { secretHash } from "./secret-token.ts";
import { findUserById, type SignInUser } from "./session-store.ts";

/** A sign-in that was sent to a provider. */
export interface SocialState {
  readonly provider: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** What the page's own verifier hashes to. */
  readonly codeChallenge: string;
  readonly challengeMethod: string;
  /** From when on the provider must have asked its person; null where the person who it knows is taken. */
  readonly freshSince: Date | null;
  /** What a provider of SAML has answered meanwhile, behind the hash of a code for the page. */
  readonly answered?: { readonly codeHash: Buffer; readonly answer: unknown };
}

const livesMinutes = 15;

/** Notes a sign-in that is sent to a provider; false when its state was used before. */
export const insertSocialState = async (
  trx: AccountTransaction,
  state: string,
  sent: SocialState,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("social_states")
    .values({
      hash: secretHash(state),
      provider: sent.provider,
      redirect_uri: sent.redirectUri,
      nonce: sent.nonce,
      code_verifier: sent.codeVerifier,
      code_challenge: sent.codeChallenge,
      challenge_method: sent.challengeMethod,
      fresh_since: sent.freshSince,
      expires_at: new Date(now.getTime() + livesMinutes * 60_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Takes a sign-in back that was sent to a provider; it can be taken once. */
export const takeSocialState = async (
  trx: AccountTransaction,
  state: string,
  now: Date,
): Promise<SocialState | undefined> => {
  const row = await trx
    .deleteFrom("social_states")
    .where("hash", "=", secretHash(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  return {
    provider: row.provider,
    redirectUri: row.redirect_uri,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    codeChallenge: row.code_challenge,
    challengeMethod: row.challenge_method,
    freshSince: row.fresh_since,
    ...(row.code_hash === null
      ? {}
      : { answered: { codeHash: row.code_hash, answer: row.answer } }),
  };
};

/** A sign-in that was sent to a provider and waits for its answer, held until the transaction ends. */
export const holdSocialState = async (
  trx: AccountTransaction,
  state: string,
  now: Date,
): Promise<Pick<SocialState, "provider" | "redirectUri" | "nonce"> | undefined> => {
  const row = await trx
    .selectFrom("social_states")
    .select(["provider", "redirect_uri", "nonce"])
    .where("hash", "=", secretHash(state))
    .where("expires_at", ">", now)
    .where("code_hash", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && { provider: row.provider, redirectUri: row.redirect_uri, nonce: row.nonce };
};

/** Keeps what a provider answered until the page comes for it with the code; once. */
export const answerSocialState = async (
  trx: AccountTransaction,
  state: string,
  { code, answer }: { readonly code: string; readonly answer: object },
): Promise<void> => {
  await trx
    .updateTable("social_states")
    .set({ code_hash: secretHash(code), answer: JSON.stringify(answer) })
    .where("hash", "=", secretHash(state))
    .execute();
};

/** The user that someone at a provider is, or undefined. */
export const findUserByIdentity = async (
  trx: AccountTransaction,
  issuer: string,
  subject: string,
): Promise<SignInUser | undefined> => {
  const row = await trx
    .selectFrom("user_identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row && findUserById(trx, row.user_id);
};

/** The issuers a user is connected with. */
export const issuersOf = async (
  trx: AccountTransaction,
  userId: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("user_identities")
    .select("issuer")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ issuer }) => issuer);
};

/** Connects a user with someone at a provider. */
export const insertIdentity = async (
  trx: AccountTransaction,
  user: { readonly id: string; readonly accountId: string },
  identity: { readonly issuer: string; readonly subject: string; readonly email: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto("user_identities")
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      account_id: user.accountId,
      user_id: user.id,
      email: identity.email,
      created_at: now,
    })
    .execute();
};
