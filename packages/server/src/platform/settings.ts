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
  PRODUCT_NAME: setting(z.string().default("Proviso"), "The product's name, shown everywhere."),
  HOST: setting(z.string().default("127.0.0.1"), "The address to listen on; 0.0.0.0 for all."),
  PORT: setting(wholeNumber(0, 65_535).default(3000), "The port to listen on; 0 takes a free one."),
  PUBLIC_URL: setting(
    z.url().optional(),
    "The address people open, when it is not http://HOST:PORT, e.g. https://contracts.example.com. Requests for other hosts are refused, except for this machine's own names. One that isn't on this machine makes this a production setup: no sample account, no local mailbox and no trial of incoming email.",
  ),
  ALLOWED_ORIGINS: setting(
    origins.default([]),
    "Further origins at which the server is reached and whose pages may send requests, separated by commas.",
  ),
  TRUSTED_PROXIES: setting(
    networks.default([]),
    "Addresses of reverse proxies whose X-Forwarded-For is believed, separated by commas.",
  ),
  DATA_FOLDER: setting(z.string().default(".proviso"), "The folder of the database and the files."),
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "A PostgreSQL (15 or newer) to use instead of the bundled one.",
  ),
  DATABASE_MIGRATION_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "The same PostgreSQL as the role that owns its tables: used at the start, by commands and for backups. DATABASE_URL is then a role of its own, which requests are served as.",
  ),
  DATABASE_CONNECTIONS: setting(wholeNumber(2, 200).default(15), "How many connections to hold."),
  ...storageSettingTable,
  S3_BUCKET: setting(
    z.string().optional(),
    "A bucket to keep files in instead of the data folder.",
  ),
  S3_ENDPOINT: setting(z.url().optional(), "The object store's address; unset for Amazon's."),
  S3_REGION: setting(z.string().default("us-east-1"), "The bucket's region."),
  S3_ACCESS_KEY_ID: setting(z.string().default(""), "The object store's key id."),
  S3_SECRET_ACCESS_KEY: setting(z.string().default(""), "The object store's secret."),
  SMTP_HOST: setting(
    z.string().optional(),
    "The mail server to send by; unset, mail is kept in the local mailbox, and in a production setup in the database, where no page shows it.",
  ),
  SMTP_PORT: setting(wholeNumber(1, 65_535).default(587), "The mail server's port."),
  SMTP_SECURE: setting(isOn.default(false), "on: TLS from the first byte (port 465)."),
  SMTP_USER: setting(z.string().optional(), "The user to sign in to the mail server as."),
  SMTP_PASSWORD: setting(z.string().optional(), "That user's password."),
  MAIL_FROM: setting(sender.default("proviso@localhost"), "The sender of all mail."),
  ...signInSettingTable,
  ...outgoingSettingTable,
  MAIL_RETURN_DOMAIN: setting(
    domain.optional(),
    "A domain whose MX leads to MAIL_RETURN_PORT: reports about letters that could not be delivered come back there and are read; unset, that of MAIL_IN_DOMAIN, and without either they go to MAIL_FROM.",
  ),
  MAIL_RETURN_PORT: setting(
    wholeNumber(0, 65_535).default(2525),
    "The port to listen on for such reports, by SMTP.",
  ),
  ...mailInSettingTable,
  MAILS_PER_HOUR: setting(
    wholeNumber(1, 1_000_000).default(100),
    "How many letters an account's people may cause in an hour, by inviting, asking and sharing.",
  ),
  VENDOR_DOMAIN: setting(
    domain.optional(),
    "An e-mail domain whose people may be invited into every account, such as that of who runs this; unset, none.",
  ),
  SAMPLE_ACCOUNT: setting(
    isOn.optional(),
    "on: there is a sample account with users, whose password is public, and contracts; unset, on with the bundled database while only this machine can use the server. A start refuses it in a production setup. While it is off, its users can't sign in.",
  ),
  ARCHIVE_TAB: setting(isOn.default(true), "off hides the archive from the dashboard."),
  USAGE_EVENTS: setting(
    isOn.default(true),
    "off: it is not counted which named things people do (per person and day, kept in this installation's database alone).",
  ),
  SCHEDULING_URL: setting(
    z.url().optional(),
    "Where a call with a contract specialist is booked; unset hides the offer.",
  ),
  SUPPORT_EMAIL: setting(
    z.email().optional(),
    "The address people are told to write to for help, and at /.well-known/security.txt (RFC 9116) about weaknesses; unset, that page does not exist.",
  ),
  REVIEW_PROCESSES: setting(
    wholeNumber(1, 64).default(2),
    "How many contracts are reviewed at once, of one account at most half as many; with 1, a second one is begun when another account waits.",
  ),
  REVIEW_TIME_LIMIT: setting(
    wholeNumber(1, 3600).default(120),
    "After so many seconds a review is given up, in the server and by `proviso review`; one that makes no progress is given up after a quarter of that, and not before 30 seconds.",
  ),
  REQUESTS_PER_MINUTE: setting(
    wholeNumber(10, 1_000_000).default(12_000),
    "How many requests one address, and one account, may send in a minute.",
  ),
  CLAMAV_HOST: setting(
    z.string().optional(),
    "Where ClamAV's clamd listens: a host, or the path of its socket; unset, files are not scanned for viruses.",
  ),
  CLAMAV_PORT: setting(wholeNumber(1, 65_535).default(3310), "clamd's port, where it is a host."),
  CONVERTER: setting(
    z.string().default("auto"),
    "What turns .doc files into .docx: auto (an installed LibreOffice, or else the bundled one), embedded (the bundled one), or the path of a soffice program.",
  ),
  ...languageModelSettingTable,
  ...sealingSettingTable,
  ...envelopeSettingTable,
  ...paymentSettingTable,
  ...operationSettingTable,
  ...telemetrySettingTable,
  METRICS_TOKEN: setting(
    z.string().min(16).optional(),
    "A bearer token that lets other machines read /metrics; unset, only this one may.",
  ),
  METRICS_HOSTS: setting(
    hostNames.default([]),
    "The hosts under which scrapers ask for /metrics beside this machine's own names: names, IP addresses or networks such as 10.0.0.0/8, separated by commas.",
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).optional(),
    "How much to log; unset, warn on a terminal and info elsewhere.",
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
