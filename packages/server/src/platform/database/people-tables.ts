import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of people and of what they did. */
export interface PeopleTables {
  account_domains: { account_id: string; domain: string };
  invitations: {
    id: string;
    account_id: string;
    inviter_id: string;
    kind: string;
    email: string;
    token_hash: Buffer | null;
    created_at: Time;
    last_sent_at: Time;
    expires_at: Time;
    outcome: string | null;
    ended_at: Time | null;
  };
  activity: {
    account_id: string;
    user_id: string;
    day: ColumnType<Date, string, string>;
    page: string;
    minutes: number;
    last_at: Time;
  };
  audit_events: {
    id: Generated<number>;
    account_id: string;
    by_user_id: string;
    act: string;
    subject: string;
    detail: Json;
    at: Time;
  };
}
