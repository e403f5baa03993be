import type { ColumnType } from "kysely";

type Time = ColumnType<Date, never, never>;

/** The tables that analytics reads; triggers keep them, nothing else writes them. */
export interface AnalyticsTables {
  contract_facts: {
    contract_id: string;
    account_id: string;
    owner_id: string;
    playbook_id: string;
    doc_role: string;
    uploaded_at: Time;
    turnaround: number | null;
    stage: string | null;
    review_time: number;
    review_turns: number;
    ours_time: number;
    ours_turns: number;
    theirs_time: number;
    theirs_turns: number;
    signing_time: number;
    signing_turns: number;
  };
  review_facts: {
    contract_id: string;
    account_id: string;
    playbook_id: string;
    uploaded_at: Time;
    compliance_before: number;
    compliance_after: number;
    issues: number;
    undecided: number;
    rating_sum: number;
    ratings: number;
    outcomes: unknown;
  };
  upload_months: {
    account_id: string;
    month: ColumnType<Date, never, never>;
    owner_id: string;
    playbook_id: string;
    doc_role: string;
    documents: number;
    turned: number;
    turnaround: number;
    review_time: number;
    review_turns: number;
    review_waiting: number;
    ours_time: number;
    ours_turns: number;
    ours_waiting: number;
    theirs_time: number;
    theirs_turns: number;
    theirs_waiting: number;
    signing_time: number;
    signing_turns: number;
    signing_waiting: number;
  };
  review_months: {
    account_id: string;
    month: ColumnType<Date, never, never>;
    playbook_id: string;
    reviews: number;
    compliance_before: string;
    compliance_after: string;
    issues: number;
    undecided: number;
    rating_sum: number;
    ratings: number;
  };
  issue_days: {
    account_id: string;
    day: ColumnType<Date, never, never>;
    playbook_id: string;
    issue_id: string;
    name: string;
    reviews: number;
    preferred: number;
    first: number;
    second: number;
    later: number;
    failed: number;
    missing: number;
    undecided: number;
  };
}
