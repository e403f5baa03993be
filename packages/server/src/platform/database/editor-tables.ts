import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of who is editing which contract, and of the pages that are shown of it. */
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
  page_views: {
    source_file: string;
    account_id: string;
    contract_id: string;
    state: string;
    failure: string | null;
    file: string | null;
    size: number | null;
    sha256: string | null;
    asked_at: Time;
  };
}
