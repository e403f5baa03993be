import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Caller } from "../platform/http/caller.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { StartedCheckout } from "../platform/payment/payment.ts";
import type { BillingContext } from "./billing-context.ts";
import { planBy, readBuyer, readStanding, type Standing } from "./choose-plan.ts";
import { noteAct } from "./note-act.ts";
import { storePayer } from "./payer-store.ts";

// Each is a call to the payment service, and a page that someone could be led to.
const checkouts: AttemptLimit = { what: "checkouts by account", most: 60, seconds: 3600 };

const mayStart = ({ db, clock }: BillingContext, { person }: Caller): Promise<boolean> =>
  db.asAccount(person.accountId, (trx) =>
    takeAttempts(trx, [{ limit: checkouts, by: person.accountId }], clock.now()),
  );

/** Keeps who the account is to the service, so that what the service tells of it finds the account. */
const keepPayer = async (
  { db }: BillingContext,
  { person: { accountId } }: Caller,
  { service }: Standing,
  { customer, url }: StartedCheckout,
): Promise<{ checkoutUrl: string }> => {
  await db.asAccount(accountId, (trx) => storePayer(trx, { accountId, customer }, service.name));
  return { checkoutUrl: url };
};

/** Begins a checkout of a plan (A7.26). */
export const handleStartCheckout = async (
  context: BillingContext,
  caller: Caller,
  planId: string,
  redirectUri: string,
): Promise<{ checkoutUrl: string } | Refusal> => {
  const standing = await readStanding(context, caller);
  const buyer = await readBuyer(context, caller, standing, redirectUri);
  if (isRefusal(buyer)) return buyer;
  const plan = await planBy(context, caller, standing, planId, "checkout");
  if (isRefusal(plan)) return plan;
  if (!(await mayStart(context, caller))) return refuse("too_many_requests");
  const started = await standing.service.startCheckout(buyer, plan);
  await noteAct(context, caller, "checkout_started", { plan: plan.id });
  return keepPayer(context, caller, standing, started);
};

/** Begins a change of what the account pays with. */
export const handleChangePaymentMethod = async (
  context: BillingContext,
  caller: Caller,
  redirectUri: string,
): Promise<{ checkoutUrl: string } | Refusal> => {
  const standing = await readStanding(context, caller);
  const buyer = await readBuyer(context, caller, standing, redirectUri);
  if (isRefusal(buyer)) return buyer;
  if (standing.payer === undefined) return refuse("plan_not_available");
  if (!(await mayStart(context, caller))) return refuse("too_many_requests");
  const started = await standing.service.startMethodChange(buyer);
  await noteAct(context, caller, "payment_method_change_started");
  return keepPayer(context, caller, standing, started);
};
