import {
  firstStateOf,
  isRefusal,
  maxIdempotencyKeyLength,
  mayUpdateVersion,
  refuse,
  refuseOldVersion,
  type Refusal,
} from "@proviso/domain";
import type { ContractRecord, uploadContract } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { sendAlongNow } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { JobTurn } from "../platform/jobs/jobs.ts";
import type { Question } from "../platform/http/serve.ts";
import { acceptOrHold, withReceived, type AcceptedFile } from "./accept-file.ts";
import {
  lockedContractFor,
  noteEvent,
  rereadContract,
  type ContractContext,
} from "./contract-context.ts";
import { insertFile, nameStaged, type StoredBytes } from "./contract-file-store.ts";
import { insertContract, setNewest } from "./contract-store.ts";
import { contractView, viewsWith } from "./contract-view.ts";
import type { Contract } from "./contract.ts";
import { keepFile } from "./keep-file.ts";
import { readWithPlanAlong } from "./read-with-plan.ts";
import { startReview } from "./scan-quarantined-file.ts";
import { contractStatement, toContract } from "./select-contracts.ts";
import { fingerprintOf, readUploadForm, type UploadFields } from "./upload-form.ts";
import {
  isKeyTaken,
  takeUploadKey,
  uploadKeyStatement,
  type UploadKey,
} from "./upload-key-store.ts";

/** An upload that has been checked, on its way into the database. */
interface Upload extends UploadFields {
  readonly id: string;
  readonly caller: Caller;
  readonly file: StoredBytes;
  readonly key: UploadKey | undefined;
}

const keyOf = (
  caller: Caller,
  key: string | undefined,
  accepted: AcceptedFile,
  fields: UploadFields,
): UploadKey | undefined | Refusal => {
  if (key === undefined) return undefined;
  if (key === "" || key.length > maxIdempotencyKeyLength) return refuse("invalid_input");
  const { accountId, id: userId } = caller.person;
  return { accountId, userId, key, fingerprint: fingerprintOf(accepted, fields) };
};

/** The first answer of a repeated request; a refusal when the key was used for another one. */
const answerAgain = async (
  context: ContractContext,
  caller: Caller,
  key: UploadKey | undefined,
): Promise<ContractRecord | Refusal | undefined> => {
  if (key === undefined) return undefined;
  const { accountId } = key;
  const [[first]] = await context.db.readAtOnce(accountId, [uploadKeyStatement(key)]);
  if (!first) return undefined;
  if (first.fingerprint !== key.fingerprint) return refuse("idempotency_conflict");
  return context.db.asAccount(accountId, async (trx) =>
    contractView(trx, context, caller, await rereadContract(trx, first.contract_id)),
  );
};

/** The position of a new upload among versions: first of its own group, or next of its parent’s. */
const placeOf = async (
  trx: AccountTransaction,
  { id, caller, extra }: Upload,
): Promise<{ groupId: string; version: number; parentId: string | null } | Refusal> => {
  if (extra.parentDocGuid === undefined) return { groupId: id, version: 1, parentId: null };
  const held = await lockedContractFor(trx, caller, "upload_version", extra.parentDocGuid);
  if (isRefusal(held)) return held;
  // Which version is the newest was read before the lock was ours, and may have changed since.
  const parent = await rereadContract(trx, held.id);
  if (parent.isLocked) return refuse("contract_locked");
  const isOld = refuseOldVersion(parent);
  if (isOld) return isOld;
  if (!mayUpdateVersion(parent)) return refuse("wrong_status");
  return { groupId: parent.groupId, version: parent.version + 1, parentId: parent.id };
};

