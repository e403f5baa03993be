import { may, mayUpload, type OwnedContract, type Person } from "../accounts/may.ts";
import { refusals, type Refusal } from "../refusals.ts";
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
 * Whether a person can have a contract reviewed: they need permission to upload and a plan that covers reviews;
 * otherwise the reason says why not (A6.4).
 */
export const reviewAvailability = (
  person: Person,
  refusedByPlan: Refusal | null,
): AvailableAction =>
  mayUpload(person) && refusedByPlan
    ? { enabled: false, reason: refusedByPlan.sentence }
    : allowed(mayUpload(person));

/** What the plan of an account says to reviews. */
export interface ReviewAllowance {
  /** Why it pays for no more of them; null while it does. */
  readonly refused: Refusal | null;
  /** Whether it has paid for that of this contract, so that having it again costs nothing. */
  readonly isPaid: boolean;
}

/**
 * The actions of C3.8 on a contract for this reader. Sending and reviewing are there in the states that
 * lead to them; a lock does not take them away, since it passes. What costs a credit is there while the
 * account's plan has one for it.
 */
export const availableActionsOn = (
  person: Person,
  contract: OwnedContract & SendableContract & { readonly isReviewed: boolean | null },
  { refused, isPaid }: ReviewAllowance,
): Record<"UPLOAD_DOCUMENT" | "SEND_TO_COUNTERPARTY" | "SEND_FOR_REVIEW", AvailableAction> => {
  const unlocked = { ...contract, isLocked: false };
  return {
    UPLOAD_DOCUMENT: reviewAvailability(person, refused),
    SEND_TO_COUNTERPARTY: isSendable(unlocked)
      ? allowed(may(person, "send_contract", contract))
      : unavailable,
    SEND_FOR_REVIEW: maySendForReview(unlocked)
      ? reviewAvailability(person, isPaid ? null : refused)
      : unavailable,
  };
};
