import type { ColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The table of what reviews ask. */
export interface FeedbackTables {
  feedback_sets: {
    contract_id: string;
    account_id: string;
    run: number;
    items: Json;
    is_awaited: boolean;
    asked_at: Time;
    due_at: Time;
    saved_at: Time | null;
    answered_at: Time | null;
  };
}
