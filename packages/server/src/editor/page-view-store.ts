import type { Selectable } from "kysely";
import type { EditorTables } from "../platform/database/editor-tables.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

const states = ["waiting", "making", "done", "failed"] as const;

/** The stored file that pages are; an earlier version did not write its SHA-256 down. */
interface PageViewFile {
  readonly file: string;
  readonly size: number;
  readonly sha256: string | null;
}

/** The pages made of one file of a contract, or how far they are. */
export interface StoredPageView {
  readonly accountId: string;
  readonly contractId: string;
  /** The id of the file they show. */
  readonly source: string;
  readonly state: (typeof states)[number];
  readonly failure: string | null;
  readonly made: PageViewFile | null;
}

const toPageView = (row: Selectable<EditorTables["page_views"]>): StoredPageView => {
  const state = states.find((each) => each === row.state);
  if (state === undefined) throw new Error(`page_views holds the unknown state ${row.state}.`);
  return {
    accountId: row.account_id,
    contractId: row.contract_id,
    source: row.source_file,
    state,
    failure: row.failure,
    made: row.file === null ? null : { file: row.file, size: row.size ?? 0, sha256: row.sha256 },
  };
};

/** The pages of this file, if someone has asked for them. */
export const findPageView = async (
  trx: AccountTransaction,
  source: string,
): Promise<StoredPageView | undefined> => {
  const row = await trx
    .selectFrom("page_views")
    .selectAll()
    .where("source_file", "=", source)
    .executeTakeFirst();
  return row && toPageView(row);
};

/** Begins the pages of a file, unless they are there or under way; gives whether it did. */
export const beginPageView = async (
  trx: AccountTransaction,
  view: Pick<StoredPageView, "accountId" | "contractId" | "source">,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("page_views")
    .values({
      account_id: view.accountId,
      contract_id: view.contractId,
      source_file: view.source,
      state: "waiting",
      asked_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "source_file"])
        .doUpdateSet({ state: "waiting", failure: null, asked_at: at })
        .where("page_views.state", "=", "failed"),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Forgets the pages of what the contract no longer consists of; gives their files. */
export const forgetOtherPageViews = async (
  trx: AccountTransaction,
  contractId: string,
  source: string,
): Promise<readonly string[]> => {
  const rows = await trx
    .deleteFrom("page_views")
    .where("contract_id", "=", contractId)
    .where("source_file", "<>", source)
    .returning("file")
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
};

/** How the pages of a file go on. */
export type PageViewMove =
  | { readonly state: "making" }
  | { readonly state: "failed"; readonly failure: string }
  | ({ readonly state: "done" } & PageViewFile);

/** Moves pages on that are not done; false when they are, or nobody wants them anymore. */
export const movePageView = async (
  trx: AccountTransaction,
  source: string,
  move: PageViewMove,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("page_views")
    .set(move)
    .where("source_file", "=", source)
    .where("state", "in", ["waiting", "making"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Of these files, the ones that are nobody's pages. */
export const findUnviewedFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("page_views").select("file").where("file", "in", ids).execute();
  const known = new Set(rows.map(({ file }) => file));
  return ids.filter((id) => !known.has(id));
};
