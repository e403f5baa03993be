import {
  isComplete,
  isRefusal,
  signatureRequestMilliseconds,
  type SignatureEventName,
} from "@proviso/domain";
import { moveHeldContract, noteEvent } from "../../contracts/index.ts";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { Envelope } from "../../platform/envelopes/envelope-service.ts";
import { findReader, readSender } from "../../shares/index.ts";
import { recordSignatureEvent } from "../audit/record-signature-event.ts";
import { refuseSigning } from "../create-request.ts";
import { breakOff } from "../end-request.ts";
import { lockedRequest, type LockedRequest } from "../locked-request.ts";
import { endRequest, markSent } from "../request-store.ts";
import { listSigners } from "../signer-store.ts";
import { applySigners } from "./apply-signers.ts";
import type { OutsideContext } from "./outside-context.ts";

/** What is left to do at the provider after its answer was written down. */
type Left = "nothing" | "call-off";

const record = async (
  trx: AccountTransaction,
  { request, contract }: LockedRequest,
  event: SignatureEventName,
  at: Date,
  detail: Readonly<Record<string, string | boolean | null>>,
): Promise<void> => {
  await recordSignatureEvent(trx, {
    accountId: request.accountId,
    contractId: contract.id,
    requestId: request.id,
    event,
    signerId: null,
    address: null,
    at,
    detail,
  });
};

/** The envelope was sent at the provider: the contract waits for signatures from now on. */
const applySending = async (
  trx: AccountTransaction,
  { service }: OutsideContext,
  { request, contract }: LockedRequest,
  { signers }: Envelope,
  at: Date,
): Promise<LockedRequest | undefined> => {
  const isOrdered = new Set(signers.map(({ position }) => position)).size > 1;
  const expiresAt = new Date(at.getTime() + signatureRequestMilliseconds);
  await markSent(trx, request.id, { isOrdered, message: "", at, expiresAt });
  await moveHeldContract(trx, contract, { to: "PENDING_SIGNATURE" }, at);
  const sender = await readSender(trx, request.createdBy);
  const moved = { ...contract, status: "PENDING_SIGNATURE" } as const;
  const detail = signers.map(({ email }) => email).join(", ");
  await noteEvent(trx, moved, { event: "signature_sent", detail, userName: sender.name, at });
  await record(trx, { request, contract }, "request_sent", at, {
    sender: sender.name,
    senderId: request.createdBy,
    provider: service.title,
    envelopeId: request.envelopeId,
    documentSha256: request.document?.sha256 ?? null,
    signers: signers.map(({ name, email, role }) => `${name} <${email}> ${role}`).join("; "),
    isOrdered,
  });
  return lockedRequest(trx, request.id);
};

const tellSender = async (
  trx: AccountTransaction,
  { queueMail }: OutsideContext,
  { request, contract }: LockedRequest,
  signerName: string,
  reason: string,
): Promise<void> => {
  const reader = await findReader(trx, contract, request.createdBy);
  if (!reader) return;
  await queueMail(trx, {
    mail: "signature_broken_off",
    to: reader.email,
    data: {
      fileName: contract.fileName,
      how: "declined",
      signerName,
      reason,
      path: `/dashboard/details/${contract.id}`,
    },
    accountId: request.accountId,
  });
};

const applyEnd = async (
  trx: AccountTransaction,
  context: OutsideContext,
  held: LockedRequest,
  envelope: Envelope,
  at: Date,
): Promise<void> => {
  const { service, startSealing } = context;
  const { request } = held;
  const { accountId, id: requestId } = request;
  if (envelope.state === "completed") {
    const isWhole = isComplete(await listSigners(trx, requestId));
    const hasAll = envelope.signers.every(
      ({ role, state }) => role === "COPY" || state === "SIGNED" || state === "APPROVED",
    );
    // Never executed on a word alone: the person who is asked has signed, or there is nothing to seal.
    if (!isWhole || !hasAll)
      throw new Error(`${service.title} calls a request complete that not all have signed.`);
    await endRequest(trx, requestId, "COMPLETED", "", at);
    await startSealing(trx, { accountId, requestId });
    return;
  }
  if (envelope.state === "declined") {
    const one = envelope.signers.find(({ state }) => state === "DECLINED");
    const { name = "Somebody", reason = "" } = one ?? {};
    const detail = `${name} declined to sign: ${reason}`;
    await breakOff(trx, held, { state: "DECLINED", reason, detail, userName: name, at });
    await tellSender(trx, context, held, name, reason);
    return;
  }
  const { by, reason } = request.withdrawal ?? { by: service.title, reason: envelope.reason };
  await breakOff(trx, held, { state: "VOIDED", reason, detail: reason, userName: by, at });
  await record(trx, held, "request_voided", at, { by, reason, provider: service.title });
};

const applyToOpen = async (
  trx: AccountTransaction,
  context: OutsideContext,
  held: LockedRequest,
  envelope: Envelope,
  at: Date,
): Promise<void> => {
  await applySigners(trx, { held, provider: context.service.title, now: at }, envelope.signers);
  if (envelope.state !== "sent" && envelope.state !== "draft")
    await applyEnd(trx, context, held, envelope, at);
};

/**
 * Writes down how an envelope stands, in the transaction that holds its request: what was written before is never
 * undone, and a request that is over stays so, whatever its envelope says.
 */
export const applyEnvelope = async (
  trx: AccountTransaction,
  context: OutsideContext,
  held: LockedRequest,
  envelope: Envelope,
  at: Date,
): Promise<Left> => {
  const { request, contract } = held;
  const { accountId, id: requestId, envelopeId } = request;
  if (request.state === "SENT") {
    await applyToOpen(trx, context, held, envelope, at);
    return "nothing";
  }
  if (request.state === "PREPARING") {
    if (envelope.state === "draft") return "nothing";
    // The file was replaced, or the contract moved on, while the provider's page was open.
    const refused = envelope.state === "gone" || isRefusal(refuseSigning(contract));
    if (refused) {
      await endRequest(trx, requestId, "VOIDED", "", at);
      return envelope.state === "sent" ? "call-off" : "nothing";
    }
    const sent = await applySending(trx, context, held, envelope, at);
    if (sent) await applyToOpen(trx, context, sent, envelope, at);
    return "nothing";
  }
  if (request.state !== "COMPLETED" && envelope.state === "completed")
    context.log.error({ accountId, requestId, envelopeId }, "envelope_completed_after_its_end");
  return envelope.state === "sent" ? "call-off" : "nothing";
};
