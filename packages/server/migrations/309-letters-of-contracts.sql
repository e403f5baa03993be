-- Which letters and digits a search for one alone finds in each contract. Such a search asked the index for the beginnings
-- of names with each letter in each week, which are nearly all names: of sixteen letters it read the whole of it. Here
-- they are one number a contract, a bit each, in the order of weeks.
create table contract_letters (
  contract_id uuid primary key,
  account_id uuid not null,
  owner_id uuid not null,
  week integer not null,
  letters bigint not null
);

-- The bit of a word that is one letter or digit; null for every other word, which the index of words is asked for.
create function letter_bit(word text) returns bigint language sql immutable parallel safe as $$
  select case when length(word) = 1 and strpos('0123456789abcdefghijklmnopqrstuvwxyz', word) > 0
    then 1::bigint << (strpos('0123456789abcdefghijklmnopqrstuvwxyz', word) - 1) end
$$;

-- The bits of those that the words of a contract (see words_of) have as a whole word of its text, or begin with after
-- their key of ten characters.
create function letters_in(words tsvector) returns bigint language sql immutable parallel safe as $$
  select coalesce(bit_or(letter_bit(letter)), 0)
  from (select distinct case left(word, 1) when ':' then substr(word, 2) when '#' then '' when '@' then ''
      else substr(word, 11, 1) end as letter
    from unnest(tsvector_to_array(words)) as word
    where left(word, 1) <> ':' or length(word) = 2) as each
$$;

create or replace function write_contract_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  with written as (
    insert into contract_words (contract_id, account_id, words)
      select id, account_id, words_of(contract) from contracts as contract
      where id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid
      on conflict (contract_id) do update set words = excluded.words
      returning contract_id, words)
  insert into contract_letters (contract_id, account_id, owner_id, week, letters)
    select id, account_id, owner_id, week_number(uploaded_at), letters_in(words)
    from written join contracts on id = contract_id
    on conflict (contract_id) do update
      set owner_id = excluded.owner_id, week = excluded.week, letters = excluded.letters;
  return null;
end $$;

-- The contracts of an account, of these weeks and of these owners where they are given, that have all these letters.
create function find_by_letters(
  account uuid, asked bigint, owners uuid[], seen_owners uuid[], first_week integer, last_week integer)
returns setof uuid language plpgsql stable rows 20 set enable_indexscan = on as $$
begin
  return query select contract_id from contract_letters
    where account_id = account and week between first_week and last_week and letters & asked = asked
      and (owners is null or owner_id = any(owners))
      and (seen_owners is null or owner_id = any(seen_owners));
end $$;

-- Those of these contracts that have all these letters.
create function having_letters(ids uuid[], asked bigint)
returns setof uuid language plpgsql stable rows 20 set enable_indexscan = on as $$
begin
  return query select contract_id from contract_letters
    where contract_id = any(ids) and letters & asked = asked;
end $$;

-- As before (see 120), but that letters alone are not asked of the index of words.
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

alter table contract_letters enable row level security;
alter table contract_letters force row level security;
create policy own on contract_letters using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
-- For the functions above that run as the tables' owner, where that is no superuser.
create policy search on contract_letters to current_user using (true);

create index contract_letters_by_week on contract_letters (account_id, week)
  include (letters, owner_id, contract_id);

-- The letters of all contracts, while others go on reading and writing: account by account, since row-level security may
-- bind whoever migrates. Then, with writers waiting, of those that were written meanwhile by what is committed later.
do $$
declare
  account uuid;
  since xid := pg_snapshot_xmin(pg_current_snapshot())::xid;
begin
  for account in select distinct account_id from contract_words loop
    perform set_config('app.account', account::text, true);
    insert into contract_letters (contract_id, account_id, owner_id, week, letters)
      select id, contract.account_id, owner_id, week_number(uploaded_at), letters_in(words)
      from contract_words as said join contracts as contract on contract.id = said.contract_id
      where said.account_id = account and contract.account_id = account;
  end loop;
  lock table contracts, contract_words in share row exclusive mode;
  for account in select distinct account_id from contract_words where age(xmin) <= age(since) loop
    perform set_config('app.account', account::text, true);
    insert into contract_letters (contract_id, account_id, owner_id, week, letters)
      select id, contract.account_id, owner_id, week_number(uploaded_at), letters_in(words)
      from contract_words as said join contracts as contract on contract.id = said.contract_id
      where said.account_id = account and contract.account_id = account and age(said.xmin) <= age(since)
    on conflict (contract_id) do update
      set owner_id = excluded.owner_id, week = excluded.week, letters = excluded.letters;
  end loop;
  delete from contract_letters as gone where not exists (
    select from contract_words as said where said.contract_id = gone.contract_id);
  perform set_config('app.account', '', true);
end $$;

alter table contract_letters add foreign key (account_id, contract_id)
  references contracts (account_id, id) on delete cascade;
