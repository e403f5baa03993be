import type { SAML } from "@node-saml/node-saml";
import { z } from "@proviso/endpoints";
import { createHash, timingSafeEqual } from "node:crypto";
import type { ProvenPerson, SocialProvider } from "../../identity/index.ts";
import type { StoredConnection } from "../connection-store.ts";
import type { SingleSignOnContext } from "../single-sign-on-context.ts";

/** How far a provider's clock may be off. */
export const clockSkewMilliseconds = 120_000;
/** How long after it was made an assertion is taken at most. */
export const assertionAgeMilliseconds = 600_000;

type Context = Pick<SingleSignOnContext, "origin">;

/** What a SAML provider knows us as, for one connection. */
export const ownSaml = ({ origin }: Context, id: string) => ({
  entityId: `${origin()}/saml/${id}`,
  acsUrl: `${origin()}/saml/${id}/acs`,
  metadataUrl: `${origin()}/saml/${id}/metadata`,
});

/** The id of the request that a sign-in sends, which its answer has to name. */
export const requestIdOf = (nonce: string): string => `_${nonce}`;

/** The rules of SAML for one connection; requests made by it bear the id given. */
export const openSaml = async (
  context: Context,
  connection: Pick<StoredConnection, "id" | "signInUrl" | "certificates">,
  { requestId = "_", isAnew = false } = {},
): Promise<SAML> => {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const own = ownSaml(context, connection.id);
  return new SAML({
    idpCert: [...connection.certificates],
    issuer: own.entityId,
    audience: own.entityId,
    callbackUrl: own.acsUrl,
    entryPoint: connection.signInUrl,
    generateUniqueId: () => requestId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: isAnew,
    // What is believed is what is signed, be it the assertion or the whole response.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Held against the sign-in itself where the answer is taken: all processes know those.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: clockSkewMilliseconds,
    maxAssertionAgeMs: assertionAgeMilliseconds,
  });
};

const keptAnswer = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isEmailDoubted: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  groups: z.array(z.string()),
  authenticatedAt: z.coerce.date().nullable().default(null),
}) satisfies z.ZodType<ProvenPerson>;

const isHashOf = (hash: Buffer, code: string): boolean =>
  timingSafeEqual(hash, createHash("sha256").update(code).digest());

/** A SAML provider: its answer has been taken and judged by the time the page comes with the code. */
export const openSamlProvider = (
  context: Context,
  connection: StoredConnection,
): SocialProvider => ({
  id: connection.id,
  name: connection.name,
  issuer: connection.issuer,
  authorizationUrl: async (state, { nonce, freshSince }) => {
    const saml = await openSaml(context, connection, {
      requestId: requestIdOf(nonce),
      isAnew: freshSince !== null,
    });
    return saml.getAuthorizeUrlAsync(state, undefined, {});
  },
  exchange: async ({ code }, { answered }) => {
    if (!answered || !isHashOf(answered.codeHash, code))
      throw new Error("There is no answer under this code.");
    const person = keptAnswer.parse(answered.answer);
    if (person.issuer !== connection.issuer) throw new Error("Another provider has answered.");
    return person;
  },
});
