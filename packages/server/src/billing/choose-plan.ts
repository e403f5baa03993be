import { refuse, wayTo, type Plan, type PlanWay, type Refusal } from "@proviso/domain";
import { readMailingAccount, readUserRecord } from "../accounts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Buyer, PaymentService } from "../platform/payment/payment.ts";
import type { BillingContext } from "./billing-context.ts";
import { findPayer, type KnownPayer } from "./payer-store.ts";
import { findPlan } from "./plan-store.ts";
import { findSubscription, type StoredSubscription } from "./subscription-store.ts";

/** An account as it is before it chooses, and the person who takes its money. */
export interface Standing {
  readonly service: PaymentService;
  readonly subscription: StoredSubscription | null;
  readonly payer: KnownPayer | undefined;
}

/** The billing state of the caller’s account. */
export const readStanding = (context: BillingContext, { person }: Caller): Promise<Standing> =>
  standingOf(context, person.accountId);

/** The billing state of an account. */
export const standingOf = (
  { db, clock, serviceOf }: BillingContext,
  accountId: string,
): Promise<Standing> =>
  db.asAccount(accountId, async (trx) => {
    const service = serviceOf((await readMailingAccount(trx)).isDemo);
    return {
      service,
      subscription: await findSubscription(trx, clock.now()),
      payer: await findPayer(trx, accountId, service.name),
    };
  });

/** The plan that is asked for, if the account comes to it this way; a refusal else (A4.6). */
export const planBy = async (
  { db }: BillingContext,
  { person }: Caller,
  { subscription }: Standing,
  planId: string,
  way: PlanWay,
): Promise<Plan | Refusal> => {
  const plan = await db.asAccount(person.accountId, (trx) => findPlan(trx, planId));
  if (subscription?.status === "PAYMENT_PENDING") return refuse("payment_pending");
  return plan && wayTo(plan, subscription) === way ? plan : refuse("plan_not_available");
};

const buyerIn = async (
  trx: AccountTransaction,
  { person }: Caller,
  { payer }: Standing,
  redirectUri: string,
): Promise<Buyer | Refusal> => {
  const user = await readUserRecord(trx, person.id);
  if (!user) return refuse("session_ended");
  const { email, firstName, lastName, account } = user;
  return {
    accountId: person.accountId,
    customer: payer?.customer ?? null,
    email,
    firstName,
    lastName,
    companyName: account.legalName || account.name,
    redirectUri,
  };
};

/** The page that a checkout comes back to (A7.26), letter by letter. */
const callbackPath = "/paymentCallback";

/** The caller as the person who is sent to a checkout; refused where the address to come back to is not ours. */
export const readBuyer = async (
  { db, ownOrigins }: BillingContext,
  caller: Caller,
  standing: Standing,
  redirectUri: string,
): Promise<Buyer | Refusal> => {
  if (!ownOrigins().some((origin) => redirectUri === origin + callbackPath))
    return refuse("redirect_not_allowed");
  return db.asAccount(caller.person.accountId, (trx) =>
    buyerIn(trx, caller, standing, redirectUri),
  );
};

/** Who pays for the subscription that is in force; a refusal where nobody does yet. */
export const payerOf = ({ payer, subscription }: Standing): KnownPayer | Refusal =>
  payer && subscription?.reference !== null && subscription !== null
    ? payer
    : refuse("plan_not_available");
