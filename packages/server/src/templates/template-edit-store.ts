import { editLockSeconds } from "@proviso/domain";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Template, TemplateFile } from "./template.ts";

/** An editing that holds its template. */
export interface EditOfTemplate {
  readonly tempId: string;
  /** The temporary copy, once there is one that differs from the template's file. */
  readonly file: { readonly id: string; readonly size: number; readonly sha256: string } | null;
}

/** Compared with the database's own clock, so that servers whose clocks differ agree. */
const isAlive = sql<boolean>`template_edits.seen_at > now() - make_interval(secs => ${editLockSeconds})`;

const columns = ["temp_id", "file_id", "file_size", "file_sha256"] as const;

const toEdit = (row: {
  readonly temp_id: string;
  readonly file_id: string | null;
  readonly file_size: number | null;
  readonly file_sha256: string | null;
}): EditOfTemplate => ({
  tempId: row.temp_id,
  file:
    row.file_id === null || row.file_size === null || row.file_sha256 === null
      ? null
      : { id: row.file_id, size: row.file_size, sha256: row.file_sha256 },
});

/**
 * Takes a held template for editing. Gives undefined when someone else, or another session, has it and
 * is still heard of; else the editing, and the copy an earlier one left, which is no longer wanted.
 */
export const takeTemplateEdit = async (
  trx: AccountTransaction,
  caller: Caller,
  { id, accountId }: Pick<Template, "id" | "accountId">,
): Promise<{ readonly tempId: string; readonly freed: string | null } | undefined> => {
  const earlier = await trx
    .selectFrom("template_edits")
    .select(["session_id", "file_id", isAlive.as("is_alive")])
    .where("template_id", "=", id)
    .executeTakeFirst();
  if (earlier?.is_alive === true && earlier.session_id !== caller.sessionId) return undefined;
  const tempId = randomUUID();
  await trx.deleteFrom("template_edits").where("template_id", "=", id).execute();
  await trx
    .insertInto("template_edits")
    .values({
      template_id: id,
      account_id: accountId,
      temp_id: tempId,
      user_id: caller.person.id,
      session_id: caller.sessionId,
      file_id: null,
      file_size: null,
      file_sha256: null,
    })
    .execute();
  return { tempId, freed: earlier?.file_id ?? null };
};

/** Hears of an editing: it holds its template for a while longer. Undefined once it has ended. */
export const keepTemplateEdit = async (
  trx: AccountTransaction,
  caller: Caller,
  templateId: string,
  tempId: string,
): Promise<EditOfTemplate | undefined> => {
  const row = await trx
    .updateTable("template_edits")
    .set({ seen_at: sql`now()` })
    .where("template_id", "=", templateId)
    .where("temp_id", "=", tempId)
    .where("user_id", "=", caller.person.id)
    .where(isAlive)
    .returning(columns)
    .executeTakeFirst();
  return row && toEdit(row);
};

/** The editing of the caller's own session, if it is still under way. */
export const findTemplateEdit = async (
  trx: AccountTransaction,
  caller: Caller,
  templateId: string,
): Promise<EditOfTemplate | undefined> => {
  const row = await trx
    .selectFrom("template_edits")
    .select(columns)
    .where("template_id", "=", templateId)
    .where("session_id", "=", caller.sessionId)
    .where(isAlive)
    .executeTakeFirst();
  return row && toEdit(row);
};

/** Says which file an editing's temporary copy now is. */
export const storeEditedFile = async (
  trx: AccountTransaction,
  templateId: string,
  file: TemplateFile,
): Promise<void> => {
  await trx
    .updateTable("template_edits")
    .set({ file_id: file.id, file_size: file.size, file_sha256: file.sha256 })
    .where("template_id", "=", templateId)
    .execute();
};

/** Ends an editing of the caller's, ended already or not; gives the copy that it leaves. */
export const endTemplateEdit = async (
  trx: AccountTransaction,
  caller: Caller,
  templateId: string,
): Promise<string | null> => {
  const row = await trx
    .deleteFrom("template_edits")
    .where("template_id", "=", templateId)
    .where("user_id", "=", caller.person.id)
    .returning("file_id")
    .executeTakeFirst();
  return row?.file_id ?? null;
};

/** A person’s working copies that haven’t been edited since, and aren’t being edited now. */
export const findStaleCopies = async (
  trx: AccountTransaction,
  ownerId: string,
  before: Date,
): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom("templates")
    .leftJoin("template_edits", "template_edits.template_id", "templates.id")
    .select("templates.id")
    .where("templates.owner_id", "=", ownerId)
    .where("templates.status", "<>", "FINAL")
    .where("templates.updated_at", "<", before)
    .where(sql<boolean>`(template_edits.seen_at is null or template_edits.seen_at < ${before})`)
    .execute();
  return rows.map(({ id }) => id);
};
