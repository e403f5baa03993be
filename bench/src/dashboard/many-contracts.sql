-- Fills a database with $SIZE contracts: half of them in the sample account, the others spread over 199
-- accounts, uploaded evenly over three years. Each has a name, a counterparty and a text of 250 words out of
-- 20,000, of which few are frequent and most are rare, as in a language. Written as sets, without
-- triggers; afterwards the benchmark compares a sample of the words with what the triggers write.
set session_replication_role = replica;
set synchronous_commit = off;
set statement_timeout = 0;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';

-- An id that is always the same, in the form that a random one has.
create function bench_id(said text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(said) placing '4' from 13) placing '8' from 17)::uuid
$$;

create table bench_words as
select n, coalesce((array['agreement', 'contract', 'company', 'confidential', 'information', 'party',
    'receiving', 'disclosing', 'liability', 'indemnity', 'termination', 'services', 'payment', 'notice',
    'warranty', 'damages', 'assignment', 'governing', 'arbitration', 'consent'])[n],
  (select string_agg(chr(97 + (('x' || substr(md5(n || 'w' || at), 1, 6))::bit(24)::integer % 26)), '')
   from generate_series(1, 4 + n % 6) as at)) as word
from generate_series(1, 20000) as n;
alter table bench_words add primary key (n);

select setseed(0.5);
create table bench_bodies as
select drawn.body as n, string_agg(word, ' ' order by at) as body
from (select body, at, floor(power(20000, random()))::integer as n
      from generate_series(1, 1000) as body, generate_series(1, 250) as at) as drawn
join bench_words using (n) group by drawn.body;
alter table bench_bodies add primary key (n), add words text[];
update bench_bodies set words = array(select ':' || word from unnest(words_in(body)) as word);

insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
select bench_id('account' || n), 'Account ' || n, 'Account ' || n, 'United States', 'CUSTOMER', '', now()
from generate_series(1, 199) as n;

create table bench_owners as
select account, n, bench_id('owner' || account || ' ' || n) as id,
  case account when 0 then '5a3b1e00-0000-4000-8000-000000000001'::uuid
    else bench_id('account' || account) end as account_id,
  'person' || n || '@company' || account || '.example' as email
from generate_series(0, 199) as account, generate_series(0, 49) as n where account = 0 or n < 5;
insert into users (id, account_id, email, first_name, last_name, is_verified, created_at)
select id, account_id, email, 'Person', 'Number' || n, true, now() from bench_owners;

-- What a million rows need is made again afterwards: an index built at once is faster by far, and smaller.
create table bench_indexes as
select indexname as name, indexdef as definition from pg_indexes
where schemaname = 'public' and tablename in ('contracts', 'contract_words')
  and indexname not in (select conname from pg_constraint);
do $$ declare each record; begin for each in select * from bench_indexes loop
  execute format('drop index %I', each.name); end loop; end $$;

insert into contracts (id, account_id, owner_id, owner_email, group_id, version, is_newest,
  original_file_name, file_name, status, doc_role, is_reviewed, is_archived, playbook_id, uploaded_at)
select drawn.id, owner.account_id, owner.id, owner.email, drawn.id, 1, true, drawn.name, drawn.name,
  (array['COMPLETED', 'COMPLETED', 'SENT_TO_COUNTERPARTY', 'READY_FOR_SIGNATURE', 'ERROR', 'DRAFT'])[1 + drawn.n % 6],
  'INCOMING', true, drawn.n % 20 = 3, case when drawn.n % 3 = 0 then 'nda-mutual' end,
  timestamptz '2023-01-01' + drawn.n * (interval '1095 days' / $SIZE)
from (select made as n, bench_id('contract' || made) as id,
    case made % 2 when 0 then 0 else 1 + (made / 2) % 199 end as account,
    case made % 2 when 0 then (made / 2) % 50 else (made / 400) % 5 end as person,
    initcap(one.word) || ' ' || initcap(two.word) || ' - NDA ' || made || '.docx' as name
  from generate_series(1, $SIZE) as made
  join bench_words as one on one.n = 1000 + (made::bigint * 7919) % 19000
  join bench_words as two on two.n = 1000 + (made::bigint * 104729) % 19000) as drawn
join bench_owners as owner on owner.account = drawn.account and owner.n = drawn.person
order by drawn.n;

insert into contract_texts (contract_id, account_id, title, counterparty, body)
select contract.id, contract.account_id, 'Nondisclosure agreement',
  split_part(contract.file_name, ' - ', 1) || ' Ltd', body.body
from contracts as contract join bench_bodies as body
  on body.n = 1 + ('x' || substr(md5(contract.id::text), 1, 6))::bit(24)::integer % 1000
where contract.owner_id in (select id from bench_owners);

insert into contract_words (contract_id, account_id, words)
select contract.id, contract.account_id, array_to_tsvector(array['#' || key, owner_key(contract.owner_id)] || array(
    select key || word from unnest(name_words_in(concat_ws(' ', contract.file_name, said.title,
      said.counterparty))) as word) || body.words)
from contracts as contract
join contract_texts as said on said.contract_id = contract.id
join bench_bodies as body
  on body.n = 1 + ('x' || substr(md5(contract.id::text), 1, 6))::bit(24)::integer % 1000,
  word_key(contract.account_id, week_number(contract.uploaded_at)) as key
where contract.owner_id in (select id from bench_owners)
order by contract.uploaded_at;

insert into contract_letters (contract_id, account_id, owner_id, week, letters)
select contract.id, contract.account_id, contract.owner_id, week_number(contract.uploaded_at), letters_in(said.words)
from contract_words as said join contracts as contract on contract.id = said.contract_id
where contract.owner_id in (select id from bench_owners);

insert into contract_files (id, account_id, contract_id, kind, name, size, sha256, created_at)
select bench_id('file' || id), account_id, id, 'original', file_name, 20000, repeat('0', 64), uploaded_at
from contracts where owner_id in (select id from bench_owners);

do $$ declare each record; begin for each in select * from bench_indexes loop
  execute each.definition; end loop; end $$;

delete from contract_counts;
insert into contract_counts (account_id, owner_id, is_archived, day, number)
select account_id, owner_id, is_archived, (uploaded_at at time zone 'UTC')::date, count(*)
from contracts group by 1, 2, 3, 4;
delete from contract_days;
insert into contract_days (account_id, is_archived, day, number)
select account_id, is_archived, day, sum(number) from contract_counts group by 1, 2, 3;
delete from contract_names;
insert into contract_names (account_id, is_archived, first_name, number)
select account_id, is_archived, '', count(*) from contracts where is_newest group by 1, 2;
select cut_names(account_id, is_archived, '', 500) from contract_names where number > 1000;
