-- A search reads weeks instead of months: the fewest contracts it can look at are a quarter as many, so
-- that a word of every contract of a large account costs a quarter. And the index knows the owner of each
-- contract, so that what one person uploaded is found without reading what all the others did.

-- The weeks since 1970 in which a moment is.
create function week_number(at timestamptz) returns integer language sql immutable parallel safe as $$
  select floor(extract(epoch from at) / 604800)::integer
$$;

drop function word_key(uuid, integer);
-- Names the contracts that one account uploaded in one week. A key that two weeks share makes no
-- difference but time.
create function word_key(account uuid, week integer) returns text
language sql immutable parallel safe as $$
  select left(md5(account::text || ' ' || week), 10)
$$;

-- Names an owner among the words; by who they are, not by their name, which may change.
create function owner_key(owner uuid) returns text language sql immutable parallel safe as $$
  select '@' || left(md5(owner::text), 12)
$$;

create or replace function words_of(contract contracts) returns tsvector language sql stable as $$
  select array_to_tsvector(array['#' || key, owner_key(contract.owner_id)]
    || array(select key || word from unnest(name_words_in(concat_ws(' ', contract.file_name, said.title,
      said.counterparty, (select string_agg(distinct link.email, ' ') from guest_links as link
        where link.contract_id = contract.id)))) as word)
    -- A vector holds a megabyte; a contract of 500 pages has fewer words than this.
    || array(select ':' || word from unnest(words_in(said.body)) as word limit 8000))
  from word_key(contract.account_id, week_number(contract.uploaded_at)) as key
    left join contract_texts as said on said.contract_id = contract.id
$$;

drop function find_contracts(text[], integer, integer);
-- The contracts of the transaction's account, of these weeks, that have all the words; where owners are
-- given, those of one of them, and of one of the others too (or of somebody whose key is the same).
-- Row-level security would keep the search from its index, for whether a word is there is no leakproof
-- question: so this runs as the tables' owner and looks at the account itself.
create function find_contracts(
  asked text[], owners uuid[], seen_owners uuid[], first_week integer, last_week integer)
returns setof uuid language plpgsql stable rows 20
security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off as $$
declare
  account uuid := nullif(current_setting('app.account', true), '')::uuid;
  keys text[] := array(select word_key(account, week)
    from generate_series(first_week, last_week) as week);
  question tsquery := (
    select string_agg('(' || alternatives || ')', ' & ')::tsquery
    from (
      select string_agg(format('''#%s''', key), ' | ') as alternatives from unnest(keys) as key
      union all
      select format(''':%s''', word)
        || (select string_agg(format(' | ''%s%s'':*', key, word), '') from unnest(keys) as key)
      from unnest(asked) as word
      union all
      select string_agg(format('''%s''', owner_key(owner)), ' | ') from unnest(owners) as owner
      having count(*) > 0
      union all
      select string_agg(format('''%s''', owner_key(owner)), ' | ') from unnest(seen_owners) as owner
      having count(*) > 0
    ) as each);
begin
  return query select contract_id from contract_words
    where account_id = account and words @@ question;
end $$;

drop function month_number(timestamptz);

drop trigger write_words on contracts;
create trigger write_words after insert or update of file_name, uploaded_at, owner_id on contracts
  for each row execute function write_contract_words('id');

-- The words of all contracts again, with the keys of their weeks. An index built at once is faster by far.
drop index contract_words_search;
alter table contracts no force row level security;
alter table contract_texts no force row level security;
alter table contract_words no force row level security;
alter table guest_links no force row level security;
update contract_words set words = words_of(contract)
  from contracts as contract where contract.id = contract_words.contract_id;
alter table contracts force row level security;
alter table contract_texts force row level security;
alter table contract_words force row level security;
alter table guest_links force row level security;
create index contract_words_search on contract_words using gin (words) with (fastupdate = off);
