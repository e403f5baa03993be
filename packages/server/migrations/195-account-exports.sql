-- Everything of an account as zip files. Who asked is kept by name: an export is the account's, and
-- does not move with a person.
create table account_exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  asker_id uuid not null,
  asker_name text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  files_done integer not null default 0,
  files_total integer not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  check ((state = 'DONE') = (expires_at is not null)),
  unique (account_id, id)
);
-- One at a time for an account, however many ask at once.
create unique index account_exports_under_way on account_exports (account_id)
  where state in ('WAITING', 'RUNNING');
create index account_exports_ended on account_exports (ended_at);

create table account_export_parts (
  export_id uuid not null,
  account_id uuid not null,
  number integer not null,
  file_id uuid not null unique,
  size bigint not null,
  sha256 text not null,
  primary key (export_id, number),
  foreign key (account_id, export_id) references account_exports (account_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['account_exports', 'account_export_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- Forgetting goes over all accounts.
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
