import type { ColumnType } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of mail that comes in. */
export interface InboundTables {
  upload_addresses: {
    id: string;
    account_id: string;
    user_id: string | null;
    token: string;
    created_at: Time;
    ended_at: Time | null;
  };
  allowed_senders: {
    account_id: string;
    sender: string;
    added_by: string;
    added_at: Time;
  };
  inbound_mails: {
    id: string;
    account_id: string;
    kind: string;
    target_id: string;
    message_key: Buffer;
    message_id: string;
    sender: string;
    sender_user_id: string | null;
    owner_id: string | null;
    subject: string;
    file_names: string[];
    file_id: string | null;
    sha256: string | null;
    size: number;
    state: string;
    held_reason: string | null;
    outcome: ColumnType<unknown, string | undefined, string>;
    received_at: Time;
    settled_at: Time | null;
  };
}
