import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { readReviewingAccount } from "../accounts/index.ts";
import {
  isWordFile,
  readableOriginal,
  returnBaseFile,
  returnBaseOf,
} from "../comparisons/index.ts";
import {
  findContract,
  storageKey,
  type Contract,
  type ContractContext,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { DoAgain } from "../platform/jobs/jobs.ts";
import { Outage } from "../platform/outage.ts";
import type { AnswersContext } from "./answers-context.ts";
import type { AnswersOutcome, AnswersTask, ReturnedFiles } from "./answers-task.ts";

/** A counterparty version with the file it responds to, and how to recognize our own changes. */
export interface ReturnedVersion {
  readonly contract: Contract;
  /** The version it answers. */
  readonly base: Contract;
  /** undefined: there is none that can be read. */
  readonly file: ContractFile | undefined;
  readonly sent: ContractFile | undefined;
  readonly company: string;
  /** Whose name our changes bear. */
  readonly author: string;
  readonly ours: readonly string[];
}

/** How long to wait for the Word file of a returned version. */
const longestWait = 60_000;

/** Loads the data for answering a version; undefined if it doesn’t respond to us, or is gone. */
export const findReturned = async (
  trx: AccountTransaction,
  { clock, productName }: Pick<AnswersContext, "clock" | "productName">,
  contractId: string,
): Promise<ReturnedVersion | undefined> => {
  const contract = await findContract(trx, contractId);
  const found = contract && (await returnBaseOf(trx, contract));
  const base = found && (await findContract(trx, found.baseId));
  if (!contract || !base) return undefined;
  const file = await readableOriginal(trx, contract);
  const age = clock.now().getTime() - contract.uploadedAt.getTime();
  if ((!file || !isWordFile(file)) && age < longestWait)
    throw new DoAgain("no Word file of it yet");
  const { legalName, reviewerName } = await readReviewingAccount(trx);
  return {
    contract,
    base,
    file,
    sent: await returnBaseFile(trx, contract, base),
    company: legalName,
    author: reviewerName || productName,
    ours: [productName, reviewerName].filter((name) => name !== ""),
  };
};

const fetchFile = async (
  { storage }: Pick<ContractContext, "storage">,
  file: ContractFile,
  path: string,
): Promise<string> => {
  if (!(await storage.copyTo(storageKey(file), path)))
    throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
  return path;
};

/** Puts the files of a version into a separate folder while `work` runs, and deletes the folder afterward. */
export const withReturnedFiles = async <T>(
  context: Pick<AnswersContext, "storage" | "workFolder">,
  { file, sent, ours }: ReturnedVersion,
  work: (files: ReturnedFiles, folder: string) => Promise<T>,
): Promise<T | undefined> => {
  if (!file) return undefined;
  await mkdir(context.workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(context.workFolder, "answers-"));
  try {
    const input = await fetchFile(context, file, join(folder, "returned"));
    const before = sent ? await fetchFile(context, sent, join(folder, "sent")) : null;
    return await work({ input, sent: before, ours }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const sentences = {
  "took-too-long": "This took too long and was aborted.",
  broke: "This failed. We’ve recorded the error.",
};

/** Has a process do a task; what it could not do in its time and memory is refused in a sentence. */
export const askProcess = async (
  { processes, log }: AnswersContext,
  task: AnswersTask,
  onProgress?: (progress: unknown) => void,
): Promise<AnswersOutcome> => {
  const ended = await processes.run(task, onProgress);
  if ("done" in ended) return ended.done;
  if (ended.failed === "stopped") throw new DoAgain("answering was stopped");
  log.error({ wish: task.wish, failed: ended.failed, detail: ended.detail }, "answering_failed");
  return { kind: "refused", sentence: sentences[ended.failed] };
};
