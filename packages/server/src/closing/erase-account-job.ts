import { sql } from "kysely";
import { z } from "zod";
import { callOffPlanJob } from "../billing/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { jobSchema } from "../platform/jobs/job-schema.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import type { ClosingContext } from "./closing-context.ts";
import { beginErasing, countRemoved, findClosing, finishErasing } from "./closing-store.ts";
import { eraseRows } from "./erase-rows.ts";

type Reference = { accountId: string };

/** Erases all data of an account whose grace period has ended. */
export const eraseAccountJob: JobKind<Reference> = {
  name: "erase-account",
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 40,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 12 * 3600,
};

const defaultBatch = 200;

const eraseFiles = async (
  { db, storage, batch = defaultBatch }: ClosingContext,
  accountId: string,
  isWanted: () => void,
): Promise<void> => {
  let files = 0;
  const note = async (): Promise<void> => {
    if (files > 0) await db.asAccount(accountId, (trx) => countRemoved(trx, accountId, { files }));
    files = 0;
  };
  for await (const { key } of storage.list(accountId)) {
    isWanted();
    await storage.remove(key);
    files += 1;
    if (files >= batch) await note();
  }
  await note();
};

/** Whether its plan is yet to be called off: the person who takes the money knows the account by rows that would be gone. */
const waitsForPayment = async (trx: AccountTransaction, accountId: string): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(`${jobSchema}.job`)}
    where name = ${callOffPlanJob.name} and state < 'completed' and data ->> 'accountId' = ${accountId}
    limit 1`.execute(trx);
  return rows.length > 0;
};

/** Jobs that waited for the account or tell of it; what runs at this moment finds nothing to do and ends. */
const eraseJobs = (trx: AccountTransaction, accountId: string) =>
  sql`delete from ${sql.table(`${jobSchema}.job`)} where data ->> 'accountId' = ${accountId}
    and state <> 'active' and name <> ${eraseAccountJob.name}`.execute(trx);

/**
 * Removes the rows of an account, then its files, then the account with what only goes with it; the record of its closing
 * stays. Done again from the beginning whenever it was broken off: what is gone is gone.
 */
export const eraseAccount = async (
  context: ClosingContext,
  accountId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, log, batch = defaultBatch } = context;
  const isWanted = (): void => {
    if (signal.aborted) throw new DoAgain("The server is to end; the rest is erased later.");
  };
  const state = await db.asAccount(accountId, async (trx) => {
    if (await waitsForPayment(trx, accountId)) throw new DoAgain("Its plan is not called off yet.");
    return beginErasing(trx, accountId, clock.now());
  });
  if (state === undefined) return;
  await eraseRows((work) => db.asAccount(accountId, work), accountId, batch, isWanted);
  await eraseFiles(context, accountId, isWanted);
  const closing = await db.asAccount(accountId, async (trx) => {
    await eraseJobs(trx, accountId);
    await trx.deleteFrom("accounts").where("id", "=", accountId).execute();
    await finishErasing(trx, accountId, clock.now());
    return findClosing(trx, accountId);
  });
  const { closedBy, contractsRemoved, peopleRemoved, filesRemoved } = closing ?? {};
  log.warn(
    { account: accountId, closedBy, contractsRemoved, peopleRemoved, filesRemoved },
    "account_erased",
  );
};

/** What erases accounts, one after another. */
export const eraseAccountWorker = (context: ClosingContext): JobWorker<Reference> => ({
  kind: eraseAccountJob,
  atOnce: 1,
  run: ({ accountId }, signal) => eraseAccount(context, accountId, signal),
});
