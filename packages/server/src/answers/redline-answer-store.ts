import type { Selectable } from "kysely";
import type { AnswerTables } from "../platform/database/answer-tables.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { WeighedRedline } from "./answers-task.ts";

const weighingStates = ["waiting", "weighing", "done", "failed"] as const;
const draftStates = ["none", "waiting", "writing", "done", "failed"] as const;

/** The answers to a version's changes, as they are stored. */
export interface StoredAnswers {
  readonly run: number;
  readonly state: (typeof weighingStates)[number];
  readonly weighed: number;
  readonly changes: number;
  readonly failure: string | null;
  /** null until it is done, and when an earlier version of the program stored it in another shape. */
  readonly result: WeighedRedline | null;
  readonly draft: {
    readonly run: number;
    readonly state: (typeof draftStates)[number];
    readonly failure: string | null;
    readonly contractId: string | null;
    readonly byName: string;
  };
}

/** Identifies one evaluation, or one draft, of a version. */
export interface AnswersReference {
  readonly accountId: string;
  readonly contractId: string;
  readonly run: number;
}

/** The shape in which results are stored; raised with every change that older rows do not fit. */
const format = 1;

const isWeighed = (value: unknown): value is WeighedRedline =>
  typeof value === "object" && value !== null && "format" in value && value.format === format;

const oneOf = <T extends string>(words: readonly T[], word: string): T => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new Error(`redline_answers holds the unknown state ${word}.`);
  return found;
};

const toAnswers = (row: Selectable<AnswerTables["redline_answers"]>): StoredAnswers => ({
  run: row.run,
  state: oneOf(weighingStates, row.state),
  weighed: row.weighed,
  changes: row.changes,
  failure: row.failure,
  result: isWeighed(row.result) ? row.result : null,
  draft: {
    run: row.draft_run,
    state: oneOf(draftStates, row.draft_state),
    failure: row.draft_failure,
    contractId: row.draft_id,
    byName: row.draft_by_name,
  },
});

/** The answers to a version’s changes, if they were ever evaluated. */
export const findAnswers = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<StoredAnswers | undefined> => {
  const row = await trx
    .selectFrom("redline_answers")
    .selectAll()
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  return row && toAnswers(row);
};

/** Starts an evaluation that replaces an earlier one; returns its run. */
export const beginWeighing = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
): Promise<number> => {
  const row = { state: "waiting", failure: null, result: null, weighed: 0, changes: 0 };
  const { run } = await trx
    .insertInto("redline_answers")
    .values({ contract_id: contract.id, account_id: contract.accountId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("contract_id")
        .doUpdateSet({ ...row, run: (set) => set("redline_answers.run", "+", 1) }),
    )
    .returning("run")
    .executeTakeFirstOrThrow();
  return run;
};

/** The next state of an evaluation. */
export type WeighingMove =
  | { readonly to: "weighing"; readonly weighed: number; readonly changes: number }
  | { readonly to: "done"; readonly result: WeighedRedline }
  | { readonly to: "failed"; readonly failure: string };

const weighingColumns = (move: WeighingMove) => {
  if (move.to === "weighing") return { weighed: move.weighed, changes: move.changes };
  if (move.to === "failed") return { failure: move.failure };
  const { length } = move.result.changes;
  return { result: JSON.stringify({ ...move.result, format }), weighed: length, changes: length };
};

/** Updates this evaluation; false if it has ended or another one has started. */
export const moveWeighing = async (
  trx: AccountTransaction,
  { contractId, run }: AnswersReference,
  move: WeighingMove,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("redline_answers")
    .set({ state: move.to, ...weighingColumns(move) })
    .where("contract_id", "=", contractId)
    .where("run", "=", run)
    .where("state", "in", ["waiting", "weighing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Begins the next draft instead of an earlier try; gives its run. */
export const beginDraft = async (
  trx: AccountTransaction,
  contractId: string,
  by: { readonly id: string; readonly name: string },
): Promise<number> => {
  const { draft_run: run } = await trx
    .updateTable("redline_answers")
    .set(({ eb }) => ({
      draft_run: eb("draft_run", "+", 1),
      draft_state: "waiting",
      draft_failure: null,
      draft_id: null,
      draft_by: by.id,
      draft_by_name: by.name,
    }))
    .where("contract_id", "=", contractId)
    .returning("draft_run")
    .executeTakeFirstOrThrow();
  return run;
};

/** How a draft goes on, or ends. */
export type DraftMove =
  | { readonly to: "writing" }
  | { readonly to: "done"; readonly contractId: string }
  | { readonly to: "failed"; readonly failure: string };

/** Moves this very draft on; false when it has ended, or another one has begun. */
export const moveDraft = async (
  trx: AccountTransaction,
  { contractId, run }: AnswersReference,
  move: DraftMove,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("redline_answers")
    .set({
      draft_state: move.to,
      draft_failure: move.to === "failed" ? move.failure : null,
      draft_id: move.to === "done" ? move.contractId : null,
    })
    .where("contract_id", "=", contractId)
    .where("draft_run", "=", run)
    .where("draft_state", "in", ["waiting", "writing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
