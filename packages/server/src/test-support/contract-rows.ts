import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { ContractsTable } from "../platform/database/tables.ts";

/** Whose contract a row is. */
interface RowOwner {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
}

/** The row of a reviewed contract, the only version of its agreement, as nobody uploaded it; with what is said otherwise. */
export const contractRow = (
  owner: RowOwner,
  said: Partial<Insertable<ContractsTable>> = {},
): Insertable<ContractsTable> => {
  const name = said.file_name ?? "Lease.docx";
  return {
    id: randomUUID(),
    account_id: owner.accountId,
    owner_id: owner.id,
    owner_email: owner.email,
    group_id: randomUUID(),
    version: 1,
    is_newest: true,
    original_file_name: name,
    file_name: name,
    status: "COMPLETED",
    doc_role: "INCOMING",
    is_archived: false,
    accepts_track_changes: false,
    is_locked: false,
    review_note: "",
    review_run: 1,
    uploaded_at: new Date(Date.UTC(2026, 0, 1)),
    ...said,
  };
};
