import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TrialOutcome } from "@proviso/endpoints";
import { z } from "zod";
import { findContract, findFile, storageKey, type ContractContext } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import { whileWanted } from "../platform/jobs/while-wanted.ts";
import type { Log } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import { findTrial, moveTrial, storeOutcome, type Trial } from "./trial-store.ts";
import type { TrialProcesses } from "./trial-task.ts";

type Reference = { accountId: string; trialId: string };

/** Tries the draft of a policy on contracts, for someone who waits in front of it. */
export const trialJob: JobKind<Reference> = {
  name: "try-policy",
  payload: z.object({ accountId: z.uuid(), trialId: z.uuid() }),
  retryLimit: 5,
  expireInSeconds: 1800,
};

/** The dependencies of policy trials. */
export interface Trier {
  readonly context: Pick<ContractContext, "db" | "storage">;
  readonly processes: TrialProcesses;
  readonly log: Log;
  /** Where files lie while they are judged. */
  readonly workFolder: string;
}

const unread = (sentence: string): TrialOutcome => ({ kind: "unread", sentence });

const noFile = unread("The file is missing or unreadable.");

const sentences = {
  "took-too-long": "Reviewing this contract took too long and was aborted.",
  broke: "Reviewing this contract failed. We’ve recorded the error.",
};

const gaveUp = "We couldn’t try the draft because the file storage or the database didn’t respond.";

/** The file that the contract's review read, with whether its tracked changes were accepted first. */
const readableOf = async (trx: AccountTransaction, id: string) => {
  const contract = await findContract(trx, id);
  const file =
    (await findFile(trx, id, "word")) ??
    (await findFile(trx, id, "unlocked")) ??
    (await findFile(trx, id, "original"));
  return contract && file ? { file, accepts: contract.acceptsTrackChanges } : undefined;
};

const judge = async (
  { context: { db, storage }, processes, log }: Trier,
  trial: Trial,
  contractId: string,
  folder: string,
  signal: AbortSignal,
): Promise<TrialOutcome> => {
  const found = await db.asAccount(trial.accountId, (trx) => readableOf(trx, contractId));
  if (!found) return noFile;
  const input = join(folder, contractId);
  if (!(await storage.copyTo(storageKey(found.file), input)))
    throw new Outage("storage_unavailable", `The file ${found.file.id} is not in the storage.`);
  const { playbookId, published, draft } = trial;
  const task = { input, playbookId, published, draft, acceptsTrackChanges: found.accepts };
  const ended = await processes.run(task, undefined, signal);
  await rm(input, { force: true });
  if ("done" in ended) return ended.done;
  // Called off: nobody asks what became of it.
  if (signal.aborted) return noFile;
  if (ended.failed === "stopped") throw new DoAgain("the server stopped during a trial");
  log.error({ trial: trial.id, contractId, ...ended }, "trial_failed");
  return unread(sentences[ended.failed]);
};

/** Judges what was not judged yet: a trial that was broken off goes on where it ended. */
const judgeAll = async (
  trier: Trier,
  trial: Trial,
  folder: string,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = trier.context;
  for (const { contractId, outcome } of trial.contracts) {
    if (signal.aborted) return;
    if (outcome !== null) continue;
    const judged = await judge(trier, trial, contractId, folder, signal);
    if (signal.aborted) return;
    await db.asAccount(trial.accountId, (trx) => storeOutcome(trx, trial.id, contractId, judged));
  }
  await db.asAccount(trial.accountId, (trx) => moveTrial(trx, trial.id, "done"));
};

const tryOut = async (trier: Trier, { accountId, trialId }: Reference): Promise<void> => {
  const { db } = trier.context;
  const stateNow = () => db.asAccount(accountId, (trx) => findTrial(trx, trialId));
  const isGoing = await db.asAccount(accountId, (trx) => moveTrial(trx, trialId, "trying"));
  const trial = isGoing ? await stateNow() : undefined;
  if (!trial) return;
  await mkdir(trier.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(trier.workFolder, "trial-"));
  try {
    await whileWanted(
      async () => (await stateNow())?.state === "trying",
      (signal) => judgeAll(trier, trial, folder, signal),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What tries policies; the heavy part runs in its own process. */
export const trialWorker = (trier: Trier): JobWorker<Reference> => ({
  kind: trialJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => tryOut(trier, reference),
  giveUp: async ({ accountId, trialId }) => {
    await trier.context.db.asAccount(accountId, (trx) => moveTrial(trx, trialId, "failed", gaveUp));
  },
});
