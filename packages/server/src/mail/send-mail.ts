import { buffer } from "node:stream/consumers";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import { DoAgain, type JobWorker } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Delivery, EnclosedFile, Letter, Mail } from "../platform/mail/mail.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { enclosureOf, insistentLetters, refusableLetters } from "./letter-forms.ts";
import {
  findWaitingMail,
  markSending,
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

/** A letter that was handed over, or never will be. */
export interface SettledMail {
  readonly mailId: string;
  readonly status: MailEnd;
  /** What the mail server said against it, or why it was not tried; "" when it was sent. */
  readonly detail: string;
}

/** Told in the transaction that notes how a letter of an account ended. */
export type OnSettled = (trx: AccountTransaction, mail: SettledMail) => Promise<void>;

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
  /** Where the files are that go along with letters. */
  readonly storage: Storage;
  readonly onSettled: OnSettled;
  /** Told how each letter ended. */
  readonly observe: (status: MailEnd) => void;
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
      (silence.includes("BOUNCED") && !insistentLetters.has(letter.name)) ||
      (silence.includes("UNSUBSCRIBED") && refusableLetters.has(letter.name));
    const account = accountId === null ? { language: "en", isDemo: false } : await readAccount(trx);
    return { letter, isSilent, ...account };
  });

const settle = (
  { db, clock, log, onSettled, observe }: MailSending,
  { mailId, accountId }: MailReference,
  status: MailEnd,
  about: Readonly<Record<string, unknown>> & { readonly detail?: string },
  bounced?: { readonly address: string; readonly detail: string },
): Promise<void> =>
  within(db, accountId, async (trx) => {
    const at = clock.now();
    if (!(await settleMail(trx, mailId, status, at))) return;
    if (bounced) await silenceAddress(trx, bounced.address, "BOUNCED", bounced.detail, at);
    if (accountId !== null) await onSettled(trx, { mailId, status, detail: about.detail ?? "" });
    observe(status);
    log[status === "SENT" ? "info" : "warn"]({ mailId, accountId, status, ...about }, "mail");
  });

const filesFor = async (
  { storage }: MailSending,
  data: unknown,
): Promise<readonly EnclosedFile[]> => {
  const files: EnclosedFile[] = [];
  for (const { key, sha256, name, mediaType } of enclosureOf(data).files) {
    const source = await readChecked(storage, key, sha256);
    if (!source) throw new Outage("storage_unavailable", `The file ${key} is not in the storage.`);
    files.push({ name, mediaType, content: await buffer(source) });
  }
  return files;
};

const unknownFate =
  "the line to the mail server broke before it answered, so it is not known whether the letter arrived";

/**
 * Gives a letter to the mail server, once: it is marked just before, so that the person who finds the mark
 * later knows that nobody knows. What the server did not take is unmarked, to be tried again.
 */
const handOver = async (
  { db }: MailSending,
  { mailId, accountId }: MailReference,
  adapter: Mail,
  letter: Letter,
): Promise<Delivery> => {
  const mark = (isSending: boolean): Promise<boolean> =>
    within(db, accountId, (trx) => markSending(trx, mailId, isSending));
  let isMarked = false;
  try {
    return await adapter.send(letter, async () => {
      isMarked = await mark(true);
      if (!isMarked) throw new DoAgain("Another process sends this letter.");
    });
  } catch (error) {
    if (isMarked) await mark(false);
    throw error;
  }
};

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
      await settle(sending, reference, "UNDELIVERABLE", {
        ...about,
        detail: "an earlier mail to this address came back",
      });
      return;
    }
    if (letter.isOfUnknownFate) {
      await settle(sending, reference, "UNKNOWN", { ...about, detail: unknownFate });
      return;
    }
    const adapter = isDemo ? sending.captured : sending.mail;
    const attachments = await filesFor(sending, letter.data);
    const written = writeLetter(letter, language, sending.sender());
    const delivery = await handOver(sending, reference, adapter, { ...written, attachments });
    if (delivery.kind === "unknown")
      await settle(sending, reference, "UNKNOWN", { ...about, detail: unknownFate });
    else if (delivery.kind === "sent") await settle(sending, reference, "SENT", about);
    else {
      const { kind, detail } = delivery;
      const bounced = kind === "bounced" ? { address: letter.to, detail } : undefined;
      await settle(sending, reference, "UNDELIVERABLE", { ...about, kind, detail }, bounced);
    }
  },
  giveUp: (reference) =>
    settle(sending, reference, "GIVEN_UP", {
      detail: "the mail server could not be reached for hours",
    }),
});
