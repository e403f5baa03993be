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

do $$
declare name text;
begin
  foreach name in array array['policies', 'policy_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
