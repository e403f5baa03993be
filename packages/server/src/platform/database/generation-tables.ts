import type { ColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of what contracts were made of, and of batches of contracts made by the rows of a sheet. */
export interface GenerationTables {
  contract_answers: {
    contract_id: string;
    account_id: string;
    template_name: string;
    answers: Json;
    made_at: Time;
  };
  batches: {
    id: string;
    account_id: string;
    asker_id: string;
    asker_name: string;
    template_id: string;
    template_name: string;
    sheet_name: string;
    state: string;
    asked_at: Time;
    ended_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  batch_rows: {
    batch_id: string;
    account_id: string;
    number: number;
    file_name: string;
    given: ColumnType<unknown, string | null, string | null>;
    contract_id: string | null;
    problems: ColumnType<unknown, string | null, string | null>;
  };
}
