import { isInForce, refuseReview, type Quota, type Refusal } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { CompiledQuery, RawBuilder } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import {
  chargeReviewWith,
  refundReview,
  settlePages,
  type Admitted,
  type ChargedContract,
} from "./charge-review.ts";
import {
  allowancesOf,
  readAllowances,
  standingOf,
  standingStatement,
  type ReviewAllowances,
  type Standing,
} from "./review-allowances.ts";
import { findSubscription, findSubscriptionWith } from "./subscription-store.ts";

/** What the contracts feature asks of an account's plan. */
export interface Credits {
  /**
   * Lets a contract in, taking the credit of its review if it is to be reviewed; or says why not. Without a
   * review nothing is charged, but a subscription that is over lets nothing in (D14).
   */
  admit(
    trx: AccountTransaction,
    contract: ChargedContract,
    isToReview: boolean,
  ): Promise<Refusal | null>;
  /** The same, with the rows of what else is asked in the same wait; it sees what the subscription waited for. */
  admitWith<const Asked extends readonly CompiledQuery[]>(
    trx: AccountTransaction,
    contract: ChargedContract,
    isToReview: boolean,
    asked: Asked,
  ): Promise<Admitted<Asked>>;
  /** Says how many pages a reviewed contract has, which may cost a second credit. */
  settle(trx: AccountTransaction, contract: ChargedContract, pages: number): Promise<void>;
  /** Gives back what a contract cost of which no review came. */
  giveBack(trx: AccountTransaction, contract: ChargedContract): Promise<void>;
  /** Whether the plan pays for the review of each of these contracts now, and if not why not. */
  allowances(
    trx: AccountTransaction,
    contracts: readonly { readonly id: string }[],
  ): Promise<ReviewAllowances>;
  /** The statement that reads what tells this, for contracts whose ids are given as an array of SQL. */
  standing(contractIds: RawBuilder<string[]>): CompiledQuery<Standing>;
  /** The same for one contract. */
  standingOf(contractId: string): CompiledQuery<Standing>;
  /** The same, of what that statement gave. */
  allowancesOf(standing: Standing | undefined): ReviewAllowances;
  /** The quota of the transaction's account; null without a subscription. */
  quota(trx: AccountTransaction): Promise<Quota | null>;
}

const admitWith = async <const Asked extends readonly CompiledQuery[]>(
  trx: AccountTransaction,
  contract: ChargedContract,
  isToReview: boolean,
  now: Date,
  asked: Asked,
): Promise<Admitted<Asked>> => {
  if (isToReview) return chargeReviewWith(trx, contract, now, asked);
  const { subscription, rows } = await findSubscriptionWith(trx, now, asked);
  const isIn = subscription === null || isInForce(subscription);
  return { refused: isIn ? null : refuseReview(subscription), rows };
};

/** The credits of accounts, counted in the transactions that use them. */
export const openCredits = (clock: Clock): Credits => ({
  admit: async (trx, contract, isToReview) =>
    (await admitWith(trx, contract, isToReview, clock.now(), [])).refused,
  admitWith: (trx, contract, isToReview, asked) =>
    admitWith(trx, contract, isToReview, clock.now(), asked),
  settle: (trx, contract, pages) => settlePages(trx, contract, pages, clock.now()),
  giveBack: (trx, contract) => refundReview(trx, contract, clock.now()),
  allowances: (trx, contracts) => readAllowances(trx, contracts, clock.now()),
  standing: standingStatement,
  standingOf,
  allowancesOf: (standing) => allowancesOf(standing, clock.now()),
  quota: async (trx) => (await findSubscription(trx, clock.now()))?.contractsQuota ?? null,
});
