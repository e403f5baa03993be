import type { PlanId } from "@proviso/domain";
import {
  payLocalCheckout,
  readAccountSubscription,
  startCheckout,
  type AccountSubscription,
  type LocalPayment,
} from "@proviso/endpoints";
import { startTrial } from "../billing/index.ts";
import type { TestServer, TestUser } from "./test-server.ts";

/** A card of the local checkout: one that pays when nothing else is said. */
export const cardPayment = (number = "4242 4242 4242 4242", state = "NY"): LocalPayment => ({
  firstName: "Ann",
  lastName: "Lee",
  companyName: "Corvane",
  state,
  method: {
    paymentType: "CARD",
    number,
    expirationMonth: 12,
    expirationYear: 2099,
    cvc: "123",
  },
});

/** A US bank account of the local checkout. */
export const bankPayment = (accountNumber = "000123456789"): LocalPayment => ({
  ...cardPayment(),
  method: { paymentType: "US_BANK_ACCOUNT", routingNumber: "110000000", accountNumber },
});

/** A user with these user types of an account on its free trial. */
export const makeTrialUser = async (
  server: TestServer,
  ...types: Parameters<TestServer["makeUser"]>[1][]
): Promise<TestUser> => {
  const user = await server.makeUser(await server.makeAccount(), ...types);
  const { db, clock } = server.platform;
  await db.asAccount(user.accountId, (trx) => startTrial(trx, user.accountId, clock.now()));
  return user;
};

/** Where our own checkouts come back to. */
export const callbackOf = ({ address }: TestServer): string => `${address}/paymentCallback`;

/** Begins a checkout of a plan. */
export const beginCheckout = (
  server: TestServer,
  user: TestUser,
  planId: PlanId,
  redirectUri = callbackOf(server),
): Promise<Response> =>
  server.ask(startCheckout, { token: user.token, params: { planId }, body: { redirectUri } });

/** The token of a local checkout of a plan. */
export const checkoutToken = async (
  server: TestServer,
  user: TestUser,
  planId: PlanId,
): Promise<string> => {
  const { checkoutUrl } = await (await beginCheckout(server, user, planId)).json();
  return String(checkoutUrl).split("/").at(-1) ?? "";
};

/** Pays at a local checkout. */
export const payAt = (
  server: TestServer,
  token: string,
  payment: LocalPayment = cardPayment(),
): Promise<Response> => server.ask(payLocalCheckout, { body: { token, payment } });

/** The account's subscription as the billing page shows it. */
export const subscriptionOf = async (
  server: TestServer,
  user: TestUser,
): Promise<AccountSubscription | null> =>
  (await (await server.ask(readAccountSubscription, { token: user.token })).json()).data;
