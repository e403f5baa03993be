import { creditsOf, refuseReview, type Refusal } from "@proviso/domain";
import type { CompiledQuery } from "kysely";
import { rowsBehind, writeAlong } from "../platform/database/along.ts";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements, type RowsOf } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import {
  holdSubscription,
  holdSubscriptionWith,
  type StoredSubscription,
} from "./subscription-store.ts";

/** Names the contract that a credit is for. */
export interface ChargedContract {
  readonly accountId: string;
  readonly id: string;
}

/** Why a contract is not let in, if so, and the rows of what was asked with that. */
export interface Admitted<Asked extends readonly CompiledQuery[]> {
  readonly refused: Refusal | null;
  readonly rows: RowsOf<Asked>;
}

const useCredits = async (
  trx: AccountTransaction,
  { accountId }: ChargedContract,
  credits: number,
): Promise<void> => {
  const update = trx
    .updateTable("subscriptions")
    .set(({ eb }) => ({ credits_used: eb("credits_used", "+", credits) }))
    .where("account_id", "=", accountId);
  await writeAlong(trx, update);
};

const chargeStatement = ({ id }: ChargedContract) =>
  statements
    .selectFrom("credit_charges")
    .select("refunded_at")
    .where("contract_id", "=", id)
    .modifyFront(prepared)
    .compile();

const noteCharge = async (
  trx: AccountTransaction,
  { accountId, id }: ChargedContract,
  { termStart }: StoredSubscription,
  now: Date,
): Promise<void> => {
  const charge = { credits: 1, term_start: termStart, charged_at: now, refunded_at: null };
  const insert = trx
    .insertInto("credit_charges")
    .values({ account_id: accountId, contract_id: id, ...charge })
    .onConflict((conflict) => conflict.column("contract_id").doUpdateSet(charge));
  await writeAlong(trx, insert);
};

/**
 * Takes the credit that the review of a contract costs, in the transaction that begins the review; or
 * says why the subscription does not give it. A contract is charged once, however often it is reviewed;
 * an account without a subscription is not charged. Of many at once each waits for the one before.
 */
export const chargeReview = async (
  trx: AccountTransaction,
  contract: ChargedContract,
  now: Date,
): Promise<Refusal | null> => (await chargeReviewWith(trx, contract, now, [])).refused;

/** The same, with the rows of what else is asked once the subscription is held. */
export const chargeReviewWith = async <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  contract: ChargedContract,
  now: Date,
  asked: Asked,
): Promise<Admitted<Asked>> => {
  const charge = chargeStatement(contract);
  const held = await holdSubscriptionWith(trx, now, [charge, ...asked]);
  const [[charged]] = held.rows;
  const rows = rowsBehind(held.rows, asked);
  const { subscription } = held;
  if (subscription === null || charged?.refunded_at === null) return { refused: null, rows };
  const refused = refuseReview(subscription);
  if (refused) return { refused, rows };
  await noteCharge(trx, contract, subscription, now);
  await useCredits(trx, contract, 1);
  return { refused: null, rows };
};

const findCharge = async (trx: AccountTransaction, { id }: ChargedContract) =>
  trx
    .selectFrom("credit_charges")
    .select(["credits", "term_start"])
    .where("contract_id", "=", id)
    .where("refunded_at", "is", null)
    .executeTakeFirst();

/**
 * Takes the second credit of a contract whose pages turned out to be more than ten. A contract that was
 * taken in with the last credit of a term is reviewed for that one: nobody is stopped half way.
 */
export const settlePages = async (
  trx: AccountTransaction,
  contract: ChargedContract,
  pages: number,
  now: Date,
): Promise<void> => {
  if (creditsOf(pages) === 1) return;
  const subscription = await holdSubscription(trx, now);
  const charge = await findCharge(trx, contract);
  if (!subscription || charge?.credits !== 1) return;
  const isOfThisTerm = charge.term_start.getTime() === subscription.termStart.getTime();
  if (!isOfThisTerm || subscription.contractsQuota.remaining === 0) return;
  await trx
    .updateTable("credit_charges")
    .set({ credits: 2 })
    .where("contract_id", "=", contract.id)
    .execute();
  await useCredits(trx, contract, 1);
};

/** Gives back what a contract cost whose review failed or was declined; twice is once. */
export const refundReview = async (
  trx: AccountTransaction,
  contract: ChargedContract,
  now: Date,
): Promise<void> => {
  const subscription = await holdSubscription(trx, now);
  const charge = await findCharge(trx, contract);
  if (!subscription || !charge) return;
  await trx
    .updateTable("credit_charges")
    .set({ refunded_at: now })
    .where("contract_id", "=", contract.id)
    .execute();
  // What was charged in a term that is over is not given back to this one.
  if (charge.term_start.getTime() === subscription.termStart.getTime())
    await useCredits(trx, contract, -charge.credits);
};
