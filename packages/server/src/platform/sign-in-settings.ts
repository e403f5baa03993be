import { Resolver } from "node:dns/promises";
import { z } from "zod";
import { isOn, list, setting, type Setting } from "./setting.ts";

/** An OpenID provider that people can sign in with. */
export interface SignInProvider {
  /** The `connection` by which `/oauth/authorize` is asked for it. */
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(60),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});

const providers = z.array(provider).max(10);

const readProviders = (text: string): readonly SignInProvider[] | undefined => {
  try {
    return providers.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Whether it is the address of a name server, an IP address with a port or without one. */
const isNameServer = (text: string): boolean => {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
};

/** The settings of signing in and signing up. */
export const signInSettingTable = {
  PASSWORD_SIGN_IN: setting(
    isOn.default(true),
    "off: people can’t sign in or sign up with a password, only with the providers below.",
  ),
  GOOGLE_CLIENT_ID: setting(
    z.string().optional(),
    "The client ID for signing in with Google. Default: no such button.",
  ),
  GOOGLE_CLIENT_SECRET: setting(z.string().optional(), "The client secret for GOOGLE_CLIENT_ID."),
  SIGN_IN_PROVIDERS: setting(
    z
      .string()
      .refine((text) => readProviders(text) !== undefined, "isn’t a JSON list of providers")
      .optional(),
    'More OpenID providers, as JSON: `[{"id":"okta","name":"Okta","issuer":"https://...","clientId":"...","clientSecret":"..."}]`.',
  ),
  RECAPTCHA_SITE_KEY: setting(
    z.string().optional(),
    "The site key of reCAPTCHA v3. Default: signing up asks the browser for a proof of work instead.",
  ),
  RECAPTCHA_SECRET_KEY: setting(z.string().optional(), "The secret key for RECAPTCHA_SITE_KEY."),
  QA_TEST_KEY: setting(
    z.string().min(16).optional(),
    "The key required to sign up for a QA account. Default: no QA accounts.",
  ),
  BREACHED_PASSWORDS_URL: setting(
    z.url().optional(),
    "A service of leaked passwords that receives the first five characters of a hash, e.g. https://api.pwnedpasswords.com/range. Default: only the built-in list is used.",
  ),
  DNS_SERVERS: setting(
    list
      .refine(
        (servers) => servers.every(isNameServer),
        "isn’t a list of IP addresses, optionally with ports",
      )
      .default([]),
    "Name servers, as address:port, that are asked for the DNS records that verify domains, separated by commas. Default: the system’s.",
  ),
  SIGN_UP_URL: setting(z.url().optional(), "Where people sign up, if that is another site."),
  TERMS_URL: setting(z.url().optional(), "The terms of service. Default: no link."),
  PRIVACY_URL: setting(z.url().optional(), "The privacy policy. Default: no link."),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof signInSettingTable]: z.output<(typeof signInSettingTable)[K]["parse"]>;
};

/** The settings of signing in and signing up, parsed. */
export interface SignInSettings {
  readonly hasPassword: boolean;
  readonly providers: readonly SignInProvider[];
  readonly recaptcha: { readonly siteKey: string; readonly secretKey: string } | null;
  readonly testKey: string | null;
  readonly breachedPasswordsUrl: string | null;
  readonly dnsServers: readonly string[];
  readonly signUpUrl: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
}

const googleOf = (values: Values): readonly SignInProvider[] =>
  values.GOOGLE_CLIENT_ID === undefined
    ? []
    : [
        {
          id: "google",
          name: "Google",
          issuer: "https://accounts.google.com",
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET ?? "",
        },
      ];

const recaptchaOf = (values: Values): SignInSettings["recaptcha"] =>
  values.RECAPTCHA_SITE_KEY === undefined || values.RECAPTCHA_SECRET_KEY === undefined
    ? null
    : { siteKey: values.RECAPTCHA_SITE_KEY, secretKey: values.RECAPTCHA_SECRET_KEY };

/** What is wrong with these settings together, by name; undefined when nothing is. */
export const signInFault = (values: Values): string | undefined => {
  const hasId = values.GOOGLE_CLIENT_ID !== undefined;
  if (hasId !== (values.GOOGLE_CLIENT_SECRET !== undefined))
    return "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither";
  if ((values.RECAPTCHA_SITE_KEY === undefined) !== (values.RECAPTCHA_SECRET_KEY === undefined))
    return "RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: set both or neither";
  const { hasPassword, providers } = signInSettingsOf(values);
  if (!hasPassword && providers.length === 0)
    return "PASSWORD_SIGN_IN: to turn this off, configure a sign-in provider";
  const ids = providers.map(({ id }) => id);
  return new Set(ids).size === ids.length
    ? undefined
    : "SIGN_IN_PROVIDERS: two providers have the same id";
};

/** The settings of signing in and signing up, out of the values read. */
export const signInSettingsOf = (values: Values): SignInSettings => ({
  hasPassword: values.PASSWORD_SIGN_IN,
  providers: [...googleOf(values), ...(readProviders(values.SIGN_IN_PROVIDERS ?? "[]") ?? [])],
  recaptcha: recaptchaOf(values),
  testKey: values.QA_TEST_KEY ?? null,
  breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
  dnsServers: values.DNS_SERVERS,
  signUpUrl: values.SIGN_UP_URL ?? null,
  termsUrl: values.TERMS_URL ?? null,
  privacyUrl: values.PRIVACY_URL ?? null,
});
