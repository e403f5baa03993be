import { refusals } from "@proviso/domain";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { DoAgain, type JobKind, type JobTurn, type JobWorker } from "../platform/jobs/jobs.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import type { ScanVerdict } from "../platform/scanner/scanner.ts";
import { noteEvent, rereadContract, reviewOf, type ContractContext } from "./contract-context.ts";
import {
  findQuarantinedFile,
  forgetFiles,
  releaseFile,
  storageKey,
  type ContractFile,
  type StoredBytes,
} from "./contract-file-store.ts";
import { holdContract, moveLockedContract } from "./contract-store.ts";
import type { Contract } from "./contract.ts";
import { removeFiles } from "./remove-files.ts";

type Reference = { accountId: string; contractId: string };

/** Scans a file that was held because the scanner did not answer; tried for more than a day. */
const scanHeldFile: JobKind<Reference> = {
  name: "scan-held-file",
  payload: z.object({ accountId: z.uuid(), contractId: z.uuid() }),
  retryLimit: 2000,
  expireInSeconds: 600,
};

const neverScanned = "The virus scanner didn’t respond, so the file wasn’t opened.";

/** Starts the review of a contract with this file: at once, or when the scanner has looked at it. */
export const startReview = async (
  trx: AccountTransaction,
  { jobs, startReview: startNow }: ContractContext,
  contract: Pick<Contract, "accountId" | "id" | "reviewRun" | "status">,
  file: StoredBytes,
  turn?: JobTurn,
): Promise<void> => {
  if (file.isHeld !== true) return startNow(trx, reviewOf(contract), turn);
  const { accountId, id: contractId } = contract;
  await jobs.enqueue(trx, scanHeldFile, { accountId, contractId });
};

const end = async (
  trx: AccountTransaction,
  { clock, credits }: ContractContext,
  contract: Contract,
  statusReason: string,
): Promise<void> => {
  const at = clock.now();
  await moveLockedContract(trx, contract, { to: "ERROR", statusReason }, at);
  await credits?.giveBack(trx, contract);
  const moved = await rereadContract(trx, contract.id);
  await noteEvent(trx, moved, { event: "review_failed", userName: "", at });
};

/** Runs `work` while the file is still held and its contract still waits for the review. */
const whileQuarantined = (
  { db }: ContractContext,
  { accountId, contractId }: Reference,
  work: (trx: AccountTransaction, contract: Contract, file: ContractFile) => Promise<void>,
): Promise<void> =>
  db.asAccount(accountId, async (trx) => {
    const contract = await holdContract(trx, contractId);
    const file = await findQuarantinedFile(trx, contractId);
    if (file && contract?.status === "REVIEWING") await work(trx, contract, file);
  });

const scan = async (
  { storage, scanner }: ContractContext,
  file: ContractFile,
): Promise<ScanVerdict> => {
  const bytes = await readChecked(storage, storageKey(file), file.sha256);
  if (!bytes) throw new Outage("storage_unavailable", `The file ${file.id} is not in the storage.`);
  // The person who runs this may have switched the scanner off meanwhile, and with it the wish to wait for it.
  return scanner ? scanner.scan(bytes) : { verdict: "clean" };
};

/** What does it: a clean file is reviewed, an infected one is removed. */
export const scanQuarantinedFileWorker = (context: ContractContext): JobWorker<Reference> => ({
  kind: scanHeldFile,
  atOnce: 1,
  run: async (reference) => {
    const { accountId, contractId } = reference;
    const held = await context.db.asAccount(accountId, (trx) =>
      findQuarantinedFile(trx, contractId),
    );
    if (!held) return;
    const scanned = await scan(context, held);
    if (scanned.verdict === "not-scanned") throw new DoAgain(scanned.reason);
    await whileQuarantined(context, reference, async (trx, contract, file) => {
      // Replaced while it was scanned: the new file has its own job.
      if (file.id !== held.id) return;
      if (scanned.verdict === "clean") {
        await releaseFile(trx, file.id);
        return context.startReview(trx, reviewOf(contract));
      }
      const keys = await forgetFiles(trx, contractId, ["original"]);
      if (keys.length > 0) await context.jobs.enqueue(trx, removeFiles, { keys: [...keys] });
      await end(trx, context, contract, `${refusals.ANTIVIRUS_SCAN_ERROR}. It was removed.`);
    });
  },
  giveUp: (reference) =>
    whileQuarantined(context, reference, (trx, contract) =>
      end(trx, context, contract, neverScanned),
    ),
});
