create table contracts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  owner_id uuid not null,
  -- The owner's e-mail again, so that an index can sort and search by it; a trigger keeps it true.
  owner_email text not null,
  group_id uuid not null,
  version integer not null check (version > 0),
  is_newest boolean not null,
  original_file_name text not null,
  file_name text not null check (length(file_name) <= 256),
  status text not null check (status in (
    'REVIEWING', 'COMPLETED', 'PENDING_FEEDBACKS', 'ESCALATED', 'REJECTED', 'ERROR',
    'SENDING_TO_COUNTERPARTY', 'SENT_TO_COUNTERPARTY', 'FAILED_TO_SEND_TO_COUNTERPARTY',
    'COUNTERPARTY_UPDATE', 'INTERNALLY_UPDATED', 'DRAFT', 'READY_FOR_SIGNATURE',
    'PENDING_SIGNATURE', 'EXECUTED', 'OPPORTUNITY_CANCELLED')),
  doc_role text not null check (doc_role in ('INCOMING', 'NEW_REVISION', 'TEMPLATE', 'ATTACHMENT')),
  escalation_reason text check (escalation_reason in (
    'Bad Scan', 'OCR Failed', 'Password Protected', 'Required Deal Position', 'Unsupported Format')),
  rejection_reason text check (rejection_reason in (
    'Unsupported Use-Case', 'Non-English Language', 'Rejected per your request',
    'Document Already Processed', 'Free text rejection')),
  status_reason text,
  is_reviewed boolean,
  is_locked boolean not null default false,
  deal_position text,
  contract_type_id text,
  playbook_id text,
  review_note text not null default '',
  accepts_track_changes boolean not null default false,
  is_archived boolean not null default false,
  uploaded_at timestamptz not null,
  review_run integer not null default 1,
  -- What a search looks in: lower case once, here, is far cheaper than ILIKE on every row.
  search_text text not null generated always as (lower(file_name) || chr(10) || lower(owner_email)) stored,
  unique (account_id, id),
  unique (group_id, version),
  foreign key (account_id, owner_id) references users (account_id, id),
  check ((escalation_reason is not null) = (status = 'ESCALATED')),
  check ((rejection_reason is not null) = (status = 'REJECTED'))
);

-- The dashboard lists the newest version of each contract; each index carries the whole sort order,
-- so that a page deep in the list is found without reading the rows before it. The first also
-- carries what is filtered by: a filter or a search that matches next to nothing, and has no index
-- of its own, then reads the index from end to end but no row.
create index contracts_by_time on contracts (account_id, is_archived, uploaded_at, id)
  include (status, playbook_id, owner_id, search_text) where is_newest;
create index contracts_by_name
  on contracts (account_id, is_archived, file_name collate "und-x-icu", id) where is_newest;
create index contracts_by_email
  on contracts (account_id, is_archived, owner_email collate "und-x-icu", id) where is_newest;
create index contracts_by_owner on contracts (account_id, is_archived, owner_id, uploaded_at, id)
  where is_newest;
create index contracts_by_status on contracts (account_id, is_archived, status, uploaded_at, id)
  where is_newest;
create index contracts_by_playbook
  on contracts (account_id, is_archived, playbook_id, uploaded_at, id) where is_newest;
create index contracts_search on contracts using gin (search_text gin_trgm_ops) where is_newest;

create function carry_email() returns trigger language plpgsql as $$
begin
  update contracts set owner_email = new.email where owner_id = new.id;
  return null;
end $$;
create trigger carry_email after update of email on users
  for each row when (old.email is distinct from new.email) execute function carry_email();

create table contract_files (
  id uuid primary key,
  account_id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('original', 'revised', 'original_text', 'revised_text')),
  name text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (contract_id, kind),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index contract_files_account on contract_files (account_id, id);

create table reviews (
  contract_id uuid primary key,
  account_id uuid not null,
  review jsonb not null,
  seconds real not null,
  reviewed_at timestamptz not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);

create table status_history (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  contract_id uuid not null,
  from_status text,
  to_status text not null,
  at timestamptz not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index status_history_contract on status_history (contract_id, id);

create table timeline (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  contract_id uuid not null,
  group_id uuid not null,
  event text not null,
  detail text not null,
  status text not null,
  version integer not null,
  user_name text not null,
  at timestamptz not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index timeline_contract on timeline (contract_id, id);
create index timeline_group on timeline (group_id, id);

create table upload_keys (
  account_id uuid not null,
  user_id uuid not null,
  key text not null,
  -- SHA-256 of everything the request said, so that the same key with other contents is told apart.
  fingerprint text not null,
  contract_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);

-- How many newest versions an owner uploaded on a day, archived or not. Totals are sums over it and a
-- deep page starts at the right day, so that neither counts rows.
create table contract_counts (
  account_id uuid not null references accounts on delete cascade,
  owner_id uuid not null,
  is_archived boolean not null,
  day date not null,
  number integer not null,
  primary key (account_id, is_archived, day, owner_id) include (number)
);

create function count_contract(contract contracts, change integer) returns void language sql as $$
  insert into contract_counts (account_id, owner_id, is_archived, day, number)
  values (contract.account_id, contract.owner_id, contract.is_archived,
    (contract.uploaded_at at time zone 'UTC')::date, change)
  on conflict (account_id, is_archived, day, owner_id)
  do update set number = contract_counts.number + excluded.number
$$;

create function count_contracts() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.is_newest then
    perform count_contract(old, -1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.is_newest then
    perform count_contract(new, 1);
  end if;
  return null;
end $$;

create trigger count_contracts after insert or delete on contracts
  for each row execute function count_contracts();
create trigger recount_contracts
  after update of is_newest, is_archived, owner_id, uploaded_at on contracts
  for each row execute function count_contracts();

do $$
declare name text;
begin
  foreach name in array array['contracts', 'contract_files', 'reviews', 'status_history',
    'timeline', 'upload_keys', 'contract_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
