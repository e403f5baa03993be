import {
  planIdOf,
  quotaOf,
  refuseReview,
  statusAt,
  subscriptionStatuses,
  type Refusal,
  type ReviewAllowance,
} from "@proviso/domain";
import { sql, type CompiledQuery, type RawBuilder } from "kysely";
import { z } from "zod";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements, type Statements } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** What the plan says to the review of each of some contracts. */
export interface ReviewAllowances {
  of(contract: { readonly id: string }): ReviewAllowance;
}

const status = z.enum(subscriptionStatuses);

const selectStanding = (tables: Statements, contractIds: RawBuilder<string[]>) =>
  tables
    .selectFrom("subscriptions as held")
    .innerJoin("plans as plan", "plan.id", "held.plan_id")
    .select(["held.plan_id", "held.status", "held.term_end", "held.credits_used"])
    .select("plan.contracts_quota")
    .select(
      sql<string[]>`array(select charge.contract_id from credit_charges as charge
        where charge.contract_id = any(${contractIds}) and charge.refunded_at is null)`.as("paid"),
    )
    .modifyFront(prepared);

/** The account’s billing state, and which of these contracts are paid for. */
export type Standing =
  ReturnType<typeof selectStanding> extends { compile(): CompiledQuery<infer Row> } ? Row : never;

/** The statement that reads it, for contracts whose ids are given as an array of SQL. */
export const standingStatement = (contractIds: RawBuilder<string[]>): CompiledQuery<Standing> =>
  selectStanding(statements, contractIds).compile();

let ofOne: CompiledQuery<Standing> | undefined;

/** The same for one contract: asked so often that it is put together once. */
export const standingOf = (contractId: string): CompiledQuery<Standing> => {
  ofOne ??= standingStatement(sql<string[]>`array[${contractId}]::uuid[]`);
  return { ...ofOne, parameters: [contractId] };
};

const refusedBy = (standing: Standing, now: Date): Refusal | null => {
  const planId = planIdOf(standing.plan_id);
  if (planId === null) throw new Error(`The plan ${standing.plan_id} is unknown to this version.`);
  const kept = { planId, status: status.parse(standing.status) };
  const currentPeriodEndTime = standing.term_end.getTime();
  return refuseReview({
    planId,
    status: statusAt({ ...kept, currentPeriodEndTime }, now.getTime()),
    contractsQuota: quotaOf(standing.contracts_quota, standing.credits_used),
  });
};

/** Says of some contracts, in one query, what the account's plan gives for the review of each. */
export const readAllowances = async (
  trx: AccountTransaction,
  contracts: readonly { readonly id: string }[],
  now: Date,
): Promise<ReviewAllowances> => {
  const ids = contracts.map(({ id }) => id);
  const standing = await selectStanding(trx, sql<string[]>`${ids}::uuid[]`).executeTakeFirst();
  return allowancesOf(standing, now);
};

/** The same, for data that was already read. */
export const allowancesOf = (standing: Standing | undefined, now: Date): ReviewAllowances => {
  const refused = standing ? refusedBy(standing, now) : null;
  const paid = new Set(standing?.paid);
  return { of: ({ id }) => ({ refused, isPaid: paid.has(id) }) };
};
