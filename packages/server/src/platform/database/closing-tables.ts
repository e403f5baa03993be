import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** Accounts that were closed; those that were erased stay here permanently. */
export interface ClosingTables {
  account_closings: {
    account_id: string;
    closed_at: Time;
    /** A user's id; null for the operator. */
    closed_by: string | null;
    erases_at: Time;
    /** When its owners were told that it is closed, and its plan was to be called off. */
    told_at: Time | null;
    reminded_at: Time | null;
    erasing_since: Time | null;
    erased_at: Time | null;
    contracts_removed: Generated<number>;
    people_removed: Generated<number>;
    files_removed: Generated<number>;
  };
  /** Accounts that nobody can enter for now. */
  suspended_accounts: {
    account_id: string;
    suspended_at: Time;
  };
}
