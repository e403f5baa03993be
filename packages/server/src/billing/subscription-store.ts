import {
  isInForce,
  quotaOf,
  statusAt,
  subscriptionStatuses,
  trialDays,
  type Plan,
  type PlanId,
  type Subscription,
  type SubscriptionStatus,
} from "@proviso/domain";
import type { CompiledQuery } from "kysely";
import { z } from "zod";
import { askTogether, rowsBehind } from "../platform/database/along.ts";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements, type RowsOf } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { PaidSubscription } from "../platform/payment/payment.ts";
import { currentPlanStatement, toPlan, type PlanRow } from "./plan-store.ts";

/** The subscription of an account as it is kept, with its plan and the status that counts now. */
export interface StoredSubscription extends Subscription {
  readonly plan: Plan;
  readonly termStart: Date;
  readonly termEnd: Date;
  readonly endsWithTerm: boolean;
  /** What the payment service calls it; null for one that is not paid. */
  readonly reference: string | null;
}

const status = z.enum(subscriptionStatuses);

const select = statements
  .selectFrom("subscriptions")
  .select(["plan_id", "status", "term_start", "term_end", "credits_used"])
  .select(["ends_with_term", "reference"])
  .modifyFront(prepared);

type SubscriptionRow =
  ReturnType<typeof select.compile> extends CompiledQuery<infer Row> ? Row : never;

const found = select.compile();
const held = select.forUpdate().compile();

const subscriptionOf = (
  row: SubscriptionRow | undefined,
  planRow: PlanRow | undefined,
  now: Date,
): StoredSubscription | null => {
  if (!row) return null;
  const [plan] = planRow ? toPlan(planRow) : [];
  if (!plan) throw new Error(`The plan ${row.plan_id} is unknown to this version.`);
  const currentPeriodEndTime = row.term_end.getTime();
  const kept = { planId: plan.id, status: status.parse(row.status), currentPeriodEndTime };
  return {
    ...kept,
    status: statusAt(kept, now.getTime()),
    contractsQuota: quotaOf(plan.contractsQuota, row.credits_used),
    plan,
    termStart: row.term_start,
    termEnd: row.term_end,
    endsWithTerm: row.ends_with_term,
    reference: row.reference,
  };
};

/** A subscription, and the rows of what was asked with it. */
interface SubscriptionWith<Asked extends readonly CompiledQuery[]> {
  readonly subscription: StoredSubscription | null;
  readonly rows: RowsOf<Asked>;
}

const subscriptionWith = async <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  now: Date,
  how: typeof found,
  asked: Asked,
): Promise<SubscriptionWith<Asked>> => {
  // In this order: what comes after a hold sees what it waited for.
  const answers = await askTogether(trx, [how, currentPlanStatement(), ...asked]);
  const [[row], [plan]] = answers;
  return { subscription: subscriptionOf(row, plan, now), rows: rowsBehind(answers, asked) };
};

/** The subscription of the transaction's account, null when it has none and so no limit; with what else is asked. */
export const findSubscriptionWith = <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  now: Date,
  asked: Asked,
): Promise<SubscriptionWith<Asked>> => subscriptionWith(trx, now, found, asked);

/** The same without anything else. */
export const findSubscription = async (
  trx: AccountTransaction,
  now: Date,
): Promise<StoredSubscription | null> => (await findSubscriptionWith(trx, now, [])).subscription;

/** The same, locked until the transaction ends. */
export const holdSubscriptionWith = <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  now: Date,
  asked: Asked,
): Promise<SubscriptionWith<Asked>> => subscriptionWith(trx, now, held, asked);

/** The same without anything else. */
export const holdSubscription = async (
  trx: AccountTransaction,
  now: Date,
): Promise<StoredSubscription | null> => (await holdSubscriptionWith(trx, now, [])).subscription;

/** Begins the free trial of a new account. */
export const startTrial = async (
  trx: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<void> => {
  const planId: PlanId = "FREE_TRIAL";
  const active: SubscriptionStatus = "ACTIVE";
  await trx
    .insertInto("subscriptions")
    .values({
      account_id: accountId,
      plan_id: planId,
      status: active,
      term_start: now,
      term_end: new Date(now.getTime() + trialDays * 86_400_000),
      reference: null,
      updated_at: now,
    })
    .execute();
};

const isSameTerm = (held: StoredSubscription, paid: PaidSubscription): boolean =>
  held.reference === paid.reference &&
  held.planId === paid.planId &&
  held.termStart.getTime() === paid.termStart.getTime();

/**
 * Writes down what the payment service says of an account's subscription, and gives the plan whose payment
 * has failed by it, where one has. A new term, or another plan, begins with no credit used. What is in force
 * is not given up for one that is not, such as a checkout that was begun and not paid.
 */
export const storePaid = async (
  trx: AccountTransaction,
  accountId: string,
  paid: PaidSubscription,
  now: Date,
): Promise<Plan | undefined> => {
  const held = await holdSubscription(trx, now);
  const isSame = held?.reference === paid.reference;
  if (held && !isSame && isInForce(held) && !isInForce(paid)) return undefined;
  const values = {
    plan_id: paid.planId,
    status: paid.status,
    term_start: paid.termStart,
    term_end: paid.termEnd,
    ends_with_term: paid.endsWithTerm,
    reference: paid.reference,
    updated_at: now,
    ...(held && isSameTerm(held, paid) ? {} : { credits_used: 0 }),
  };
  await trx
    .insertInto("subscriptions")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
  const hasFailed = isSame && isInForce(held) && paid.status === "PAYMENT_FAILED";
  return hasFailed ? held.plan : undefined;
};
