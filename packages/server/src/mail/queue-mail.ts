import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { JobKind, Jobs } from "../platform/jobs/jobs.ts";
import type { LetterData, LetterName } from "./letter-forms.ts";
import { insertMail } from "./mail-store.ts";

/** A letter to be sent: which, to whom, and what it says. */
export interface OutgoingLetter<N extends LetterName> {
  readonly mail: N;
  /** One address, as `emailAddress` spells it; the letter goes to exactly this one. */
  readonly to: string;
  readonly data: LetterData[N];
  /** The account in whose name it goes out; null before there is one. */
  readonly accountId: string | null;
  /** Whether a person's act caused it, so that it counts for the limit per account and hour. */
  readonly isByPerson?: boolean;
  /** A UUID of the caller's, by which it hears how the letter ended; left out for any. */
  readonly id?: string;
}

/** Queues a letter in the caller's transaction: it is sent exactly when that commits. */
export type QueueMail = <N extends LetterName>(
  trx: AccountTransaction,
  letter: OutgoingLetter<N>,
) => Promise<void>;

/** Names a letter that waits to be sent. */
export type MailReference = { mailId: string; accountId: string | null };

/** Sends one letter. */
export const mailJob: JobKind<MailReference> = {
  name: "send-mail",
  payload: z.object({ mailId: z.uuid(), accountId: z.uuid().nullable() }),
  // From a second to a quarter of an hour between two tries: about eight hours in all.
  retryLimit: 40,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 300,
};

/** Queues letters; the rows and jobs are written by the transaction it is given. */
export const mailQueue =
  (jobs: Jobs, clock: Clock): QueueMail =>
  async (trx, { mail, to, data, accountId, isByPerson = false, id }) => {
    const mailId = id ?? randomUUID();
    const at = clock.now();
    await insertMail(trx, { id: mailId, accountId, name: mail, to, data, isByPerson, at });
    await jobs.enqueue(trx, mailJob, { mailId, accountId });
  };
