import { readPreferences } from "../accounts/index.ts";
import type { Contract } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

const reasonOf = ({ statusReason, escalationReason, rejectionReason }: Contract): string =>
  statusReason ?? escalationReason ?? rejectionReason ?? "";

/**
 * Tells the recipients of copies, whom the account's e-mail preferences name, that a review has ended.
 * Whoever uploaded sees it on the screen and gets no copy.
 */
export const mailReviewCopies = async (
  trx: AccountTransaction,
  queueMail: QueueMail,
  contract: Contract,
): Promise<void> => {
  const { recipients, subject } = await readPreferences(trx);
  const { firstName, lastName, email } = contract.owner;
  for (const to of recipients.filter((each) => each !== email))
    await queueMail(trx, {
      mail: "review_copy",
      to,
      data: {
        subject,
        fileName: contract.fileName,
        ownerName: `${firstName} ${lastName}`.trim(),
        status: contract.status,
        reason: reasonOf(contract),
        path: `/dashboard/details/${contract.id}`,
      },
      accountId: contract.accountId,
    });
};
