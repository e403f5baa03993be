import { signersToAsk } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { newToken, readSender, tokenHash } from "../shares/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Contract } from "../contracts/index.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import type { SignatureRequestRow } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners, putLink, renewLink, type Signer } from "./signer-store.ts";

const letterTo = async (
  trx: AccountTransaction,
  context: Pick<SignatureContext, "queueMail" | "clock">,
  { request, contract }: { request: SignatureRequestRow; contract: Contract },
  signer: Signer,
  isReminder: boolean,
  before: Signer | undefined,
): Promise<{ tokenHash: Buffer; mailId: string; at: Date }> => {
  const token = newToken();
  const mailId = randomUUID();
  const sender = await readSender(trx, request.createdBy);
  await context.queueMail(trx, {
    id: mailId,
    mail: "signature_asked",
    to: signer.email,
    data: {
      handedOverBy: before?.name ?? "",
      signerName: signer.name,
      senderName: sender.name,
      accountName: sender.accountName,
      fileName: contract.fileName,
      isApproval: signer.role === "APPROVER",
      isReminder,
      message: request.message,
      path: `/sign/${token}`,
      expiresAt: (request.expiresAt ?? context.clock.now()).toISOString(),
      replyTo: sender.email,
    },
    accountId: request.accountId,
    isByPerson: !isReminder,
  });
  return { tokenHash: tokenHash(token), mailId, at: context.clock.now() };
};

/** Who gave this place to a signer. */
const giverOf = (signers: readonly Signer[], { id }: Signer): Signer | undefined =>
  signers.find(({ handedTo }) => handedTo === id);

/** Emails all signers whose turn it is and who haven’t been asked, each with a personal link. */
export const askSigners = async (
  trx: AccountTransaction,
  context: Pick<SignatureContext, "queueMail" | "clock">,
  ground: { readonly request: SignatureRequestRow; readonly contract: Contract },
): Promise<void> => {
  const { request } = ground;
  const signers = await listSigners(trx, request.id);
  for (const signer of signersToAsk(signers, request.isOrdered)) {
    const link = await letterTo(trx, context, ground, signer, false, giverOf(signers, signer));
    await putLink(trx, signer.id, link);
    await recordSignatureEvent(trx, {
      accountId: request.accountId,
      contractId: request.contractId,
      requestId: request.id,
      event: "link_mailed",
      signerId: signer.id,
      address: null,
      at: link.at,
      detail: { email: signer.email },
    });
  }
};

/** Reminds a signer by email with a new link; the previous link stops working. */
export const remindSigner = async (
  trx: AccountTransaction,
  context: Pick<SignatureContext, "queueMail" | "clock">,
  ground: { readonly request: SignatureRequestRow; readonly contract: Contract },
  signer: Signer,
): Promise<void> => {
  const signers = await listSigners(trx, ground.request.id);
  const link = await letterTo(trx, context, ground, signer, true, giverOf(signers, signer));
  await renewLink(trx, signer.id, link);
  await recordSignatureEvent(trx, {
    accountId: signer.accountId,
    contractId: ground.contract.id,
    requestId: ground.request.id,
    event: "reminder_mailed",
    signerId: signer.id,
    address: null,
    at: link.at,
    detail: { email: signer.email },
  });
};
