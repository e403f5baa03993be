import { isLoopback } from "./outgoing/reach.ts";
import type { Settings } from "./settings.ts";
import { asHelperUser } from "./processes/helpers-user.ts";

/** One thing about a setup that its operator should know, in plain sentences. */
export interface SetupNotice {
  readonly subject: string;
  readonly isWarning: boolean;
  readonly sentence: string;
}

const ok = (subject: string, sentence: string): SetupNotice => ({
  subject,
  isWarning: false,
  sentence,
});

const warning = (subject: string, sentence: string): SetupNotice => ({
  subject,
  isWarning: true,
  sentence,
});

/** Whether there is a sample account, and why not. */
export const sampleNotice = ({ hasSampleAccount, exposedBy }: Settings): SetupNotice => {
  if (hasSampleAccount)
    return ok(
      "Sample",
      "The sample account is on, with a public password, for this machine only. It turns off once PUBLIC_URL is set.",
    );
  const [because] = exposedBy;
  return ok(
    "Sample",
    because === undefined
      ? "The sample account is off. Its users can’t sign in, even if an earlier start created them. Set SAMPLE_ACCOUNT=on to turn it on."
      : `The sample account is off because ${because}. Its users can’t sign in, even if an earlier start created them.`,
  );
};

/** Where mail goes while no mail server is set; undefined when one is. */
export const mailNotice = ({ smtp, exposedBy }: Settings): SetupNotice | undefined => {
  if (smtp !== null) return undefined;
  const [because] = exposedBy;
  return because === undefined
    ? warning("Mail", "Stored in the local mailbox. Set SMTP_HOST to send email.")
    : warning(
        "Mail",
        `Email can’t be sent because SMTP_HOST isn’t set. It’s kept in the database for 90 days, and no page shows it: the local mailbox is off because ${because}. Set SMTP_HOST, and MAIL_FROM to the sender’s address.`,
      );
};

/** Whether contracts can be sent in by email. */
export const mailInNotice = ({ mailIn, exposedBy }: Settings): SetupNotice => {
  if (mailIn?.isTrial === true)
    return ok("Mail-in", `Test domain for this machine only, on port ${mailIn.port}.`);
  if (mailIn !== null) return ok("Mail-in", `For ${mailIn.domain}, on port ${mailIn.port}.`);
  const [because] = exposedBy;
  const reason = because === undefined ? "" : ` The test domain is off because ${because}.`;
  return ok(
    "Mail-in",
    `Contracts can’t be sent in by email.${reason} Set MAIL_IN_DOMAIN to receive them.`,
  );
};

/** Whether the settings say how requests reach the server. */
export const proxyNotice = (settings: Settings): SetupNotice => {
  const { publicUrl, host, trustedProxies, exposedBy } = settings;
  if (exposedBy.length === 0)
    return ok("Reached", "From this machine only. Set PUBLIC_URL before others use it.");
  if (publicUrl === null || isLoopback(new URL(publicUrl).hostname))
    return warning(
      "Reached",
      "PUBLIC_URL isn’t set to a public address, so requests for any host but this machine’s own names, HOST and ALLOWED_ORIGINS are refused, and links in emails lead to this machine. Set it to the address people open.",
    );
  if (isLoopback(host) && trustedProxies.length === 0)
    return warning(
      "Reached",
      "TRUSTED_PROXIES isn’t set, so everyone who comes through your proxy counts as one address: one person’s wrong passwords can lock out all the others. Set it to the proxy’s address, such as 127.0.0.1.",
    );
  return ok("Reached", `At ${publicUrl}.`);
};

/** Whether the server runs as root; undefined when it doesn't. */
export const rootNotice = (userId = process.getuid?.()): SetupNotice | undefined => {
  if (userId !== 0) return undefined;
  return warning(
    "User",
    asHelperUser().length === 0
      ? "Proviso runs as root, and so do the helper processes that read uploaded files, so a vulnerability in either exposes the whole machine. Run it as a separate user that owns the data folder."
      : "Proviso runs as root, so a vulnerability exposes the whole machine. The helper processes that read uploaded files run as another user, but they can still open every file. Run it as a separate user that owns the data folder.",
  );
};

/** What a start tells its operator besides where it is reached: all of it in a production setup, else warnings of root. */
export const startNotices = (settings: Settings): readonly SetupNotice[] => {
  const root = rootNotice();
  const mail = mailNotice(settings);
  return [
    ...(settings.exposedBy.length === 0
      ? []
      : [
          sampleNotice(settings),
          ...(mail === undefined ? [] : [mail]),
          mailInNotice(settings),
          proxyNotice(settings),
        ]),
    ...(root === undefined ? [] : [root]),
  ];
};
