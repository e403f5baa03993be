-- What a review asks its reader, and what was replied so far. A contract has one such set; `run` says
-- for which of its reviews it stands: the one that asked, and after submitting the one that follows it.
create table feedback_sets (
  contract_id uuid primary key,
  account_id uuid not null,
  run integer not null,
  items jsonb not null,
  is_awaited boolean not null,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  saved_at timestamptz,
  answered_at timestamptz,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);

alter table feedback_sets enable row level security;
alter table feedback_sets force row level security;
create policy own on feedback_sets using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
