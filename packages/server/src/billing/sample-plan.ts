import type { PlanId } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { giveLocalPlan } from "../platform/payment/local/pay-checkout.ts";
import { storePayer } from "./payer-store.ts";
import { findPlan } from "./plan-store.ts";
import { storePaid } from "./subscription-store.ts";

const samplePlan: PlanId = "GROWTH_YEARLY";

/**
 * Puts a new sample account on a plan with room for trying things out and with one above it, as if it had
 * been through the local checkout. No money of a demo account ever moves (D5).
 */
export const giveSamplePlan = async (
  trx: AccountTransaction,
  account: { readonly id: string; readonly legalName: string },
  now: Date,
): Promise<void> => {
  const plan = await findPlan(trx, samplePlan);
  if (!plan) throw new Error(`There is no plan ${samplePlan}.`);
  const { id: accountId, legalName: companyName } = account;
  const customer = { accountId, firstName: "Olivia", lastName: "Stone", companyName };
  const paid = await giveLocalPlan(trx, customer, plan, now);
  await storePayer(trx, { accountId, customer: accountId }, "local");
  await storePaid(trx, accountId, paid, now);
};
