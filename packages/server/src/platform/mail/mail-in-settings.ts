import { z } from "zod";
import { addresses, domain, isOn, setting, wholeNumber, type Setting } from "../setting.ts";

/** The settings of mail that comes in. */
export const mailInSettingTable = {
  MAIL_IN_DOMAIN: setting(
    domain.optional(),
    "The domain of upload addresses, whose mail is brought to MAIL_IN_PORT; off: no mail is taken in; unset: with the bundled database and the local mailbox, mail from this machine is taken in for mail.localhost; in a production setup none is.",
  ),
  MAIL_IN_PORT: setting(wholeNumber(0, 65_535).default(2525), "The port to take that mail in on."),
  MAIL_IN_LMTP: setting(isOn.default(false), "on: it is brought by LMTP instead of SMTP."),
  MAIL_IN_RELAYS: setting(
    addresses.default(["127.0.0.1", "::1"]),
    "Addresses of the mail servers that bring it, separated by commas; what others bring is held until somebody releases it.",
  ),
  MAIL_IN_AUTHSERV: setting(
    z.string().toLowerCase().optional(),
    "The name by which these servers sign what they found out about senders (authserv-id of Authentication-Results, RFC 8601); unset, every mail is held until somebody releases it.",
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
