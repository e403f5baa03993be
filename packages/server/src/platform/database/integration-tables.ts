import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of programs that work with the product. */
export interface IntegrationTables {
  api_keys: {
    id: string;
    account_id: string;
    owner_id: string;
    name: string;
    hint: string;
    key_hash: Buffer;
    scopes: string[];
    created_at: Time;
    expires_at: Time;
    last_used_at: Time | null;
    revoked_at: Time | null;
  };
  webhooks: {
    id: string;
    account_id: string;
    name: string;
    url: string;
    events: string[];
    secret_number: number;
    kept_key: Buffer | null;
    is_on: boolean;
    off_reason: string | null;
    made_by: string | null;
    created_at: Time;
  };
  webhook_deliveries: {
    id: Generated<string>;
    account_id: string;
    webhook_id: string;
    event: string;
    data: ColumnType<unknown, string, string>;
    at: Generated<Date>;
    queued_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    state: Generated<string>;
    tries: Generated<number>;
    answered: ColumnType<number | null, number | null | undefined, number | null>;
    problem: Generated<string>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  answered_requests: {
    account_id: string;
    asker: string;
    endpoint: string;
    key: string;
    fingerprint: string;
    is_answered: Generated<boolean>;
    answer: string | null;
    at: Time;
  };
}
