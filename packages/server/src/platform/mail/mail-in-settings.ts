import { z } from "zod";
import { addresses, domain, isOn, setting, wholeNumber, type Setting } from "../setting.ts";

/** The settings of mail that comes in. */
export const mailInSettingTable = {
  MAIL_IN_DOMAIN: setting(
    domain.optional(),
    "The domain of upload addresses, whose email is delivered to MAIL_IN_PORT. off: don’t receive email. Default: with the bundled database and the local mailbox, receive email from this machine for mail.localhost; in a production setup, none.",
  ),
  MAIL_IN_PORT: setting(
    wholeNumber(0, 65_535).default(2525),
    "The port on which to receive email.",
  ),
  MAIL_IN_LMTP: setting(isOn.default(false), "on: email arrives by LMTP instead of SMTP."),
  MAIL_IN_RELAYS: setting(
    addresses.default(["127.0.0.1", "::1"]),
    "Addresses of the mail servers that deliver email, separated by commas. Email from other machines is held until someone releases it.",
  ),
  MAIL_IN_AUTHSERV: setting(
    z.string().toLowerCase().optional(),
    "The name these servers use in Authentication-Results (authserv-id, RFC 8601). Default: every email is held until someone releases it.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof mailInSettingTable]: z.output<(typeof mailInSettingTable)[K]["parse"]>;
};

/** How mail comes in. */
export interface MailInSettings {
  readonly domain: string;
  readonly port: number;
  readonly isLmtp: boolean;
  /** Addresses of the mail servers whose findings about senders are believed. */
  readonly relays: readonly string[];
  /** The name these findings bear; null when none are believed. */
  readonly authserv: string | null;
  /** Only this machine reaches the port, and senders are who they say they are. */
  readonly isTrial: boolean;
}

/** The settings of mail that comes in, out of the values read; null takes none in. */
export const mailInSettingsOf = (values: Values, isForTrial: boolean): MailInSettings | null => {
  const { MAIL_IN_DOMAIN: domain } = values;
  if (domain === "off" || (domain === undefined && !isForTrial)) return null;
  return {
    domain: domain ?? "mail.localhost",
    port: values.MAIL_IN_PORT,
    isLmtp: values.MAIL_IN_LMTP,
    relays: values.MAIL_IN_RELAYS,
    authserv: values.MAIL_IN_AUTHSERV ?? null,
    isTrial: domain === undefined,
  };
};
