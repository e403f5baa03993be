-- What a search looks in. Words are cut out of a text in one way only, here, for the index and for the
-- question, so that the two agree: letters and digits, without accents and case, of 24 characters at most.

create function folded(said text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(said) = length(said) then said
    else regexp_replace(normalize(said, nfkd), '[\u0300-\u036f]', '', 'g') end collate "und-x-icu")
$$;

create function words_in(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 24)), '{}')
  from regexp_split_to_table(folded(said) collate "und-x-icu", '[^[:alnum:]]+') as word
  where word <> ''
$$;

-- The words of a name and all their ends of two characters or more, so that a search for the start of
-- one finds any part of a name.
create function name_words_in(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(substr(word, start), 24)), '{}')
  from regexp_split_to_table(folded(said) collate "und-x-icu", '[^[:alnum:]]+') as word,
    generate_series(1, greatest(length(word) - 1, 1)) as start
  where word <> ''
$$;

-- The months of all time, in one row of numbers.
create function month_number(at timestamptz) returns integer language sql immutable parallel safe as $$
  select (extract(year from at at time zone 'UTC') * 12
    + extract(month from at at time zone 'UTC'))::integer
$$;

-- Names the contracts that one account uploaded in one month. As a word of each of them, it lets a
-- search read no more of the index than the months it asks for; before the ends of names, it does the
-- same for a search for the start of one. A key that two months share makes no difference but time.
create function word_key(account uuid, month integer) returns text
language sql immutable parallel safe as $$
  select left(md5(account::text || month), 10)
$$;

-- What was read in a contract: its title, the other parties, and its text.
create table contract_texts (
  contract_id uuid primary key,
  account_id uuid not null,
  title text not null,
  counterparty text not null,
  body text not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);

-- The words of each contract: '#' and its key; ':' and each word of its text; its key and the ends of the
-- words of its file name, its title, the other parties and the addresses it was sent to.
create table contract_words (
  contract_id uuid primary key,
  account_id uuid not null,
  words tsvector not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
-- Read by the index alone: to press it together would be work for nothing.
alter table contract_words alter column words set storage external;
-- A list of words that wait to be indexed would be read by every search.
create index contract_words_search on contract_words using gin (words) with (fastupdate = off);

create function words_of(contract contracts) returns tsvector language sql stable as $$
  select array_to_tsvector(array['#' || key]
    || array(select key || word from unnest(name_words_in(concat_ws(' ', contract.file_name, said.title,
      said.counterparty, (select string_agg(distinct link.email, ' ') from guest_links as link
        where link.contract_id = contract.id)))) as word)
    -- A vector holds a megabyte; a contract of 500 pages has fewer words than this.
    || array(select ':' || word from unnest(words_in(said.body)) as word limit 8000))
  from word_key(contract.account_id, month_number(contract.uploaded_at)) as key
    left join contract_texts as said on said.contract_id = contract.id
$$;

create function write_contract_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into contract_words (contract_id, account_id, words)
    select id, account_id, words_of(contract) from contracts as contract
    where id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid
    on conflict (contract_id) do update set words = excluded.words;
  return null;
end $$;

create trigger write_words after insert or update of file_name, uploaded_at on contracts
  for each row execute function write_contract_words('id');
create trigger write_words after insert or update or delete on contract_texts
  for each row execute function write_contract_words('contract_id');
create trigger write_words after insert on guest_links
  for each row execute function write_contract_words('contract_id');

-- What was asked, in each way it can be meant: all of its words are in the contract; or some are in the
-- name or the address of its owner, who is one of these, and the others are in the contract. Nothing when
-- nothing that was asked is a word. Sixteen words say what is meant.
create function search_readings(asked text) returns table (words text[], owners uuid[])
language sql stable rows 2 as $$
  with word as materialized (select unnest((words_in(asked))[:16]) as word),
    owner as materialized (
      select users.id, array_agg(word order by word) as named
      from users join word on strpos(folded(concat_ws(' ', first_name, last_name, email)), word) > 0
      group by users.id)
  select array_agg(word), null::uuid[] from word having count(*) > 0
  union all
  select array(select word from word where word <> all (named)), array_agg(id) from owner group by named
$$;

-- The contracts of the transaction's account, of these months, that have all the words. Row-level security
-- would keep the search from its index, for whether a word is there is no leakproof question: so this
-- runs as the tables' owner and looks at the account itself.
create function find_contracts(asked text[], first_month integer, last_month integer)
returns setof uuid language plpgsql stable rows 20
security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off as $$
declare
  account uuid := nullif(current_setting('app.account', true), '')::uuid;
  keys text[] := array(select word_key(account, month)
    from generate_series(first_month, last_month) as month);
  question tsquery := (
    select string_agg('(' || alternatives || ')', ' & ')::tsquery
    from (
      select string_agg(format('''#%s''', key), ' | ') as alternatives from unnest(keys) as key
      union all
      select format(''':%s''', word)
        || (select string_agg(format(' | ''%s%s'':*', key, word), '') from unnest(keys) as key)
      from unnest(asked) as word
    ) as each);
begin
  return query select contract_id from contract_words
    where account_id = account and words @@ question;
end $$;

-- The contracts whose text was stored before there was a search in it; a job reads them.
create table unread_texts (
  contract_id uuid primary key,
  account_id uuid not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);

-- The accounts that have such contracts.
create function accounts_with_unread_texts() returns setof uuid language sql stable
security definer set search_path = public, pg_temp as $$
  select distinct account_id from unread_texts
$$;

-- Row-level security binds the tables' owner too, unless it is a superuser: for a moment it does not.
alter table contracts no force row level security;
alter table contract_files no force row level security;
alter table guest_links no force row level security;
insert into contract_words (contract_id, account_id, words)
  select id, account_id, words_of(contract) from contracts as contract;
insert into unread_texts (contract_id, account_id)
  select contract_id, account_id from contract_files where kind = 'original_text';
alter table contracts force row level security;
alter table contract_files force row level security;
alter table guest_links force row level security;

do $$
declare name text;
begin
  foreach name in array array['contract_texts', 'contract_words', 'unread_texts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
-- For the functions above that run as the tables' owner, where that is no superuser.
create policy search on contract_words to current_user using (true);
create policy search on unread_texts to current_user using (true);

-- The search that these take the place of.
drop index contracts_search;
drop index contracts_by_time;
alter table contracts drop column search_text;
create index contracts_by_time on contracts (account_id, is_archived, uploaded_at, id)
  include (status, playbook_id, owner_id) where is_newest;
