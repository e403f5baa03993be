-- What a contract was made of: the template's name, for the template may go, and the answers, as data.
create table contract_answers (
  contract_id uuid primary key,
  account_id uuid not null,
  template_name text not null,
  answers jsonb not null,
  made_at timestamptz not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index contract_answers_account on contract_answers (account_id, contract_id);

-- Many contracts made of one template by the rows of a spreadsheet. A row has its contract or its
-- problem once it was its turn; what was typed is forgotten then.
create table batches (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  asker_id uuid not null,
  asker_name text not null,
  template_id uuid not null,
  template_name text not null,
  sheet_name text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, id)
);
create index batches_asker on batches (account_id, asker_id, asked_at);

create table batch_rows (
  batch_id uuid not null,
  account_id uuid not null,
  number integer not null,
  file_name text not null,
  given jsonb,
  contract_id uuid,
  problems jsonb,
  primary key (batch_id, number),
  foreign key (account_id, batch_id) references batches (account_id, id) on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id)
    on delete set null (contract_id)
);
create index batch_rows_batch on batch_rows (account_id, batch_id);
create index batch_rows_contract on batch_rows (account_id, contract_id);

do $$
declare name text;
begin
  foreach name in array array['contract_answers', 'batches', 'batch_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
