import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

/** The tables of signing up and in. */
export interface IdentityTables {
  sign_ups: {
    account_id: string;
    user_id: string;
    referral_key: string | null;
    utm: Json;
    at: Time;
  };
  link_tokens: {
    hash: Buffer;
    purpose: "verify_email" | "reset_password";
    account_id: string;
    user_id: string;
    expires_at: Time;
    spent_at: Time | null;
  };
  user_identities: {
    issuer: string;
    subject: string;
    account_id: string;
    user_id: string;
    email: string;
    created_at: Time;
  };
  social_states: {
    hash: Buffer;
    provider: string;
    redirect_uri: string;
    nonce: string;
    code_verifier: string;
    code_challenge: string;
    challenge_method: string;
    expires_at: Time;
    fresh_since: Time | null;
    code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
  };
  totp_secrets: {
    user_id: string;
    account_id: string;
    secret: Buffer;
    created_at: Time;
    confirmed_at: Time | null;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: string; hash: Buffer; account_id: string };
  passkeys: {
    id: string;
    account_id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Time;
    last_used_at: Time | null;
  };
  passkey_challenges: {
    hash: Buffer;
    purpose: "add" | "sign_in" | "confirm";
    user_id: string | null;
    expires_at: Time;
  };
  second_factor_demands: {
    hash: Buffer;
    account_id: string;
    user_id: string;
    wrong_tries: Generated<number>;
    expires_at: Time;
    by_connection: string | null;
  };
  spent_bot_checks: { hash: Buffer; expires_at: Time };
  attempts: { key: string; number: number; ends_at: Time };
}
