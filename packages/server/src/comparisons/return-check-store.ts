import type { AccountTransaction } from "../platform/database/scope.ts";
import type { CheckedReturn } from "./comparison-task.ts";

/** The progress of a return check. */
export type ReturnCheckState = "waiting" | "checking" | "done" | "failed" | "cancelled";

/** The version that a version is compared with: the sent one, otherwise the previous one. */
export interface ReturnBase {
  readonly basis: "sent" | "previous";
  readonly baseId: string;
  readonly sentAt: Date | null;
}

/** A check as it is stored. */
export interface StoredReturnCheck extends ReturnBase {
  readonly run: number;
  readonly state: ReturnCheckState;
  readonly failure: string | null;
  /** null until it is done, and when an earlier version of the program stored it in another shape. */
  readonly checked: CheckedReturn | null;
  readonly endedAt: Date | null;
}

/** Names one check of a contract. */
export interface ReturnCheckReference {
  readonly accountId: string;
  readonly contractId: string;
  readonly run: number;
}

/** The shape in which results are stored; raised with every change that older rows do not fit. */
const format = 1;

const isChecked = (value: unknown): value is CheckedReturn =>
  typeof value === "object" && value !== null && "format" in value && value.format === format;

const states = ["waiting", "checking", "done", "failed", "cancelled"] as const;

const stateOf = (word: string): ReturnCheckState => {
  const found = states.find((each) => each === word);
  if (found === undefined) throw new Error(`return_checks holds the unknown state ${word}.`);
  return found;
};

/** Begins a check instead of an earlier one; gives its run. */
export const beginReturnCheck = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  base: ReturnBase,
): Promise<number> => {
  const row = {
    base_id: base.baseId,
    basis: base.basis,
    sent_at: base.sentAt,
    state: "waiting",
    failure: null,
    result: null,
    ended_at: null,
  };
  const { run } = await trx
    .insertInto("return_checks")
    .values({ contract_id: contract.id, account_id: contract.accountId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("contract_id")
        .doUpdateSet({ ...row, run: (set) => set("return_checks.run", "+", 1) }),
    )
    .returning("run")
    .executeTakeFirstOrThrow();
  return run;
};

/** The check of a contract, if it has one. */
export const findReturnCheck = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<StoredReturnCheck | undefined> => {
  const row = await trx
    .selectFrom("return_checks")
    .selectAll()
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  return (
    row && {
      basis: row.basis === "sent" ? "sent" : "previous",
      baseId: row.base_id,
      sentAt: row.sent_at,
      run: row.run,
      state: stateOf(row.state),
      failure: row.failure,
      checked: isChecked(row.result) ? row.result : null,
      endedAt: row.ended_at,
    }
  );
};

/** Whether this very check is still waiting or under way. */
export const isReturnCheckWanted = async (
  trx: AccountTransaction,
  { contractId, run }: ReturnCheckReference,
): Promise<boolean> => {
  const check = await findReturnCheck(trx, contractId);
  return check?.run === run && (check.state === "waiting" || check.state === "checking");
};

/** How a check ends, or goes on. */
export type ReturnCheckMove =
  | { readonly to: "checking" | "cancelled" }
  | { readonly to: "done"; readonly checked: CheckedReturn }
  | { readonly to: "failed"; readonly failure: string };

/** Moves this very check on; false when it has ended, or another one has begun. */
export const moveReturnCheck = async (
  trx: AccountTransaction,
  { contractId, run }: Pick<ReturnCheckReference, "contractId" | "run">,
  move: ReturnCheckMove,
  at: Date,
): Promise<boolean> => {
  const result = move.to === "done" ? JSON.stringify({ ...move.checked, format }) : null;
  const { numUpdatedRows } = await trx
    .updateTable("return_checks")
    .set({
      state: move.to,
      failure: move.to === "failed" ? move.failure : null,
      result,
      ended_at: move.to === "checking" ? null : at,
    })
    .where("contract_id", "=", contractId)
    .where("run", "=", run)
    .where("state", "in", ["waiting", "checking"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
