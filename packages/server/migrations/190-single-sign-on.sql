-- An account's connection to the provider by which its company signs people in; one for each account.
create table sso_connections (
  account_id uuid primary key references accounts on delete cascade,
  -- By which the world names it: in addresses, and when somebody is sent to the provider.
  id uuid not null unique,
  protocol text not null check (protocol in ('OIDC', 'SAML')),
  name text not null,
  -- The issuer of OpenID Connect, or the entity id of SAML.
  issuer text not null,
  client_id text not null default '',
  -- Sealed by the installation.
  client_secret bytea,
  sign_in_url text not null default '',
  certificates text[] not null default '{}',
  is_on boolean not null default false,
  is_required boolean not null default false check (is_on or not is_required),
  -- What newcomers begin as; null lets nobody in who is not a user yet.
  default_type text,
  -- [{group, userType}], the first that fits first.
  group_rules jsonb not null default '[]',
  changed_at timestamptz not null
);

-- Domains of an account's e-mail addresses, proven by a record in the domain's own name servers.
create table sso_domains (
  account_id uuid not null references accounts on delete cascade,
  domain text not null,
  token text not null,
  added_at timestamptz not null,
  proven_at timestamptz,
  primary key (account_id, domain)
);
-- Whose people a domain's are is said by one account alone.
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- Who somebody at an account's provider is here. Kept apart from user_identities: what an account's own
-- provider says of people counts for that account alone.
create table sso_identities (
  account_id uuid not null references sso_connections on delete cascade,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (account_id, subject),
  unique (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- A user who is deleted, or goes to another account, is nobody at this account's provider any more.
create function forget_sso_identity() returns trigger language plpgsql as $$
begin
  delete from sso_identities where user_id = old.id;
  return new;
end $$;
create trigger forget_sso_identity before update of account_id, is_deleted on users
  for each row when (old.account_id <> new.account_id or (new.is_deleted and not old.is_deleted))
  execute function forget_sso_identity();

-- Assertions of SAML that were taken, until nobody would take them for their age.
create table sso_spent_assertions (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index sso_spent_assertions_expiry on sso_spent_assertions (expires_at);

-- By which connection a session began, or is about to; null for every other way.
alter table sessions add column by_connection uuid;
alter table second_factor_demands add column by_connection uuid;

-- With SAML the provider's answer comes to us before the page does: kept here, behind a code for the page.
alter table social_states
  add column code_hash bytea,
  add column answer jsonb;

do $$
declare name text;
begin
  foreach name in array array['sso_connections', 'sso_domains', 'sso_identities', 'sso_spent_assertions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
