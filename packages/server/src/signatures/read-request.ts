import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { SignatureRequest } from "@proviso/endpoints";
import {
  contractFor,
  mediaTypeOf,
  storageKey,
  type Contract,
  type StoredBytes,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import { readSender } from "../shares/index.ts";
import { findLatestRequest } from "./request-store.ts";
import { requestView } from "./request-view.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners } from "./signer-store.ts";
import { suggestSigners } from "./suggest-signers.ts";

/** The latest request of a contract as this reader sees it. */
export const viewLatest = async (
  trx: AccountTransaction,
  caller: Caller,
  contract: Contract,
): Promise<SignatureRequest | Refusal> => {
  const request = await findLatestRequest(trx, contract.id);
  if (!request) return refuse("not_found");
  const signers = await listSigners(trx, request.id);
  const suggested =
    request.state === "PREPARING"
      ? await suggestSigners(trx, await readSender(trx, caller.person.id), contract)
      : [];
  return requestView(request, signers, suggested);
};

/** The latest request for signatures of a contract. */
export const handleReadRequest = (
  { db }: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<SignatureRequest | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "see_contract", guid);
    return isRefusal(contract) ? contract : viewLatest(trx, caller, contract);
  });

/** The name of the document made of a contract. */
export const documentName = (fileName: string): string => `${fileName.replace(/\.\w+$/u, "")}.pdf`;

/** A stored PDF as an answer. */
export const pdfAnswer = async (
  { storage }: Pick<SignatureContext, "storage">,
  stored: Pick<StoredBytes, "accountId" | "id" | "size" | "sha256">,
  name: string,
): Promise<FileAnswer> => {
  const file = await readChecked(storage, storageKey(stored), stored.sha256);
  if (!file)
    throw new Outage("storage_unavailable", `The file ${stored.id} is not in the storage.`);
  return { file, name, size: stored.size, mediaType: mediaTypeOf(name) };
};

/** The document of the latest request, as it is to be signed. */
export const handleRequestDocument = async (
  context: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<FileAnswer | Refusal> => {
  const found = await context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "download_contract", guid);
    if (isRefusal(contract)) return contract;
    const request = await findLatestRequest(trx, guid);
    if (!request?.document) return refuse("signature_not_ready");
    const { file: id, size, sha256 } = request.document;
    return {
      accountId: request.accountId,
      id,
      size,
      sha256,
      name: documentName(contract.fileName),
    };
  });
  return isRefusal(found) ? found : pdfAnswer(context, found, found.name);
};
