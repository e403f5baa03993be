-- The same by months of UTC: what a year of a very large account is told from. Of a range the months that lie in it are
-- taken from here, and what its ends cut off or leave over is added to and taken from them, row by row.
create table upload_months (
  account_id uuid not null references accounts on delete cascade,
  -- Its first day.
  month date not null,
  owner_id uuid not null,
  playbook_id text not null,
  doc_role text not null,
  documents integer not null,
  -- How many had a review, and how long these took in all, in milliseconds.
  turned integer not null,
  turnaround bigint not null,
  -- Of each stage how long it lasted in all, how many turns are over, and how many go on.
  review_time bigint not null,
  review_turns integer not null,
  review_waiting integer not null,
  ours_time bigint not null,
  ours_turns integer not null,
  ours_waiting integer not null,
  theirs_time bigint not null,
  theirs_turns integer not null,
  theirs_waiting integer not null,
  signing_time bigint not null,
  signing_turns integer not null,
  signing_waiting integer not null,
  primary key (account_id, month, owner_id, playbook_id, doc_role)
);

create table review_months (
  account_id uuid not null references accounts on delete cascade,
  month date not null,
  playbook_id text not null,
  reviews integer not null,
  -- Sums; of numbers that are exact, so that what is taken away again leaves nothing behind.
  compliance_before numeric not null,
  compliance_after numeric not null,
  issues integer not null,
  undecided integer not null,
  rating_sum integer not null,
  ratings integer not null,
  primary key (account_id, month, playbook_id)
);

create function count_uploads() returns trigger language plpgsql as $$
begin
  -- Those of an account add to the same rows, and to several of them: one after the other, at their commit.
  perform pg_advisory_xact_lock(230, hashtext(coalesce(new.account_id, old.account_id)::text));
  insert into upload_months
  select account.id, date_trunc('month', changed.uploaded_at at time zone 'UTC')::date,
    changed.owner_id, changed.playbook_id, changed.doc_role,
    sum(changed.sign), sum(changed.sign * (changed.turnaround is not null)::integer),
    sum(changed.sign * coalesce(changed.turnaround, 0)), sum(changed.sign * changed.review_time),
    sum(changed.sign * changed.review_turns),
    sum(changed.sign * (changed.stage is not distinct from 'review')::integer),
    sum(changed.sign * changed.ours_time), sum(changed.sign * changed.ours_turns),
    sum(changed.sign * (changed.stage is not distinct from 'ours')::integer),
    sum(changed.sign * changed.theirs_time), sum(changed.sign * changed.theirs_turns),
    sum(changed.sign * (changed.stage is not distinct from 'theirs')::integer),
    sum(changed.sign * changed.signing_time), sum(changed.sign * changed.signing_turns),
    sum(changed.sign * (changed.stage is not distinct from 'signing')::integer)
  from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') as changed
    -- At the commit the account may be gone, and its contracts with it.
    join accounts as account on account.id = changed.account_id
  group by 1, 2, 3, 4, 5
  on conflict (account_id, month, owner_id, playbook_id, doc_role) do update set
    documents = upload_months.documents + excluded.documents, turned = upload_months.turned + excluded.turned,
    turnaround = upload_months.turnaround + excluded.turnaround,
    review_time = upload_months.review_time + excluded.review_time,
    review_turns = upload_months.review_turns + excluded.review_turns,
    review_waiting = upload_months.review_waiting + excluded.review_waiting,
    ours_time = upload_months.ours_time + excluded.ours_time,
    ours_turns = upload_months.ours_turns + excluded.ours_turns,
    ours_waiting = upload_months.ours_waiting + excluded.ours_waiting,
    theirs_time = upload_months.theirs_time + excluded.theirs_time,
    theirs_turns = upload_months.theirs_turns + excluded.theirs_turns,
    theirs_waiting = upload_months.theirs_waiting + excluded.theirs_waiting,
    signing_time = upload_months.signing_time + excluded.signing_time,
    signing_turns = upload_months.signing_turns + excluded.signing_turns,
    signing_waiting = upload_months.signing_waiting + excluded.signing_waiting;
  return null;
end $$;
create constraint trigger count_uploads after insert or delete on contract_facts
  deferrable initially deferred for each row execute function count_uploads();
create constraint trigger recount_uploads after update on contract_facts
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_uploads();

create function count_reviews() returns trigger language plpgsql as $$
begin
  -- Those of an account add to the same rows, and to several of them: one after the other, at their commit.
  perform pg_advisory_xact_lock(230, hashtext(coalesce(new.account_id, old.account_id)::text));
  insert into review_months
  select account.id, date_trunc('month', changed.uploaded_at at time zone 'UTC')::date, changed.playbook_id,
    sum(changed.sign), sum(changed.sign * changed.compliance_before::numeric),
    sum(changed.sign * changed.compliance_after::numeric), sum(changed.sign * changed.issues),
    sum(changed.sign * changed.undecided), sum(changed.sign * changed.rating_sum),
    sum(changed.sign * changed.ratings)
  from (
      select -1 as sign, old.* where tg_op <> 'INSERT'
      union all
      select 1, new.* where tg_op <> 'DELETE') as changed
    -- At the commit the account may be gone, and its contracts with it.
    join accounts as account on account.id = changed.account_id
  group by 1, 2, 3
  on conflict (account_id, month, playbook_id) do update set
    reviews = review_months.reviews + excluded.reviews,
    compliance_before = review_months.compliance_before + excluded.compliance_before,
    compliance_after = review_months.compliance_after + excluded.compliance_after,
    issues = review_months.issues + excluded.issues, undecided = review_months.undecided + excluded.undecided,
    rating_sum = review_months.rating_sum + excluded.rating_sum,
    ratings = review_months.ratings + excluded.ratings;
  return null;
end $$;
create constraint trigger count_reviews after insert or delete on review_facts
  deferrable initially deferred for each row execute function count_reviews();
create constraint trigger recount_reviews after update on review_facts
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_reviews();

alter table contract_facts no force row level security;
alter table review_facts no force row level security;
insert into upload_months
select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date, owner_id, playbook_id, doc_role,
  count(*), sum((turnaround is not null)::integer), sum(coalesce(turnaround, 0)), sum(review_time),
  sum(review_turns), sum((stage is not distinct from 'review')::integer), sum(ours_time), sum(ours_turns),
  sum((stage is not distinct from 'ours')::integer), sum(theirs_time), sum(theirs_turns),
  sum((stage is not distinct from 'theirs')::integer), sum(signing_time), sum(signing_turns),
  sum((stage is not distinct from 'signing')::integer)
from contract_facts group by 1, 2, 3, 4, 5;
insert into review_months
select account_id, date_trunc('month', uploaded_at at time zone 'UTC')::date, playbook_id,
  count(*), sum(compliance_before::numeric), sum(compliance_after::numeric), sum(issues), sum(undecided),
  sum(rating_sum), sum(ratings)
from review_facts group by 1, 2, 3;
alter table contract_facts force row level security;
alter table review_facts force row level security;

do $$
declare name text;
begin
  foreach name in array array['upload_months', 'review_months'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
