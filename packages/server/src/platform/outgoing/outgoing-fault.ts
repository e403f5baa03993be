import type { EnvelopeSettings } from "../envelopes/envelope-settings.ts";
import type { LanguageModelConfig } from "../language-model/language-model.ts";
import type { MailInSettings } from "../mail/mail-in-settings.ts";
import type { StripeConfig } from "../payment/payment-settings.ts";
import type { ClamdConfig } from "../scanner/clamd-scanner.ts";
import type { SealingSettings } from "../sealing/sealing-settings.ts";
import type { SignInSettings } from "../sign-in-settings.ts";
import type { S3Config } from "../storage/s3-storage.ts";
import type { CollectorConfig } from "../telemetry/telemetry-settings.ts";
import { isListed, isLoopback, type Reach } from "./reach.ts";

/** The settings that say whom the server asks, and how. */
interface Connections {
  readonly reach: Reach;
  readonly databaseUrl: string | null;
  readonly databaseMigrationUrl: string | null;
  readonly s3: S3Config | null;
  readonly clamav: ClamdConfig | null;
  readonly mailIn: MailInSettings | null;
  readonly signIn: SignInSettings;
  readonly languageModel: LanguageModelConfig | null;
  readonly sealing: SealingSettings;
  readonly envelopes: EnvelopeSettings;
  readonly stripe: StripeConfig | null;
  readonly collector: CollectorConfig | null;
}

interface NamedService {
  readonly setting: string;
  readonly url: URL;
}

const modelHosts = {
  openai: "https://api.openai.com",
  anthropic: "https://api.anthropic.com",
} as const;

/** The services that the settings name and that are asked by HTTP; not what keeps and carries our own. */
export const namedServices = (settings: Connections): readonly NamedService[] => {
  const { signIn, languageModel, sealing, envelopes, stripe, collector } = settings;
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ...signIn.providers.map(
      ({ id, issuer }) =>
        [id === "google" ? "GOOGLE_CLIENT_ID" : "SIGN_IN_PROVIDERS", issuer] as const,
    ),
    ["RECAPTCHA_SITE_KEY", signIn.recaptcha && "https://www.google.com"],
    ["BREACHED_PASSWORDS_URL", signIn.breachedPasswordsUrl],
    ["LANGUAGE_MODEL", languageModel && (languageModel.url ?? modelHosts[languageModel.kind])],
    ["TIMESTAMP_URL", sealing.timestampUrl],
    ["DOCUSIGN_API_URL", envelopes.docusign?.apiUrl],
    ["DOCUSIGN_AUTH_URL", envelopes.docusign?.authUrl],
    ["STRIPE_API_URL", stripe && (stripe.apiUrl ?? "https://api.stripe.com")],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", collector?.url],
  ];
  return named.flatMap(([setting, url]) => (url ? [{ setting, url: new URL(url) }] : []));
};

/** The services of the settings that OUTGOING_HOSTS leaves out, a sentence each without its dot. */
export const unlistedServices = (settings: Connections): readonly string[] =>
  namedServices(settings)
    .filter(({ url }) => !isListed(settings.reach, url))
    .map(({ setting, url }) => `${setting}: ${url.host} is not in OUTGOING_HOSTS`);

const isPlainHttp = (url: URL): boolean => url.protocol === "http:" && !isLoopback(url.hostname);

/** Whether a database is on this machine, reached by a socket or a loopback address. */
export const isDatabaseOnThisMachine = (databaseUrl: string): boolean => {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return host.startsWith("/") || isLoopback(host);
};

const isPlainDatabase = (url: string | null): boolean => {
  if (url === null || isDatabaseOnThisMachine(url)) return false;
  const { searchParams } = new URL(url);
  return searchParams.get("sslmode") !== "verify-full" || searchParams.has("uselibpqcompat");
};

const plainDatabase = ({ databaseUrl, databaseMigrationUrl }: Connections): readonly string[] =>
  Object.entries({ DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: databaseMigrationUrl })
    .filter(([, url]) => isPlainDatabase(url))
    .map(
      ([setting]) =>
        `${setting}: the database is on another machine, and it does not say sslmode=verify-full`,
    );

const plainBucket = ({ s3 }: Connections): readonly string[] =>
  s3?.endpoint && isPlainHttp(new URL(s3.endpoint))
    ? ["S3_ENDPOINT: it does not begin with https"]
    : [];

const plainScanner = ({ clamav }: Connections): readonly string[] =>
  clamav === null || clamav.host.startsWith("/") || isLoopback(clamav.host)
    ? []
    : ["CLAMAV_HOST: clamd speaks no TLS, and it is on another machine"];

const plainMailIn = ({ mailIn }: Connections): readonly string[] =>
  mailIn === null || mailIn.isTrial || mailIn.relays.every(isLoopback)
    ? []
    : ["MAIL_IN_RELAYS: mail is taken in without TLS, and a mail server is on another machine"];

/**
 * What goes to another machine unencrypted by these settings, a sentence each without its dot. Whether the
 * mail server takes STARTTLS shows only when it is asked.
 */
export const plainConnections = (settings: Connections): readonly string[] => [
  ...plainDatabase(settings),
  ...plainBucket(settings),
  ...plainScanner(settings),
  ...plainMailIn(settings),
  ...namedServices(settings)
    .filter(({ url }) => isPlainHttp(url))
    .map(({ setting }) => `${setting}: it does not begin with https`),
];

/** Why a start with these settings is refused, for whom or how it would ask; undefined when it is not. */
export const outgoingFault = (settings: Connections): string | undefined => {
  const plain = settings.reach.demandsTls ? plainConnections(settings) : [];
  const faults = [
    ...unlistedServices(settings),
    ...plain.map((sentence) => `${sentence}, which REQUIRE_TLS asks for`),
  ];
  return faults.length === 0 ? undefined : faults.join("; ");
};
