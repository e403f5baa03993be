-- When an agreement, in all its versions, ends or renews, and by when something has to be done about it.
-- Days are YYYY-MM-DD: they have no time zone and sort as they are.
create table key_dates (
  group_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The version whose words the terms quote; null when it is gone or the dates were entered by hand.
  contract_id uuid,
  -- What the newest text says, and what holds: that, or what a person corrected it to.
  read_terms jsonb not null,
  terms jsonb not null,
  signed_on text,
  is_confirmed boolean not null default false,
  is_corrected boolean not null default false,
  kept_by uuid,
  kept_at timestamptz,
  -- What follows from the terms for the present term of the agreement.
  kind text not null check (kind in ('notice', 'end', 'endless', 'incomplete')),
  act_day text check (act_day ~ '^\d{4}-\d\d-\d\d$'),
  last_day text check (last_day ~ '^\d{4}-\d\d-\d\d$'),
  owner_id uuid,
  fallback_id uuid,
  snoozed_until text check (snoozed_until ~ '^\d{4}-\d\d-\d\d$'),
  decision text check (decision in ('renew', 'give_notice', 'renegotiate')),
  decision_note text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  unique (account_id, group_id),
  check ((act_day is null) = (kind in ('endless', 'incomplete'))),
  check ((decision is null) = (decided_at is null)),
  check (kept_at is not null or not is_corrected),
  foreign key (account_id, contract_id) references contracts (account_id, id)
    on delete set null (contract_id)
);
create index key_dates_by_day on key_dates (account_id, act_day, group_id) where act_day is not null;
create index key_dates_contract on key_dates (account_id, contract_id);

-- Each threshold of each day, once: whoever writes the row sends the letter, in the same transaction.
create table key_date_alerts (
  group_id uuid not null,
  account_id uuid not null,
  day text not null,
  -- So many days before the day.
  threshold integer not null,
  -- A later threshold was reached before this one could be written about.
  is_passed_over boolean not null,
  at timestamptz not null,
  primary key (group_id, day, threshold),
  foreign key (account_id, group_id) references key_dates (account_id, group_id) on delete cascade
);

-- By whose clocks the letters of an account go out.
create table key_date_settings (
  account_id uuid primary key references accounts on delete cascade,
  time_zone text not null
);

-- A calendar program knows nothing but the address it asks; of that only the hash is kept.
create table calendar_feeds (
  user_id uuid primary key,
  account_id uuid not null,
  token_hash bytea not null unique,
  shows text not null check (shows in ('mine', 'all')),
  made_at timestamptz not null,
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['key_dates', 'key_date_alerts', 'key_date_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own on calendar_feeds using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');

-- The dates of an agreement go with its last version.
create function drop_key_dates() returns trigger language plpgsql as $$
begin
  delete from key_dates where group_id = old.group_id
    and not exists (select from contracts where group_id = old.group_id);
  return null;
end $$;
create trigger drop_key_dates after delete on contracts
  for each row execute function drop_key_dates();

-- The accounts that have a day to watch, and whose day it is: row-level security knows one account at a time.
create function accounts_with_key_dates() returns table (account uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select dates.account_id, coalesce(settings.time_zone, 'UTC')
  from (select distinct account_id from key_dates where act_day is not null) as dates
    left join key_date_settings as settings using (account_id)
$$;
