-- Who is editing which contract in the page. A contract has one editor at most; whoever has not been
-- heard of for a while has lost it, by the clock of the database, and the next one takes the row over.
create table edit_versions (
  contract_id uuid primary key,
  account_id uuid not null,
  temp_id uuid not null unique,
  user_id uuid not null,
  session_id uuid not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  failed_saves integer not null default 0,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index edit_versions_user on edit_versions (account_id, user_id);

alter table edit_versions enable row level security;
alter table edit_versions force row level security;
create policy own on edit_versions using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);

alter table contracts add column editing_disabled boolean not null default false;
