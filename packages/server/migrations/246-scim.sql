-- The token by which an account's directory adds, changes and removes its users; one for each account.
create table scim_tokens (
  account_id uuid primary key references accounts on delete cascade,
  token_hash bytea not null,
  hint text not null,
  made_by text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);

-- What a directory calls a user, and whether it has deleted them there.
create table scim_users (
  account_id uuid not null,
  user_id uuid not null,
  external_id text,
  is_gone boolean not null default false,
  changed_at timestamptz not null,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index scim_users_external on scim_users (account_id, external_id);

-- A user who goes to another account is nobody of this account's directory any more.
create function forget_scim_user() returns trigger language plpgsql as $$
begin
  delete from scim_users where user_id = old.id;
  return new;
end $$;
create trigger forget_scim_user before update of account_id on users
  for each row when (old.account_id <> new.account_id)
  execute function forget_scim_user();

do $$
declare name text;
begin
  foreach name in array array['scim_tokens', 'scim_users'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
