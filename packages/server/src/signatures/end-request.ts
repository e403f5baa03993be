import { moveHeldContract, noteEvent } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { LockedRequest } from "./locked-request.ts";
import { endRequest } from "./request-store.ts";

const ends = {
  DECLINED: "signature_declined",
  VOIDED: "signature_voided",
  EXPIRED: "signature_expired",
} as const;

/** How a request ended without all signatures. */
export interface BrokenOff {
  readonly state: keyof typeof ends;
  readonly reason: string;
  /** The detail in the timeline. */
  readonly detail: string;
  readonly userName: string;
  readonly at: Date;
}

/**
 * Ends a request that did not come to all its signatures: no link opens it anymore, and the contract is
 * ready for signature again.
 */
export const breakOff = async (
  trx: AccountTransaction,
  { request, contract }: LockedRequest,
  { state, reason, detail, userName, at }: BrokenOff,
): Promise<void> => {
  await endRequest(trx, request.id, state, reason, at);
  if (contract.status !== "PENDING_SIGNATURE") return;
  const move = {
    to: "READY_FOR_SIGNATURE",
    ...(detail === "" ? {} : { statusReason: detail }),
  } as const;
  await moveHeldContract(trx, contract, move, at);
  await noteEvent(
    trx,
    { ...contract, status: move.to },
    { event: ends[state], detail, userName, at },
  );
};
