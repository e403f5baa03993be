import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { JobWorker } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { refusableLetters } from "./letter-forms.ts";
import {
  findWaitingMail,
  readSilence,
  settleMail,
  silenceAddress,
  type MailEnd,
  type WaitingMail,
} from "./mail-store.ts";
import { mailJob, type MailReference } from "./queue-mail.ts";
import { writeLetter, type Sender } from "./write-letter.ts";

/** What the account a letter goes out for has to say about it; the accounts feature knows. */
export type ReadMailingAccount = (
  trx: AccountTransaction,
) => Promise<{ readonly language: string; readonly isDemo: boolean }>;

/** What sends letters. */
export interface MailSending {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  /** To the world, or into the local mailbox when no mail server is set. */
  readonly mail: Mail;
  /** Into the local mailbox: the letters of demo accounts never leave. */
  readonly captured: Mail;
  readonly readAccount: ReadMailingAccount;
  readonly sender: () => Sender;
}

/** An address that bounced is written to again after a month: it may exist by then. */
const silentMilliseconds = 30 * 86_400_000;

interface Prepared {
  readonly letter: WaitingMail;
  readonly language: string;
  readonly isDemo: boolean;
  readonly isSilent: boolean;
}

const within = <T>(
  db: ScopedDatabase,
  accountId: string | null,
  work: (trx: AccountTransaction) => Promise<T>,
): Promise<T> => (accountId === null ? db.asIdentity(work) : db.asAccount(accountId, work));

const prepare = (
  { db, clock, readAccount }: MailSending,
  { mailId, accountId }: MailReference,
): Promise<Prepared | undefined> =>
  within(db, accountId, async (trx) => {
    const letter = await findWaitingMail(trx, mailId);
    if (!letter) return undefined;
    const since = new Date(clock.now().getTime() - silentMilliseconds);
    const silence = await readSilence(trx, letter.to, since);
    const isSilent =
      silence.includes("BOUNCED") ||
      (silence.includes("UNSUBSCRIBED") && refusableLetters.has(letter.name));
    const account = accountId === null ? { language: "en", isDemo: false } : await readAccount(trx);
    return { letter, isSilent, ...account };
  });

const settle = (
  { db, clock, log }: MailSending,
  { mailId, accountId }: MailReference,
  status: MailEnd,
  about: Readonly<Record<string, unknown>>,
  bounced?: { readonly address: string; readonly detail: string },
): Promise<void> =>
  within(db, accountId, async (trx) => {
    const at = clock.now();
    await settleMail(trx, mailId, status, at);
    if (bounced) await silenceAddress(trx, bounced.address, "BOUNCED", bounced.detail, at);
    log[status === "SENT" ? "info" : "warn"]({ mailId, accountId, status, ...about }, "mail");
  });

/** What does mail jobs: writes a letter out, hands it over, and heeds what the mail server says. */
export const mailWorker = (sending: MailSending): JobWorker<MailReference> => ({
  kind: mailJob,
  atOnce: 2,
  run: async (reference) => {
    const prepared = await prepare(sending, reference);
    if (!prepared) return;
    const { letter, language, isDemo, isSilent } = prepared;
    const about = { mail: letter.name };
    if (isSilent) {
      await settle(sending, reference, "UNDELIVERABLE", { ...about, reason: "silent address" });
      return;
    }
    const adapter = isDemo ? sending.captured : sending.mail;
    const delivery = await adapter.send(writeLetter(letter, language, sending.sender()));
    if (delivery.kind === "sent") await settle(sending, reference, "SENT", about);
    else {
      const { kind, detail } = delivery;
      const bounced = kind === "bounced" ? { address: letter.to, detail } : undefined;
      await settle(sending, reference, "UNDELIVERABLE", { ...about, kind, detail }, bounced);
    }
  },
  giveUp: (reference) => settle(sending, reference, "GIVEN_UP", {}),
});
