-- What analytics asks of reviews: of each how good it was and what came of every issue; and of these the sums by
-- issue and day, for a year of them is millions. Reviews of our own templates are not told: nobody negotiates them.

create table review_facts (
  contract_id uuid primary key,
  account_id uuid not null,
  playbook_id text not null,
  uploaded_at timestamptz not null,
  -- 0 to 10, as the contract came and once our changes are accepted.
  compliance_before real not null,
  compliance_after real not null,
  issues integer not null,
  -- How many of them were left to a person.
  undecided integer not null,
  -- What people gave, and how many did.
  rating_sum integer not null,
  ratings integer not null,
  -- Of every issue its id, its name and what came of it: see issue_outcome.
  outcomes jsonb not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index review_facts_by_time on review_facts (account_id, uploaded_at)
  include (playbook_id, compliance_before, compliance_after, issues, undecided, rating_sum, ratings);

-- What came of an issue: our preferred position, the first, the second or a later fallback, failed, missing, or
-- undecided, which is left to a person.
create function issue_outcome(verdict text, fallback integer) returns text
language sql immutable parallel safe as $$
  select case verdict
    when 'pass' then 'preferred'
    when 'fallback' then case coalesce(fallback, 1) when 1 then 'first' when 2 then 'second' else 'later' end
    when 'fails' then 'failed'
    when 'missing' then 'missing'
    else 'undecided' end
$$;

-- The facts of the review of a contract, read afresh; none when it is of a template or in no shape known here.
create function review_facts_of(contract contracts) returns setof review_facts language sql stable rows 1 as $$
  select contract.id, contract.account_id, review #>> '{review,playbook,id}', contract.uploaded_at,
    (review #>> '{review,complianceLevel}')::real, (review #>> '{review,afterMarkup,complianceLevel}')::real,
    jsonb_array_length(outcomes),
    jsonb_array_length(jsonb_path_query_array(outcomes, '$[*] ? (@.outcome == "undecided")')),
    (select coalesce(sum(rating), 0) from satisfaction_ratings where contract_id = contract.id)::integer,
    (select count(*) from satisfaction_ratings where contract_id = contract.id)::integer,
    outcomes
  from reviews, lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', verdict ->> 'issueId', 'name', verdict ->> 'name',
      'outcome', issue_outcome(verdict ->> 'verdict', (verdict ->> 'fallback')::integer))), '[]') as outcomes
    from jsonb_array_elements(case jsonb_typeof(review #> '{review,verdicts}') when 'array'
      then review #> '{review,verdicts}' else '[]' end) as verdict) as read
  where contract_id = contract.id and contract.doc_role in ('INCOMING', 'NEW_REVISION')
    and review #>> '{review,playbook,id}' is not null
    and review #>> '{review,complianceLevel}' is not null
    and review #>> '{review,afterMarkup,complianceLevel}' is not null
$$;

create function write_review_facts() returns trigger language plpgsql as $$
declare changed uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
begin
  insert into review_facts
    select facts.* from contracts as contract, lateral review_facts_of(contract) as facts
    where contract.id = changed
  on conflict (contract_id) do update set
    playbook_id = excluded.playbook_id, uploaded_at = excluded.uploaded_at,
    compliance_before = excluded.compliance_before, compliance_after = excluded.compliance_after,
    issues = excluded.issues, undecided = excluded.undecided, rating_sum = excluded.rating_sum,
    ratings = excluded.ratings, outcomes = excluded.outcomes;
  if not found then
    delete from review_facts where contract_id = changed;
  end if;
  return null;
end $$;
create trigger write_review_facts after insert or update or delete on reviews
  for each row execute function write_review_facts('contract_id');
create trigger write_review_facts after insert or delete on satisfaction_ratings
  for each row execute function write_review_facts('contract_id');
create trigger write_review_facts after update of doc_role, uploaded_at on contracts
  for each row execute function write_review_facts('id');

-- The sums by issue and day; days are those of UTC. A range of another time zone takes the days that lie whole
-- in it from here, and what is left at its ends from review_facts.
create table issue_days (
  account_id uuid not null references accounts on delete cascade,
  day date not null,
  playbook_id text not null,
  issue_id text not null,
  name text not null,
  reviews integer not null,
  preferred integer not null,
  first integer not null,
  second integer not null,
  later integer not null,
  failed integer not null,
  missing integer not null,
  undecided integer not null,
  primary key (account_id, day, playbook_id, issue_id)
);

-- Two reviews of a day add to the same sums: they do so at their commit, and in one order.
create function count_issues() returns trigger language plpgsql as $$
begin
  insert into issue_days
  select account.id, changed.day, changed.playbook_id, each.id,
    coalesce(max(each.name) filter (where changed.sign = 1), ''), sum(changed.sign),
    coalesce(sum(changed.sign) filter (where each.outcome = 'preferred'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'first'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'second'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'later'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'failed'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'missing'), 0),
    coalesce(sum(changed.sign) filter (where each.outcome = 'undecided'), 0)
  from (
      select -1 as sign, old.account_id, (old.uploaded_at at time zone 'UTC')::date as day, old.playbook_id, old.outcomes
      where tg_op <> 'INSERT'
      union all
      select 1, new.account_id, (new.uploaded_at at time zone 'UTC')::date, new.playbook_id, new.outcomes
      where tg_op <> 'DELETE') as changed
    -- At the commit the account may be gone, and its contracts with it.
    join accounts as account on account.id = changed.account_id,
    jsonb_to_recordset(changed.outcomes) as each (id text, name text, outcome text)
  group by account.id, changed.day, changed.playbook_id, each.id
  order by account.id, changed.day, changed.playbook_id, each.id
  on conflict (account_id, day, playbook_id, issue_id) do update set
    name = case when excluded.name = '' then issue_days.name else excluded.name end,
    reviews = issue_days.reviews + excluded.reviews,
    preferred = issue_days.preferred + excluded.preferred,
    first = issue_days.first + excluded.first,
    second = issue_days.second + excluded.second,
    later = issue_days.later + excluded.later,
    failed = issue_days.failed + excluded.failed,
    missing = issue_days.missing + excluded.missing,
    undecided = issue_days.undecided + excluded.undecided;
  return null;
end $$;
create constraint trigger count_issues after insert or delete on review_facts
  deferrable initially deferred for each row execute function count_issues();
create constraint trigger recount_issues after update of playbook_id, uploaded_at, outcomes on review_facts
  deferrable initially deferred for each row execute function count_issues();

-- Counted at once below, not review by review.
alter table review_facts disable trigger count_issues;
alter table contracts no force row level security;
alter table reviews no force row level security;
alter table satisfaction_ratings no force row level security;
insert into review_facts
  select facts.* from contracts as contract, lateral review_facts_of(contract) as facts;
alter table contracts force row level security;
alter table reviews force row level security;
alter table satisfaction_ratings force row level security;
insert into issue_days
select account_id, (uploaded_at at time zone 'UTC')::date, playbook_id, each.id, max(each.name), count(*),
  count(*) filter (where each.outcome = 'preferred'), count(*) filter (where each.outcome = 'first'),
  count(*) filter (where each.outcome = 'second'), count(*) filter (where each.outcome = 'later'),
  count(*) filter (where each.outcome = 'failed'), count(*) filter (where each.outcome = 'missing'),
  count(*) filter (where each.outcome = 'undecided')
from review_facts, jsonb_to_recordset(outcomes) as each (id text, name text, outcome text)
group by 1, 2, 3, 4;
alter table review_facts enable trigger count_issues;

do $$
declare name text;
begin
  foreach name in array array['review_facts', 'issue_days'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
