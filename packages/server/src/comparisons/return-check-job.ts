import { describeReturn, type TimelineEvent } from "@proviso/domain";
import { z } from "zod";
import {
  findContract,
  findFile,
  findSentVersion,
  findVersions,
  noteEvent,
  storageKey,
  type Contract,
  type ContractContext,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import { whileWanted } from "../platform/jobs/while-wanted.ts";
import { isWordFile, readableCurrent, readableOriginal } from "./comparable-file.ts";
import {
  checkCopy,
  type Comparer,
  type ComparisonFailure,
  type FilePair,
} from "./run-comparison.ts";
import type { CheckedReturn } from "./comparison-task.ts";
import {
  beginReturnCheck,
  findReturnCheck,
  isReturnCheckWanted,
  moveReturnCheck,
  type ReturnBase,
  type ReturnCheckMove,
  type ReturnCheckReference,
} from "./return-check-store.ts";

type Reference = { accountId: string; contractId: string; run: number };

/** Holds a counterparty's version against the one that was sent. */
export const returnCheckJob: JobKind<Reference> = {
  name: "check-return",
  payload: z.object({ accountId: z.uuid(), contractId: z.uuid(), run: z.int() }),
  retryLimit: 30,
  expireInSeconds: 3600,
};

const noFile = "One of the two versions has no file.";
const gaveUp =
  "We couldn’t compare the versions because the file storage or the database didn’t respond.";

/** The version that a counterparty version is compared with; undefined if it doesn’t respond to one. */
export const returnBaseOf = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ReturnBase | undefined> => {
  if (contract.docRole !== "INCOMING" || contract.version === 1) return undefined;
  const sent = await findSentVersion(trx, contract.groupId, contract.version);
  if (sent) return { basis: "sent", baseId: sent.contractId, sentAt: sent.sentAt };
  const versions = await findVersions(trx, contract.groupId);
  const previous = versions.find(({ version }) => version < contract.version);
  return previous && { basis: "previous", baseId: previous.id, sentAt: null };
};

/** Begins a check of a version in the transaction that calls for it; false when there is none to make. */
export const startReturnCheck = async (
  trx: AccountTransaction,
  { jobs }: Pick<ContractContext, "jobs">,
  contract: Contract,
): Promise<boolean> => {
  const base = await returnBaseOf(trx, contract);
  if (!base) return false;
  const { accountId, id } = contract;
  const run = await beginReturnCheck(trx, contract, base);
  await jobs.enqueue(trx, returnCheckJob, { accountId, contractId: id, run });
  return true;
};

/** The file that a version is compared with: the sent file if known and a Word file, otherwise the base version’s. */
export const returnBaseFile = async (
  trx: AccountTransaction,
  contract: Contract,
  base: Contract,
): Promise<ContractFile | undefined> => {
  const sent = await findSentVersion(trx, contract.groupId, contract.version);
  const isSent = sent?.contractId === base.id && sent.file !== null && isWordFile(sent.file);
  return isSent ? sent.file : readableCurrent(trx, base);
};

const longestWait = 60_000;

/** Whether the job that reads a version may still make a Word file of it, or a scanner let it through. */
const isInMaking = (contract: Contract, file: { name: string } | undefined, at: Date): boolean =>
  (file === undefined || !isWordFile(file)) &&
  at.getTime() - contract.uploadedAt.getTime() < longestWait;

const prepare = async (
  { context }: Comparer,
  reference: ReturnCheckReference,
): Promise<FilePair | ComparisonFailure | undefined> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const check = await findReturnCheck(trx, reference.contractId);
    const contract = await findContract(trx, reference.contractId);
    const base = check && (await findContract(trx, check.baseId));
    if (!contract || !base) return undefined;
    const at = context.clock.now();
    const returned = await readableOriginal(trx, contract);
    if (isInMaking(contract, returned, at)) throw new DoAgain("no Word file of it yet");
    if (!(await moveReturnCheck(trx, reference, { to: "checking" }, at))) return undefined;
    const sent = await returnBaseFile(trx, contract, base);
    if (!sent || !returned) return { failure: noFile };
    const made = [await findFile(trx, contract.id, "word"), await findFile(trx, base.id, "word")];
    const isConverted = made.some((file) => file?.id === sent.id || file?.id === returned.id);
    return { before: storageKey(sent), after: storageKey(returned), isConverted };
  });

const eventOf = (move: ReturnCheckMove, basis: ReturnBase["basis"]): [TimelineEvent, string] => {
  if (move.to === "failed") return ["return_check_failed", move.failure];
  if (move.to !== "done") throw new Error(`${move.to} is no end to tell of.`);
  const detail = describeReturn(move.checked.counts);
  if (move.checked.counts.untracked > 0) return ["unmarked_changes_found", detail];
  return [basis === "sent" ? "return_checked" : "return_checked_with_previous", detail];
};

const moveOf = (found: CheckedReturn | ComparisonFailure): ReturnCheckMove =>
  "failure" in found ? { to: "failed", ...found } : { to: "done", checked: found };

const end = (
  { context }: Comparer,
  reference: ReturnCheckReference,
  move: ReturnCheckMove,
): Promise<void> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const at = context.clock.now();
    // Called off or begun again meanwhile: this result is nobody's anymore.
    if (!(await moveReturnCheck(trx, reference, move, at))) return;
    const contract = await findContract(trx, reference.contractId);
    const check = await findReturnCheck(trx, reference.contractId);
    if (!contract || !check) return;
    const [event, detail] = eventOf(move, check.basis);
    await noteEvent(trx, contract, { event, detail, userName: "", at });
  });

const check = async (comparer: Comparer, reference: ReturnCheckReference): Promise<void> => {
  const files = await prepare(comparer, reference);
  if (!files) return;
  if ("failure" in files) return end(comparer, reference, { to: "failed", ...files });
  const isWanted = (): Promise<boolean> =>
    comparer.context.db.asAccount(reference.accountId, (trx) =>
      isReturnCheckWanted(trx, reference),
    );
  await whileWanted(isWanted, async (signal) => {
    try {
      await end(comparer, reference, moveOf(await checkCopy(comparer, files, signal)));
    } catch (error) {
      // What was called off is not to be done again.
      if (!signal.aborted) throw error;
    }
  });
};

/** The worker for return checks; the heavy part runs in a separate process. */
export const returnCheckWorker = (comparer: Comparer): JobWorker<Reference> => ({
  kind: returnCheckJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => check(comparer, reference),
  giveUp: (reference) => end(comparer, reference, { to: "failed", failure: gaveUp }),
});
