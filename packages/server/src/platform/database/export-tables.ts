import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of exports of everything an account has. */
export interface ExportTables {
  account_exports: {
    id: string;
    account_id: string;
    asker_id: string;
    asker_name: string;
    state: string;
    files_done: Generated<number>;
    files_total: Generated<number>;
    asked_at: Time;
    ended_at: Time | null;
    expires_at: Time | null;
  };
  account_export_parts: {
    export_id: string;
    account_id: string;
    number: number;
    file_id: string;
    size: number;
    sha256: string;
  };
  export_downloads: {
    hash: Buffer;
    account_id: string;
    session_id: string;
    export_id: string;
    number: number;
    expires_at: Time;
  };
}
