import type { Profile } from "@node-saml/node-saml";
import { z } from "@proviso/endpoints";
import type { ProvenPerson } from "../../identity/index.ts";
import type { StoredConnection } from "../connection-store.ts";
import type { SingleSignOnContext } from "../single-sign-on-context.ts";
import { checkSignatures } from "./check-signatures.ts";
import { declaresType } from "./document-type.ts";
import {
  assertionAgeMilliseconds,
  clockSkewMilliseconds,
  openSaml,
  ownSaml,
} from "./saml-provider.ts";

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const assertionForm = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  InResponseTo: z.string(),
                  Recipient: z.string(),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
    AuthnStatement: z
      .array(z.object({ $: z.object({ AuthnInstant: z.iso.datetime({ offset: true }) }) }))
      .default([]),
  }),
});

const names = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
    "urn:oid:0.9.2342.19200300.100.1.3",
  ],
  firstName: [
    "firstname",
    "givenname",
    "given_name",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname",
    "urn:oid:2.5.4.42",
  ],
  lastName: [
    "lastname",
    "surname",
    "sn",
    "family_name",
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname",
    "urn:oid:2.5.4.4",
  ],
  groups: ["groups", "http://schemas.microsoft.com/ws/2008/06/identity/claims/groups"],
} as const;

const attributeForm = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const valuesOf = (profile: Profile, known: readonly string[]): readonly string[] => {
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile["attributes"]);
  const found = Object.entries(attributes).find(([name]) => known.includes(name.toLowerCase()));
  return attributeForm.catch([]).parse(found?.[1]);
};

const personOf = (profile: Profile, issuer: string, authenticatedAt: Date | null): ProvenPerson => {
  const { nameID, nameIDFormat } = profile;
  const [email = nameID.includes("@") ? nameID : ""] = valuesOf(profile, names.email);
  const [firstName = ""] = valuesOf(profile, names.firstName);
  const [lastName = ""] = valuesOf(profile, names.lastName);
  return {
    issuer,
    // A passing name is another one each time: then the address stands for the person.
    subject: nameIDFormat === transient ? email.toLowerCase() : nameID,
    email,
    isEmailVerified: false,
    isEmailDoubted: false,
    firstName,
    lastName,
    groups: valuesOf(profile, names.groups),
    authenticatedAt,
  };
};

/** What is known of a provider: its secrets are not among it. */
export type TrustedProvider = Pick<
  StoredConnection,
  "id" | "issuer" | "signInUrl" | "certificates"
>;

/** What a SAML provider says, once it was found good. */
export interface ReadAssertion {
  readonly person: ProvenPerson;
  readonly id: string;
  /** From when on it would be refused for its age alone. */
  readonly expiresAt: Date;
}

/**
 * Reads a provider's answer to the request with this id. Throws unless response or assertion is signed by
 * the provider, and what is signed is by it, for us, for this request, and of now.
 */
export const readAssertion = async (
  context: Pick<SingleSignOnContext, "origin" | "clock">,
  connection: TrustedProvider,
  samlResponse: string,
  requestId: string,
): Promise<ReadAssertion> => {
  const xml = Buffer.from(samlResponse, "base64").toString();
  if (declaresType(xml)) throw new Error("A document type is declared.");
  checkSignatures(xml);
  const saml = await openSaml(context, connection);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse });
  if (!profile?.nameID) throw new Error("It names nobody.");
  if (profile.issuer !== connection.issuer) throw new Error("Another provider made it.");
  const { Assertion } = assertionForm.parse(profile.getAssertion?.());
  const now = context.clock.now().getTime();
  const { acsUrl } = ownSaml(context, connection.id);
  const isForThis = Assertion.Subject[0].SubjectConfirmation.some(
    ({ $: { Method }, SubjectConfirmationData: [{ $: data }] }) =>
      Method === bearer &&
      data.InResponseTo === requestId &&
      data.Recipient === acsUrl &&
      Date.parse(data.NotOnOrAfter) > now - clockSkewMilliseconds,
  );
  if (!isForThis) throw new Error("It answers another request, or one elsewhere.");
  const asked = Assertion.AuthnStatement[0]?.$.AuthnInstant;
  return {
    person: personOf(profile, connection.issuer, asked === undefined ? null : new Date(asked)),
    id: Assertion.$.ID,
    expiresAt: new Date(now + assertionAgeMilliseconds + 2 * clockSkewMilliseconds),
  };
};
