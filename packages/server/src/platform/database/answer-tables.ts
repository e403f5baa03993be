import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of the answers to a counterparty's changes. */
export interface AnswerTables {
  redline_answers: {
    contract_id: string;
    account_id: string;
    run: Generated<number>;
    state: string;
    weighed: Generated<number>;
    changes: Generated<number>;
    failure: string | null;
    result: ColumnType<unknown, string | null, string | null>;
    draft_run: Generated<number>;
    draft_state: Generated<string>;
    draft_failure: Generated<string | null>;
    draft_id: Generated<string | null>;
    draft_by: Generated<string | null>;
    draft_by_name: Generated<string>;
  };
  redline_decisions: {
    contract_id: string;
    account_id: string;
    change_id: string;
    answer: string | null;
    wording: ColumnType<unknown, string, string>;
    revision: Generated<number>;
    user_id: string;
    user_name: string;
    at: Time;
  };
}
