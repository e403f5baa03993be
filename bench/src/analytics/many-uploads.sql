-- Fills a database with what analytics asks of $SIZE contracts of one account, the sample account, uploaded evenly over
-- the last year by 50 people, judged by 15 playbooks, each with the moves of a negotiation and a review of 20 issues: the
-- rows of the contracts and of their reviews that triggers keep (that they do is proven by kept-figures.test.ts), written
-- as sets and without triggers; their sums are then made by the statements of the migrations.
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

-- A contract made two to six moves: reviewed, sent, come back, sent to be signed, signed.
insert into contract_facts
select id, '$ACCOUNT', bench_id('owner' || person), coalesce(playbook, 'none'), role, at,
  case when playbook is not null then 1140000 * pace end,
  (array['ours', 'theirs', 'ours', 'signing', null])[moves - 1],
  1140000 * pace, 1,
  case when moves >= 3 then 31260000 * pace else 0 end + case when moves >= 5 then 32400000 * pace else 0 end,
  (moves >= 3)::integer + (moves >= 5)::integer,
  case when moves >= 4 then 79200000 * pace else 0 end, (moves >= 4)::integer,
  case when moves >= 6 then 14400000 * pace else 0 end, (moves >= 6)::integer
from (
  select made.*, 2 + chance % 5 as moves, 1 + chance % 9 as pace,
    (array['INCOMING', 'INCOMING', 'INCOMING', 'NEW_REVISION', 'NEW_REVISION', 'TEMPLATE'])[1 + chance % 6] as role,
    case when chance % 11 > 0 then book.id end as playbook
  from bench_made as made join bench_playbooks as book on book.n = (chance / 7) % 15 * ((chance / 105) % 3) / 2) as made
order by at;

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
select made.id, '$ACCOUNT', document.playbook_id, made.at, 4.5 + chance % 30 / 10.0, 8.5 + chance % 13 / 10.0, 20,
  chance % 4, case when chance % 9 = 0 then 3 + chance % 3 else 0 end, (chance % 9 = 0)::integer, outcome.outcomes
from bench_made as made join contract_facts as document on document.contract_id = made.id
join bench_outcomes as outcome on outcome.n = chance % 200
where document.playbook_id <> 'none' and document.doc_role <> 'TEMPLATE'
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

-- The server reviews its sample contracts meanwhile, and adds to the same sums.
do $$ begin
  lock table upload_months, review_months;
  delete from upload_months;
  insert into upload_months
  select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date, owner_id, playbook_id, doc_role,
    count(*), sum((turnaround is not null)::integer), sum(coalesce(turnaround, 0)), sum(review_time),
    sum(review_turns), sum((stage is not distinct from 'review')::integer), sum(ours_time), sum(ours_turns),
    sum((stage is not distinct from 'ours')::integer), sum(theirs_time), sum(theirs_turns),
    sum((stage is not distinct from 'theirs')::integer), sum(signing_time), sum(signing_turns),
    sum((stage is not distinct from 'signing')::integer)
  from contract_facts group by 1, 2, 3, 4, 5;
  delete from review_months;
  insert into review_months
  select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date, playbook_id,
    count(*), sum(compliance_before::numeric), sum(compliance_after::numeric), sum(issues), sum(undecided),
    sum(rating_sum), sum(ratings)
  from review_facts group by 1, 2, 3;
  end $$;
