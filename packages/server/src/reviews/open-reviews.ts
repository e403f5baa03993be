import { silenceLimitOf } from "../platform/processes/silence-limit.ts";
import type { ContractContext } from "../contracts/index.ts";
import type { WordReaders } from "../intake/index.ts";
import type { Route } from "../platform/http/serve.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { LanguageModel } from "../platform/language-model/language-model.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/telemetry/metrics.ts";
import { openProcessPool } from "../platform/processes/process-pool.ts";
import { closeFeedbackWorker } from "./close-feedback.ts";
import { reviewJob, reviewWorker, type ReviewProcesses } from "./review-job.ts";
import type { ReviewAnswer, ReviewTask } from "./review-task.ts";
import { reviewRoutes } from "./routes.ts";

/** The reviews feature: the job, its processes, and the endpoints about its outcome. */
export interface Reviews {
  readonly routes: Readonly<Record<string, Route>>;
  readonly worker: ReturnType<typeof reviewWorker>;
  /** Completes contracts whose feedback deadline has passed. */
  readonly closer: ReturnType<typeof closeFeedbackWorker>;
  /** Ends the processes. */
  readonly stop: () => Promise<void>;
}

export interface ReviewOptions {
  readonly readers: WordReaders;
  readonly model: LanguageModel | null;
  readonly metrics: Metrics;
  readonly productName: string;
  readonly workFolder: string;
  /** How many processes review. */
  readonly size: number;
}

const memoryLimitMegabytes = 1024;
const idleSeconds = 60;
/** So many jobs are under way at once, although few of them review: others read files or wait for a language model. */
const leastAtOnce = 8;

/** Opens the processes that reviews are done in; they are started when there is something to review. */
export const openReviewProcesses = (size: number, timeLimitSeconds: number): ReviewProcesses =>
  openProcessPool<ReviewTask, ReviewAnswer>({
    module: new URL("./review-process.ts", import.meta.url),
    size,
    timeLimitSeconds,
    silenceLimitSeconds: silenceLimitOf(timeLimitSeconds),
    memoryLimitMegabytes,
    idleSeconds,
  });

/**
 * Queues the review of a contract in the transaction that calls for it; meanwhile a process for it
 * loads what it needs, which takes longer than a review, unless another server reviews.
 */
export const reviewStarter =
  (jobs: Jobs, processes: ReviewProcesses | undefined): ContractContext["startReview"] =>
  (trx, reference, turn) => {
    processes?.makeReady();
    return jobs.enqueue(trx, reviewJob, { ...reference }, turn && { turn });
  };

/** Says by which statement the turn of an account's next review is read. */
export const reviewTurns =
  (jobs: Jobs): NonNullable<ContractContext["turnOfReview"]> =>
  (accountId) =>
    jobs.turnStatement(reviewJob, accountId);

/** Opens the reviews feature. */
export const openReviews = (
  context: ContractContext,
  processes: ReviewProcesses,
  options: ReviewOptions,
  log: Log,
): Reviews => {
  const seconds = options.metrics.seconds(
    "review_seconds",
    "How long reading and judging a contract took.",
    ["outcome"],
    [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 120],
  );
  return {
    routes: reviewRoutes(context),
    closer: closeFeedbackWorker(context),
    worker: reviewWorker({
      context,
      processes,
      log,
      readers: options.readers,
      model: options.model,
      observe: (outcome, took) => seconds.observe({ outcome }, took),
      workFolder: options.workFolder,
      atOnce: Math.max(leastAtOnce, 2 * options.size),
      productName: options.productName,
    }),
    stop: () => processes.stop(),
  };
};
