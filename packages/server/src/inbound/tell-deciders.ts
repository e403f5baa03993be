import { z } from "zod";
import { addAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import { listCandidates } from "../shares/index.ts";
import { listHeldMails } from "./held-mail-store.ts";
import type { InboundContext } from "./inbound-context.ts";

type NotifyContext = Pick<InboundContext, "clock" | "db" | "jobs" | "queueMail">;

/** Emails of an account that have waited since then, of which nobody has been told. */
interface Untold {
  readonly accountId: string;
  readonly since: string;
}

/** However many come in: a letter to each who may decide, and then none for four hours. */
const lettersOfAccount: AttemptLimit = {
  what: "letters about held mails",
  most: 1,
  seconds: 4 * 3600,
};

/** A letter names so many emails; the settings have them all. */
const mostNamed = 5;

const tellDecidersJob: JobKind<Untold> = {
  name: "tell-deciders",
  payload: z.object({ accountId: z.uuid(), since: z.iso.datetime() }),
  retryLimit: 10,
  expireInSeconds: 60,
};

/** Writes to everyone who may decide about emails that wait, about those that do now. */
const writeLetters = async (
  trx: AccountTransaction,
  { queueMail }: NotifyContext,
  accountId: string,
): Promise<void> => {
  const held = await listHeldMails(trx);
  const deciders = (await listCandidates(trx)).filter(({ permissions }) =>
    permissions.has("EDIT_GENERAL_SETTINGS"),
  );
  for (const { email, firstName } of deciders)
    await queueMail(trx, {
      mail: "mails_held",
      to: email,
      data: {
        firstName,
        mails: held.slice(0, mostNamed).map(({ sender, subject }) => ({ sender, subject })),
        more: Math.max(0, held.length - mostNamed),
        path: "/settings#held-mails",
      },
      accountId,
    });
};

/**
 * Tells those who may decide that an email waits: at once, or where they were written to in the last four
 * hours, when these are over. In the transaction that keeps the email: it is told of exactly when it is kept.
 */
export const tellDeciders = async (
  trx: AccountTransaction,
  context: NotifyContext,
  accountId: string,
  since: Date,
): Promise<void> => {
  const attempt = { limit: lettersOfAccount, by: accountId, number: 1 };
  const [counted] = await addAttempts(trx, [attempt], context.clock.now());
  if (counted?.number === 1) await writeLetters(trx, context, accountId);
  // The second one queues the next letter; those after it are in that letter too.
  if (counted?.number === 2)
    await context.jobs.enqueue(
      trx,
      tellDecidersJob,
      { accountId, since: since.toISOString() },
      { notBefore: counted.endsAt },
    );
};

/** What tells, when its time has come, of emails that still wait. */
export const tellDecidersWorker = (context: NotifyContext): JobWorker<Untold> => ({
  kind: tellDecidersJob,
  atOnce: 1,
  run: ({ accountId, since }) =>
    context.db.asAccount(accountId, async (trx) => {
      const isWaiting = (await listHeldMails(trx)).some(
        ({ receivedAt }) => receivedAt >= new Date(since),
      );
      if (isWaiting) await tellDeciders(trx, context, accountId, new Date(since));
    }),
});
