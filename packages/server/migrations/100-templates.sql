-- Templates of an account: those that are kept, and the copies people edit (`status`). A copy belongs to
-- who made it and names what it was made of. Its file lies in the storage under the account's id.
create table templates (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  owner_id uuid not null,
  status text not null check (status in ('FINAL', 'PRE_MADE_EDIT', 'CONTRACT_EDIT')),
  name text not null,
  description text not null default '',
  playbook_id text,
  contract_type_id text,
  file_id uuid not null,
  file_name text not null,
  file_size bigint not null,
  file_sha256 text not null,
  pre_made_id uuid,
  template_id uuid,
  contract_id uuid,
  review_contract_id uuid,
  uploaded_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, id),
  check (status <> 'FINAL' or (playbook_id is not null and contract_type_id is not null)),
  foreign key (account_id, template_id) references templates (account_id, id)
    on delete set null (template_id),
  foreign key (account_id, contract_id) references contracts (account_id, id)
    on delete set null (contract_id),
  foreign key (account_id, review_contract_id) references contracts (account_id, id)
    on delete set null (review_contract_id)
);
create index templates_account on templates (account_id, status, contract_type_id);
create index templates_file on templates (account_id, file_id);
create index templates_contract on templates (account_id, contract_id);
create index templates_review on templates (account_id, review_contract_id);
create index templates_template on templates (account_id, template_id);

-- Who is editing which template, as `edit_versions` says it of contracts, and the copy that was saved
-- meanwhile: it takes the place of the template's file when the editing ends with a save.
create table template_edits (
  template_id uuid primary key,
  account_id uuid not null,
  temp_id uuid not null unique,
  user_id uuid not null,
  session_id uuid not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  file_id uuid,
  file_size bigint,
  file_sha256 text,
  check ((file_id is null) = (file_size is null) and (file_id is null) = (file_sha256 is null)),
  foreign key (account_id, template_id) references templates (account_id, id) on delete cascade
);
create index template_edits_user on template_edits (account_id, user_id);
create index template_edits_file on template_edits (account_id, file_id);

do $$
declare name text;
begin
  foreach name in array array['templates', 'template_edits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
