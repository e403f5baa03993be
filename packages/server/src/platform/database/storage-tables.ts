import type { ColumnType } from "kysely";

/** The tables that say which files an account has stored, and how much that is. */
export interface StorageTables {
  stored_files: {
    account_id: string;
    id: string;
    kind: string;
    /** null until a file of an earlier version is counted. */
    bytes: number | null;
    stored_at: ColumnType<Date, Date | undefined, Date>;
  };
  storage_usage: {
    account_id: string;
    kind: string;
    bytes: number;
    files: number;
  };
}
