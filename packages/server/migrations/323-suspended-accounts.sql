-- Accounts that nobody can enter for now, although nothing of theirs was removed: the sample account, whose password is
-- public, while the server has none. Its people cannot sign in, and its links, addresses, keys and tokens lead nowhere.
create table suspended_accounts (
  account_id uuid primary key references accounts on delete cascade,
  suspended_at timestamptz not null
);

alter table suspended_accounts enable row level security;
alter table suspended_accounts force row level security;
-- Every way in that begins with a secret asks before the account is known.
create policy own on suspended_accounts using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');

create function account_is_suspended(account uuid) returns boolean language sql stable as $$
  select exists (select from suspended_accounts where account_id = account)
$$;

create or replace function account_is_open(account uuid) returns boolean language sql stable as $$
  select not exists (select from account_closings where account_id = account)
    and not account_is_suspended(account)
$$;