/** The contract that was just written, and how it leaves the server; read along with what comes next. */
const readWritten = async (
  trx: AccountTransaction,
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<() => { contract: Contract; view: ContractRecord }> => {
  const read = await readWithPlanAlong(trx, context, contractStatement(id), id);
  return () => {
    const { rows, allowances } = read();
    const [contract] = rows.map(toContract);
    const [view] = contract ? viewsWith(allowances, caller, [contract]) : [];
    if (!contract || !view)
      throw new Error(`The contract ${id} went away within its own transaction.`);
    return { contract, view };
  };
};

/** Takes the credit of an upload; the turn of its review is read in the same wait. */
const admit = async (
  trx: AccountTransaction,
  { credits, turnOfReview }: ContractContext,
  { id, caller, extra }: Upload,
): Promise<JobTurn | Refusal | undefined> => {
  if (!credits) return undefined;
  const { accountId } = caller.person;
  const turns = turnOfReview ? [turnOfReview(accountId)] : [];
  const contract = { accountId, id };
  const { refused, rows } = await credits.admitWith(trx, contract, extra.isToReviewDocument, turns);
  return refused ?? rows[0]?.[0];
};

/** Writes everything about an upload down, or nothing; what it gives says the answer once all of it is committed. */
const write = async (
  trx: AccountTransaction,
  context: ContractContext,
  upload: Upload,
): Promise<(() => ContractRecord) | Refusal> => {
  const { id, caller, file, extra } = upload;
  const { accountId } = caller.person;
  const at = context.clock.now();
  const placed = await placeOf(trx, upload);
  if (isRefusal(placed)) return placed;
  // After the parent is held and before anything is written, so that a refusal leaves nothing behind.
  const turn = await admit(trx, context, upload);
  if (isRefusal(turn)) return turn;
  const { parentId, ...place } = placed;
  if (parentId !== null) await setNewest(trx, parentId, false);
  const first = { id, accountId, ...place, ...firstStateOf(extra) };
  await insertContract(trx, {
    ...first,
    at,
    ownerId: caller.person.id,
    fileName: file.name,
    reviewNote: upload.reviewNote,
    acceptsTrackChanges: extra.acceptTrackChanges,
  });
  await insertFile(trx, id, file, at);
  await noteEvent(trx, first, { event: "contract_uploaded", userName: caller.name, at });
  await startReview(trx, context, { ...first, reviewRun: 1 }, file, turn);
  if (upload.key) await takeUploadKey(trx, upload.key, id, at);
  const read = await readWritten(trx, context, caller, id);
  if (parentId !== null && context.onVersion) {
    await sendAlongNow(trx);
    await context.onVersion(trx, read().contract);
  }
  if (extra.isFromOnboarding === true) await context.onFirstUpload?.(trx, caller, id);
  return () => read().view;
};

/** Who uploads what: a request, or a file that came in another way. */
type Uploading = Pick<Question<typeof uploadContract>, "caller" | "receive" | "idempotencyKey">;

/** Uploads a contract (C7.18): when this answers, file, record, timeline and review job are durable. */
export const handleUpload = (
  context: ContractContext,
  question: Uploading,
): Promise<ContractRecord | Refusal> =>
  withReceived(context.storage, question.receive, async (received) => {
    const { caller } = question;
    const accepted = await acceptOrHold(context, received);
    if (isRefusal(accepted)) return accepted;
    const fields = readUploadForm(received.fields);
    if (isRefusal(fields)) return fields;
    // What is kept without a review is given on at once: nothing would wait for the scanner.
    if (accepted.isHeld && !fields.extra.isToReviewDocument) return refuse("scanner_unavailable");
    const key = keyOf(caller, question.idempotencyKey, accepted, fields);
    if (isRefusal(key)) return key;
    const again = await answerAgain(context, caller, key);
    if (again) return again;
    const { accountId } = caller.person;
    const { staged, fileName, isHeld } = accepted;
    const file = { ...nameStaged(staged, accountId, "original", fileName), isHeld };
    const upload = { id: randomUUID(), caller, file, key, ...fields };
    try {
      const written = await keepFile(context, staged, file, (trx) => write(trx, context, upload));
      return isRefusal(written) ? written : written();
    } catch (error) {
      const first = isKeyTaken(error) ? await answerAgain(context, caller, key) : undefined;
      if (first) return first;
      throw error;
    }
  });
