import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  passkeyAssertion,
  passkeyAttestation,
  type AnswerOf,
  type beginPasskey,
  type z,
} from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";
import { mayHavePasskeys } from "./may-have-passkeys.ts";
import { t } from "./messages.ts";

/** Whether this browser, on this page, can make and use passkeys. */
export const hasPasskeys = (): boolean =>
  mayHavePasskeys() &&
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === "function";

/** Whether the browser can offer passkeys among the email addresses it fills in. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

type Descriptor = AnswerOf<typeof beginPasskeySignIn>["allowCredentials"][number];

const known = (credentials: readonly Descriptor[]): PublicKeyCredentialDescriptorJSON[] =>
  credentials.map(({ transports, ...rest }) => (transports ? { ...rest, transports } : rest));

/** What a passkey signs in with. */
export type PasskeyProof = z.input<typeof passkeyAssertion>;

/** The person closed the browser's own dialog, or let it time out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);

const ready = (credential: Credential | null): PublicKeyCredential => {
  if (credential instanceof PublicKeyCredential) return credential;
  throw new DOMException(t("passkeys.no-passkey-was-given"), "NotAllowedError");
};

type RequestOptions = AnswerOf<typeof beginPasskeySignIn>;

const getPasskey = async (
  { allowCredentials, ...options }: RequestOptions,
  mediation: CredentialMediationRequirement,
  signal?: AbortSignal,
): Promise<PasskeyProof> => {
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      allowCredentials: known(allowCredentials),
    }),
    mediation,
    ...(signal && { signal }),
  });
  return passkeyAssertion.parse(ready(credential).toJSON());
};

/**
 * Asks the browser for a passkey: in a dialog, or quietly among the addresses it fills in. Rejects
 * with a DOMException when the person cancels.
 */
export const askForPasskey = async (
  how: "dialog" | "autofill",
  signal: AbortSignal,
  mfaToken?: string,
): Promise<PasskeyProof> => {
  const body = mfaToken === undefined ? {} : { mfaToken };
  const options = await ask(beginPasskeySignIn, { body }, signal);
  return getPasskey(options, how === "autofill" ? "conditional" : "optional", signal);
};

/** Asks the browser for a passkey that confirms the signed-in person; rejects with a DOMException when they cancel. */
export const askToConfirm = async (): Promise<PasskeyProof> =>
  getPasskey(await ask(beginPasskeyConfirmation, {}), "optional");

/** Asks the browser to make a passkey; rejects with a DOMException when the person cancels. */
export const makePasskey = async (
  options: AnswerOf<typeof beginPasskey>,
): Promise<z.input<typeof passkeyAttestation>> => {
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON({
      ...options,
      excludeCredentials: known(options.excludeCredentials),
    }),
  });
  return passkeyAttestation.parse(ready(credential).toJSON());
};
