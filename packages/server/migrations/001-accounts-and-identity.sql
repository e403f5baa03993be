-- Row-level security keeps accounts apart: a transaction sees the rows of the account it names in
-- `app.account`, and none when it names none. Signing in has to find a person before any account is
-- known, and says so with `app.scope`.

create extension if not exists pg_trgm;

create table accounts (
  id uuid primary key,
  name text not null,
  legal_name text not null,
  location text not null,
  kind text not null check (kind in ('CUSTOMER', 'DEMO', 'QA')),
  reviewer_name text not null,
  accept_track_changes boolean not null default false,
  tags jsonb not null default '{}',
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  is_verified boolean not null,
  is_deleted boolean not null default false,
  shows_demo boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (account_id, id)
);
create unique index users_email on users (lower(email));
create index users_account on users (account_id);

create table user_roles (
  account_id uuid not null,
  user_id uuid not null,
  user_type text not null check (user_type in (
    'PLATFORM_OWNER', 'LEGAL_ADMIN', 'CONTRACT_MANAGER', 'BUSINESS_USER', 'BILLING_ADMIN', 'VIEWER')),
  primary key (user_id, user_type),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

create table sessions (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  hash bytea primary key,
  account_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  foreign key (account_id, session_id) references sessions (account_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

create table captured_mails (
  id bigint generated always as identity primary key,
  recipients text not null,
  subject text not null,
  text text not null,
  source bytea not null,
  at timestamptz not null
);

alter table accounts enable row level security;
alter table accounts force row level security;
create policy own on accounts
  using (id = nullif(current_setting('app.account', true), '')::uuid);

do $$
declare name text;
begin
  foreach name in array array['users', 'user_roles', 'sessions', 'refresh_tokens'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;

-- Under row-level security an index is used only through functions known to leak nothing; without
-- this a search by trigrams reads every row. Only a superuser may say so: elsewhere it stays slower.
do $$
begin
  alter function textlike(text, text) leakproof;
exception when insufficient_privilege then null;
end $$;
