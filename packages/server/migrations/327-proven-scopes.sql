-- Which rows a transaction may see is still named by `app.account` and `app.scope`. From here on it is believed only
-- with `app.proof`: a hash of both and of a key that the role serving requests cannot read. SQL that an attacker got
-- into a transaction can change the settings, but it cannot prove what it changed them to.

create table scope_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
revoke all on scope_keys from public;
insert into scope_keys (key) values (
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- What was last granted to each role that serves requests, so that a start that changes nothing grants nothing.
create table scope_grants (
  role_name text primary key,
  fingerprint text not null
);
revoke all on scope_grants from public;

-- Whether the settings of this transaction are proven. Whoever is the owner of the tables needs no proof: it can
-- read everything anyway.
create function scope_is_proven() returns boolean language plpgsql stable security definer parallel safe
set search_path = pg_catalog, pg_temp as $$
declare
  proof text := current_setting('app.proof', true);
  said bytea;
begin
  if proof <> '' then
    said := convert_to(current_setting('app.scope', true) || ':' || current_setting('app.account', true), 'UTF8');
    if (select sha256(key || sha256(key || said)) from public.scope_keys) = decode(proof, 'hex') then
      return true;
    end if;
  end if;
  return pg_has_role(session_user, current_user, 'member');
end $$;

-- Whether this is a transaction of signing in, or of jobs.
create function scope_is(name text) returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.scope', true), '') = name and public.scope_is_proven()
$$;

-- Refuses what only a transaction of signing in may see.
create function demand_identity() returns boolean language plpgsql stable parallel safe as $$
begin
  if not public.scope_is('identity') then
    raise insufficient_privilege using message = 'permission denied for this scope';
  end if;
  return true;
end $$;

-- A sub-select, so that it is asked once for each statement and not for each row, and indexes are used as before.
do $$
declare each record;
begin
  for each in
    select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and roles = '{public}'
  loop
    execute format('alter policy %I on %I using ((%s) and (select scope_is_proven()))',
      each.policyname, each.tablename, each.qual);
  end loop;
end $$;

-- Tables of no account.
do $$
declare name text;
begin
  foreach name in array array['signing_keys', 'installation_secrets', 'former_secrets', 'sealing_certificates',
    'captured_mails', 'social_states', 'spent_bot_checks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy identity on %I using ((select demand_identity()))', name);
  end loop;
  foreach name in array array['attempts', 'silent_addresses', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy proven on %I using ((select scope_is_proven()))', name);
  end loop;
end $$;

-- Functions that run as the tables' owner answer only who may ask.
create or replace function accounts_with_unread_texts() returns setof uuid language sql stable
security definer set search_path = public, pg_temp as $$
  select distinct account_id from unread_texts where (select demand_identity())
$$;

create or replace function accounts_with_key_dates() returns table (account uuid, time_zone text)
language sql stable security definer set search_path = public, pg_temp as $$
  select dates.account_id, coalesce(settings.time_zone, 'UTC')
  from (select distinct account_id from key_dates where act_day is not null) as dates
    left join key_date_settings as settings using (account_id)
  where account_is_open(dates.account_id) and (select demand_identity())
$$;

create or replace function find_contracts(
  asked text[], owners uuid[], seen_owners uuid[], first_week integer, last_week integer)
returns setof uuid language plpgsql stable rows 20
security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off as $$
declare
  account uuid := nullif(current_setting('app.account', true), '')::uuid;
  letters bigint := (select bit_or(letter_bit(word)) from unnest(asked) as word);
  longer text[] := array(select word from unnest(asked) as word where letter_bit(word) is null);
  keys text[];
  question tsquery;
begin
  if not scope_is_proven() then
    raise insufficient_privilege using message = 'permission denied for this scope';
  end if;
  if letters is not null and cardinality(longer) = 0 then
    return query select * from find_by_letters(
      account, letters, owners, seen_owners, first_week, last_week);
    return;
  end if;
  keys := array(select word_key(account, week)
    from generate_series(first_week, last_week) as week);
  question := (
    select string_agg('(' || alternatives || ')', ' & ')::tsquery
    from (
      select string_agg(format('''#%s''', key), ' | ') as alternatives from unnest(keys) as key
      union all
      select format(''':%s''', word)
        || (select string_agg(format(' | ''%s%s'':*', key, word), '') from unnest(keys) as key)
      from unnest(longer) as word
      union all
      select string_agg(format('''%s''', owner_key(owner)), ' | ') from unnest(owners) as owner
      having count(*) > 0
      union all
      select string_agg(format('''%s''', owner_key(owner)), ' | ') from unnest(seen_owners) as owner
      having count(*) > 0
    ) as each);
  if letters is null then
    return query select contract_id from contract_words
      where account_id = account and words @@ question;
  else
    return query select * from having_letters(array(select contract_id from contract_words
      where account_id = account and words @@ question), letters);
  end if;
end $$;
