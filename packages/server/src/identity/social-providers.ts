import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from "openid-client";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import type { SignInProvider } from "../platform/sign-in-settings.ts";
import type { SocialState } from "./social-store.ts";

/** Someone as a provider vouches for them. */
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** Only when the provider says so with the boolean itself. */
  readonly isEmailVerified: boolean;
  /** When the provider says that the email is not verified, or cannot speak for it as a company's own. */
  readonly isEmailDoubted: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** The provider's groups they are in, as far as it tells. */
  readonly groups: readonly string[];
  /** When the provider last asked them who they are, as far as it tells. */
  readonly authenticatedAt: Date | null;
}

/** One provider: of OpenID, asked by the code flow with state, nonce and PKCE, or of SAML. */
export interface SocialProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** Where to send the browser. */
  authorizationUrl(state: string, sent: SocialState, loginHint?: string): Promise<string>;
  /** Who came back; throws when anything about the code or the ID token is not right. */
  exchange(
    returned: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    sent: SocialState,
  ): Promise<ProvenPerson>;
}

const claimsForm = z.object({
  email: z.string().default(""),
  email_verified: z.unknown().optional(),
  name: z.string().default(""),
  given_name: z.string().optional(),
  family_name: z.string().default(""),
  groups: z.array(z.string()).catch([]),
  hd: z.string().default(""),
  // Seconds since 1970.
  auth_time: z.number().nullable().catch(null).default(null),
});

const wantedScopes = ["openid", "profile", "email", "offline_access"];
/** What a company's own provider is asked for: nothing for later, and the groups of its people. */
export const companyScopes = ["openid", "profile", "email", "groups"];
const rememberMilliseconds = 3_600_000;

// Google refuses a request that names a scope it does not know.
const scopesFor = (config: Configuration, wanted: readonly string[]): string => {
  const known = config.serverMetadata().scopes_supported;
  return wanted.filter((scope) => known?.includes(scope) !== false).join(" ");
};

const bodyText = (body: unknown): string | null =>
  typeof body === "string" || body instanceof URLSearchParams ? body.toString() : null;

/** What an OpenID provider says of itself; throws when it cannot be reached or is not who it should be. */
export const discover = async (
  provider: SignInProvider,
  fetch: GuardedFetch,
): Promise<Configuration> => {
  const isPlain = provider.issuer.startsWith("http:");
  const config = await discovery(
    new URL(provider.issuer),
    provider.clientId,
    undefined,
    ClientSecretPost(provider.clientSecret),
    {
      timeout: 10,
      [customFetch]: (url, { method, headers, body, signal }) =>
        fetch(url, { method, headers, body: bodyText(body), ...(signal ? { signal } : {}) }),
      // Plain HTTP gets no further than to hosts the operator named: the fetch sees to that.
      ...(isPlain ? { execute: [allowInsecureRequests] } : {}),
    },
  );
  // Without this an ID token that came over TLS would be believed unsigned.
  enableNonRepudiationChecks(config);
  return config;
};

const google = "https://accounts.google.com";
const ownMicrosoftAccounts = "9188040d-6c67-4c5b-b112-36a304b66dad";

/**
 * Whether a provider vouches for people of many companies, or of none: a directory among all those of
 * Microsoft says of its people what its owner likes, and Google knows who once had a mailbox.
 */
const isShared = (config: Configuration, iss: string, workspace: string): boolean =>
  iss === google
    ? workspace === ""
    : iss !== config.serverMetadata().issuer || iss.includes(ownMicrosoftAccounts);

const personOf = async (
  config: Configuration,
  tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
): Promise<ProvenPerson> => {
  const token = tokens.claims();
  if (!token) throw new Error("The provider gave no ID token.");
  const hasEmail = typeof token["email"] === "string";
  const more = hasEmail ? {} : await fetchUserInfo(config, tokens.access_token, token.sub);
  const claims = claimsForm.parse({ ...more, ...token });
  const [first = "", ...rest] = claims.name.trim().split(/\s+/);
  return {
    issuer: token.iss,
    subject: token.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified === true,
    isEmailDoubted:
      ["false", "0"].includes(String(claims.email_verified)) ||
      isShared(config, token.iss, claims.hd),
    firstName: claims.given_name ?? first,
    lastName: claims.given_name === undefined ? rest.join(" ") : claims.family_name,
    groups: claims.groups,
    authenticatedAt: claims.auth_time === null ? null : new Date(claims.auth_time * 1000),
  };
};

/** What makes a provider ask its person again, and say when it did. */
const askingAnew = (config: Configuration): Readonly<Record<string, string>> => {
  const { issuer, claims_parameter_supported: isTold } = config.serverMetadata();
  return {
    // Google refuses the word that the standard has.
    prompt: issuer === google ? "select_account" : "login",
    max_age: "0",
    ...(isTold === true
      ? { claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }
      : {}),
  };
};

/** A provider as the settings name it; what it says of itself is remembered for an hour. */
export const openSocialProvider = (
  provider: SignInProvider,
  fetch: GuardedFetch,
  clock: Clock,
  scopes: readonly string[] = wantedScopes,
): SocialProvider => {
  let held: { at: number; config: Promise<Configuration> } | undefined;
  const configure = async (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (!held || now - held.at > rememberMilliseconds)
      held = { at: now, config: discover(provider, fetch) };
    try {
      return await held.config;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
  return {
    id: provider.id,
    name: provider.name,
    issuer: provider.issuer,
    authorizationUrl: async (state, sent, loginHint) => {
      const config = await configure();
      return buildAuthorizationUrl(config, {
        redirect_uri: sent.redirectUri,
        response_type: "code",
        scope: scopesFor(config, scopes),
        state,
        nonce: sent.nonce,
        code_challenge: await calculatePKCECodeChallenge(sent.codeVerifier),
        code_challenge_method: "S256",
        ...(sent.freshSince === null ? {} : askingAnew(config)),
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      }).href;
    },
    exchange: async ({ code, state, iss }, sent) => {
      const config = await configure();
      const returned = new URL(sent.redirectUri);
      returned.search = new URLSearchParams({
        code,
        state,
        ...(iss === undefined ? {} : { iss }),
      }).toString();
      const tokens = await authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: sent.nonce,
        pkceCodeVerifier: sent.codeVerifier,
        idTokenExpected: true,
      });
      return personOf(config, tokens);
    },
  };
};
