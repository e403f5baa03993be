import { resolve } from "node:path";
import { z } from "zod";
import type { SmtpConfig } from "./mail/smtp-mail.ts";
import {
  languageModelFault,
  languageModelOf,
  languageModelSettingTable,
} from "./language-model/language-model-settings.ts";
import type { LanguageModelConfig } from "./language-model/language-model.ts";
import {
  mailInSettingsOf,
  mailInSettingTable,
  type MailInSettings,
} from "./mail/mail-in-settings.ts";
import {
  operationFault,
  operationSettingsOf,
  operationSettingTable,
  type OperationSettings,
} from "./operation-settings.ts";
import { exposedBy, sampleFault } from "./exposure.ts";
import { readRaw } from "./raw-settings.ts";
import { outgoingFault } from "./outgoing/outgoing-fault.ts";
import { outgoingSettingTable, reachOf, tenantReachOf } from "./outgoing/outgoing-settings.ts";
import { isLoopback, type Reach } from "./outgoing/reach.ts";
import {
  domain,
  hostNames,
  isOn,
  networks,
  origins,
  sender,
  setting,
  settingFault,
  wholeNumber,
  type Setting,
} from "./setting.ts";
import {
  sealingFault,
  sealingSettingsOf,
  sealingSettingTable,
  type SealingSettings,
} from "./sealing/sealing-settings.ts";
import {
  signInFault,
  signInSettingTable,
  signInSettingsOf,
  type SignInSettings,
} from "./sign-in-settings.ts";
import {
  envelopeFault,
  envelopeSettingTable,
  envelopeSettingsOf,
  type EnvelopeSettings,
} from "./envelopes/envelope-settings.ts";
import {
  paymentFault,
  paymentSettingTable,
  stripeConfigOf,
  type StripeConfig,
} from "./payment/payment-settings.ts";
import type { ClamdConfig } from "./scanner/clamd-scanner.ts";
import type { S3Config } from "./storage/s3-storage.ts";
import {
  storageLimitsOf,
  storageSettingTable,
  type StorageLimits,
} from "./storage/storage-settings.ts";
import { cannotStart, type StartRefusal } from "./start-refusal.ts";
import {
  collectorOf,
  telemetrySettingTable,
  type CollectorConfig,
} from "./telemetry/telemetry-settings.ts";

