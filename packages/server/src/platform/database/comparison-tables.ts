import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string | null, string | null>;

/** The tables of what was sent, what came back, and what was compared. */
export interface ComparisonTables {
  sent_files: {
    sending_id: string;
    account_id: string;
    contract_id: string;
    file_id: string;
    name: string;
    size: number;
    sha256: string;
  };
  return_checks: {
    contract_id: string;
    account_id: string;
    base_id: string;
    basis: string;
    sent_at: Time | null;
    run: Generated<number>;
    state: string;
    failure: string | null;
    result: Json;
    ended_at: Time | null;
  };
  comparisons: {
    id: string;
    account_id: string;
    asker_id: string;
    before_id: string | null;
    after_id: string | null;
    before_file: string;
    after_file: string | null;
    before_name: string;
    after_name: string | null;
    state: string;
    failure: string | null;
    changes: number | null;
    left_out: number | null;
    text_file: string | null;
    text_sha256: string | null;
    redline_file: string | null;
    redline_sha256: string | null;
    redline_size: number | null;
    asked_at: Time;
  };
}
