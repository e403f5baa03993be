import {
  insertFile,
  mediaTypeOf,
  moveHeldContract,
  noteEvent,
  storageKey,
  type StoredBytes,
} from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { findReader, type Candidate } from "../../shares/index.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import { lockedRequest } from "../locked-request.ts";
import type { StoredSeal } from "./seal-request.ts";
import { markSealed, noteSealingError } from "./sealing-store.ts";
import type { SealContext } from "./seal-context.ts";
import { SealImpossible, type Unsealed } from "./unsealed.ts";

const mostEnclosed = 15 * 1024 * 1024;

const executedMove = { to: "EXECUTED" } as const;

const nameOf = ({ firstName, lastName }: Candidate): string => `${firstName} ${lastName}`.trim();

/** Everyone who has to do with the document, each address once; an outside provider writes to the signers. */
const receivers = (
  { source }: Unsealed,
  isOutside: boolean,
  reader: Candidate | undefined,
): readonly { name: string; email: string }[] => {
  const signers = source.signers.filter(({ state }) => state !== "HANDED_OVER" && !isOutside);
  const own = reader ? [{ name: nameOf(reader), email: reader.email }] : [];
  const all = [...signers, ...own];
  const byAddress = new Map(
    all.map(({ name, email }) => [email.toLowerCase(), { name, email }] as const),
  );
  return [...byAddress.values()];
};

const mailCopies = async (
  trx: AccountTransaction,
  { queueMail, providers }: SealContext,
  unsealed: Unsealed,
  file: StoredBytes,
): Promise<void> => {
  const { name: fileName, sha256 } = file;
  const enclosed = {
    key: storageKey(file),
    sha256,
    name: fileName,
    mediaType: mediaTypeOf(fileName),
  };
  const { isOutside } = providers.of(unsealed.request);
  const reader = await findReader(trx, unsealed.contract, unsealed.request.createdBy);
  for (const { name, email } of receivers(unsealed, isOutside, reader))
    await queueMail(trx, {
      mail: "contract_executed",
      to: email,
      data: {
        receiverName: name,
        accountName: unsealed.source.sender.accountName,
        fileName: unsealed.contract.fileName,
        signers: unsealed.source.signers
          .filter(({ state }) => state === "SIGNED" || state === "APPROVED")
          .map((signer) => signer.name),
        path: "/verify",
        files: file.size <= mostEnclosed ? [enclosed] : [],
      },
      accountId: file.accountId,
    });
};

/**
 * Writes down, in one transaction, that a request is sealed with this file: the contract is EXECUTED, the
 * log and the timeline say so, and everyone gets a copy. False when it was sealed meanwhile.
 */
export const finishSealing = (
  context: SealContext,
  unsealed: Unsealed,
  { file, detail }: StoredSeal,
): Promise<boolean> =>
  context.db.asAccount(file.accountId, async (trx) => {
    const held = await lockedRequest(trx, unsealed.request.id);
    if (!held || held.request.sealing === "SEALED") return false;
    const { request, contract } = held;
    if (contract.status !== "PENDING_SIGNATURE")
      throw new SealImpossible(`The contract is ${contract.status}, not PENDING_SIGNATURE.`);
    const at = context.clock.now();
    await insertFile(trx, contract.id, file, at);
    await markSealed(trx, request.id, file.id, at);
    await moveHeldContract(trx, contract, executedMove, at);
    const now = { ...contract, status: executedMove.to };
    await noteEvent(trx, now, { event: "contract_executed", userName: "", at });
    await context.onExecuted?.(trx, now);
    await recordSignatureEvent(trx, {
      accountId: file.accountId,
      contractId: contract.id,
      requestId: request.id,
      event: "document_sealed",
      signerId: null,
      address: null,
      at,
      detail: { file: file.id, sha256: file.sha256, size: file.size, ...detail },
    });
    await mailCopies(trx, context, unsealed, file);
    return true;
  });

/**
 * Notes why a request could not be sealed. Once it has failed permanently, or often enough that someone
 * should look, its state says so and the person who sent it is told, once.
 */
export const noteSealingFailure = (
  context: SealContext,
  reference: { readonly accountId: string; readonly requestId: string },
  error: string,
  isToBeTold: boolean,
): Promise<void> =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const held = await lockedRequest(trx, reference.requestId);
    if (!held || held.request.sealing === "SEALED" || held.request.sealing === "NONE") return;
    const { request, contract } = held;
    const isTold = request.sealing === "FAILED";
    const state = isTold || isToBeTold ? "FAILED" : "WAITING";
    await noteSealingError(trx, request.id, state, error);
    if (isTold || !isToBeTold) return;
    const at = context.clock.now();
    await noteEvent(trx, contract, { event: "sealing_failed", userName: "", at });
    await recordSignatureEvent(trx, {
      accountId: request.accountId,
      contractId: contract.id,
      requestId: request.id,
      event: "sealing_failed",
      signerId: null,
      address: null,
      at,
      detail: { error },
    });
    const reader = await findReader(trx, contract, request.createdBy);
    if (reader)
      await context.queueMail(trx, {
        mail: "sealing_failed",
        to: reader.email,
        data: { fileName: contract.fileName, path: `/dashboard/details/${contract.id}` },
        accountId: request.accountId,
      });
  });
