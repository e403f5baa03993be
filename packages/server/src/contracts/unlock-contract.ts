import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRefusal, isUnlockable, refuse, type Refusal } from "@proviso/domain";
import type { ContractRecord, unlockContract } from "@proviso/endpoints";
import type { Unlocker } from "../intake/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { Outage } from "../platform/outage.ts";
import {
  contractFor,
  lockedContractFor,
  noteEvent,
  rereadContract,
  reviewOf,
  type ContractContext,
} from "./contract-context.ts";
import {
  findFile,
  forgetFiles,
  insertFile,
  nameStaged,
  storageKey,
  type ContractFile,
  type StoredBytes,
} from "./contract-file-store.ts";
import { moveLockedContract } from "./contract-store.ts";
import { contractView } from "./contract-view.ts";
import type { Contract } from "./contract.ts";
import { keepFile } from "./keep-file.ts";
import { removeFiles } from "./remove-files.ts";

const passwordsOfFile: AttemptLimit = { what: "passwords of a file", most: 20, seconds: 3600 };

/** The processes that unlock files, and the folder for the files. */
export interface Unlocking {
  readonly unlocker: Unlocker;
  readonly workFolder: string;
}

const refuseState = (contract: Contract): Refusal | undefined => {
  if (contract.isLocked) return refuse("contract_locked");
  return isUnlockable(contract) ? undefined : refuse("wrong_status");
};

const findLocked = (
  { db, clock }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ContractFile | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "replace_file", id);
    if (isRefusal(contract)) return contract;
    const refused = refuseState(contract);
    if (refused) return refused;
    const attempt = { limit: passwordsOfFile, by: id };
    if (!(await takeAttempts(trx, [attempt], clock.now()))) return refuse("too_many_requests");
    return (await findFile(trx, id, "original")) ?? refuse("wrong_status");
  });

const write = async (
  trx: AccountTransaction,
  context: ContractContext,
  caller: Caller,
  id: string,
  file: StoredBytes,
): Promise<ContractRecord | Refusal> => {
  const held = await lockedContractFor(trx, caller, "replace_file", id);
  if (isRefusal(held)) return held;
  const refused = refuseState(held);
  if (refused) return refused;
  const at = context.clock.now();
  const freed = await forgetFiles(trx, id, ["unlocked", "word"]);
  if (freed.length > 0) await context.jobs.enqueue(trx, removeFiles, { keys: [...freed] });
  await insertFile(trx, id, file, at);
  await moveLockedContract(trx, held, { to: "REVIEWING", beginsReview: true }, at);
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, { event: "file_unlocked", userName: caller.name, at });
  await context.startReview(trx, reviewOf(contract));
  return contractView(trx, context, caller, contract);
};

/** The virus scanner could not see into the locked file; now it can. A hit takes the file away. */
const scan = async (
  { scanner, db, jobs }: ContractContext,
  { accountId }: ContractFile,
  id: string,
  path: string,
): Promise<Refusal | undefined> => {
  const scanned = await scanner?.scan(createReadStream(path));
  if (scanned === undefined || scanned.verdict === "clean") return undefined;
  if (scanned.verdict === "not-scanned") return refuse("scanner_unavailable");
  await db.asAccount(accountId, async (trx) => {
    const keys = await forgetFiles(trx, id, ["original"]);
    if (keys.length > 0) await jobs.enqueue(trx, removeFiles, { keys: [...keys] });
  });
  return refuse("ANTIVIRUS_SCAN_ERROR");
};

const keep = async (
  context: ContractContext,
  caller: Caller,
  id: string,
  { accountId, name }: ContractFile,
  path: string,
): Promise<ContractRecord | Refusal> => {
  const staged = await context.storage.stage(createReadStream(path), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const file = nameStaged(staged, accountId, "unlocked", name);
  return keepFile(context, staged, file, (trx) => write(trx, context, caller, id, file));
};

/** Opens a contract's file with the password a person gives, and starts its review. */
export const handleUnlock = async (
  context: ContractContext,
  { unlocker, workFolder }: Unlocking,
  { caller, params, body }: Question<typeof unlockContract>,
): Promise<ContractRecord | Refusal> => {
  const locked = await findLocked(context, caller, params.guid);
  if (isRefusal(locked)) return locked;
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(workFolder, "unlock-"));
  const [input, output] = [join(folder, "input"), join(folder, "output")];
  try {
    if (!(await context.storage.copyTo(storageKey(locked), input)))
      throw new Outage("storage_unavailable", `The file ${locked.id} is not in the storage.`);
    const outcome = await unlocker.unlock({ input, output, password: body.password });
    if (outcome === "wrong-password") return refuse("wrong_file_password");
    if (outcome === "stays-locked") return refuse("file_stays_locked");
    const refused = await scan(context, locked, params.guid, output);
    return refused ?? (await keep(context, caller, params.guid, locked, output));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
