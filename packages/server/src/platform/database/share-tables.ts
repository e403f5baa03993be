import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of sending contracts out, of guests, and of sharing among colleagues. */
export interface ShareTables {
  attachments: {
    id: string;
    account_id: string;
    contract_id: string;
    uploader_id: string;
    name: string;
    size: number;
    sha256: string;
    created_at: Time;
  };
  sendings: {
    id: string;
    account_id: string;
    contract_id: string;
    sender_id: string;
    subject: string;
    body: Json;
    created_at: Time;
  };
  sending_attachments: {
    account_id: string;
    sending_id: string;
    attachment_id: string;
    position: number;
  };
  guest_links: {
    id: string;
    account_id: string;
    sending_id: string;
    contract_id: string;
    group_id: string;
    email: string;
    token_hash: Buffer;
    mail_id: string;
    mail_status: string;
    mail_detail: Generated<string>;
    created_at: Time;
    expires_at: Time;
    withdrawn_at: Time | null;
    first_opened_at: Time | null;
    last_opened_at: Time | null;
  };
  guest_codes: {
    link_id: string;
    account_id: string;
    code_hash: Buffer;
    tries: number;
    expires_at: Time;
  };
  guest_sessions: {
    token_hash: Buffer;
    account_id: string;
    link_id: string;
    expires_at: Time;
  };
  guest_comments: {
    id: string;
    account_id: string;
    link_id: string;
    contract_id: string;
    words: string;
    at: Time;
  };
  guest_uploads: {
    contract_id: string;
    account_id: string;
    link_id: string;
  };
  contract_shares: {
    account_id: string;
    group_id: string;
    user_id: string;
    shared_by: string;
    at: Time;
  };
}
