import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Jobs, JobWorker } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { forgetCapturedMail } from "../platform/mail/captured-mail.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";
import type { ReturnReader } from "../platform/mail/returned-mail.ts";
import { limitMails, type AllowMails } from "./mail-allowance.ts";
import { forgetMails, type MailEnd } from "./mail-store.ts";
import { serveMailbox } from "./mailbox.ts";
import { returnReader } from "./read-returns.ts";
import { mailQueue, type MailReference, type QueueMail } from "./queue-mail.ts";
import { mailWorker, type OnSettled, type ReadMailingAccount } from "./send-mail.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { serveUnsubscribe } from "./unsubscribe.ts";

/** What mail is on. */
export interface MailDependencies {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly db: ScopedDatabase;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly capturedMail: Mail;
  readonly storage: Storage;
}

/** How mail is to be. */
export interface MailOptions {
  readonly productName: string;
  /** The configured address of the product, without a slash at the end. */
  readonly origin: () => string;
  readonly mailsPerHour: number;
  /** Whether the local mailbox is served to this machine. */
  readonly servesMailbox: boolean;
  readonly readAccount: ReadMailingAccount;
  /** Told how each letter of an account ended. */
  readonly onSettled: OnSettled;
}

/** The email feature: letters are queued with the change they tell of, and sent by a job. */
export interface MailFeature {
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
  readonly worker: JobWorker<MailReference>;
  /** Reads reports about letters that came back. */
  readonly returns: ReturnReader;
  /** Serves the pages of mail: unsubscribing, and the local mailbox where there is one. */
  readonly servePages: (app: FastifyInstance) => void;
  /** Forgets letters that were settled, or captured, three months ago, and captured ones beyond 2,000; run once a day. */
  readonly tidy: () => Promise<void>;
}

const keptMilliseconds = 90 * 86_400_000;
/** Letters of the local mailbox, each with its files: the person who runs without a mail server tries it out. */
const keptCaptured = 2000;

/** Opens the email feature. */
export const openMail = (dependencies: MailDependencies, options: MailOptions): MailFeature => {
  const { db, clock, log, jobs, mail, storage, capturedMail: captured } = dependencies;
  const { productName, origin, readAccount, onSettled } = options;
  const sender = () => ({ productName, origin: origin() });
  const letters = dependencies.metrics.count("letters_total", "Letters by how they ended.", [
    "status",
  ]);
  const observe = (status: MailEnd): void => letters.inc({ status });
  return {
    queueMail: mailQueue(jobs, clock),
    allowMails: limitMails(options.mailsPerHour, clock, log),
    worker: mailWorker({
      db,
      clock,
      log,
      mail,
      captured,
      readAccount,
      storage,
      onSettled,
      observe,
      sender,
    }),
    returns: returnReader({ db, clock, log }, onSettled),
    servePages: (app) => {
      serveUnsubscribe(app, db, clock, productName);
      if (options.servesMailbox) serveMailbox(app, db, sender);
    },
    tidy: async () => {
      const before = new Date(clock.now().getTime() - keptMilliseconds);
      await db.asIdentity((trx) => forgetMails(trx, before));
      await db.asIdentity((trx) => forgetCapturedMail(trx, before, keptCaptured));
    },
  };
};
