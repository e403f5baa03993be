import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string | null, string | null>;

/** The tables of plans, subscriptions and credits, and those of the local payment service. */
export interface BillingTables {
  plans: {
    id: string;
    name: string;
    type: string;
    tier: number;
    price: number;
    payment_interval: string;
    contracts_quota: number;
    storage_bytes: number;
    is_popular: boolean;
    is_free_trial: boolean;
    is_displayed: boolean;
    sub_titles: Json;
  };
  subscriptions: {
    account_id: string;
    plan_id: string;
    status: string;
    term_start: Time;
    term_end: Time;
    credits_used: Generated<number>;
    ends_with_term: Generated<boolean>;
    reference: string | null;
    updated_at: Time;
  };
  payers: {
    account_id: string;
    service: string;
    customer: string;
    settled: Generated<number>;
  };
  credit_charges: {
    account_id: string;
    contract_id: string;
    credits: number;
    term_start: Time;
    charged_at: Time;
    refunded_at: Time | null;
  };
  payment_events: {
    account_id: string;
    id: string;
    kind: string;
    received_at: Time;
  };
  local_customers: {
    account_id: string;
    first_name: string;
    last_name: string;
    company_name: string;
    tax_percentage: number;
    method: Json;
  };
  local_checkouts: {
    id: string;
    account_id: string;
    token_hash: Buffer;
    plan_id: string | null;
    redirect_uri: string;
    email: string;
    first_name: string;
    last_name: string;
    company_name: string;
    started_at: Time;
    ended_at: Time | null;
  };
  local_subscriptions: {
    id: string;
    account_id: string;
    plan_id: string;
    status: string;
    term_start: Time;
    term_end: Time;
    ends_with_term: Generated<boolean>;
    pays_at: Time | null;
    created_at: Time;
  };
  local_payments: {
    id: Generated<number>;
    account_id: string;
    subscription_id: string;
    amount: number;
    tax: number;
    at: Time;
  };
}
