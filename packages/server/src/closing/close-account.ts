import { erasesAt, isAccountName, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { AccountClosing } from "@proviso/endpoints";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ClosingContext } from "./closing-context.ts";
import { countHoldings, deleteClosing, findClosing, insertClosing } from "./closing-store.ts";
import { tellOwners } from "./tell-owners.ts";

const triesToClose: AttemptLimit = { what: "closings of an account", most: 20, seconds: 3600 };

const viewOf = async (
  { isPlanRunning }: ClosingContext,
  trx: AccountTransaction,
  accountId: string,
): Promise<AccountClosing | Refusal> => {
  const held = await countHoldings(trx, accountId);
  if (held === undefined) return refuse("not_found");
  const closing = await findClosing(trx, accountId);
  return {
    accountName: held.name,
    contracts: held.contracts,
    executed: held.executed,
    pendingSignature: held.pending,
    people: held.people,
    isPlanRunning: await isPlanRunning(trx),
    closing: closing
      ? {
          closedTime: closing.closedAt.toISOString(),
          erasesTime: closing.erasesAt.toISOString(),
          isErasing: closing.erasingSince !== null,
        }
      : null,
  };
};

/** What closing the caller's account takes away, and whether it is closed. */
export const handleReadClosing = (
  context: ClosingContext,
  { person }: Caller,
): Promise<AccountClosing | Refusal> =>
  context.db.asAccount(person.accountId, (trx) => viewOf(context, trx, person.accountId));

/**
 * Closes the caller's account: from now on it is refused to everyone but for reopening and exporting, its owners
 * are told, its plan is called off, and after the grace time it is erased. Closed already stays as it is.
 */
export const handleClose = (
  context: ClosingContext,
  caller: Caller,
  typed: string,
): Promise<AccountClosing | Refusal> => {
  const { accountId, id } = caller.person;
  return context.db.asAccount(accountId, async (trx) => {
    const refused = await context.demandConfirmation(trx, caller);
    if (refused) return refused;
    const now = context.clock.now();
    if (!(await takeAttempts(trx, [{ limit: triesToClose, by: accountId }], now)))
      return refuse("too_many_requests");
    const view = await viewOf(context, trx, accountId);
    if (isRefusal(view)) return view;
    if (!isAccountName(typed, view.accountName)) return refuse("wrong_account_name");
    const closing = { accountId, closedAt: now, closedBy: id, erasesAt: erasesAt(now) };
    if (await insertClosing(trx, closing)) {
      await context.audit(trx, caller.person, "account_closed", accountId, {
        erasesAt: closing.erasesAt.toISOString(),
      });
      await tellOwners(context, trx, { ...closing, byName: caller.name }, "closed");
    }
    return viewOf(context, trx, accountId);
  });
};

/** Opens the caller's account again, unless its erasing has begun. */
export const handleReopen = (
  context: ClosingContext,
  caller: Caller,
): Promise<AccountClosing | Refusal> => {
  const { accountId } = caller.person;
  return context.db.asAccount(accountId, async (trx) => {
    const refused = await context.demandConfirmation(trx, caller);
    if (refused) return refused;
    const closing = await findClosing(trx, accountId);
    if (closing === undefined) return refuse("account_not_closed");
    if (!(await deleteClosing(trx, accountId))) return refuse("account_being_erased");
    await context.audit(trx, caller.person, "account_reopened", accountId);
    await tellOwners(context, trx, { ...closing, byName: caller.name }, "reopened");
    return viewOf(context, trx, accountId);
  });
};
