import { momentsOf, noPlaybook, type AnalyticsRange } from "@proviso/domain";
import type { AnalyticsFilter } from "@proviso/endpoints";
import { sql, type SqlBool } from "kysely";

/** Which documents are looked at: those uploaded from `start` up to `end`; null for any owner or playbook. */
export interface Selection {
  readonly accountId: string;
  readonly start: Date;
  readonly end: Date;
  readonly users: readonly string[] | null;
  readonly playbooks: readonly string[] | null;
}

/** The days of a range in a time zone as moments. */
export const spanOf = (
  range: AnalyticsRange,
  timeZone: string,
): Pick<Selection, "start" | "end"> => {
  const { start, end } = momentsOf(range, timeZone);
  return { start: new Date(start), end: new Date(end) };
};

/** What a filter selects of an account. */
export const selectionOf = (
  accountId: string,
  { uploadTime, users, playbooks }: AnalyticsFilter,
): Selection => ({
  accountId,
  ...spanOf(uploadTime, uploadTime.timeZone),
  users: users ?? null,
  playbooks: playbooks ?? null,
});

/** Whether a row with an account and a playbook is wanted, whenever it was uploaded. */
export const isWanted = ({ accountId, playbooks }: Selection) =>
  sql<SqlBool>`account_id = ${accountId}
    ${playbooks === null ? sql`` : sql`and playbook_id = any(${[...playbooks]}::text[])`}`;

/** The same of a row that has an owner too. */
export const isWantedByOwner = (selection: Selection) =>
  selection.users === null
    ? isWanted(selection)
    : sql<SqlBool>`${isWanted(selection)} and owner_id = any(${[...selection.users]}::uuid[])`;

/** Whether a row with an account, a time of upload and a playbook is selected. */
export const isSelected = (selection: Selection) =>
  sql<SqlBool>`${isWanted(selection)}
    and uploaded_at >= ${selection.start} and uploaded_at < ${selection.end}`;

/** Whether it asks for reviews at all: the playbook of none is nobody's. */
export const asksForReviews = ({ playbooks }: Selection): boolean =>
  playbooks === null || playbooks.some((id) => id !== noPlaybook.id);
