-- How far a person is in the onboarding: kept, so that they go on where they were on any device.
create table onboarding_progress (
  user_id uuid primary key,
  account_id uuid not null,
  answers jsonb not null default '{}',
  -- Where they go on; null for the first question.
  step text,
  -- The contract they uploaded from there.
  contract_id uuid,
  skipped_at timestamptz,
  changed_at timestamptz not null,
  foreign key (account_id, user_id) references users (account_id, id)
    on update cascade on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id)
    on delete set null (contract_id)
);
create index onboarding_progress_account on onboarding_progress (account_id, contract_id);

-- What an account has said of itself, by key.
create table account_info (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  value text not null,
  said_at timestamptz not null,
  primary key (account_id, key)
);

do $$
declare name text;
begin
  foreach name in array array['onboarding_progress', 'account_info'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
