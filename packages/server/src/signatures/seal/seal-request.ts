import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { findContract, storageKey, type StoredBytes } from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import { readSender } from "../../shares/index.ts";
import { documentName } from "../read-request.ts";
import type { SignedDocument } from "../provider/signature-provider.ts";
import { findRequest } from "../request-store.ts";
import type { RequestReference } from "../request-reference.ts";
import type { EvidenceSource } from "./evidence.ts";
import {
  countAttempt,
  listFilledFields,
  listSealedSigners,
  listSignatureEvents,
} from "./sealing-store.ts";
import type { SealContext } from "./seal-context.ts";
import { SealImpossible, type Unsealed } from "./unsealed.ts";

const load = async (trx: AccountTransaction, requestId: string): Promise<Unsealed | undefined> => {
  const request = await findRequest(trx, requestId);
  const contract = request && (await findContract(trx, request.contractId));
  if (!contract || request.state !== "COMPLETED" || request.sealing === "SEALED") return undefined;
  const { document } = request;
  if (!document) throw new SealImpossible("The request has no document.");
  const attempt = await countAttempt(trx, requestId);
  const [signers, events] = [
    await listSealedSigners(trx, requestId),
    await listSignatureEvents(trx, requestId),
  ];
  const last = signers.flatMap(({ actedAt }) => actedAt?.getTime() ?? []);
  const source: EvidenceSource = {
    requestId,
    fileName: contract.fileName,
    sender: await readSender(trx, request.createdBy),
    sentAt: request.sentAt ?? contract.uploadedAt,
    completedAt: new Date(Math.max(...last, 0)),
    approvedSha256: request.approved.sha256,
    documentSha256: document.sha256,
    signers,
    events,
  };
  return { request, contract, source, attempt, fields: await listFilledFields(trx, requestId) };
};

/** Takes a request up for sealing and counts the try; undefined when there is nothing (more) to seal. */
export const takeUp = (
  { db }: SealContext,
  { accountId, requestId }: RequestReference,
): Promise<Unsealed | undefined> => db.asAccount(accountId, (trx) => load(trx, requestId));

/** A sealed file that is stored, and what the log says of where it is from. */
export interface StoredSeal {
  readonly file: StoredBytes;
  readonly detail: SignedDocument["detail"];
}

/** Gets the sealed file of a request from its provider and stores it under a key that nothing refers to yet. */
export const storeSealed = async (
  context: SealContext,
  unsealed: Unsealed,
): Promise<StoredSeal> => {
  const { accountId } = unsealed.request;
  const provider = context.providers.of(unsealed.request);
  const { bytes, detail } = await provider.signedDocument(unsealed);
  const staged = await context.storage.stage(Readable.from([Buffer.from(bytes)]), Infinity);
  if (staged === "too-large") throw new Error("No file is larger than infinity.");
  const { size, sha256 } = staged;
  const name = documentName(unsealed.contract.fileName);
  const file = { id: randomUUID(), accountId, kind: "signed", name, size, sha256 } as const;
  await context.storage.keep(staged, storageKey(file), "signatures");
  return { file, detail };
};
