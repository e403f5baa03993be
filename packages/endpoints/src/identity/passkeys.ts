import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const part = text(20_000, 1);
const extensions = z.record(z.string(), z.unknown());
const transports = z.array(text(40)).max(10).optional();
const attachment = text(40).nullish();

/** What a browser gives when a passkey was made (WebAuthn's RegistrationResponseJSON). */
export const passkeyAttestation = z.object({
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    authenticatorData: part.optional(),
    publicKey: part.optional(),
    publicKeyAlgorithm: z.number().optional(),
    transports,
  }),
});

/** What a browser gives when a passkey was used (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const passkeyRequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    userVerification: z.enum(["required", "preferred", "discouraged"]),
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: "PasskeyRequestOptions" });

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
const passkeyCreationOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(["required", "preferred", "discouraged"]),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(["required", "preferred", "discouraged"]),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreationOptions" });

/** A passkey of the signed-in user. */
export const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });

/** A passkey of the signed-in user. */
export type Passkey = z.infer<typeof passkey>;

/**
 * What the browser needs to use a passkey, good for five minutes and once: as a second factor when
 * `mfaToken` is given, else to sign in without a password.
 */
export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/oauth/passkey-options",
  summary: "Start signing in with a passkey",
  access: "anyone",
  body: z.strictObject({ mfaToken: text(200, 1).optional() }),
  answer: passkeyRequestOptions,
  refusals: ["session_ended", "too_many_requests"],
});

/** What the browser needs to make a passkey for the signed-in user, good for five minutes and once. */
export const beginPasskey = endpoint({
  method: "POST",
  path: "/account-web-app/api/user/passkey-options",
  summary: "Start adding a passkey",
  access: "signed-in",
  answer: passkeyCreationOptions,
  beforeSecondFactor: true,
  refusals: ["confirmation_needed"],
});

const newPasskey = passkey
  .extend({
    /** Shown once, when this is the person's first second factor; else empty. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: "NewPasskey" });

/** Adds the passkey that the browser made; signing in with the password then asks for a second factor. */
export const addPasskey = endpoint({
  method: "POST",
  path: "/account-web-app/api/user/passkeys",
  summary: "Add a passkey",
  access: "signed-in",
  body: z.strictObject({ name: text(60, 1), credential: passkeyAttestation }),
  answer: newPasskey,
  created: true,
  beforeSecondFactor: true,
  refusals: ["confirmation_needed", "wrong_code"],
});

/** Removes a passkey of the signed-in user. */
export const removePasskey = endpoint({
  method: "DELETE",
  path: "/account-web-app/api/user/passkeys/{id}",
  summary: "Remove a passkey",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  refusals: ["confirmation_needed", "not_found"],
});
