-- Keys by which programs act as a person; the hash alone is kept.
create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  owner_id uuid not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  foreign key (account_id, owner_id) references users (account_id, id)
    on update cascade on delete cascade,
  unique (account_id, key_hash)
);
create index api_keys_owner on api_keys (account_id, owner_id);

-- What was answered to requests that carried a key for repeating them: until then the first
-- of them is still being answered.
create table answered_requests (
  account_id uuid not null references accounts on delete cascade,
  asker text not null,
  endpoint text not null,
  key text not null,
  fingerprint text not null,
  is_answered boolean not null default false,
  answer text,
  at timestamptz not null,
  primary key (account_id, asker, endpoint, key)
);
create index answered_requests_age on answered_requests (account_id, at);

do $$
declare name text;
begin
  foreach name in array array['api_keys', 'answered_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
