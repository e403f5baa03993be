import type { ColumnType, Generated } from "kysely";

type Time = ColumnType<Date, Date, Date>;

/** The tables of accounts' own connections to providers. */
export interface SingleSignOnTables {
  sso_connections: {
    account_id: string;
    id: string;
    protocol: "OIDC" | "SAML";
    name: string;
    issuer: string;
    client_id: Generated<string>;
    client_secret: Buffer | null;
    sign_in_url: Generated<string>;
    certificates: Generated<string[]>;
    is_on: Generated<boolean>;
    is_required: Generated<boolean>;
    default_type: string | null;
    group_rules: ColumnType<unknown, string | undefined, string>;
    changed_at: Time;
  };
  sso_domains: {
    account_id: string;
    domain: string;
    token: string;
    added_at: Time;
    proven_at: Time | null;
    missed_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  sso_identities: { account_id: string; subject: string; user_id: string; created_at: Time };
  scim_tokens: {
    account_id: string;
    token_hash: Buffer;
    hint: string;
    made_by: string;
    made_at: Time;
    last_used_at: Time | null;
  };
  scim_users: {
    account_id: string;
    user_id: string;
    external_id: string | null;
    is_gone: Generated<boolean>;
    changed_at: Time;
  };
  sso_spent_assertions: { hash: Buffer; account_id: string; expires_at: Time };
}
