import { signatureProviders, type SignatureProviderName } from "@proviso/domain";
import { z } from "zod";
import { list, setting, type Setting } from "../setting.ts";

/** The settings of whoever carries documents to their signers. */
export const envelopeSettingTable = {
  SIGNATURE_PROVIDER: setting(
    z.enum(signatureProviders).default("built-in"),
    "Who carries contracts to their signers: built-in (this installation, nothing leaves it) or docusign.",
  ),
  DOCUSIGN_API_URL: setting(
    z.url().default("https://www.docusign.net"),
    "Where the account's eSignature interface is, such as https://eu.docusign.net or https://demo.docusign.net.",
  ),
  DOCUSIGN_AUTH_URL: setting(
    z.url().default("https://account.docusign.com"),
    "Where DocuSign gives access tokens; https://account-d.docusign.com for a developer account.",
  ),
  DOCUSIGN_ACCOUNT_ID: setting(z.string().optional(), "The API account id at DocuSign."),
  DOCUSIGN_USER_ID: setting(
    z.string().optional(),
    "The id of the DocuSign user in whose name envelopes are sent, who has consented to it (JWT grant).",
  ),
  DOCUSIGN_INTEGRATION_KEY: setting(z.string().optional(), "The integration key at DocuSign."),
  DOCUSIGN_PRIVATE_KEY: setting(
    z.string().optional(),
    "A PEM file with the private RSA key of that integration key.",
  ),
  DOCUSIGN_WEBHOOK_SECRET: setting(
    z.string().optional(),
    "The Connect key (HMAC) of the DocuSign account, by which its messages are known to be its own.",
  ),
  DOCUSIGN_FRAME_ORIGINS: setting(
    list.pipe(z.array(z.url())).default(["https://apps.docusign.com"]),
    "The sites whose pages may be shown in the frame where envelopes are prepared, beside DOCUSIGN_API_URL.",
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
  /** What was sent by it can end, whoever carries the next ones; null when it is not set up. */
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
