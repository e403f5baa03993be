import { may, mayUpload, type OwnedContract, type Person } from "../accounts/may.ts";
import { refusals } from "../refusals.ts";
import { maySendForReview } from "./contract-acts.ts";
import { isSendable, type SendableContract } from "./send-contract.ts";

/** Whether an action is there for the reader of a contract; and if not, why, where that helps. */
export interface AvailableAction {
  readonly enabled: boolean;
  readonly reason: string | null;
}

const allowed = (isAllowed: boolean): AvailableAction => ({
  enabled: isAllowed,
  reason: isAllowed ? null : refusals.not_allowed,
});

const unavailable: AvailableAction = { enabled: false, reason: null };

/**
 * The actions of C3.8 on a contract for this reader. Sending and reviewing are there in the states that
 * lead to them; a lock does not take them away, since it passes.
 */
export const availableActionsOn = (
  person: Person,
  contract: OwnedContract & SendableContract & { readonly isReviewed: boolean | null },
): Record<"UPLOAD_DOCUMENT" | "SEND_TO_COUNTERPARTY" | "SEND_FOR_REVIEW", AvailableAction> => {
  const unlocked = { ...contract, isLocked: false };
  const isUploader = mayUpload(person);
  return {
    UPLOAD_DOCUMENT: allowed(isUploader),
    SEND_TO_COUNTERPARTY: isSendable(unlocked)
      ? allowed(may(person, "send_contract", contract))
      : unavailable,
    SEND_FOR_REVIEW: maySendForReview(unlocked) ? allowed(isUploader) : unavailable,
  };
};
