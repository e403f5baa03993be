import { sql, type SqlBool } from "kysely";

/** The contracts to list, the reader, and the order. */
export interface ListQuery {
  readonly accountId: string;
  /** Only this owner's, for a person who sees no others. */
  readonly ownerId: string | null;
  /** The person whose shared agreements are included in addition to their own. */
  readonly sharedGroupIds: readonly string[];
  readonly isArchived: boolean;
  readonly statuses: readonly string[];
  readonly playbookIds: readonly string[];
  /** "" for no search. */
  readonly freeText: string;
  readonly sortBy: "fileName" | "userEmail" | "uploadTime";
  readonly direction: "asc" | "desc";
  readonly from: number;
  readonly to: number;
  /** The last contract of the page before; undefined when the page is asked for by its number. */
  readonly after?: string | undefined;
}

/** The ids of one page, and how many there are in all. */
export interface ListedPage {
  readonly ids: readonly string[];
  readonly total: number;
  /** false when `total` is where counting stopped. */
  readonly isTotalExact: boolean;
}

/** What each order sorts a `contract` by; ties go by its id, in the same direction. */
export const sortColumns = {
  fileName: sql<string>`contract.file_name collate "und-x-icu"`,
  userEmail: sql<string>`contract.owner_email collate "und-x-icu"`,
  uploadTime: sql<Date>`contract.uploaded_at`,
} as const;

const ownOrShared = ({ ownerId, sharedGroupIds }: ListQuery) =>
  sharedGroupIds.length === 0
    ? sql<SqlBool>`contract.owner_id = ${ownerId}`
    : sql<SqlBool>`(contract.owner_id = ${ownerId}
        or contract.group_id = any(${[...sharedGroupIds]}::uuid[]))`;

/** Whether a `contract` is in the tab, seen by the reader and let through by the filters. */
export const seenIn = (query: ListQuery) => {
  const { statuses, playbookIds } = query;
  const claims = [
    sql<SqlBool>`contract.account_id = ${query.accountId} and contract.is_newest
      and contract.is_archived = ${query.isArchived}`,
    ...(query.ownerId === null ? [] : [ownOrShared(query)]),
    ...(statuses.length === 0 ? [] : [sql<SqlBool>`contract.status in (${sql.join(statuses)})`]),
    ...(playbookIds.length === 0
      ? []
      : [sql<SqlBool>`contract.playbook_id in (${sql.join(playbookIds)})`]),
  ];
  return sql<SqlBool>`(${sql.join(claims, sql` and `)})`;
};
