import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The table of who is editing which contract. */
export interface EditorTables {
  edit_versions: {
    contract_id: string;
    account_id: string;
    temp_id: string;
    user_id: string;
    session_id: string;
    started_at: Generated<Time>;
    seen_at: Generated<Time>;
    failed_saves: Generated<number>;
  };
}
