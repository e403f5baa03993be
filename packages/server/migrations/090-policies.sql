-- What an account alters about a shipped playbook. `revision` counts the saves of the draft: whoever
-- saves names the one they started from, so that of two editors the second is told.
create table policies (
  account_id uuid not null references accounts (id) on delete cascade,
  playbook_id text not null,
  revision integer not null default 0,
  draft jsonb,
  drafted_by text not null default '',
  drafted_at timestamptz,
  version integer not null default 0,
  primary key (account_id, playbook_id)
);

-- What was published, for good: reviews name the version they were made by.
create table policy_versions (
  account_id uuid not null,
  playbook_id text not null,
  version integer not null,
  changes jsonb not null,
  note text not null default '',
  published_by text not null,
  published_at timestamptz not null,
  primary key (account_id, playbook_id, version),
  foreign key (account_id, playbook_id) references policies (account_id, playbook_id) on delete cascade
);

-- Past contracts judged by a draft before it is published.
create table dry_runs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  asker_id uuid not null,
  playbook_id text not null,
  changes jsonb not null,
  revision integer not null,
  state text not null check (state in ('waiting', 'judging', 'done', 'failed', 'cancelled')),
  failure text,
  judged integer not null default 0,
  total integer not null default 0,
  result jsonb not null default '[]',
  asked_at timestamptz not null,
  check ((failure is not null) = (state = 'failed'))
);
create index dry_runs_age on dry_runs (account_id, asked_at);

do $$
declare name text;
begin
  foreach name in array array['policies', 'policy_versions', 'dry_runs'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
