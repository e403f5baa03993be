-- The file that a sending carried, so that what comes back is held against that very file, whatever
-- becomes of the contract's own copy.
create table sent_files (
  sending_id uuid primary key,
  account_id uuid not null,
  contract_id uuid not null,
  file_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  foreign key (account_id, sending_id) references sendings (account_id, id) on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index sent_files_file on sent_files (account_id, file_id);
create index sent_files_contract on sent_files (contract_id);

-- What a counterparty's version changes against the one that was sent. `run` counts the checks begun:
-- the late result of an earlier one is told by it and dropped.
create table return_checks (
  contract_id uuid primary key,
  account_id uuid not null,
  base_id uuid not null,
  basis text not null check (basis in ('sent', 'previous')),
  sent_at timestamptz,
  run integer not null default 1,
  state text not null check (state in ('waiting', 'checking', 'done', 'failed', 'cancelled')),
  failure text,
  result jsonb,
  ended_at timestamptz,
  check ((result is not null) = (state = 'done')),
  check ((failure is not null) = (state = 'failed')),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, base_id) references contracts (account_id, id) on delete cascade
);
create index return_checks_base on return_checks (account_id, base_id);

-- Two versions of a contract, or two files given for it, compared for somebody who asked. The files of
-- versions are the contract's; those given are the comparison's own and go with it.
create table comparisons (
  id uuid primary key,
  account_id uuid not null,
  asker_id uuid not null,
  before_id uuid,
  after_id uuid,
  before_file uuid not null,
  after_file uuid,
  before_name text not null,
  after_name text,
  state text not null check (state in (
    'incomplete', 'waiting', 'comparing', 'writing', 'done', 'failed', 'cancelled')),
  failure text,
  changes integer,
  left_out integer,
  text_file uuid,
  redline_file uuid,
  redline_size bigint,
  asked_at timestamptz not null,
  check ((failure is not null) = (state = 'failed')),
  check ((after_file is null) <= (state = 'incomplete')),
  check ((before_id is null) = (after_id is null)),
  foreign key (account_id, before_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, after_id) references contracts (account_id, id) on delete cascade
);
create index comparisons_files on comparisons (account_id, before_file, after_file);
create index comparisons_age on comparisons (account_id, asked_at);
create index comparisons_before on comparisons (account_id, before_id);
create index comparisons_after on comparisons (account_id, after_id);

do $$
declare name text;
begin
  foreach name in array array['sent_files', 'return_checks', 'comparisons'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
