import type { CompiledQuery, RawBuilder } from "kysely";
import type { ReviewAllowances } from "../billing/index.ts";
import type { ContractContext } from "./contract-context.ts";
import type { ContractRow } from "./select-contracts.ts";

/** Contracts as a statement gave them, and what the account's plan gives for each; undefined where no plan counts. */
interface ReadContracts<Row> {
  readonly rows: readonly Row[];
  readonly allowances: ReviewAllowances | undefined;
}

/** Reads contracts of an account with what its plan gives for them, in one wait; `ids` are theirs, as an array of SQL. */
export const readWithPlan = async <Row extends ContractRow>(
  { db, credits }: Pick<ContractContext, "db" | "credits">,
  accountId: string,
  contracts: CompiledQuery<Row>,
  ids: RawBuilder<string[]>,
): Promise<ReadContracts<Row>> => {
  if (!credits) {
    const [rows] = await db.readAtOnce(accountId, [contracts]);
    return { rows, allowances: undefined };
  }
  const [rows, [standing]] = await db.readAtOnce(accountId, [contracts, credits.standing(ids)]);
  return { rows, allowances: credits.allowancesOf(standing) };
};
