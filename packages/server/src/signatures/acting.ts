import { refuse, whyNotActing, type Refusal } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Signer as SignerCaller } from "../platform/http/caller.ts";
import { lockedRequest } from "./locked-request.ts";
import type { SigningAccess } from "./read-signing.ts";
import type { SignatureContext } from "./signature-context.ts";
import { findSigner, listSigners } from "./signer-store.ts";

/** Who acts, and from where. */
export interface Acting {
  readonly signer: SignerCaller;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Runs `work` for a signer whose turn it is, with request and contract locked, so that concurrent acts run one after
 * the other.
 */
export const acting = <T>(
  { db, clock }: SignatureContext,
  { signer: caller }: Acting,
  work: (trx: AccountTransaction, access: SigningAccess) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccount(caller.accountId, async (trx) => {
    const known = await findSigner(trx, caller.signerId);
    const held = known && (await lockedRequest(trx, known.requestId));
    // Read again: until the request was held, someone may have changed it.
    const signer = await findSigner(trx, caller.signerId);
    if (!held || !signer) return refuse("signing_link_ended");
    const { request, contract } = held;
    const signers = await listSigners(trx, request.id);
    const why = whyNotActing(request, signers, signer, request.isOrdered, clock.now());
    if (why === "not-yet") return refuse("not_your_turn");
    if (why === "over" || contract.status !== "PENDING_SIGNATURE") return refuse("signing_over");
    if (!request.document) return refuse("signing_link_ended");
    return work(trx, { signer, request, contract, document: request.document });
  });
