-- What analytics asks of a document, one narrow row each: so that a year of a large account is read in one
-- scan of an index. Whatever changes a document's facts reads them afresh from where they come from.

-- Whose turn it is with a contract of this status (domain/analytics/contract-stages.ts); null for nobody's.
create function stage_of(status text) returns text language sql immutable parallel safe as $$
  select case status
    when 'REVIEWING' then 'review'
    when 'SENT_TO_COUNTERPARTY' then 'theirs'
    when 'PENDING_SIGNATURE' then 'signing'
    when 'REJECTED' then null
    when 'EXECUTED' then null
    when 'OPPORTUNITY_CANCELLED' then null
    else 'ours' end
$$;

create table contract_facts (
  contract_id uuid primary key,
  account_id uuid not null,
  owner_id uuid not null,
  -- 'none' for what no playbook judged.
  playbook_id text not null,
  doc_role text not null,
  uploaded_at timestamptz not null,
  -- From the upload to the first completed review by a playbook, in milliseconds.
  turnaround bigint,
  -- Whose turn it is now; null once it is nobody's, or another version has come.
  stage text,
  -- How long each stage lasted that is over, in milliseconds, and how many times it was that one's turn.
  review_time bigint not null,
  review_turns integer not null,
  ours_time bigint not null,
  ours_turns integer not null,
  theirs_time bigint not null,
  theirs_turns integer not null,
  signing_time bigint not null,
  signing_turns integer not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index contract_facts_by_time on contract_facts (account_id, uploaded_at)
  include (owner_id, playbook_id, doc_role, turnaround);

-- The facts of a contract, read afresh. A turn lasts over moves within a stage, until the stage changes or
-- the next version of the contract comes.
create function facts_of(contract contracts) returns contract_facts language sql stable as $$
  with moves as (
    select id, at, stage_of(to_status) as stage,
      row_number() over (order by id) = 1
        or lag(stage_of(to_status)) over (order by id) is distinct from stage_of(to_status) as begins
    from status_history where contract_id = contract.id),
  ended as (
    select id, stage, at, coalesce(lead(at) over (order by id), (
      select min(uploaded_at) from contracts as other
      where other.group_id = contract.group_id and other.version > contract.version)) as until
    from moves where begins),
  turns as (
    select stage, case when until is not null then
      greatest(0, extract(epoch from until - at) * 1000)::bigint end as time
    from ended)
  select contract.id, contract.account_id, contract.owner_id, coalesce(contract.playbook_id, 'none'),
    contract.doc_role, contract.uploaded_at,
    (select (extract(epoch from greatest(min(at), contract.uploaded_at) - contract.uploaded_at) * 1000)::bigint
      from status_history
      where contract_id = contract.id and to_status = 'COMPLETED' and from_status is not null
        and contract.playbook_id is not null
      having count(*) > 0),
    max(stage) filter (where time is null),
    coalesce(sum(time) filter (where stage = 'review'), 0)::bigint,
    (count(time) filter (where stage = 'review'))::integer,
    coalesce(sum(time) filter (where stage = 'ours'), 0)::bigint,
    (count(time) filter (where stage = 'ours'))::integer,
    coalesce(sum(time) filter (where stage = 'theirs'), 0)::bigint,
    (count(time) filter (where stage = 'theirs'))::integer,
    coalesce(sum(time) filter (where stage = 'signing'), 0)::bigint,
    (count(time) filter (where stage = 'signing'))::integer
  from turns
$$;

create function write_facts_of(contract contracts) returns void language sql as $$
  insert into contract_facts select facts.* from facts_of(contract) as facts
  on conflict (contract_id) do update set
    owner_id = excluded.owner_id, playbook_id = excluded.playbook_id, doc_role = excluded.doc_role,
    uploaded_at = excluded.uploaded_at, turnaround = excluded.turnaround, stage = excluded.stage,
    review_time = excluded.review_time, review_turns = excluded.review_turns,
    ours_time = excluded.ours_time, ours_turns = excluded.ours_turns,
    theirs_time = excluded.theirs_time, theirs_turns = excluded.theirs_turns,
    signing_time = excluded.signing_time, signing_turns = excluded.signing_turns
$$;

-- A version that comes or goes ends or takes up the turn of those before it.
create function write_contract_facts() returns trigger language plpgsql as $$
declare changed contracts := coalesce(new, old);
begin
  if tg_op <> 'DELETE' then
    perform write_facts_of(new);
  end if;
  if changed.version > 1 then
    perform write_facts_of(contract) from contracts as contract
    where group_id = changed.group_id and version < changed.version;
  end if;
  return null;
end $$;
create trigger write_facts after insert or delete or update of owner_id, playbook_id, doc_role, uploaded_at
  on contracts for each row execute function write_contract_facts();

create function write_moved_facts() returns trigger language plpgsql as $$
begin
  perform write_facts_of(contract) from contracts as contract where id = new.contract_id;
  return null;
end $$;
create trigger write_facts after insert on status_history
  for each row execute function write_moved_facts();

alter table contracts no force row level security;
alter table status_history no force row level security;
insert into contract_facts select facts.* from contracts as contract, facts_of(contract) as facts;
alter table contracts force row level security;
alter table status_history force row level security;

alter table contract_facts enable row level security;
alter table contract_facts force row level security;
create policy own on contract_facts using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