/** Every setting: how it is read from the environment, and what it means. docs/settings.md lists them. */
export const settingTable = {
  PRODUCT_NAME: setting(z.string().default("Proviso"), "The product’s name, shown everywhere."),
  HOST: setting(
    z.string().default("127.0.0.1"),
    "The address to listen on. 0.0.0.0 listens on all.",
  ),
  PORT: setting(
    wholeNumber(0, 65_535).default(3000),
    "The port to listen on. 0 picks a free port.",
  ),
  PUBLIC_URL: setting(
    z.url().optional(),
    "The URL people open, if it isn’t http://HOST:PORT, e.g. https://contracts.example.com. Requests for other hosts are refused, except for this machine’s own names. A URL on another machine makes this a production setup: no sample account, no local mailbox, and no test domain for incoming email.",
  ),
  ALLOWED_ORIGINS: setting(
    origins.default([]),
    "More origins under which the server is reachable and whose pages can send requests, separated by commas.",
  ),
  TRUSTED_PROXIES: setting(
    networks.default([]),
    "Addresses of reverse proxies whose X-Forwarded-For is trusted, separated by commas.",
  ),
  DATA_FOLDER: setting(z.string().default(".proviso"), "The folder for the database and files."),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "A PostgreSQL (15 or newer) to use instead of the bundled one.",
  ),
  DATABASE_MIGRATION_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "The same PostgreSQL, with the role that owns its tables. It is used at startup, by commands, and for backups; DATABASE_URL then names the role that serves requests.",
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(2, 200).default(15),
    "The number of database connections.",
  ),
  ...storageSettingTable,
  S3_BUCKET: setting(
    z.string().optional(),
    "A bucket that stores files instead of the data folder.",
  ),
  S3_ENDPOINT: setting(z.url().optional(), "The URL of the object store. Default: Amazon S3."),
  S3_REGION: setting(z.string().default("us-east-1"), "The bucket’s region."),
  S3_ACCESS_KEY_ID: setting(z.string().default(""), "The object store’s access key ID."),
  S3_SECRET_ACCESS_KEY: setting(z.string().default(""), "The object store’s secret access key."),
  SMTP_HOST: setting(
    z.string().optional(),
    "The mail server that sends email. Default: email goes to the local mailbox, or, in a production setup, stays in the database, where no page shows it.",
  ),
  SMTP_PORT: setting(wholeNumber(1, 65_535).default(587), "The mail server’s port."),
  SMTP_SECURE: setting(isOn.default(false), "on: use TLS from the first byte (port 465)."),
  SMTP_USER: setting(z.string().optional(), "The user name for the mail server."),
  SMTP_PASSWORD: setting(z.string().optional(), "The password for the mail server."),
  MAIL_FROM: setting(sender.default("proviso@localhost"), "The sender of all email."),
  ...signInSettingTable,
  ...outgoingSettingTable,
  MAIL_RETURN_DOMAIN: setting(
    domain.optional(),
    "A domain whose MX record points to MAIL_RETURN_PORT. Reports about undeliverable email are received and processed there. Default: MAIL_IN_DOMAIN; without either, reports go to MAIL_FROM.",
  ),
  MAIL_RETURN_PORT: setting(
    wholeNumber(0, 65_535).default(2525),
    "The SMTP port to listen on for delivery reports.",
  ),
  ...mailInSettingTable,
  MAILS_PER_HOUR: setting(
    wholeNumber(1, 1_000_000).default(100),
    "How many emails per hour the people of an account can trigger by inviting, requesting, and sharing.",
  ),
  VENDOR_DOMAIN: setting(
    domain.optional(),
    "An email domain whose people can be invited to every account, such as the operator’s. Default: none.",
  ),
  SAMPLE_ACCOUNT: setting(
    isOn.optional(),
    "on: there is a sample account with users, whose password is public, and contracts. Default: on with the bundled database while only this machine can use the server. A production setup refuses to start with it. While it is off, its users can’t sign in.",
  ),
  ARCHIVE_TAB: setting(isOn.default(true), "off: hide the archive tab on the dashboard."),
  USAGE_EVENTS: setting(
    isOn.default(true),
    "off: don’t count which named actions people take (per person and day, stored only in this installation’s database).",
  ),
  SCHEDULING_URL: setting(
    z.url().optional(),
    "Where people book a call with a contract specialist. Default: not offered.",
  ),
  SUPPORT_EMAIL: setting(
    z.email().optional(),
    "The support address shown to people, and in /.well-known/security.txt (RFC 9116) for security reports. Default: no address and no such page.",
  ),
  REVIEW_PROCESSES: setting(
    wholeNumber(1, 64).default(2),
    "How many contracts are reviewed at the same time, at most half of them from one account. With 1, a second review starts if another account is waiting.",
  ),
  REVIEW_TIME_LIMIT: setting(
    wholeNumber(1, 3600).default(120),
    "Seconds after which a review is aborted, in the server and by `proviso review`. A review without progress is aborted after a quarter of that, but not before 30 seconds.",
  ),
  REQUESTS_PER_MINUTE: setting(
    wholeNumber(10, 1_000_000).default(12_000),
    "How many requests per minute one IP address or one account can send.",
  ),
  CLAMAV_HOST: setting(
    z.string().optional(),
    "The host or socket path of ClamAV’s clamd. Default: files aren’t scanned for viruses.",
  ),
  CLAMAV_PORT: setting(
    wholeNumber(1, 65_535).default(3310),
    "The port of clamd, if CLAMAV_HOST is a host.",
  ),
  CONVERTER: setting(
    z.string().default("auto"),
    "What converts .doc files to .docx: auto (an installed LibreOffice, otherwise the bundled one), embedded (the bundled one), or the path of a soffice program.",
  ),
  ...languageModelSettingTable,
  ...sealingSettingTable,
  ...envelopeSettingTable,
  ...paymentSettingTable,
  ...operationSettingTable,
  ...telemetrySettingTable,
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    "A bearer token that lets other machines read /metrics. Default: only this machine can.",
  ),
  METRICS_HOSTS: setting(
    hostNames.default([]),
    "The hosts under which scrapers request /metrics, in addition to this machine’s own names: names, IP addresses, or networks such as 10.0.0.0/8, separated by commas.",
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).optional(),
    "How much to log. Default: warn on a terminal, otherwise info.",
  ),
} satisfies Record<string, Setting>;

