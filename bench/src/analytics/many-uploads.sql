-- Fills a database with $SIZE contracts of one account, the sample account, uploaded evenly over the last year by 50
-- people, judged by 15 playbooks, each with the moves of a negotiation and a review of 20 issues. Written as sets,
-- without triggers; what is kept of them is then made by the statements of the migrations.
set session_replication_role = replica;
set synchronous_commit = off;
set statement_timeout = 0;
set maintenance_work_mem = '512MB';
set work_mem = '128MB';

create function bench_id(said text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(said) placing '4' from 13) placing '8' from 17)::uuid
$$;

create table bench_playbooks as
select row_number() over () - 1 as n, id from unnest(array['nda-recipient', 'nda-discloser', 'nda-mutual',
  'services-customer', 'services-provider', 'saas-customer', 'saas-provider', 'supply-buyer', 'supply-supplier',
  'dpa-controller', 'dpa-processor', 'purchase-order-buyer', 'purchase-order-supplier', 'licence-licensee',
  'licence-licensor']) as id;

insert into users (id, account_id, email, first_name, last_name, is_verified, created_at)
select bench_id('owner' || n), '$ACCOUNT', 'person' || n || '@company.example',
  (array['Maya', 'Jonas', 'Priya', 'Tomas', 'Ines', 'Owen', 'Lea', 'Samir', 'Greta', 'Paul'])[1 + n % 10],
  (array['Winther', 'Okafor', 'Calloway', 'Novak', 'Lindqvist'])[1 + n / 10], true, now()
from generate_series(0, 49) as n;

create table bench_made as
select n, bench_id('upload' || n) as id, n % 50 * (n % 7) % 50 as person, hashint4(n) & 2147483647 as chance,
  now() - (n + 0.5) * (interval '365 days' / $SIZE) as at
from generate_series(0, $SIZE - 1) as n;

insert into contracts (id, account_id, owner_id, owner_email, group_id, version, is_newest,
  original_file_name, file_name, status, doc_role, is_reviewed, is_archived, playbook_id, uploaded_at)
select made.id, '$ACCOUNT', bench_id('owner' || person), 'person' || person || '@company.example', made.id, 1, true,
  'Contract ' || made.n || '.docx', 'Contract ' || made.n || '.docx',
  case when chance % 5 < 2 then 'SENT_TO_COUNTERPARTY' else 'COMPLETED' end,
  (array['INCOMING', 'INCOMING', 'INCOMING', 'NEW_REVISION', 'NEW_REVISION', 'TEMPLATE'])[1 + chance % 6], true, false,
  case when chance % 11 > 0 then book.id end, at
from bench_made as made join bench_playbooks as book on book.n = (chance / 7) % 15 * ((chance / 105) % 3) / 2
order by at;

insert into status_history (account_id, contract_id, from_status, to_status, at)
select '$ACCOUNT', made.id, move.before, move.after, at + move.later * (1 + chance % 90 / 10.0)
from bench_made as made cross join lateral (values
    (1, null, 'REVIEWING', interval '0'),
    (2, 'REVIEWING', 'COMPLETED', interval '19 minutes'),
    (3, 'COMPLETED', 'SENT_TO_COUNTERPARTY', interval '9 hours'),
    (4, 'SENT_TO_COUNTERPARTY', 'COUNTERPARTY_UPDATE', interval '31 hours'),
    (5, 'COUNTERPARTY_UPDATE', 'PENDING_SIGNATURE', interval '40 hours'),
    (6, 'PENDING_SIGNATURE', 'EXECUTED', interval '44 hours')) as move (n, before, after, later)
where move.n <= 2 + chance % 5
order by at, move.n;

analyze contracts;
analyze status_history;
insert into contract_facts select facts.* from contracts as contract, facts_of(contract) as facts
where contract.account_id = '$ACCOUNT'
on conflict do nothing;

create table bench_outcomes as
select n, (select jsonb_agg(jsonb_build_object('id', 'issue-' || issue,
    'name', (array['How long secrecy lasts', 'Governing law', 'Limit of liability', 'Indemnity', 'Payment terms',
      'Termination for convenience', 'Assignment', 'Insurance', 'Audit rights', 'Service levels', 'Data protection',
      'Confidential information', 'Notices', 'Force majeure', 'Non-solicitation', 'Warranty', 'Delivery',
      'Intellectual property', 'Subcontractors', 'Renewal'])[issue],
    'outcome', (array['preferred', 'preferred', 'preferred', 'preferred', 'first', 'second', 'later', 'failed',
      'failed', 'missing', 'undecided'])[1 + (hashint4(n * 20 + issue) & 2147483647) % (4 + issue % 8)]))
  from generate_series(1, 20) as issue) as outcomes
from generate_series(0, 199) as n;
insert into review_facts (contract_id, account_id, playbook_id, uploaded_at, compliance_before, compliance_after,
  issues, undecided, rating_sum, ratings, outcomes)
select made.id, '$ACCOUNT', contract.playbook_id, made.at, 4.5 + chance % 30 / 10.0, 8.5 + chance % 13 / 10.0, 20,
  chance % 4, case when chance % 9 = 0 then 3 + chance % 3 else 0 end, (chance % 9 = 0)::integer, outcome.outcomes
from bench_made as made join contracts as contract using (id)
join bench_outcomes as outcome on outcome.n = chance % 200
where contract.playbook_id is not null and contract.doc_role <> 'TEMPLATE'
order by made.at;
insert into issue_days
select account_id, (uploaded_at at time zone 'UTC')::date, playbook_id, each.id, max(each.name), count(*),
  count(*) filter (where each.outcome = 'preferred'), count(*) filter (where each.outcome = 'first'),
  count(*) filter (where each.outcome = 'second'), count(*) filter (where each.outcome = 'later'),
  count(*) filter (where each.outcome = 'failed'), count(*) filter (where each.outcome = 'missing'),
  count(*) filter (where each.outcome = 'undecided')
from review_facts, jsonb_to_recordset(outcomes) as each (id text, name text, outcome text)
where contract_id in (select id from bench_made)
group by 1, 2, 3, 4
on conflict do nothing;
