import { refuse, type Plan, type Refusal } from "@proviso/domain";
import type { LocalPayment } from "@proviso/endpoints";
import type { AccountTransaction } from "../../database/scope.ts";
import { withOutcome, type PaidSubscription, type Payer } from "../payment.ts";
import {
  accountOfToken,
  endCheckout,
  holdCheckout,
  type OpenCheckout,
} from "./local-checkout-store.ts";
import {
  beginSubscription,
  newTerm,
  renew,
  tryPayment,
  type LocalPaymentContext,
} from "./local-payment.ts";
import {
  holdSubscriptions,
  storeCustomer,
  storeSubscription,
  type LocalCustomer,
  type LocalMethod,
} from "./local-store.ts";
import { salesTaxOf } from "./sales-tax.ts";
import { testBankName, testNumberOf, testRoutingNumber } from "./test-numbers.ts";

const wrong = (field: string, problem: string): Refusal =>
  refuse("invalid_input", [{ field: `payment.method.${field}`, problem }]);

const onlyTests = "Only the test numbers are taken here.";

const methodOf = ({ method }: LocalPayment, now: Date): LocalMethod | Refusal => {
  if (method.paymentType === "US_BANK_ACCOUNT") {
    const bank = testNumberOf("bank", method.accountNumber);
    if (method.routingNumber !== testRoutingNumber) return wrong("routingNumber", onlyTests);
    if (!bank) return wrong("accountNumber", onlyTests);
    const usBankAccount = { bankName: testBankName, last4: bank.number.slice(-4) };
    return { paymentType: "US_BANK_ACCOUNT", card: null, usBankAccount, conduct: bank.conduct };
  }
  const card = testNumberOf("card", method.number);
  if (!card) return wrong("number", onlyTests);
  const { expirationMonth, expirationYear } = method;
  if (Date.UTC(expirationYear, expirationMonth, 1) <= now.getTime())
    return wrong("expirationYear", "The card has expired.");
  const shown = { last4: card.number.slice(-4), expirationMonth, expirationYear };
  return { paymentType: "CARD", card: shown, usBankAccount: null, conduct: card.conduct };
};

/** Pays what is owed with what was just given; nothing where nothing is. */
const payArrears = async (
  trx: AccountTransaction,
  { accountId }: OpenCheckout,
  now: Date,
): Promise<void> => {
  const [newest] = await holdSubscriptions(trx, accountId);
  if (newest?.status === "PAYMENT_FAILED")
    await storeSubscription(trx, await renew(trx, newest, now, now));
};

const pay = async (
  trx: AccountTransaction,
  checkout: OpenCheckout,
  customer: LocalCustomer,
  plan: Plan | undefined,
  now: Date,
): Promise<Refusal | undefined> => {
  const end = tryPayment(customer.method, true);
  if (end === "declined") return refuse("payment_declined");
  await storeCustomer(trx, customer);
  await endCheckout(trx, checkout.id, now);
  if (plan) await beginSubscription(trx, customer, plan, end, now);
  else await payArrears(trx, checkout, now);
  return undefined;
};

/** The checkout of a token and the plan it is for; a refusal when it is over. */
export const readCheckout = async (
  { db, clock }: LocalPaymentContext,
  token: string,
): Promise<OpenCheckout | Refusal> => {
  const accountId = await db.asIdentity((trx) => accountOfToken(trx, token));
  if (accountId === undefined) return refuse("checkout_ended");
  const open = await db.asAccount(accountId, (trx) => holdCheckout(trx, token, clock.now()));
  return open ?? refuse("checkout_ended");
};

/** Who paid, and where to send the browser. */
export interface PaidCheckout {
  readonly payer: Payer;
  readonly redirectUrl: string;
}

/**
 * Pays at a checkout, once: of two at the same time one pays. Declined, it stays open to be tried again.
 */
export const payCheckout = async (
  context: LocalPaymentContext,
  token: string,
  payment: LocalPayment,
  findPlan: (trx: AccountTransaction, id: string) => Promise<Plan | undefined>,
): Promise<PaidCheckout | Refusal> => {
  const { db, clock, onChange } = context;
  const now = clock.now();
  const method = methodOf(payment, now);
  if ("refused" in method) return method;
  const accountId = await db.asIdentity((trx) => accountOfToken(trx, token));
  if (accountId === undefined) return refuse("checkout_ended");
  return db.asAccount(accountId, async (trx) => {
    const checkout = await holdCheckout(trx, token, now);
    if (!checkout) return refuse("checkout_ended");
    const plan = checkout.planId === null ? undefined : await findPlan(trx, checkout.planId);
    const { firstName, lastName, companyName, state } = payment;
    const taxPercentage = salesTaxOf(state);
    const customer = { accountId, firstName, lastName, companyName, taxPercentage, method };
    const refused = await pay(trx, checkout, customer, plan, now);
    if (refused) return refused;
    const payer = { accountId, customer: accountId };
    await onChange(trx, payer);
    return { payer, redirectUrl: withOutcome(checkout.redirectUri, "paid") };
  });
};

/** Puts an account on a plan without a checkout, as the sample account begins. */
export const giveLocalPlan = async (
  trx: AccountTransaction,
  customer: Omit<LocalCustomer, "method" | "taxPercentage">,
  plan: Plan,
  now: Date,
): Promise<PaidSubscription> => {
  const expirationYear = now.getUTCFullYear() + 3;
  const card = { last4: "4242", expirationMonth: 12, expirationYear };
  const method: LocalMethod = { paymentType: "CARD", card, usBankAccount: null, conduct: "pays" };
  const whole = { ...customer, taxPercentage: 0, method };
  await storeCustomer(trx, whole);
  const reference = await beginSubscription(trx, whole, plan, "paid", now);
  return { ...newTerm(plan, "paid", now, now), reference };
};
