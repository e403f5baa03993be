-- Signing up, proving an address, resetting a password, social providers, second factors, and the limits
-- of trying. Whatever somebody could use (links, codes, challenges) is kept as a SHA-256 only.

alter table users
  add column phone_number text not null default '',
  add column terms_accepted_at timestamptz;

alter table sessions
  add column refreshed_at timestamptz,
  -- Browser and system in words, and the address it was begun from.
  add column device text not null default '',
  add column address text not null default '',
  -- When the person last showed that it is them, by signing in or entering the password again.
  add column confirmed_at timestamptz;

-- How an account came to be; the key is the one of the referring person's link.
create table sign_ups (
  account_id uuid primary key references accounts on delete cascade,
  user_id uuid not null,
  referral_key text,
  utm jsonb not null,
  at timestamptz not null,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Tokens of mailed links, each good once.
create table link_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  account_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index link_tokens_user on link_tokens (user_id);
create index link_tokens_expiry on link_tokens (expires_at);

-- A person at a social provider is the pair of issuer and subject, never an e-mail address.
create table user_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  user_id uuid not null,
  -- What the provider called the address when it was connected.
  email text not null,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- A sign-in that was sent to a provider and has not come back.
create table social_states (
  hash bytea primary key,
  provider text not null,
  redirect_uri text not null,
  nonce text not null,
  code_verifier text not null,
  -- What the page's own verifier must hash to when it comes back.
  code_challenge text not null,
  challenge_method text not null,
  expires_at timestamptz not null
);
create index social_states_expiry on social_states (expires_at);

create table totp_secrets (
  user_id uuid primary key,
  account_id uuid not null,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: a code is good once.
  last_step bigint not null default 0,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  account_id uuid not null,
  primary key (user_id, hash),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index passkeys_user on passkeys (user_id);

-- What a passkey is asked to sign; the user is null when nobody is known yet.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in')),
  user_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A sign-in whose password was right and whose second factor is awaited.
create table second_factor_demands (
  hash bytea primary key,
  account_id uuid not null,
  user_id uuid not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index second_factor_demands_expiry on second_factor_demands (expires_at);

-- Answers to bot checks that were used.
create table spent_bot_checks (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- How often something was tried in a span of time, by all processes together. Not logged ahead: losing
-- it in a crash costs nothing, and counting stays cheap.
create unlogged table attempts (
  key text not null,
  span bigint not null,
  number integer not null,
  ends_at timestamptz not null,
  primary key (key, span)
);
create index attempts_end on attempts (ends_at);

do $$
declare name text;
begin
  foreach name in array array['sign_ups', 'link_tokens', 'user_identities', 'totp_secrets',
    'recovery_codes', 'passkeys', 'second_factor_demands'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
