import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { storageKey, type ContractContext, type ContractReference } from "../contracts/index.ts";
import { readAsWord, type ReadAsWord, type WordReaders } from "../intake/index.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import type { LanguageModel } from "../platform/language-model/language-model.ts";
import type { Log } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import { copyChecked } from "../platform/storage/checked-read.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import { inSpan } from "../platform/telemetry/spans.ts";
import { askModel } from "./ask-model.ts";
import { prepareReview, type PreparedReview } from "./prepare-review.ts";
import type { ReviewAnswer, ReviewOutcome, ReviewTask } from "./review-task.ts";
import { tellReading } from "./tell-reading.ts";
import { storeFailure, storeResult, type ReviewResult } from "./store-result.ts";

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
  "took-too-long": "The review took too long and was aborted.",
  broke: "The review failed. We’ve recorded the error.",
  gaveUp:
    "We couldn’t review the contract because the file storage or the database didn’t respond.",
  damaged: "The file is damaged and can’t be opened.",
  tooLong: "The file has too many pages to review.",
  onlyWord:
    "This file type can’t be reviewed here. Save the contract as .docx and upload it again.",
};

/** What a file that cannot be read as a Word file makes of its review. */
const outcomeOf = (why: Extract<ReadAsWord, { kind: "refused" }>["why"]): ReviewOutcome => {
  switch (why) {
    case "encrypted":
    case "bad-scan":
    case "ocr-failed":
      return { kind: why };
    case "damaged":
      return { kind: "unreadable", sentence: sentences.damaged, detail: why };
    case "too-long":
      return { kind: "unreadable", sentence: sentences.tooLong, detail: why };
    case "no-converter":
    case "no-pdf-reader":
      return { kind: "other-format", sentence: sentences.onlyWord };
  }
};

const fetchFile = async (
  { storage }: ContractContext,
  { key, sha256 }: PreparedReview,
  path: string,
): Promise<void> => {
  if (!(await copyChecked(storage, key, sha256, path)))
    throw new Outage("storage_unavailable", `The file ${key} is not in the storage.`);
};

/** Earlier readings, where the storage still has them unchanged; without them, every sentence is read again. */
const fetchReadings = async (
  { storage }: ContractContext,
  { readings }: PreparedReview,
  path: string,
): Promise<Pick<ReviewTask, "knownReadings">> => {
  if (readings === undefined) return {};
  const isThere = await copyChecked(storage, storageKey(readings), readings.sha256, path).catch(
    unlessOutage,
  );
  return isThere ? { knownReadings: path } : {};
};

// The contract's own file came before: a review does not wait for what it can make again.
const unlessOutage = (error: unknown): false => {
  if (error instanceof Outage) return false;
  throw error;
};

/** What the reviews run with. */
export interface ReviewRunner {
  readonly context: ContractContext;
  readonly processes: ReviewProcesses;
  readonly readers: WordReaders;
  /** Asked what the rules leave open; null for none. */
  readonly model: LanguageModel | null;
  /** Where files lie while they are reviewed. */
  readonly workFolder: string;
  readonly productName: string;
  readonly log: Log;
  /** How many contracts are read or reviewed at once, of one account at most half as many. */
  readonly atOnce: number;
  /** Told how each ended, and how many seconds it took. */
  readonly observe: (outcome: ReviewOutcome["kind"], seconds: number) => void;
}

/** Ends a review that did not come to an answer; one that was stopped is done again. */
const endFailed = async (
  { context, log }: ReviewRunner,
  reference: ContractReference,
  { failed, detail }: Pick<Extract<ReadAsWord, { kind: "failed" }>, "failed" | "detail">,
): Promise<void> => {
  if (failed === "stopped") throw new DoAgain("the server stopped during the review");
  log.error({ ...reference, failed, detail }, "review_failed");
  // The same file would fail the same way again: this is an answer, not a reason to retry.
  await storeFailure(context, reference, sentences[failed]);
};

/**
 * The review again with what a language model, if there is one, says to what the first one left open and writes.
 * When it gives no answer, or the review with its answer fails, the rules' answer stands.
 */
const withModel = async (
  { model, processes, log }: ReviewRunner,
  reference: ContractReference,
  first: ReviewAnswer,
  task: ReviewTask,
  isFollowing: boolean,
): Promise<ReviewAnswer> => {
  const { outcome } = first;
  if (model === null || outcome.kind !== "reviewed") return first;
  // The provider's own words may repeat what it was asked, which is the contract.
  const failed = (error: unknown): void => {
    const kind = error instanceof Error ? error.constructor.name : "";
    log.warn({ ...reference, error: kind }, "model_failed");
  };
  try {
    const said = await askModel(model, outcome, isFollowing, {
      asked: (news) => log.info({ ...reference, ...news }, "model_asked"),
      failed,
    });
    if (said.opinions.length + said.rewordings.length === 0) return first;
    // Its files take the place of the first ones only once they are all there.
    const output = await mkdtemp(join(task.output, "again-"));
    const opinions = [...task.opinions, ...said.opinions];
    const rewordings = [...task.rewordings, ...said.rewordings];
    const again = await processes.run({ ...task, output, opinions, rewordings });
    if ("failed" in again) return first;
    for (const kind of again.done.made) await rename(join(output, kind), join(task.output, kind));
    return again.done;
  } catch (error) {
    failed(error);
    return first;
  }
};

const reviewIn = async (
  runner: ReviewRunner,
  reference: ContractReference,
  prepared: PreparedReview,
  folder: string,
): Promise<void> => {
  const { context, processes, log } = runner;
  const { contract, options: wish, isProcessedAlready, isFollowing } = prepared;
  const store = (result: ReviewResult): Promise<void> => {
    log.info({ ...reference, outcome: result.outcome.kind, seconds: result.seconds }, "reviewed");
    runner.observe(result.outcome.kind, result.seconds);
    return storeResult(context, reference, contract, result, folder);
  };
  if (isProcessedAlready)
    return store({ outcome: { kind: "processed-already" }, made: [], seconds: 0 });
  const input = join(folder, "input");
  await fetchFile(context, prepared, input);
  const read = await readAsWord(runner.readers, input, folder, tellReading(context, reference));
  if (read.kind === "failed") return endFailed(runner, reference, read);
  if (read.kind === "refused") {
    log.info({ ...reference, why: read.why, detail: read.detail }, "file_not_read");
    return store({ outcome: outcomeOf(read.why), made: [], seconds: 0, active: read.active });
  }
  const knownReadings = await fetchReadings(context, prepared, join(folder, "known-readings"));
  const task = { ...wish, input: read.path, output: folder, ...knownReadings };
  const ended = await inSpan("review", {}, () => processes.run(task));
  if ("failed" in ended) return endFailed(runner, reference, ended);
  const answer = await withModel(runner, reference, ended.done, task, isFollowing);
  const { made } = answer;
  // A PDF has the pages it has; the Word file made of it may flow otherwise.
  const pages = read.pages.length > 0 ? { pages: read.pages.length } : {};
  const all = read.isMade ? (["word", ...made] as const) : made;
  await store({ ...answer, ...pages, made: all, active: read.active });
};

/** What does review jobs; the heavy part runs in its own process. */
export const reviewWorker = (runner: ReviewRunner): JobWorker<Reference> => ({
  kind: reviewJob,
  atOnce: runner.atOnce,
  isLong: true,
  run: async (reference) => {
    const prepared = await prepareReview(runner.context, reference, runner.productName);
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
