import {
  consentWords,
  isRefusal,
  refuse,
  whyNotActing,
  type Refusal,
  type SignatureEventName,
} from "@proviso/domain";
import type { Signing } from "@proviso/endpoints";
import { findContract, noteEvent, type Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Signer as SignerCaller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { readSender } from "../shares/index.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { listFieldsOf } from "./field-store.ts";
import { documentName, pdfAnswer } from "./read-request.ts";
import { findRequest, type SignatureDocument, type SignatureRequestRow } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";
import { findSigner, listSigners, setSignerState, type Signer } from "./signer-store.ts";

/** What a signer works on: themselves, the request they are asked by, its document and its contract. */
export interface SigningAccess {
  readonly signer: Signer;
  readonly request: SignatureRequestRow;
  readonly document: SignatureDocument;
  readonly contract: Contract;
}

/** What the signer of a session works on; refused when it is gone. */
export const signingAccess = async (
  trx: AccountTransaction,
  { signerId }: SignerCaller,
): Promise<SigningAccess | Refusal> => {
  const signer = await findSigner(trx, signerId);
  const request = signer && (await findRequest(trx, signer.requestId));
  const contract = request && (await findContract(trx, request.contractId));
  if (!signer || !request?.document || !contract) return refuse("signing_link_ended");
  return { signer, request, document: request.document, contract };
};

/** What a signer did, for the audit log. */
export const recordAct = async (
  trx: AccountTransaction,
  { signer, request }: Pick<SigningAccess, "signer" | "request">,
  event: SignatureEventName,
  about: {
    readonly address: string;
    readonly at: Date;
    readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  },
): Promise<void> => {
  await recordSignatureEvent(trx, {
    accountId: signer.accountId,
    contractId: request.contractId,
    requestId: request.id,
    event,
    signerId: signer.id,
    ...about,
  });
};

const stateOf = ({ state }: SignatureRequestRow): Signing["state"] => {
  if (state === "PREPARING") throw new Error("A request that is being prepared has no signers.");
  return state;
};

/** What a signer is to do, as it leaves the server. */
export const signingView = async (
  trx: AccountTransaction,
  { productName, clock }: SignatureContext,
  { signer, request, document, contract }: SigningAccess,
): Promise<Signing> => {
  const sender = await readSender(trx, request.createdBy);
  const signers = await listSigners(trx, request.id);
  const why = whyNotActing(request, signers, signer, request.isOrdered, clock.now());
  const fields = await listFieldsOf(trx, signer.id);
  return {
    fileName: contract.fileName,
    documentSha256: document.sha256,
    pages: [...document.pages],
    flattened: [...document.flattened],
    name: signer.name,
    email: signer.email,
    role: signer.role,
    status: signer.state,
    turn: why ?? "now",
    state: stateOf(request),
    isSealed: request.sealing === "SEALED",
    senderName: sender.name,
    senderEmail: sender.email,
    accountName: sender.accountName,
    message: request.message,
    expirationTime: (request.expiresAt ?? clock.now()).toISOString(),
    consentWords: [...consentWords(productName, sender.accountName)],
    hasConsented: signer.consentedAt !== null,
    fields: fields.map(({ id, kind, page, x, y, width, height, isRequired, label }) => ({
      guid: id,
      kind,
      page,
      x,
      y,
      width,
      height,
      isRequired,
      label,
    })),
    others: signers
      .filter(({ id, state }) => id !== signer.id && state !== "HANDED_OVER")
      .map(({ name, role, state }) => ({ name, role, status: state })),
  };
};

/** What the signer of this session is asked. */
export const handleSigning = (
  context: SignatureContext,
  caller: SignerCaller,
): Promise<Signing | Refusal> =>
  context.db.asAccount(caller.accountId, async (trx) => {
    const ground = await signingAccess(trx, caller);
    return isRefusal(ground) ? ground : signingView(trx, context, ground);
  });

const noteShown = async (
  trx: AccountTransaction,
  { clock }: SignatureContext,
  access: SigningAccess,
  address: string,
): Promise<void> => {
  const { signer, contract, document } = access;
  const at = clock.now();
  if (signer.state === "SENT") {
    await setSignerState(trx, signer.id, "VIEWED", { viewed_at: at });
    await noteEvent(trx, contract, {
      event: "document_viewed",
      detail: signer.email,
      userName: "",
      at,
    });
  }
  const detail = { documentSha256: document.sha256 };
  await recordAct(trx, access, "document_shown", { address, at, detail });
};

/** The document as it is to be signed, or the one that bears all signatures; each look is recorded. */
export const handleSigningDocument = async (
  context: SignatureContext,
  caller: SignerCaller,
  version: "unsigned" | "signed",
  address: string,
): Promise<FileAnswer | Refusal> => {
  const found = await context.db.asAccount(caller.accountId, async (trx) => {
    const ground = await signingAccess(trx, caller);
    if (isRefusal(ground)) return ground;
    const { request, document, contract, signer } = ground;
    const name = documentName(contract.fileName);
    if (version === "unsigned") {
      await noteShown(trx, context, ground, address);
      const { file: id, size, sha256 } = document;
      return { accountId: signer.accountId, id, size, sha256, name };
    }
    const sealed = await findSealed(trx, request);
    if (!sealed) return refuse("version_not_available");
    const { id, size, sha256 } = sealed;
    const detail = { sha256 };
    const at = context.clock.now();
    await recordAct(trx, ground, "document_downloaded", { address, at, detail });
    return { accountId: signer.accountId, id, size, sha256, name };
  });
  return isRefusal(found) ? found : pdfAnswer(context, found, found.name);
};

const findSealed = async (
  trx: AccountTransaction,
  { sealing, contractId }: SignatureRequestRow,
): Promise<{ id: string; size: number; sha256: string } | undefined> =>
  sealing === "SEALED"
    ? trx
        .selectFrom("contract_files")
        .select(["id", "size", "sha256"])
        .where("contract_id", "=", contractId)
        .where("kind", "=", "signed")
        .executeTakeFirst()
    : undefined;
