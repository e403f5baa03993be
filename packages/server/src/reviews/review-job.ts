import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readReviewingAccount } from "../accounts/index.ts";
import {
  findContract,
  findFile,
  storageKey,
  type Contract,
  type ContractContext,
  type ContractReference,
} from "../contracts/index.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import { answersOf } from "./feedback-items.ts";
import { findFeedback } from "./feedback-store.ts";
import type { ReviewAnswer, ReviewTask, ReviewWish } from "./review-task.ts";
import { isAwaiting, storeFailure, storeResult } from "./store-result.ts";

type Reference = { accountId: string; contractId: string; run: number; isToReview: boolean };

/** Reviews a contract, or only reads it when it is kept without a review. */
export const reviewJob: JobKind<Reference> = {
  name: "review-contract",
  payload: z.object({
    accountId: z.uuid(),
    contractId: z.uuid(),
    run: z.int(),
    isToReview: z.boolean(),
  }),
  // With at most a minute between two tries, an outage of half an hour fails no review.
  retryLimit: 30,
  expireInSeconds: 3600,
};

/** Processes that review. */
export type ReviewProcesses = ProcessPool<ReviewTask, ReviewAnswer>;

const sentences = {
  "took-too-long": "The review took too long and was given up.",
  broke: "The review broke off. The error was recorded.",
  gaveUp: "The review could not be done: the file storage or the database did not answer.",
};

interface Prepared {
  readonly contract: Contract;
  readonly key: string;
  readonly wish: ReviewWish;
}

const prepare = (
  { db, clock }: ContractContext,
  reference: ContractReference,
  productName: string,
): Promise<Prepared | undefined> =>
  db.asAccount(reference.accountId, async (trx) => {
    const contract = await findContract(trx, reference.contractId);
    const file = await findFile(trx, reference.contractId, "original");
    if (!isAwaiting(contract, reference) || !file) return undefined;
    const { legalName, reviewerName } = await readReviewingAccount(trx);
    const feedback = await findFeedback(trx, reference.contractId);
    const isFollowing = feedback?.isAnswered === true && feedback.run === reference.run;
    const wish = {
      isToReview: reference.isToReview,
      acceptsTrackChanges: contract.acceptsTrackChanges,
      position: contract.dealPosition,
      company: legalName,
      author: reviewerName || productName,
      date: clock.now().toISOString(),
      answers: isFollowing ? answersOf(feedback.items) : [],
    };
    return { contract, key: storageKey(file), wish };
  });

const fetchFile = async (
  { storage }: ContractContext,
  key: string,
  path: string,
): Promise<void> => {
  if (!(await storage.copyTo(key, path)))
    throw new Outage("storage_unavailable", `The file ${key} is not in the storage.`);
};

/** What the reviews run with. */
export interface ReviewRunner {
  readonly context: ContractContext;
  readonly processes: ReviewProcesses;
  /** Where files lie while they are reviewed. */
  readonly workFolder: string;
  readonly productName: string;
  readonly log: Log;
}

const reviewIn = async (
  runner: ReviewRunner,
  reference: ContractReference,
  { contract, key, wish }: Prepared,
  folder: string,
): Promise<void> => {
  const { context, processes, log } = runner;
  const input = join(folder, "input");
  await fetchFile(context, key, input);
  const ended = await processes.run({ ...wish, input, output: folder });
  if ("done" in ended) {
    const { outcome, seconds } = ended.done;
    log.info({ ...reference, outcome: outcome.kind, seconds }, "reviewed");
    await storeResult(context, reference, contract, ended.done, folder);
  } else if (ended.failed === "stopped") {
    throw new DoAgain("the server stopped during the review");
  } else {
    log.error({ ...reference, failed: ended.failed, detail: ended.detail }, "review_failed");
    // The same file would fail the same way again: this is an answer, not a reason to retry.
    await storeFailure(context, reference, sentences[ended.failed]);
  }
};

/** What does review jobs; the heavy part runs in a process of its own. */
export const reviewWorker = (runner: ReviewRunner): JobWorker<Reference> => ({
  kind: reviewJob,
  atOnce: 2,
  run: async (reference) => {
    const prepared = await prepare(runner.context, reference, runner.productName);
    if (!prepared) return;
    await mkdir(runner.workFolder, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(runner.workFolder, "review-"));
    try {
      await reviewIn(runner, reference, prepared, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  giveUp: (reference) => storeFailure(runner.context, reference, sentences.gaveUp),
});
