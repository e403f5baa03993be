import type { Selectable } from "kysely";
import type { ComparisonTables } from "../platform/database/comparison-tables.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

const states = [
  "incomplete",
  "waiting",
  "comparing",
  "writing",
  "done",
  "failed",
  "cancelled",
] as const;

/** How far a comparison is. */
export type ComparisonState = (typeof states)[number];

/** One of the two files: a version of a contract, or one that was given for comparing. */
export interface ComparedFile {
  readonly file: string;
  readonly name: string;
  readonly contractId: string | null;
}

/** A file that a comparison made; an earlier version did not write its SHA-256 down. */
export interface ComparisonFile {
  readonly file: string;
  readonly size: number;
  readonly sha256: string | null;
}

/** A comparison as it is stored. */
export interface Comparison {
  readonly id: string;
  readonly accountId: string;
  readonly askerId: string;
  readonly state: ComparisonState;
  readonly failure: string | null;
  readonly before: ComparedFile;
  /** null while the later file has not been given. */
  readonly after: ComparedFile | null;
  readonly changes: number | null;
  readonly leftOut: number | null;
  readonly text: Omit<ComparisonFile, "size"> | null;
  readonly redline: ComparisonFile | null;
  readonly askedAt: Date;
}

const stateOf = (word: string): ComparisonState => {
  const found = states.find((each) => each === word);
  if (found === undefined) throw new Error(`comparisons holds the unknown state ${word}.`);
  return found;
};

const toComparison = (row: Selectable<ComparisonTables["comparisons"]>): Comparison => ({
  id: row.id,
  accountId: row.account_id,
  askerId: row.asker_id,
  state: stateOf(row.state),
  failure: row.failure,
  before: { file: row.before_file, name: row.before_name, contractId: row.before_id },
  after:
    row.after_file === null
      ? null
      : { file: row.after_file, name: row.after_name ?? "", contractId: row.after_id },
  changes: row.changes,
  leftOut: row.left_out,
  text: row.text_file === null ? null : { file: row.text_file, sha256: row.text_sha256 },
  redline:
    row.redline_file === null
      ? null
      : { file: row.redline_file, size: row.redline_size ?? 0, sha256: row.redline_sha256 },
  askedAt: row.asked_at,
});

/** Writes a new comparison down: waiting, or incomplete without a later file. */
export const insertComparison = async (
  trx: AccountTransaction,
  comparison: Pick<Comparison, "id" | "accountId" | "askerId" | "before" | "after" | "askedAt">,
): Promise<Comparison> => {
  const { before, after } = comparison;
  const row = await trx
    .insertInto("comparisons")
    .values({
      id: comparison.id,
      account_id: comparison.accountId,
      asker_id: comparison.askerId,
      before_id: before.contractId,
      before_file: before.file,
      before_name: before.name,
      after_id: after?.contractId ?? null,
      after_file: after?.file ?? null,
      after_name: after?.name ?? null,
      state: after === null ? "incomplete" : "waiting",
      asked_at: comparison.askedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toComparison(row);
};

/** The comparison with this id, if the transaction's account has it. */
export const findComparison = async (
  trx: AccountTransaction,
  id: string,
): Promise<Comparison | undefined> => {
  const row = await trx
    .selectFrom("comparisons")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toComparison(row);
};

/** A comparison of these two versions as they are now that was made or is under way. */
export const findSameComparison = async (
  trx: AccountTransaction,
  before: ComparedFile,
  after: ComparedFile,
): Promise<Comparison | undefined> => {
  const row = await trx
    .selectFrom("comparisons")
    .selectAll()
    .where("before_file", "=", before.file)
    .where("after_file", "=", after.file)
    .where("before_id", "=", before.contractId)
    .where("after_id", "=", after.contractId)
    .where("state", "in", ["waiting", "comparing", "writing", "done"])
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toComparison(row);
};

/** Gives a comparison its later file; undefined when it has one already. */
export const completeComparison = async (
  trx: AccountTransaction,
  id: string,
  after: Pick<ComparedFile, "file" | "name">,
): Promise<Comparison | undefined> => {
  const row = await trx
    .updateTable("comparisons")
    .set({ after_file: after.file, after_name: after.name, state: "waiting" })
    .where("id", "=", id)
    .where("state", "=", "incomplete")
    .returningAll()
    .executeTakeFirst();
  return row && toComparison(row);
};

/** How a comparison goes on. */
export type ComparisonMove =
  | { readonly to: "comparing" | "cancelled" }
  | {
      readonly to: "writing";
      readonly changes: number;
      readonly text: Omit<ComparisonFile, "size">;
    }
  | { readonly to: "done"; readonly leftOut: number; readonly redline: ComparisonFile }
  | { readonly to: "failed"; readonly failure: string };

const columnsOf = (move: ComparisonMove) => {
  if (move.to === "writing")
    return { changes: move.changes, text_file: move.text.file, text_sha256: move.text.sha256 };
  if (move.to === "failed") return { failure: move.failure };
  if (move.to !== "done") return {};
  const { leftOut, redline } = move;
  return {
    left_out: leftOut,
    redline_file: redline.file,
    redline_size: redline.size,
    redline_sha256: redline.sha256,
  };
};

/** Moves a comparison on that has not ended; false when it has. */
export const moveComparison = async (
  trx: AccountTransaction,
  id: string,
  move: ComparisonMove,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("comparisons")
    .set({ state: move.to, ...columnsOf(move) })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "comparing", "writing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets the account's comparisons from before then; gives the files that were theirs alone. */
export const forgetComparisons = async (
  trx: AccountTransaction,
  before: Date,
): Promise<readonly { readonly accountId: string; readonly id: string }[]> => {
  const rows = await trx
    .deleteFrom("comparisons")
    .where("asked_at", "<", before)
    .returningAll()
    .execute();
  return rows.flatMap((row) => {
    const given = row.before_id === null ? [row.before_file, row.after_file] : [];
    return [...given, row.text_file, row.redline_file]
      .filter((id) => id !== null)
      .map((id) => ({ accountId: row.account_id, id }));
  });
};

/** Of these files, the ones that no comparison of the transaction's account knows. */
export const findUncomparedFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("comparisons")
    .select(["before_file", "after_file", "text_file", "redline_file"])
    .where(({ or, eb }) =>
      or([
        eb("before_file", "in", ids),
        eb("after_file", "in", ids),
        eb("text_file", "in", ids),
        eb("redline_file", "in", ids),
      ]),
    )
    .execute();
  const known = new Set(rows.flatMap((row) => Object.values(row)));
  return ids.filter((id) => !known.has(id));
};
