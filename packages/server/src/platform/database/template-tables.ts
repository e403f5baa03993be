import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of templates, and of who is editing which. */
export interface TemplateTables {
  templates: {
    id: string;
    account_id: string;
    owner_id: string;
    status: string;
    name: string;
    description: Generated<string>;
    playbook_id: string | null;
    contract_type_id: string | null;
    file_id: string;
    file_name: string;
    file_size: number;
    file_sha256: string;
    pre_made_id: string | null;
    template_id: string | null;
    contract_id: string | null;
    review_contract_id: string | null;
    uploaded_at: Time;
    updated_at: Time;
  };
  template_edits: {
    template_id: string;
    account_id: string;
    temp_id: string;
    user_id: string;
    session_id: string;
    started_at: Generated<Time>;
    seen_at: Generated<Time>;
    file_id: string | null;
    file_size: number | null;
    file_sha256: string | null;
  };
}
