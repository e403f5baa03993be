-- The pages of a contract's file as a PDF, made for whoever wants to see them as Word lays them out. Made
-- once for a file, whose id is that of `contract_files`; another file of the contract is made anew.
create table page_views (
  source_file uuid not null,
  account_id uuid not null,
  contract_id uuid not null,
  state text not null check (state in ('waiting', 'making', 'done', 'failed')),
  failure text,
  file uuid,
  size bigint,
  asked_at timestamptz not null,
  primary key (account_id, source_file),
  check ((failure is not null) = (state = 'failed')),
  check ((file is not null) = (state = 'done')),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index page_views_contract on page_views (account_id, contract_id);
create index page_views_file on page_views (account_id, file);

alter table page_views enable row level security;
alter table page_views force row level security;
create policy own on page_views using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
