import { exportStates, type ExportState } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An export of everything an account has. */
export interface Export {
  readonly id: string;
  readonly accountId: string;
  readonly askerId: string;
  readonly askerName: string;
  readonly state: ExportState;
  readonly filesDone: number;
  readonly filesTotal: number;
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
}

/** One zip file of an export; its bytes are in the storage. */
export interface ExportPart {
  readonly exportId: string;
  readonly accountId: string;
  readonly number: number;
  readonly fileId: string;
  readonly size: number;
  readonly sha256: string;
}

const stateOf = (word: string): ExportState => {
  const found = exportStates.find((each) => each === word);
  if (found === undefined) throw new Error(`The exports table holds the unknown word ${word}.`);
  return found;
};

const selected = (trx: AccountTransaction) =>
  trx
    .selectFrom("account_exports")
    .select(["id", "account_id as accountId", "asker_id as askerId", "asker_name as askerName"])
    .select(["state", "files_done as filesDone", "files_total as filesTotal"])
    .select(["asked_at as askedAt", "expires_at as expiresAt"]);

const known = <T extends { readonly state: string }>(row: T) => ({
  ...row,
  state: stateOf(row.state),
});

/** Writes an export down that was asked for; false when the account has one under way. */
export const insertExport = async (trx: AccountTransaction, asked: Export): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("account_exports")
    .values({
      id: asked.id,
      account_id: asked.accountId,
      asker_id: asked.askerId,
      asker_name: asked.askerName,
      state: asked.state,
      asked_at: asked.askedAt,
      ended_at: null,
      expires_at: null,
    })
    .onConflict((conflict) =>
      conflict.column("account_id").where("state", "in", ["WAITING", "RUNNING"]).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** The exports of the transaction's account, the newest first. */
export const readExports = async (trx: AccountTransaction): Promise<readonly Export[]> =>
  (await selected(trx).orderBy("asked_at", "desc").orderBy("id").execute()).map(known);

/** One of them. */
export const findExport = async (
  trx: AccountTransaction,
  id: string,
): Promise<Export | undefined> => {
  const row = await selected(trx).where("id", "=", id).executeTakeFirst();
  return row && known(row);
};

/** The zip files of these exports, in their order. */
export const readParts = (
  trx: AccountTransaction,
  exportIds: readonly string[],
): Promise<ExportPart[]> =>
  exportIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom("account_export_parts")
        .select(["export_id as exportId", "account_id as accountId", "number"])
        .select(["file_id as fileId", "size", "sha256"])
        .where("export_id", "in", exportIds)
        .orderBy("number")
        .execute();

/** Adds a zip file to an export that is being made; false when it is not anymore. */
export const insertPart = async (trx: AccountTransaction, part: ExportPart): Promise<boolean> => {
  const running = await trx
    .selectFrom("account_exports")
    .select("id")
    .where("id", "=", part.exportId)
    .where("state", "=", "RUNNING")
    .forUpdate()
    .executeTakeFirst();
  if (!running) return false;
  const { exportId, accountId, number, fileId, size, sha256 } = part;
  await trx
    .insertInto("account_export_parts")
    .values({ export_id: exportId, account_id: accountId, number, file_id: fileId, size, sha256 })
    .execute();
  return true;
};

/** An address by which one zip file is fetched. */
export interface ExportDownload {
  /** The SHA-256 of what is in the address. */
  readonly hash: Buffer;
  readonly accountId: string;
  readonly sessionId: string;
  readonly exportId: string;
  readonly number: number;
  readonly expiresAt: Date;
}

/** Keeps an address by which one zip file is fetched, and forgets those that are over. */
export const keepDownload = async (
  trx: AccountTransaction,
  download: ExportDownload,
  now: Date,
): Promise<void> => {
  await trx.deleteFrom("export_downloads").where("expires_at", "<", now).execute();
  await trx
    .insertInto("export_downloads")
    .values({
      hash: download.hash,
      account_id: download.accountId,
      session_id: download.sessionId,
      export_id: download.exportId,
      number: download.number,
      expires_at: download.expiresAt,
    })
    .execute();
};

/** Uses such an address up; undefined when it is over, or its session is. For identity transactions. */
export const spendDownload = async (
  trx: AccountTransaction,
  hash: Buffer,
  now: Date,
): Promise<Pick<ExportDownload, "accountId" | "exportId" | "number"> | undefined> => {
  const row = await trx
    .deleteFrom("export_downloads")
    .using("sessions")
    .whereRef("sessions.id", "=", "export_downloads.session_id")
    .where("sessions.ended_at", "is", null)
    .where("export_downloads.hash", "=", hash)
    .where("export_downloads.expires_at", ">", now)
    .returning([
      "export_downloads.account_id",
      "export_downloads.export_id",
      "export_downloads.number",
    ])
    .executeTakeFirst();
  return row && { accountId: row.account_id, exportId: row.export_id, number: row.number };
};

/** Takes the zip files off an export and gives them, to be removed from the storage. */
export const dropParts = async (
  trx: AccountTransaction,
  exportId: string,
): Promise<readonly ExportPart[]> => {
  const parts = await readParts(trx, [exportId]);
  await trx.deleteFrom("account_export_parts").where("export_id", "=", exportId).execute();
  return parts;
};

/** Notes how far an export has come. */
export const noteProgress = async (
  trx: AccountTransaction,
  id: string,
  done: number,
  total?: number,
): Promise<void> => {
  await trx
    .updateTable("account_exports")
    .set({ files_done: done, ...(total !== undefined && { files_total: total }) })
    .where("id", "=", id)
    .execute();
};

/** Moves an export on while it is under way; false when it is over. */
export const moveExport = async (
  trx: AccountTransaction,
  id: string,
  to: ExportState,
  at: Date,
  expiresAt: Date | null = null,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("account_exports")
    .set({ state: to, ended_at: to === "RUNNING" ? null : at, expires_at: expiresAt })
    .where("id", "=", id)
    .where("state", "in", ["WAITING", "RUNNING"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Forgets an export; its zip files have been taken off it. */
export const deleteExport = async (trx: AccountTransaction, id: string): Promise<void> => {
  await trx.deleteFrom("account_exports").where("id", "=", id).execute();
};

/** The exports of every account that ended before this time or have expired; for identity transactions. */
export const findForgettable = (
  trx: AccountTransaction,
  now: Date,
  endedBefore: Date,
): Promise<{ readonly id: string; readonly accountId: string }[]> =>
  trx
    .selectFrom("account_exports")
    .select(["id", "account_id as accountId"])
    .where(({ or, eb }) => or([eb("expires_at", "<=", now), eb("ended_at", "<", endedBefore)]))
    .execute();

/** Those of these stored files that no export has. */
export const findUnexportedFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ file_id: string }>`
    select file_id from account_export_parts where file_id = any(${[...ids]}::uuid[])`.execute(trx);
  const exported = new Set(rows.map((row) => row.file_id));
  return ids.filter((id) => !exported.has(id));
};
