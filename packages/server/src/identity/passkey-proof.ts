import type { passkeyAssertion, passkeyAttestation, z } from "@proviso/endpoints";
import type { IdentityContext } from "./identity-context.ts";
import { ownOrigins, passkeyDomain } from "./own-origins.ts";
import type { StoredPasskey } from "./passkey-store.ts";

/** What a browser gave when a passkey was made. */
export type Attestation = z.infer<typeof passkeyAttestation>;
/** What a browser gave when a passkey was used. */
export type Assertion = z.infer<typeof passkeyAssertion>;

// Loaded when a passkey is first used: most processes never need it, and it warns as it loads.
const load = () => import("@simplewebauthn/server");

type Context = Pick<IdentityContext, "origin" | "allowedOrigins" | "log">;

const expectations = (context: Context) => ({
  expectedOrigin: [...ownOrigins(context)],
  expectedRPID: passkeyDomain(context),
  requireUserVerification: true,
});

/** The new passkey an attestation shows, when its challenge is ours; else undefined. */
export const readAttestation = async (
  context: Context,
  { authenticatorAttachment: _attachment, response, ...credential }: Attestation,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<Omit<StoredPasskey, "id" | "userId"> | undefined> => {
  try {
    const { clientDataJSON, attestationObject, transports } = response;
    const { verifyRegistrationResponse } = await load();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject } },
      expectedChallenge: isOurs,
      ...expectations(context),
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports: transports ?? [] };
  } catch (error) {
    // The library throws for whatever does not fit, from a wrong origin to a broken encoding.
    context.log.info({ error: String(error) }, "passkey_refused");
    return undefined;
  }
};

/** The new signature counter, when the passkey signed a challenge of ours; else undefined. */
export const readAssertion = async (
  context: Context,
  passkey: StoredPasskey,
  { authenticatorAttachment: _attachment, response, ...credential }: Assertion,
  isOurs: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> => {
  try {
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verifyAuthenticationResponse } = await load();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: isOurs,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey,
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      ...expectations(context),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    context.log.info({ error: String(error) }, "passkey_refused");
    return undefined;
  }
};
