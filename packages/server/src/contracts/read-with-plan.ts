import type { CompiledQuery, RawBuilder } from "kysely";
import type { Credits, ReviewAllowances } from "../billing/index.ts";
import { askAlong } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ContractContext } from "./contract-context.ts";
import type { ContractRow } from "./select-contracts.ts";

/** Contracts as a statement gave them, and what the account's plan gives for each; undefined where no plan counts. */
interface ReadContracts<Row> {
  readonly rows: readonly Row[];
  readonly allowances: ReviewAllowances | undefined;
}

/** Ids of contracts: of one, or an array of SQL. */
type Ids = string | RawBuilder<string[]>;

const standingFor = (credits: Credits, ids: Ids): ReturnType<Credits["standing"]> =>
  typeof ids === "string" ? credits.standingOf(ids) : credits.standing(ids);

/** Reads contracts of an account with what its plan gives for them, in one wait; `ids` are theirs. */
export const readWithPlan = async <Row extends ContractRow>(
  { db, credits }: Pick<ContractContext, "db" | "credits">,
  accountId: string,
  contracts: CompiledQuery<Row>,
  ids: Ids,
): Promise<ReadContracts<Row>> => {
  if (!credits) {
    const [rows] = await db.readAtOnce(accountId, [contracts]);
    return { rows, allowances: undefined };
  }
  const [rows, [standing]] = await db.readAtOnce(accountId, [contracts, standingFor(credits, ids)]);
  return { rows, allowances: credits.allowancesOf(standing) };
};

/** The same in a transaction, along with what it asks next or its end; told once that has happened. */
export const readWithPlanAlong = async <Row extends ContractRow>(
  trx: AccountTransaction,
  { credits }: Pick<ContractContext, "credits">,
  contracts: CompiledQuery<Row>,
  ids: Ids,
): Promise<() => ReadContracts<Row>> => {
  if (!credits) {
    const read = await askAlong(trx, [contracts]);
    return () => ({ rows: read()[0], allowances: undefined });
  }
  const read = await askAlong(trx, [contracts, standingFor(credits, ids)]);
  return () => {
    const [rows, [standing]] = read();
    return { rows, allowances: credits.allowancesOf(standing) };
  };
};
