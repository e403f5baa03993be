import { may } from "@proviso/domain";
import { readPreferences } from "../accounts/index.ts";
import type { Contract } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { listCandidates } from "../shares/index.ts";

const reasonOf = ({ statusReason, escalationReason, rejectionReason }: Contract): string =>
  statusReason ?? escalationReason ?? rejectionReason ?? "";

/**
 * Tells the recipients of copies, whom the account's email preferences name, that a review has ended. Those who may not
 * see the contract, such as addresses outside, learn neither what it is called nor whose it is. The person who uploaded sees
 * it on the screen and gets no copy.
 */
export const mailReviewCopies = async (
  trx: AccountTransaction,
  queueMail: QueueMail,
  contract: Contract,
): Promise<void> => {
  const { recipients, subject } = await readPreferences(trx);
  const { accountId, status } = contract;
  const { firstName, lastName, email } = contract.owner;
  const others = recipients.filter((each) => each !== email);
  if (others.length === 0) return;
  const people = await listCandidates(trx);
  const maySee = (address: string): boolean =>
    people.some(
      (person) =>
        person.email === address && may({ ...person, accountId }, "see_contract", contract),
    );
  const { fileName } = contract;
  const ownerName = `${firstName} ${lastName}`.trim();
  const named = { fileName, ownerName, reason: reasonOf(contract) };
  const withheld = { fileName: null, ownerName: null, reason: "" };
  for (const to of others)
    await queueMail(trx, {
      mail: "review_copy",
      to,
      data: {
        subject,
        status,
        ...(maySee(to) ? named : withheld),
        path: `/dashboard/details/${contract.id}`,
      },
      accountId,
    });
};
