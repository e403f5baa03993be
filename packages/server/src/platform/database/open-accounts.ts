import { sql, type RawBuilder } from "kysely";

/** Whether the account in this column is open: a link, an address or a token of one that is closed leads nowhere. */
export const isAccountOpen = (column: string): RawBuilder<boolean> =>
  sql<boolean>`account_is_open(${sql.ref(column)})`;
