import { refuse, type Refusal } from "@proviso/domain";
import { findContract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { findRequest, type SignatureRequestRow } from "./request-store.ts";
import { findSigner, type Signer } from "./signer-store.ts";

/** A signer and the request they can still reach. */
export interface ReachableSigning {
  readonly signer: Signer;
  readonly request: SignatureRequestRow;
}

/** Open until it expires: while signatures are collected, and once all are in, for the signed copy. */
const isReachable = ({ state, expiresAt }: SignatureRequestRow, now: Date): boolean =>
  (state === "SENT" || state === "COMPLETED") && expiresAt !== null && expiresAt > now;

/**
 * The one check for signers, whether they come by a link or with a session: a request that was declined,
 * withdrawn, has expired or was deleted is refused from that moment, and so is a signer who was replaced.
 */
export const reachSigning = async (
  trx: AccountTransaction,
  signerId: string,
  now: Date,
): Promise<ReachableSigning | Refusal> => {
  const signer = await findSigner(trx, signerId);
  if (!signer || signer.state === "HANDED_OVER") return refuse("signing_link_ended");
  const request = await findRequest(trx, signer.requestId);
  if (!request?.document || !isReachable(request, now)) return refuse("signing_link_ended");
  const contract = await findContract(trx, request.contractId);
  return contract ? { signer, request } : refuse("signing_link_ended");
};