type Values = { [K in keyof typeof settingTable]: z.output<(typeof settingTable)[K]["parse"]> };

const schema = z.object(
  Object.fromEntries(Object.entries(settingTable).map(([name, { parse }]) => [name, parse])),
);

/** The settings, parsed. */
export interface Settings {
  readonly productName: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | null;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** null: there is one role for everything. */
  readonly databaseMigrationUrl: string | null;
  readonly databaseConnections: number;
  readonly s3: S3Config | null;
  readonly storage: StorageLimits;
  readonly smtp: SmtpConfig | null;
  readonly mailFrom: string;
  readonly signIn: SignInSettings;
  /** Which hosts may be asked for services that settings name, and how. */
  readonly reach: Required<Reach>;
  /** Which hosts may be asked because an account entered their address. */
  readonly tenantReach: Required<Reach>;
  readonly mailReturns: { readonly domain: string; readonly port: number } | null;
  /** null: no mail is taken in. */
  readonly mailIn: MailInSettings | null;
  readonly mailsPerHour: number;
  readonly vendorDomain: string | null;
  readonly hasSampleAccount: boolean;
  /** What makes this a production setup, a clause each; empty when only this machine can use the server. */
  readonly exposedBy: readonly string[];
  readonly hasArchiveTab: boolean;
  /** Whether use is measured by named events. */
  readonly countsUsage: boolean;
  readonly schedulingUrl: string | null;
  readonly supportEmail: string | null;
  readonly reviewProcesses: number;
  readonly reviewTimeLimitSeconds: number;
  readonly clamav: ClamdConfig | null;
  readonly converter: string;
  readonly languageModel: LanguageModelConfig | null;
  readonly sealing: SealingSettings;
  /** Who carries contracts to their signers. */
  readonly envelopes: EnvelopeSettings;
  readonly stripe: StripeConfig | null;
  readonly requestsPerMinute: number;
  readonly operations: OperationSettings;
  /** Where traces and metrics are sent; null for nowhere. */
  readonly collector: CollectorConfig | null;
  readonly metricsToken: string | null;
  /** Names, addresses and networks under which /metrics is asked for. */
  readonly metricsHosts: readonly string[];
  readonly logLevel: string;
}

const s3Of = (values: Values): S3Config | null =>
  values.S3_BUCKET === undefined
    ? null
    : {
        endpoint: values.S3_ENDPOINT ?? null,
        region: values.S3_REGION,
        bucket: values.S3_BUCKET,
        accessKeyId: values.S3_ACCESS_KEY_ID,
        secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      };

const smtpOf = (values: Values): SmtpConfig | null =>
  values.SMTP_HOST === undefined
    ? null
    : {
        host: values.SMTP_HOST,
        port: values.SMTP_PORT,
        isSecure: values.SMTP_SECURE,
        user: values.SMTP_USER ?? null,
        password: values.SMTP_PASSWORD ?? null,
        demandsTls: values.REQUIRE_TLS && !isLoopback(values.SMTP_HOST),
      };

const mailInOf = (values: Values): MailInSettings | null =>
  mailInSettingsOf(
    values,
    values.DATABASE_URL === undefined &&
      values.SMTP_HOST === undefined &&
      exposedBy(values).length === 0,
  );

