import type { ContractStatus } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Statuses in which a contract waits for what a person has to say. */
const awaitingInput: readonly ContractStatus[] = ["PENDING_FEEDBACKS", "ESCALATED"];

/** A user's contracts that still require someone’s input, the oldest first (A3.9). */
export const listPendingContracts = async (
  trx: AccountTransaction,
  userId: string,
): Promise<readonly { readonly guid: string; readonly originalFileName: string }[]> =>
  trx
    .selectFrom("contracts")
    .select(["id as guid", "original_file_name as originalFileName"])
    .where("owner_id", "=", userId)
    .where("is_newest", "=", true)
    .where("is_archived", "=", false)
    .where("status", "in", awaitingInput)
    .orderBy("uploaded_at")
    .limit(100)
    .execute();

/** How many contracts each user of the transaction's account has uploaded. */
export const countUploadsByUser = async (
  trx: AccountTransaction,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom("contract_counts")
    .select(({ fn }) => ["owner_id", fn.sum<number>("number").as("total")])
    .groupBy("owner_id")
    .execute();
  return new Map(rows.map(({ owner_id, total }) => [owner_id, total]));
};
