import { sql, type RawBuilder } from "kysely";

/** Whether the account in this column is open: a link, an address or a token of one that is closed leads nowhere. */
export const isAccountOpen = (column: string): RawBuilder<boolean> =>
  sql<boolean>`account_is_open(${sql.ref(column)})`;

/** Whether the account in this column is suspended: its people can no more sign in than people who were deleted. */
export const isAccountSuspended = (column: string): RawBuilder<boolean> =>
  sql<boolean>`account_is_suspended(${sql.ref(column)})`;
