import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string | undefined, string>;

/** The tables of the onboarding, of what accounts say of themselves there, and of how the product is used. */
export interface OnboardingTables {
  onboarding_progress: {
    user_id: string;
    account_id: string;
    answers: Json;
    step: string | null;
    contract_id: string | null;
    skipped_at: Time | null;
    changed_at: Time;
  };
  usage_events: {
    account_id: string;
    user_id: string;
    day: ColumnType<Date, string, string>;
    event: string;
    times: number;
  };
  account_info: {
    account_id: string;
    key: string;
    value: string;
    said_at: Generated<Date>;
  };
}
