import { mayUpload, type Person } from "../accounts/may.ts";

/** Why an email waits until someone releases it: each reason with its sentence. */
export const heldReasons = {
  sender_not_proven: "We couldn’t verify the sender’s address.",
  sender_unknown: "The sender isn’t a user of this account or an allowed sender.",
  sender_may_not_upload: "The sender doesn’t have permission to upload contracts.",
  owner_may_not_upload:
    "The person who would own the contracts doesn’t have permission to upload contracts.",
  automatic: "The email was sent automatically.",
  other_sender: "The reply came from a different address than the contract was sent to.",
} as const;

/** The name of a reason for which an email waits. */
export type HoldReason = keyof typeof heldReasons;

/** What becomes of an email: its files are taken, it waits, or it is forgotten without an answer. */
export type InboundVerdict =
  | { readonly kind: "take"; readonly owner: Person }
  | { readonly kind: "hold"; readonly reason: HoldReason }
  | { readonly kind: "forget" };

/** What is known of any mail that came in. */
export interface InboundMail {
  /** Whether the receiving mail server has proven that it is from where it says. */
  readonly isProven: boolean;
  /** Whether a program wrote it, such as an answer in someone’s absence. */
  readonly isAutomatic: boolean;
  readonly hasFiles: boolean;
}

/** Who an email to an upload address is from, and whose address that is. */
export interface UploadParties {
  /** The user of the account with the sender's address. */
  readonly user: Person | undefined;
  /** The person who put the sender on the account's list, where someone did and is still there. */
  readonly allowedBy: Person | undefined;
  readonly isAllowed: boolean;
  /** Whose upload address it is; null for the account's own. */
  readonly addressee: Person | null | undefined;
}

const hold = (reason: HoldReason): InboundVerdict => ({ kind: "hold", reason });

/**
 * Decides what to do with an email to an upload address. An email without files from an unknown person is neither
 * answered nor stored, so that no one can make us write to others.
 */
export const judgeUploadMail = (mail: InboundMail, parties: UploadParties): InboundVerdict => {
  const { user, isAllowed, allowedBy, addressee } = parties;
  const isKnown = mail.isProven && !mail.isAutomatic && (user !== undefined || isAllowed);
  if (!mail.hasFiles && !isKnown) return { kind: "forget" };
  if (!mail.isProven) return hold("sender_not_proven");
  if (mail.isAutomatic) return hold("automatic");
  if (!user && !isAllowed) return hold("sender_unknown");
  if (user && !mayUpload(user)) return hold("sender_may_not_upload");
  const owner = addressee === null ? (user ?? allowedBy) : addressee;
  return owner && mayUpload(owner) ? { kind: "take", owner } : hold("owner_may_not_upload");
};

/** What becomes of a counterparty's answer: its file is their new version, or it waits or is forgotten. */
export const judgeReplyMail = (
  mail: InboundMail,
  isFromRecipient: boolean,
): "take" | "forget" | HoldReason => {
  // The sender of the contract has the answer itself; only a file is for us.
  if (!mail.hasFiles) return "forget";
  if (!mail.isProven) return "sender_not_proven";
  if (mail.isAutomatic) return "automatic";
  return isFromRecipient ? "take" : "other_sender";
};
