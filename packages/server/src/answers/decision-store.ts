import { redlineAnswerKinds, type RedlineAnswerKind } from "@proviso/endpoints";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";

/** What someone decided about a change, as it is stored. */
export interface StoredDecision {
  readonly id: string;
  /** null: it was taken back. */
  readonly answer: RedlineAnswerKind | null;
  readonly wording: readonly { readonly id: string; readonly text: string }[];
  readonly revision: number;
  readonly byName: string;
  readonly at: Date;
}

/** A decision to be saved over the revision that its giver saw. */
export type NewDecision = Pick<StoredDecision, "id" | "answer" | "wording" | "revision">;

const wordingShape = z.array(z.object({ id: z.string(), text: z.string() }));

/** What was decided about the changes of a version. */
export const listDecisions = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<readonly StoredDecision[]> => {
  const rows = await trx
    .selectFrom("redline_decisions")
    .selectAll()
    .where("contract_id", "=", contractId)
    .execute();
  return rows.map((row) => ({
    id: row.change_id,
    answer: redlineAnswerKinds.find((kind) => kind === row.answer) ?? null,
    wording: wordingShape.parse(row.wording),
    revision: row.revision,
    byName: row.user_name,
    at: row.at,
  }));
};

/** Saves a decision; false when someone else has saved one since the revision that was seen. */
export const saveDecision = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
  { id, answer, wording, revision }: NewDecision,
  at: Date,
): Promise<boolean> => {
  const row = {
    answer,
    wording: JSON.stringify(wording),
    user_id: caller.person.id,
    user_name: caller.name,
    at,
  };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("redline_decisions")
      .values({
        contract_id: contractId,
        account_id: caller.person.accountId,
        change_id: id,
        ...row,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("redline_decisions")
    .set(({ eb }) => ({ ...row, revision: eb("revision", "+", 1) }))
    .where("contract_id", "=", contractId)
    .where("change_id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
