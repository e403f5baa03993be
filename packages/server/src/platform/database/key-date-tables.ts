import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of agreements' dates, of letters about them, and of calendar programs that read them. */
export interface KeyDateTables {
  key_dates: {
    group_id: string;
    account_id: string;
    contract_id: string | null;
    read_terms: Json;
    terms: Json;
    signed_on: string | null;
    is_confirmed: Generated<boolean>;
    is_corrected: Generated<boolean>;
    kept_by: string | null;
    kept_at: Time | null;
    kind: string;
    act_day: string | null;
    last_day: string | null;
    owner_id: string | null;
    fallback_id: string | null;
    snoozed_until: string | null;
    decision: string | null;
    decision_note: Generated<string>;
    decided_by: string | null;
    decided_at: Time | null;
  };
  key_date_alerts: {
    group_id: string;
    account_id: string;
    day: string;
    threshold: number;
    is_passed_over: boolean;
    at: Time;
  };
  key_date_settings: { account_id: string; time_zone: string };
  calendar_feeds: {
    user_id: string;
    account_id: string;
    token_hash: Buffer;
    shows: string;
    made_at: Time;
  };
}
