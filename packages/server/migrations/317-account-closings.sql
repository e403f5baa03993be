-- Accounts that were closed, and, for good, those that were erased: when and by whom, without a name or an address. It
-- references nothing, since it is what remains. Who closed it is a user's id, which names nobody once the user is gone;
-- null for the operator.
create table account_closings (
  account_id uuid primary key,
  closed_at timestamptz not null,
  closed_by uuid,
  erases_at timestamptz not null,
  told_at timestamptz,
  reminded_at timestamptz,
  erasing_since timestamptz,
  erased_at timestamptz,
  contracts_removed bigint not null default 0,
  people_removed bigint not null default 0,
  files_removed bigint not null default 0,
  check (erases_at >= closed_at),
  check (erased_at is null or erasing_since is not null)
);
create index account_closings_due on account_closings (erases_at) where erased_at is null;

alter table account_closings enable row level security;
alter table account_closings force row level security;
-- Erasing goes over all accounts, and every way in that begins with a secret asks before the account is known.
create policy own on account_closings using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');

-- What says that an account was erased stays.
create function keep_erased_accounts() returns trigger language plpgsql as $$
begin
  if old.erased_at is not null then
    raise exception 'the record of an erased account stays' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_erased_accounts before update or delete on account_closings
  for each row execute function keep_erased_accounts();

create function account_is_open(account uuid) returns boolean language sql stable as $$
  select not exists (select from account_closings where account_id = account)
$$;

-- The log of signatures goes with its account alone, and an account that has one goes only when it is erased: until then
-- nothing of it can be removed, as before.
alter table signature_events drop constraint signature_events_account_id_fkey;
alter table signature_events add constraint signature_events_account_id_fkey
  foreign key (account_id) references accounts on delete cascade;

create or replace function keep_signature_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return null;
  end if;
  raise exception 'signature events are only ever added' using errcode = 'insufficient_privilege';
end $$;

create function keep_accounts_that_signed() returns trigger language plpgsql as $$
begin
  if exists (select from signature_events where account_id = old.id)
    and not exists (select from account_closings where account_id = old.id and erasing_since is not null)
  then
    raise exception 'an account with a log of signatures goes only when it is erased'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger keep_accounts_that_signed before delete on accounts
  for each row execute function keep_accounts_that_signed();

-- Nobody is written to about the dates of a closed account.
create or replace function accounts_with_key_dates() returns table (account uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select dates.account_id, coalesce(settings.time_zone, 'UTC')
  from (select distinct account_id from key_dates where act_day is not null) as dates
    left join key_date_settings as settings using (account_id)
  where account_is_open(dates.account_id)
$$;
