import { maxEmailLength, maxPasswordLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { currentUser } from "../accounts/current-user.ts";
import { passkeyAssertion } from "./passkeys.ts";

const passwordGrant = z.object({
  grant_type: z.literal("password"),
  username: text(maxEmailLength, 1),
  password: text(maxPasswordLength, 1),
  /** The `device_token` of earlier sign-ins in this browser, up to five, separated by spaces. */
  device_token: text(1000).optional(),
});

const refreshGrant = z.object({
  grant_type: z.literal("refresh_token"),
  refresh_token: text(200, 1),
});

const mfaToken = text(200, 1);

const totpGrant = z.object({
  grant_type: z.literal("urn:proviso:grant:totp"),
  mfa_token: mfaToken,
  /** The six digits the authenticator shows; spaces between them are allowed. */
  code: text(20, 1),
});

const recoveryCodeGrant = z.object({
  grant_type: z.literal("urn:proviso:grant:recovery-code"),
  mfa_token: mfaToken,
  code: text(40, 1),
});

const passkeyGrant = z.object({
  grant_type: z.literal("urn:proviso:grant:passkey"),
  /** Left out, the passkey signs in by itself, without a password before it. */
  mfa_token: mfaToken.optional(),
  credential: passkeyAssertion,
});

/** The tokens of a session (D8); the client keeps them as `{jwt, expiresAt, refreshToken}` (A3.1). */
export const tokens = z
  .object({
    /** Sent as the bearer of every request; the client's `jwt`. */
    access_token: z.string(),
    /** The same token under the name OpenID Connect gives it. */
    id_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("Bearer"),
    /** Seconds until the access token ends. */
    expires_in: z.int(),
    /**
     * Returned by a sign-in and sent with later password sign-ins. It isn’t a credential, but keeps other people’s
     * failed attempts from locking out this browser.
     */
    device_token: z.string().optional(),
  })
  .meta({ id: "Tokens" });

/** The tokens of a session. */
export type Tokens = z.infer<typeof tokens>;

/**
 * Signs in by email and password, exchanges a refresh token for the next pair (D8), or completes a sign-in with a
 * second factor or passkey. Accepts JSON or a form. A refusal has OAuth’s `error` and `error_description` (RFC 6749,
 * 5.2) in addition to its own fields. A correct password of a user with a second factor is refused with
 * `second_factor_needed`, and `secondFactor` says how to continue.
 */
export const requestTokens = endpoint({
  method: "POST",
  path: "/oauth/token",
  summary: "Sign in, or refresh a session",
  access: "anyone",
  body: z.discriminatedUnion("grant_type", [
    passwordGrant,
    refreshGrant,
    totpGrant,
    recoveryCodeGrant,
    passkeyGrant,
  ]),
  answer: tokens,
  refusals: [
    "wrong_credentials",
    "email_not_verified",
    "password_needed_after_reset",
    "second_factor_needed",
    "wrong_code",
    "session_ended",
    "password_sign_in_off",
    "single_sign_on_needed",
    "too_many_requests",
    "server_busy",
  ],
});

/** Tells the server that the person has signed in; answers the current user (A7.3). */
export const announceSignIn = endpoint({
  method: "POST",
  path: "/login",
  summary: "Record a sign-in",
  access: "signed-in",
  answer: currentUser,
  beforeSecondFactor: true,
  refusals: [],
});

/** Ends the session: its refresh tokens are refused from now on (A7.4). */
export const signOut = endpoint({
  method: "POST",
  path: "/logout",
  summary: "Sign out",
  access: "signed-in",
  answer: "nothing",
  beforeSecondFactor: true,
  refusals: [],
});
