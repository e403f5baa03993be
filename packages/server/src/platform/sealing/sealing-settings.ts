import { z } from "zod";
import { setting, type Setting } from "../setting.ts";

/** The settings of sealing signed documents. */
export const sealingSettingTable = {
  SEALING_CERTIFICATE: setting(
    z.string().optional(),
    "A PEM file with the certificate that seals signed documents, followed by its chain. Default: created at the first start.",
  ),
  SEALING_KEY: setting(
    z.string().optional(),
    "A PEM file with the private key for SEALING_CERTIFICATE.",
  ),
  SEALING_KEY_PASSWORD: setting(
    z.string().optional(),
    "The password of SEALING_KEY, if it has one.",
  ),
  TIMESTAMP_URL: setting(
    z.url().optional(),
    "A time-stamping authority (RFC 3161) that proves when documents were sealed. Default: this server’s clock.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof sealingSettingTable]: z.output<(typeof sealingSettingTable)[K]["parse"]>;
};

/** The settings of sealing, parsed. */
export interface SealingSettings {
  /** null: the installation makes its own. */
  readonly given: {
    readonly certificateFile: string;
    readonly keyFile: string;
    readonly keyPassword: string | null;
  } | null;
  readonly timestampUrl: string | null;
}

/** What is wrong with these settings together, by name; undefined when nothing is. */
export const sealingFault = (values: Values): string | undefined =>
  (values.SEALING_CERTIFICATE === undefined) === (values.SEALING_KEY === undefined)
    ? undefined
    : "SEALING_CERTIFICATE and SEALING_KEY: set both or neither";

/** The settings of sealing, out of the values read. */
export const sealingSettingsOf = (values: Values): SealingSettings => ({
  given:
    values.SEALING_CERTIFICATE === undefined || values.SEALING_KEY === undefined
      ? null
      : {
          certificateFile: values.SEALING_CERTIFICATE,
          keyFile: values.SEALING_KEY,
          keyPassword: values.SEALING_KEY_PASSWORD ?? null,
        },
  timestampUrl: values.TIMESTAMP_URL ?? null,
});
