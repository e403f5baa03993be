import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of what accounts alter about playbooks. */
export interface PolicyTables {
  policies: {
    account_id: string;
    playbook_id: string;
    revision: Generated<number>;
    draft: ColumnType<unknown, string | null, string | null>;
    drafted_by: Generated<string>;
    drafted_at: Time | null;
    version: Generated<number>;
  };
  policy_versions: {
    account_id: string;
    playbook_id: string;
    version: number;
    changes: Json;
    note: Generated<string>;
    published_by: string;
    published_at: Time;
  };
  policy_trials: {
    id: string;
    account_id: string;
    playbook_id: string;
    asker_id: string;
    revision: number;
    published: Json;
    draft: Json;
    state: string;
    failure: string | null;
    asked_at: Time;
  };
  policy_trial_contracts: {
    trial_id: string;
    account_id: string;
    contract_id: string;
    place: number;
    outcome: ColumnType<unknown, string | null, string | null>;
  };
}
