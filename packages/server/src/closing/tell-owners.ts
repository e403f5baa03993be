import { accountName, listActiveOwners, readMailingAccount } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import { beyondAccount, type AccountTransaction } from "../platform/database/scope.ts";
import type { ClosingContext } from "./closing-context.ts";
import { markNotified, type Closing } from "./closing-store.ts";

/** The news for the owners of an account: closed, reopened, soon erased, or being erased. */
type News = "closed" | "reopened" | "erased_soon" | "erasing";

type ClosingNotice = Pick<Closing, "accountId" | "closedAt" | "erasesAt"> & {
  readonly byName: string;
};

/** The name for the operator as the one who closed or reopened an account. */
export const operator = "The operator of this installation";

/**
 * Writes to the Platform Owners of the transaction's account. Of a closed one it is noted that they were told, and its
 * plan is called off then.
 */
export const tellOwners = async (
  { queueMail, callOffPlan, clock }: ClosingContext,
  trx: AccountTransaction,
  closing: ClosingNotice,
  news: News,
): Promise<void> => {
  const { accountId } = closing;
  if (news === "closed") {
    if (!(await markNotified(trx, accountId, "told_at", clock.now()))) return;
    await callOffPlan(trx, accountId);
  }
  if (news === "erased_soon" && !(await markNotified(trx, accountId, "reminded_at", clock.now())))
    return;
  await writeToOwners(queueMail, trx, closing, news);
};

/** Queues an email to each of them. */
export const writeToOwners = async (
  queueMail: QueueMail,
  trx: AccountTransaction,
  { accountId, closedAt, erasesAt, byName }: ClosingNotice,
  news: News,
): Promise<void> => {
  const { isDemo } = await readMailingAccount(trx);
  const name = await accountName(trx);
  // The letter about the end has to outlive the account; that of a sample account stays within it.
  const outlives = news === "erasing" && !isDemo;
  const owners = await listActiveOwners(trx);
  const write = async (): Promise<void> => {
    for (const { email } of owners)
      await queueMail(trx, {
        mail: "account_closing",
        to: email,
        accountId: outlives ? null : accountId,
        data: {
          news,
          accountName: name,
          accountId,
          byName,
          closedAt: closedAt.toISOString(),
          erasesAt: erasesAt.toISOString(),
          path: "/closed",
        },
      });
  };
  await (outlives ? beyondAccount(trx, write) : write());
};
