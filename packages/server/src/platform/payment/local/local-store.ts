import {
  paymentIntervals,
  planIdOf,
  type PaymentInterval,
  type PlanId,
  type SubscriptionStatus,
} from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AccountTransaction } from "../../database/scope.ts";

const method = z.object({
  paymentType: z.enum(["CARD", "US_BANK_ACCOUNT"]),
  card: z
    .object({ last4: z.string(), expirationMonth: z.int(), expirationYear: z.int() })
    .nullable(),
  usBankAccount: z.object({ bankName: z.string(), last4: z.string() }).nullable(),
  conduct: z.enum(["pays", "declined", "pays-once", "pays-after-waiting", "fails-after-waiting"]),
});

/** What is paid with, and how it will behave. */
export type LocalMethod = z.infer<typeof method>;

/** The person who pays here. */
export interface LocalCustomer {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly taxPercentage: number;
  readonly method: LocalMethod | null;
}

/** A subscription that is paid here, with the price and the interval of its plan. */
export interface LocalSubscription {
  readonly id: string;
  readonly accountId: string;
  readonly planId: PlanId;
  readonly price: number;
  readonly interval: PaymentInterval;
  readonly status: SubscriptionStatus;
  readonly termStart: Date;
  readonly termEnd: Date;
  readonly endsWithTerm: boolean;
  readonly paysAt: Date | null;
}

const status = z.enum(["ACTIVE", "CANCELED", "PAYMENT_FAILED", "PAYMENT_PENDING"]);
const interval = z.enum(paymentIntervals);

/** The customer of the transaction's account; undefined before its first checkout. */
export const findCustomer = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<LocalCustomer | undefined> => {
  const row = await trx
    .selectFrom("local_customers")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return (
    row && {
      accountId,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      taxPercentage: row.tax_percentage,
      method: row.method === null ? null : method.parse(row.method),
    }
  );
};

/** Writes a customer down, instead of what was known of them. */
export const storeCustomer = async (
  trx: AccountTransaction,
  customer: LocalCustomer,
): Promise<void> => {
  const values = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    company_name: customer.companyName,
    tax_percentage: customer.taxPercentage,
    method: customer.method && JSON.stringify(customer.method),
  };
  await trx
    .insertInto("local_customers")
    .values({ account_id: customer.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
};

/** The subscriptions of an account, the newest first, held against changes by others. */
export const holdSubscriptions = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<readonly LocalSubscription[]> => {
  // The plans are read after the rows are held: joined, a row whose plan another transaction has just
  // changed would be missing.
  const rows = await trx
    .selectFrom("local_subscriptions")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .forUpdate()
    .execute();
  const plans = await trx.selectFrom("plans").select(["id", "price", "payment_interval"]).execute();
  return rows.flatMap((row) => {
    const planId = planIdOf(row.plan_id);
    const plan = plans.find(({ id }) => id === row.plan_id);
    if (planId === null || !plan) return [];
    return [
      {
        id: row.id,
        accountId: row.account_id,
        planId,
        price: plan.price,
        interval: interval.parse(plan.payment_interval),
        status: status.parse(row.status),
        termStart: row.term_start,
        termEnd: row.term_end,
        endsWithTerm: row.ends_with_term,
        paysAt: row.pays_at,
      },
    ];
  });
};

type StoredSubscription = Pick<
  LocalSubscription,
  "planId" | "status" | "termStart" | "termEnd" | "endsWithTerm" | "paysAt"
>;

const rowOf = (kept: StoredSubscription) => ({
  plan_id: kept.planId,
  status: kept.status,
  term_start: kept.termStart,
  term_end: kept.termEnd,
  ends_with_term: kept.endsWithTerm,
  pays_at: kept.paysAt,
});

/** Makes a subscription and gives its id. */
export const insertSubscription = async (
  trx: AccountTransaction,
  accountId: string,
  kept: StoredSubscription,
  now: Date,
): Promise<string> => {
  const id = randomUUID();
  await trx
    .insertInto("local_subscriptions")
    .values({ id, account_id: accountId, ...rowOf(kept), created_at: now })
    .execute();
  return id;
};

/** Writes down where a subscription stands now. */
export const storeSubscription = async (
  trx: AccountTransaction,
  { id, ...kept }: LocalSubscription,
): Promise<void> => {
  await trx.updateTable("local_subscriptions").set(rowOf(kept)).where("id", "=", id).execute();
};

/** Writes a payment down; amounts in cents. */
export const notePayment = async (
  trx: AccountTransaction,
  payment: {
    readonly accountId: string;
    readonly subscriptionId: string;
    readonly amount: number;
    readonly tax: number;
    readonly at: Date;
  },
): Promise<void> => {
  await trx
    .insertInto("local_payments")
    .values({
      account_id: payment.accountId,
      subscription_id: payment.subscriptionId,
      amount: payment.amount,
      tax: payment.tax,
      at: payment.at,
    })
    .execute();
};

/** The accounts that have a term or a waiting payment whose time has come. */
export const listDueAccounts = async (
  trx: AccountTransaction,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("local_subscriptions")
    .select("account_id")
    .distinct()
    .where("status", "in", ["ACTIVE", "PAYMENT_PENDING"])
    .where(({ fn, eb }) => eb(fn("least", ["term_end", "pays_at"]), "<=", now))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
