-- A draft of a policy tried on contracts before it is published. The draft is kept as it was, so that
-- what is shown stays true of it whatever is saved meanwhile.
create table policy_trials (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  playbook_id text not null,
  asker_id uuid not null,
  revision integer not null,
  published jsonb not null,
  draft jsonb not null,
  state text not null check (state in ('waiting', 'trying', 'done', 'failed', 'cancelled')),
  failure text,
  asked_at timestamptz not null,
  unique (account_id, id),
  check ((failure is not null) = (state = 'failed'))
);
create index policy_trials_age on policy_trials (account_id, asked_at);

-- What became of one contract; null while it was not tried yet.
create table policy_trial_contracts (
  trial_id uuid not null,
  account_id uuid not null,
  contract_id uuid not null,
  place integer not null,
  outcome jsonb,
  primary key (trial_id, contract_id),
  foreign key (account_id, trial_id) references policy_trials (account_id, id) on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index policy_trial_contracts_contract on policy_trial_contracts (account_id, contract_id);

do $$
declare name text;
begin
  foreach name in array array['policy_trials', 'policy_trial_contracts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
