import { heldReasons, type HoldReason } from "@proviso/domain";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { FileOutcome, InboundRecord } from "./inbound-store.ts";

/** An email to be answered. */
export interface AnsweredMail extends Pick<
  InboundRecord,
  "accountId" | "kind" | "sender" | "senderUserId" | "messageId" | "subject"
> {
  readonly outcome: readonly FileOutcome[];
  /** How many files were not looked at, for there were too many. */
  readonly filesLeftOut: number;
  /** Why it waits; null when its files were taken. */
  readonly heldReason: HoldReason | null;
}

/**
 * Tells the sender of an email what became of it, in the thread they began; links are for users, who can
 * open them. Sent by us, it says that a program wrote it, so that no other program answers.
 */
export const answerMail = (
  trx: AccountTransaction,
  { queueMail }: { readonly queueMail: QueueMail },
  mail: AnsweredMail,
): Promise<void> =>
  queueMail(trx, {
    mail: "inbound_answer",
    to: mail.sender,
    accountId: mail.accountId,
    data: {
      subject: mail.subject,
      kind: mail.kind,
      heldReason: mail.heldReason === null ? null : heldReasons[mail.heldReason],
      outcome: mail.outcome.map(({ name, contractId, refusal }) => ({
        name,
        refusal,
        path:
          contractId === null || mail.senderUserId === null
            ? null
            : `/dashboard/details/${contractId}`,
      })),
      filesLeftOut: mail.filesLeftOut,
      inReplyTo: mail.messageId === "" ? null : mail.messageId,
    },
  });
