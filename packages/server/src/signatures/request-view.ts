import { isUpdatable, signatureStatusOf } from "@proviso/domain";
import type { RequestSigner, SignatureRequest } from "@proviso/endpoints";
import type { SignatureRequestRow } from "./request-store.ts";
import type { Signer } from "./signer-store.ts";

const signerView = (signer: Signer): RequestSigner => ({
  guid: signer.id,
  name: signer.name,
  email: signer.email,
  role: signer.role,
  order: signer.position,
  status: signer.state,
  mailDetail: signer.mailDetail,
  askedTime: signer.askedAt?.toISOString() ?? null,
  actedTime: signer.actedAt?.toISOString() ?? null,
  declineReason: signer.declineReason,
  isUpdatable: isUpdatable(signer),
});

/** Whether signers can be named and asked: the document is there, and an outside provider has it. */
export const isReady = ({ document, provider, envelopeId }: SignatureRequestRow): boolean =>
  document !== null && (provider === "built-in" || envelopeId !== null);

/** A request as it leaves the server for the people of its account. */
export const requestView = (
  request: SignatureRequestRow,
  signers: readonly Signer[],
  suggestedSigners: SignatureRequest["suggestedSigners"],
): SignatureRequest => ({
  guid: request.id,
  state: request.state,
  status: signatureStatusOf(request.state, signers),
  provider: { name: request.provider, fault: request.providerFault },
  isWithdrawing: request.withdrawal !== null && request.state === "SENT",
  isReady: isReady(request),
  failure: request.failure,
  hasTrackChanges: request.hasTrackChanges,
  flattened: [...(request.document?.flattened ?? [])],
  documentSha256: request.document?.sha256 ?? null,
  pages: [...(request.document?.pages ?? [])],
  foundFields: [...(request.document?.foundFields ?? [])],
  suggestedSigners,
  isOrdered: request.isOrdered,
  signers: signers.map(signerView),
  sentTime: request.sentAt?.toISOString() ?? null,
  expirationTime: request.expiresAt?.toISOString() ?? null,
  endReason: request.endReason,
  sealing: request.sealing,
});
