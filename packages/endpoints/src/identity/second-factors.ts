import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { passkey, passkeyAssertion, passkeyRequestOptions } from "./passkeys.ts";

/** How the signed-in user signs in. */
export const signInMethods = z
  .object({
    /** False for a person who signs in with a social provider only. */
    hasPassword: z.boolean(),
    /** Since when codes of an authenticator app are asked for; null when they are not. */
    totpSince: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
    /** The social providers connected, by name. */
    providers: z.array(z.string()),
    /** The account's own provider, by which the present session began; null for every other way. */
    connection: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  })
  .meta({ id: "SignInMethods" });

/** How the signed-in user signs in. */
export type SignInMethods = z.infer<typeof signInMethods>;

const recoveryCodes = z
  .object({
    /** Shown once; each takes the place of a second factor once. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: "RecoveryCodes" });

const user = "/account-web-app/api/user";

/** How the signed-in user signs in. */
export const readSignInMethods = endpoint({
  method: "GET",
  path: `${user}/sign-in-methods`,
  summary: "Get my sign-in methods",
  access: "signed-in",
  answer: z.object({ data: signInMethods }),
  whileClosed: true,
  beforeSecondFactor: true,
  refusals: [],
});

/**
 * Shows that it is really the person at the keyboard: for ten minutes then, and for ten minutes after
 * signing in, the calls that may be refused with `confirmation_needed` are not. A person with a second factor confirms
 * with it: by a code of the authenticator app, a passkey or a recovery code, which is spent. Others confirm with the
 * password. A person with neither signs in again, and a company's provider has to have asked them then.
 */
export const confirmIdentity = endpoint({
  method: "POST",
  path: `${user}/confirm-identity`,
  summary: "Confirm that it’s me",
  access: "signed-in",
  body: z.union([
    z.strictObject({ password: text(256, 1) }),
    z.strictObject({ code: text(20, 1) }),
    z.strictObject({ recoveryCode: text(40, 1) }),
    z.strictObject({ credential: passkeyAssertion }),
  ]),
  answer: "nothing",
  beforeSecondFactor: true,
  refusals: [
    "wrong_credentials",
    "wrong_code",
    "factor_needed_to_confirm",
    "too_many_requests",
    "server_busy",
  ],
  whileClosed: true,
});

/** What the browser needs to confirm with a passkey of the signed-in user, good for five minutes and once. */
export const beginPasskeyConfirmation = endpoint({
  method: "POST",
  path: `${user}/confirm-identity/passkey-options`,
  summary: "Start confirming with a passkey",
  access: "signed-in",
  answer: passkeyRequestOptions,
  refusals: ["too_many_requests"],
  whileClosed: true,
});

/** A new secret for an authenticator app; nothing changes until `confirmTotp` is given its code. */
export const beginTotp = endpoint({
  method: "POST",
  path: `${user}/totp`,
  summary: "Start setting up an authenticator app",
  access: "signed-in",
  answer: z.object({
    /** The secret to type, in base32. */
    secret: z.string(),
    /** The same as an otpauth: address, to be shown as a QR code. */
    uri: z.string(),
  }),
  beforeSecondFactor: true,
  refusals: ["confirmation_needed"],
});

/** Turns the authenticator app on, by a code it shows; answers the recovery codes. */
export const confirmTotp = endpoint({
  method: "POST",
  path: `${user}/totp/confirm`,
  summary: "Finish setting up an authenticator app",
  access: "signed-in",
  body: z.strictObject({ code: text(20, 1) }),
  answer: recoveryCodes,
  beforeSecondFactor: true,
  refusals: ["confirmation_needed", "wrong_code", "too_many_requests"],
});

/** Turns the authenticator app off. */
export const removeTotp = endpoint({
  method: "DELETE",
  path: `${user}/totp`,
  summary: "Stop using an authenticator app",
  access: "signed-in",
  answer: "nothing",
  refusals: ["confirmation_needed"],
});

/** Ten new recovery codes; the old ones end. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: `${user}/recovery-codes`,
  summary: "Create new recovery codes",
  access: "signed-in",
  answer: recoveryCodes,
  refusals: ["confirmation_needed"],
});
