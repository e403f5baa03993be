import {
  grantedUserTypes,
  maxEmailLength,
  maxGroupLength,
  maxGroupRules,
  maxSamlMetadataLength,
  singleSignOnProtocols,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/single-sign-on";
// The person who says who vouches for people could be anyone: for those alone who give user types.
const access = { oneOf: ["EDIT_USER_TYPE"] } as const;

const groupRule = z.strictObject({
  group: text(maxGroupLength, 1),
  userType: z.enum(grantedUserTypes),
});

const connection = z
  .object({
    protocol: z.enum(singleSignOnProtocols),
    /** What the page of signing in calls the provider. */
    name: z.string(),
    /** The issuer of OpenID Connect, or the entity id of SAML. */
    issuer: z.string(),
    /** "" with SAML. */
    clientId: z.string(),
    /** Where SAML sends people; "" with OpenID Connect. */
    signInUrl: z.string(),
    isOn: z.boolean(),
    isRequired: z.boolean(),
    defaultUserType: z.enum(grantedUserTypes).nullable(),
    groupRules: z.array(groupRule),
  })
  .meta({ id: "SingleSignOnConnection" });

const domain = z
  .object({
    domain: z.string(),
    isProven: z.boolean(),
    /** Since when the record that proved it has been missing; after a week of that it is proven no longer. */
    missedTime: z.iso.datetime().nullable(),
    /** The record that proves it: its name, and what it says. */
    recordName: z.string(),
    recordValue: z.string(),
  })
  .meta({ id: "SingleSignOnDomain" });

/** A domain of an account's email addresses. */
export type SingleSignOnDomain = z.infer<typeof domain>;

/** How an account has its people sign in. */
export const singleSignOnRecord = z
  .object({
    connection: connection.nullable(),
    domains: z.array(domain),
    /** The values to enter at the provider. */
    own: z.object({
      /** Where OpenID Connect returns to. */
      redirectUri: z.string(),
      samlEntityId: z.string(),
      samlAcsUrl: z.string(),
      samlMetadataUrl: z.string(),
    }),
  })
  .meta({ id: "SingleSignOn" });

/** How an account has its people sign in. */
export type SingleSignOnRecord = z.infer<typeof singleSignOnRecord>;

/** How the account has its people sign in; secrets are never in it. */
export const readSingleSignOn = endpoint({
  method: "GET",
  path,
  summary: "Get single sign-on",
  access,
  answer: singleSignOnRecord,
  refusals: ["not_allowed"],
});

const name = text(60, 1);

const oidc = z.strictObject({
  protocol: z.literal("OIDC"),
  name,
  issuer: text(500, 1),
  clientId: text(300, 1),
  /** Left out, the one that is kept stays. */
  clientSecret: text(1000, 1).optional(),
});

const saml = z.strictObject({
  protocol: z.literal("SAML"),
  name,
  /** The provider's metadata itself, or the address it is published at. */
  metadata: text(maxSamlMetadataLength, 1),
});

/**
 * Connects the account with its company's provider, or changes the connection. Another provider than
 * before switches it off and forgets who its people are here.
 */
export const saveSingleSignOn = endpoint({
  method: "POST",
  path: `${path}/connection`,
  summary: "Connect the company’s provider",
  access,
  body: z.discriminatedUnion("protocol", [oidc, saml]),
  answer: singleSignOnRecord,
  refusals: [
    "not_allowed",
    "confirmation_needed",
    "provider_not_usable",
    "saml_metadata_not_readable",
    "file_too_complex",
    "server_busy",
    "client_secret_needed",
  ],
});

/** Turns the connection on or off, and sets whether it is the only way to sign in and the newcomers’ user type. */
export const changeSingleSignOn = endpoint({
  method: "PATCH",
  path: `${path}/connection`,
  summary: "Change how the company’s provider is used",
  access,
  body: z
    .strictObject({
      isOn: z.boolean(),
      isRequired: z.boolean(),
      defaultUserType: z.enum(grantedUserTypes).nullable(),
      groupRules: z.array(groupRule).max(maxGroupRules),
    })
    .partial(),
  answer: singleSignOnRecord,
  refusals: ["not_allowed", "not_found", "confirmation_needed", "no_proven_domain"],
});

/** Disconnects the provider. */
export const removeSingleSignOn = endpoint({
  method: "DELETE",
  path: `${path}/connection`,
  summary: "Disconnect the company’s provider",
  access,
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "confirmation_needed"],
});

/** Asks the provider whether it can be worked with, and says what it found. */
export const testSingleSignOn = endpoint({
  method: "POST",
  path: `${path}/connection/test`,
  summary: "Test the provider connection",
  access,
  answer: z.object({ isWorking: z.boolean(), findings: z.array(z.string()) }),
  refusals: ["not_allowed", "not_found", "too_many_requests"],
});

/** Adds a domain that is still to be proven. */
export const addSingleSignOnDomain = endpoint({
  method: "POST",
  path: `${path}/domains`,
  summary: "Add a company domain",
  access,
  body: z.strictObject({ domain: text(maxEmailLength, 1) }),
  answer: domain,
  created: true,
  refusals: ["not_allowed", "domain_not_valid", "too_many_domains"],
});

const ofDomain = z.object({ domain: z.string().min(1).max(maxEmailLength) });

/** Looks for a domain's record of proof now. */
export const proveSingleSignOnDomain = endpoint({
  method: "POST",
  path: `${path}/domains/{domain}/prove`,
  summary: "Verify a company domain",
  access,
  params: ofDomain,
  answer: domain,
  refusals: [
    "not_allowed",
    "not_found",
    "confirmation_needed",
    "domain_not_proven",
    "domain_taken",
    "too_many_requests",
  ],
});

/** Removes a domain; without a proven one the connection is off. */
export const removeSingleSignOnDomain = endpoint({
  method: "DELETE",
  path: `${path}/domains/{domain}`,
  summary: "Remove a company domain",
  access,
  params: ofDomain,
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "confirmation_needed"],
});

/**
 * Whether people at an email domain sign in with their company’s provider. Only the domain counts: the response
 * doesn’t reveal whether an address exists.
 */
export const findSingleSignOn = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/singleSignOn",
  summary: "Get how a domain’s people sign in",
  access: "anyone",
  body: z.strictObject({ email: text(maxEmailLength, 1) }),
  answer: z.object({
    /** What `/oauth/authorize` is to be asked with; null when there is no provider for this domain. */
    provider: z
      .object({ connection: z.uuid(), name: z.string(), isRequired: z.boolean() })
      .nullable(),
  }),
  refusals: ["too_many_requests"],
});