const mailReturnsOf = (values: Values): Settings["mailReturns"] => {
  if (values.MAIL_RETURN_DOMAIN !== undefined)
    return { domain: values.MAIL_RETURN_DOMAIN, port: values.MAIL_RETURN_PORT };
  const mailIn = mailInOf(values);
  return mailIn === null || mailIn.isTrial ? null : { domain: mailIn.domain, port: mailIn.port };
};

const settingsOf = (values: Values): Settings => ({
  productName: values.PRODUCT_NAME,
  host: values.HOST,
  port: values.PORT,
  publicUrl: values.PUBLIC_URL ?? null,
  allowedOrigins: values.ALLOWED_ORIGINS,
  trustedProxies: values.TRUSTED_PROXIES,
  dataFolder: resolve(values.DATA_FOLDER),
  databaseUrl: values.DATABASE_URL ?? null,
  databaseMigrationUrl: values.DATABASE_MIGRATION_URL ?? null,
  databaseConnections: values.DATABASE_CONNECTIONS,
  s3: s3Of(values),
  storage: storageLimitsOf(values),
  smtp: smtpOf(values),
  mailFrom: values.MAIL_FROM,
  mailReturns: mailReturnsOf(values),
  mailIn: mailInOf(values),
  mailsPerHour: values.MAILS_PER_HOUR,
  vendorDomain: values.VENDOR_DOMAIN ?? null,
  signIn: signInSettingsOf(values),
  reach: reachOf(values),
  tenantReach: tenantReachOf(values),
  hasSampleAccount:
    values.SAMPLE_ACCOUNT ?? (values.DATABASE_URL === undefined && exposedBy(values).length === 0),
  exposedBy: exposedBy(values),
  hasArchiveTab: values.ARCHIVE_TAB,
  countsUsage: values.USAGE_EVENTS,
  schedulingUrl: values.SCHEDULING_URL ?? null,
  supportEmail: values.SUPPORT_EMAIL ?? null,
  reviewProcesses: values.REVIEW_PROCESSES,
  reviewTimeLimitSeconds: values.REVIEW_TIME_LIMIT,
  clamav:
    values.CLAMAV_HOST === undefined
      ? null
      : { host: values.CLAMAV_HOST, port: values.CLAMAV_PORT },
  converter: values.CONVERTER,
  languageModel: languageModelOf(values),
  sealing: sealingSettingsOf(values),
  envelopes: envelopeSettingsOf(values),
  stripe: stripeConfigOf(values),
  requestsPerMinute: values.REQUESTS_PER_MINUTE,
  operations: operationSettingsOf(values),
  collector: collectorOf(values),
  metricsToken: values.METRICS_TOKEN ?? null,
  metricsHosts: values.METRICS_HOSTS,
  logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? "warn" : "info"),
});

/** The settings of the environment, or one sentence that names each one that is wrong. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Settings | StartRefusal => {
  const given = readRaw(Object.keys(settingTable), environment);
  if (given.faults.length > 0)
    return cannotStart(`A setting cannot be used. ${given.faults.join("; ")}.`);
  const parsed = schema.safeParse(given.values);
  if (parsed.success) {
    const values = parsed.data as Values;
    const fault =
      sampleFault(values) ??
      signInFault(values) ??
      languageModelFault(values) ??
      sealingFault(values) ??
      envelopeFault(values) ??
      paymentFault(values) ??
      operationFault(values);
    const settings = settingsOf(values);
    const refused = fault ?? outgoingFault(settings);
    return refused === undefined ? settings : cannotStart(`A setting cannot be used. ${refused}.`);
  }
  return cannotStart(
    `A setting cannot be used. ${parsed.error.issues.map(settingFault).join("; ")}.`,
  );
};

/** What a helper process of ours gets of the environment: where programs are, and no secret. */
export const helperEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env["PATH"],
});
