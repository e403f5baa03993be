import { hasEnded, isInForce, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { AccountSubscription } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { BillingContext } from "./billing-context.ts";
import { payerOf, readStanding, type Standing } from "./choose-plan.ts";
import { noteAct } from "./note-act.ts";
import { settle } from "./settle-payment.ts";
import { findSubscription } from "./subscription-store.ts";
import { subscriptionView } from "./subscription-view.ts";

interface Shown {
  readonly data: AccountSubscription | null;
}

const show = async (
  { db, clock }: BillingContext,
  { person: { accountId } }: Caller,
): Promise<{ data: AccountSubscription | null }> => {
  const held = await db.asAccount(accountId, (trx) => findSubscription(trx, clock.now()));
  return { data: held && subscriptionView(held) };
};

/** Whether the service may know of a payment that we have not heard of yet. */
const mayBeBehind = ({ payer, subscription }: Standing): boolean =>
  payer !== undefined &&
  (subscription === null ||
    subscription.plan.isFreeTrial ||
    subscription.status === "PAYMENT_PENDING" ||
    !isInForce(subscription));

/**
 * The account's subscription (A2.42). Of an account that began a checkout the service is asked first: the
 * page that comes back from it may be faster than the news of the payment.
 */
export const handleAccountSubscription = async (
  context: BillingContext,
  caller: Caller,
): Promise<Shown> => {
  const standing = await readStanding(context, caller);
  if (mayBeBehind(standing)) await settle(context, caller.person.accountId);
  return show(context, caller);
};

/** Calls a paid subscription off, or takes that back: it ends, or does not, with its term. */
export const handleEndsWithTerm = async (
  context: BillingContext,
  caller: Caller,
  endsWithTerm: boolean,
): Promise<Shown | Refusal> => {
  const standing = await readStanding(context, caller);
  const payer = payerOf(standing);
  if (isRefusal(payer)) return payer;
  if (standing.subscription === null || hasEnded(standing.subscription))
    return refuse("plan_not_available");
  await standing.service.setEndsWithTerm(payer, endsWithTerm);
  await settle(context, payer.accountId);
  await noteAct(context, caller, endsWithTerm ? "subscription_called_off" : "subscription_resumed");
  return show(context, caller);
};
