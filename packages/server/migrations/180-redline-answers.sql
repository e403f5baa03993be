-- What the playbook proposes to answer to the changes of a counterparty's version, and how far the next
-- draft made of the answers is. `run` and `draft_run` count what was begun: a late result of an earlier
-- one is told by it and dropped.
create table redline_answers (
  contract_id uuid primary key,
  account_id uuid not null,
  run integer not null default 1,
  state text not null check (state in ('waiting', 'weighing', 'done', 'failed')),
  weighed integer not null default 0,
  changes integer not null default 0,
  failure text,
  result jsonb,
  draft_run integer not null default 0,
  draft_state text not null default 'none'
    check (draft_state in ('none', 'waiting', 'writing', 'done', 'failed')),
  draft_failure text,
  draft_id uuid,
  draft_by uuid,
  draft_by_name text not null default '',
  check ((result is not null) = (state = 'done')),
  check ((failure is not null) = (state = 'failed')),
  check ((draft_failure is not null) = (draft_state = 'failed')),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, draft_id) references contracts (account_id, id)
    on delete set null (draft_id)
);
create index redline_answers_draft on redline_answers (account_id, draft_id);

-- What somebody decided about one of those changes; `answer` is null where it was taken back. `revision`
-- tells who saved over whom.
create table redline_decisions (
  contract_id uuid not null,
  account_id uuid not null,
  change_id text not null,
  answer text check (answer in ('accept', 'reject', 'counter', 'human')),
  wording jsonb not null default '[]',
  revision integer not null default 1,
  user_id uuid not null,
  user_name text not null,
  at timestamptz not null,
  primary key (contract_id, change_id),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index redline_decisions_account on redline_decisions (account_id);

do $$
declare name text;
begin
  foreach name in array array['redline_answers', 'redline_decisions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
