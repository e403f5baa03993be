import { batchStates, type BatchState } from "@proviso/domain";
import { z, type BatchRecord } from "@proviso/endpoints";
import type { AccountTransaction } from "../../platform/database/scope.ts";
import type { TypedAnswers } from "./typed-answers.ts";
import type { AskedRow } from "./read-sheet.ts";

/** Many contracts that are made of one template. */
export interface Batch {
  readonly id: string;
  readonly accountId: string;
  readonly askerId: string;
  readonly askerName: string;
  readonly templateId: string;
  readonly templateName: string;
  readonly sheetName: string;
  readonly state: BatchState;
  readonly askedAt: Date;
}

/** What is wrong with a row, by the column it is wrong in. */
export type RowProblems = BatchRecord["rows"][number]["problems"];

/** A row that waits for its turn. */
export interface WaitingRow {
  readonly number: number;
  readonly fileName: string;
  readonly given: TypedAnswers;
}

const givenShape = z.array(z.tuple([z.string(), z.string()]));
const problemsShape = z.array(z.object({ column: z.string(), problem: z.string() }));

const stateOf = (word: string): BatchState => {
  const found = batchStates.find((each) => each === word);
  if (found === undefined) throw new Error(`The batches table holds the unknown word ${word}.`);
  return found;
};

/** Writes a batch down with its rows. */
export const insertBatch = async (
  trx: AccountTransaction,
  batch: Batch,
  rows: readonly AskedRow[],
): Promise<void> => {
  const { id, accountId } = batch;
  await trx
    .insertInto("batches")
    .values({
      id,
      account_id: accountId,
      asker_id: batch.askerId,
      asker_name: batch.askerName,
      template_id: batch.templateId,
      template_name: batch.templateName,
      sheet_name: batch.sheetName,
      state: batch.state,
      asked_at: batch.askedAt,
      ended_at: null,
    })
    .execute();
  await trx
    .insertInto("batch_rows")
    .values(
      rows.map(({ number, fileName, given }) => ({
        batch_id: id,
        account_id: accountId,
        number,
        file_name: fileName,
        given: JSON.stringify(given),
        contract_id: null,
        problems: null,
      })),
    )
    .execute();
};

/** The batch with this id, if the transaction's account has it. */
export const findBatch = async (
  trx: AccountTransaction,
  id: string,
): Promise<Batch | undefined> => {
  const row = await trx.selectFrom("batches").selectAll().where("id", "=", id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      askerId: row.asker_id,
      askerName: row.asker_name,
      templateId: row.template_id,
      templateName: row.template_name,
      sheetName: row.sheet_name,
      state: stateOf(row.state),
      askedAt: row.asked_at,
    }
  );
};

/** The rows of a batch as they leave the server, in the order of the sheet. */
export const findRows = async (
  trx: AccountTransaction,
  batchId: string,
): Promise<readonly (BatchRecord["rows"][number] & { readonly isDone: boolean })[]> => {
  const rows = await trx
    .selectFrom("batch_rows")
    .select(["number", "file_name", "contract_id", "problems", "given"])
    .where("batch_id", "=", batchId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    number: row.number,
    fileName: row.file_name,
    contractGuid: row.contract_id,
    problems: row.problems === null ? [] : problemsShape.parse(row.problems),
    isDone: row.given === null,
  }));
};

/** The next row whose turn it is. */
export const findWaitingRow = async (
  trx: AccountTransaction,
  batchId: string,
): Promise<WaitingRow | undefined> => {
  const row = await trx
    .selectFrom("batch_rows")
    .select(["number", "file_name", "given"])
    .where("batch_id", "=", batchId)
    .where("given", "is not", null)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number, fileName: row.file_name, given: givenShape.parse(row.given) };
};

/** Says what came of a row, once; false when that was said before, or its batch is no longer under way. */
export const endRow = async (
  trx: AccountTransaction,
  batchId: string,
  number: number,
  outcome: { readonly contractId: string } | { readonly problems: RowProblems },
): Promise<boolean> => {
  // Held, so that a batch that is called off makes no contract after it said so.
  const batch = await trx
    .selectFrom("batches")
    .select("state")
    .where("id", "=", batchId)
    .forUpdate()
    .executeTakeFirst();
  if (batch?.state !== "RUNNING") return false;
  const { numUpdatedRows } = await trx
    .updateTable("batch_rows")
    .set({
      given: null,
      ...("contractId" in outcome
        ? { contract_id: outcome.contractId }
        : { problems: JSON.stringify(outcome.problems) }),
    })
    .where("batch_id", "=", batchId)
    .where("number", "=", number)
    .where("given", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Moves a batch on from one of these states; false when it was in none of them. */
export const moveBatch = async (
  trx: AccountTransaction,
  id: string,
  from: readonly BatchState[],
  to: BatchState,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set({ state: to, ended_at: to === "RUNNING" ? null : at })
    .where("id", "=", id)
    .where("state", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets a person's batches of before; the contracts stay. */
export const forgetBatches = async (
  trx: AccountTransaction,
  askerId: string,
  before: Date,
): Promise<void> => {
  await trx
    .deleteFrom("batches")
    .where("asker_id", "=", askerId)
    .where("asked_at", "<", before)
    .execute();
};
