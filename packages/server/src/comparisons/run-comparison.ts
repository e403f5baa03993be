import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ContractContext } from "../contracts/index.ts";
import { DoAgain } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { CheckedReturn, ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";

/** Processes that compare; others than those that review, so that neither waits for the other. */
export type ComparisonProcesses = ProcessPool<ComparisonTask, ComparisonAnswer>;

/** What comparing is on. */
export interface Comparer {
  readonly context: ContractContext;
  readonly processes: ComparisonProcesses;
  readonly log: Log;
  /** Where files lie while they are compared. */
  readonly workFolder: string;
  readonly productName: string;
}

/** The storage keys of two files. */
export interface FilePair {
  readonly before: string;
  readonly after: string;
  /** Whether a converter made one of them, so that links and pictures may have been lost on the way. */
  readonly isConverted?: boolean;
}

/** Why two files could not be compared, in a sentence for a person. */
export interface ComparisonFailure {
  readonly failure: string;
}

const sentences = {
  "took-too-long": "The comparison took too long and was aborted.",
  broke: "The comparison failed. We’ve recorded the error.",
};

const sides = { before: "The earlier file", after: "The later file" } as const;

const refusal = (side: keyof typeof sides, sentence: string): ComparisonFailure => ({
  failure: `${sides[side]} cannot be compared. ${sentence}`,
});

const fetchFile = async (
  { storage }: ContractContext,
  key: string,
  path: string,
): Promise<void> => {
  if (!(await storage.copyTo(key, path)))
    throw new Outage("storage_unavailable", `The file ${key} is not in the storage.`);
};

const askProcess = async (
  { processes, log, productName, context }: Comparer,
  wish: ComparisonTask["wish"],
  folder: string,
  signal: AbortSignal,
): Promise<Exclude<ComparisonAnswer, { kind: "refused" }> | ComparisonFailure> => {
  const [before, after] = [join(folder, "before"), join(folder, "after")];
  const date = context.clock.now().toISOString();
  const task = { wish, before, after, output: folder, author: productName, date };
  const ended = await processes.run(task, undefined, signal);
  if ("done" in ended) {
    const { done } = ended;
    return done.kind === "refused" ? refusal(done.side, done.sentence) : done;
  }
  if (ended.failed === "stopped") throw new DoAgain("comparing was stopped");
  log.error({ wish, failed: ended.failed, detail: ended.detail }, "comparing_failed");
  return { failure: sentences[ended.failed] };
};

/** Lets a helper process compare two local files while `use` runs. */
type AskProcess = (
  wish: ComparisonTask["wish"],
) => Promise<Exclude<ComparisonAnswer, { kind: "refused" }> | ComparisonFailure>;

/** Fetches two stored files and lets helper processes compare them; deletes the copies afterward. */
export const withFiles = async <T>(
  comparer: Comparer,
  files: FilePair,
  signal: AbortSignal,
  use: (ask: AskProcess, folder: string) => Promise<T>,
): Promise<T> => {
  await mkdir(comparer.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(comparer.workFolder, "compare-"));
  try {
    await fetchFile(comparer.context, files.before, join(folder, "before"));
    await fetchFile(comparer.context, files.after, join(folder, "after"));
    return await use((wish) => askProcess(comparer, wish, folder, signal), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const never = new AbortController().signal;

/**
 * Holds what came back against what was sent, or what is to be signed against what was approved: two
 * stored files, by their keys. Nothing was changed unseen when `counts.untracked` is 0, and nothing at
 * all when `counts.theirs` is 0 too. A failure says in a sentence why it could not be told; an outage
 * of storage or server throws.
 */
export const checkCopy = (
  comparer: Comparer,
  { before, after, isConverted = false }: FilePair,
  signal: AbortSignal = never,
): Promise<CheckedReturn | ComparisonFailure> =>
  withFiles(comparer, { before, after }, signal, async (ask) => {
    const answer = await ask(isConverted ? "check-words" : "check");
    if ("failure" in answer) return answer;
    if (answer.kind !== "check") throw new Error(`A check was asked for, not ${answer.kind}.`);
    return answer.checked;
  });
