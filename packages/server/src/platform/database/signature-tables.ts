import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string | null, string | null>;

/** The tables of asking for signatures and of signing. */
export interface SignatureTables {
  signature_requests: {
    id: string;
    account_id: string;
    contract_id: string;
    group_id: string;
    contract_version: number;
    created_by: string;
    created_at: Time;
    state: string;
    failure: string | null;
    approved_file: string;
    approved_docx_sha256: string;
    has_track_changes: boolean;
    flattened: Generated<string[]>;
    document_file: string | null;
    document_size: number | null;
    document_sha256: string | null;
    pages: Json;
    found_fields: Json;
    is_ordered: Generated<boolean>;
    message: Generated<string>;
    consent_version: string;
    sent_at: Time | null;
    expires_at: Time | null;
    ended_at: Time | null;
    end_reason: Generated<string>;
    sealing_state: Generated<string>;
    sealing_attempts: Generated<number>;
    sealing_error: string | null;
    sealed_file: string | null;
    sealed_at: Time | null;
    provider: Generated<string>;
    envelope_id: string | null;
    provider_asked_at: Time | null;
    provider_fault: string | null;
    withdrawn_by: string | null;
    withdrawal_reason: string | null;
    is_reminder_wished: Generated<boolean>;
  };
  signers: {
    id: string;
    account_id: string;
    request_id: string;
    position: number;
    name: string;
    email: string;
    role: string;
    state: string;
    token_hash: Buffer | null;
    mail_id: string | null;
    mail_detail: Generated<string>;
    asked_at: Time | null;
    reminded_at: Time | null;
    viewed_at: Time | null;
    consented_at: Time | null;
    acted_at: Time | null;
    address: string | null;
    user_agent: string | null;
    time_zone: string | null;
    decline_reason: string | null;
    handed_to: string | null;
    code_hash: Buffer | null;
    code_tries: Generated<number>;
    code_expires_at: Time | null;
    provider_signer: string | null;
    is_change_wished: Generated<boolean>;
  };
  signer_sessions: {
    token_hash: Buffer;
    account_id: string;
    signer_id: string;
    expires_at: Time;
  };
  signature_fields: {
    id: string;
    account_id: string;
    request_id: string;
    signer_id: string;
    kind: string;
    page: number;
    x: number;
    y: number;
    width: number;
    height: number;
    is_required: boolean;
    label: Generated<string>;
    value: string | null;
    image_file: string | null;
    image_sha256: string | null;
  };
}
