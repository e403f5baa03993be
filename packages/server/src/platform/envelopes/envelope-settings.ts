import { signatureProviders, type SignatureProviderName } from "@proviso/domain";
import { z } from "zod";
import { list, setting, type Setting } from "../setting.ts";

/** The settings of the person who carries documents to their signers. */
export const envelopeSettingTable = {
  SIGNATURE_PROVIDER: setting(
    z.enum(signatureProviders).default("built-in"),
    "Who delivers contracts to signers: built-in (this installation; no data leaves it) or docusign.",
  ),
  DOCUSIGN_API_URL: setting(
    z.url().default("https://www.docusign.net"),
    "The base URL of the account’s eSignature API, such as https://eu.docusign.net or https://demo.docusign.net.",
  ),
  DOCUSIGN_AUTH_URL: setting(
    z.url().default("https://account.docusign.com"),
    "Where DocuSign issues access tokens. For a developer account: https://account-d.docusign.com.",
  ),
  DOCUSIGN_ACCOUNT_ID: setting(z.string().optional(), "The DocuSign API account ID."),
  DOCUSIGN_USER_ID: setting(
    z.string().optional(),
    "The ID of the DocuSign user who sends envelopes and has consented to it (JWT grant).",
  ),
  DOCUSIGN_INTEGRATION_KEY: setting(z.string().optional(), "The DocuSign integration key."),
  DOCUSIGN_PRIVATE_KEY: setting(
    z.string().optional(),
    "A PEM file with the RSA private key of the integration key.",
  ),
  DOCUSIGN_WEBHOOK_SECRET: setting(
    z.string().optional(),
    "The Connect key (HMAC) of the DocuSign account, which authenticates its messages.",
  ),
  DOCUSIGN_FRAME_ORIGINS: setting(
    list.pipe(z.array(z.url())).default(["https://apps.docusign.com"]),
    "The sites whose pages can appear in the frame for preparing envelopes, in addition to DOCUSIGN_API_URL.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof envelopeSettingTable]: z.output<(typeof envelopeSettingTable)[K]["parse"]>;
};

/** How DocuSign is reached. */
export interface DocusignConfig {
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly accountId: string;
  readonly userId: string;
  readonly integrationKey: string;
  readonly privateKeyFile: string;
  readonly webhookSecret: string;
  readonly frameOrigins: readonly string[];
}

/** Who carries contracts to their signers, and how an outside provider is reached where one is set up. */
export interface EnvelopeSettings {
  readonly provider: SignatureProviderName;
  /** What was sent by it can end, the person who carries the next ones; null when it is not set up. */
  readonly docusign: DocusignConfig | null;
}

const needed = [
  "DOCUSIGN_ACCOUNT_ID",
  "DOCUSIGN_USER_ID",
  "DOCUSIGN_INTEGRATION_KEY",
  "DOCUSIGN_PRIVATE_KEY",
  "DOCUSIGN_WEBHOOK_SECRET",
] as const;

/** What is wrong with these settings together; undefined when nothing is. */
export const envelopeFault = (values: Values): string | undefined => {
  const missing = needed.filter((name) => values[name] === undefined);
  const isWanted = values.SIGNATURE_PROVIDER === "docusign" || missing.length < needed.length;
  return isWanted && missing.length > 0 ? `DocuSign needs ${missing.join(", ")}` : undefined;
};

/** The settings of signature providers, out of the values read. */
export const envelopeSettingsOf = (values: Values): EnvelopeSettings => {
  const {
    DOCUSIGN_ACCOUNT_ID: accountId,
    DOCUSIGN_USER_ID: userId,
    DOCUSIGN_INTEGRATION_KEY: integrationKey,
    DOCUSIGN_PRIVATE_KEY: privateKeyFile,
    DOCUSIGN_WEBHOOK_SECRET: webhookSecret,
  } = values;
  const isSetUp =
    accountId !== undefined &&
    userId !== undefined &&
    integrationKey !== undefined &&
    privateKeyFile !== undefined &&
    webhookSecret !== undefined;
  const origins = [values.DOCUSIGN_API_URL, ...values.DOCUSIGN_FRAME_ORIGINS];
  return {
    provider: values.SIGNATURE_PROVIDER,
    docusign: isSetUp
      ? {
          apiUrl: values.DOCUSIGN_API_URL.replace(/(?<!\/)\/+$/, ""),
          authUrl: values.DOCUSIGN_AUTH_URL.replace(/(?<!\/)\/+$/, ""),
          accountId,
          userId,
          integrationKey,
          privateKeyFile,
          webhookSecret,
          frameOrigins: [...new Set(origins.map((address) => new URL(address).origin))],
        }
      : null,
  };
};
