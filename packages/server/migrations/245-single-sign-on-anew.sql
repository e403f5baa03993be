-- From when on a provider must have asked its person, where a sign-in was sent to have them asked anew.
alter table social_states add column fresh_since timestamptz;

-- Since when a record of proof that was there has been missing; without proven_at the claim is suspended.
alter table sso_domains add column missed_since timestamptz;

-- A user who is deleted stays who they are at the provider, so that no other address brings them back.
drop trigger forget_sso_identity on users;
create trigger forget_sso_identity before update of account_id on users
  for each row when (old.account_id <> new.account_id)
  execute function forget_sso_identity();

-- Addresses by which a browser fetches one file of an export, once and soon, while a session lasts.
create table export_downloads (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  export_id uuid not null references account_exports on delete cascade,
  number integer not null,
  expires_at timestamptz not null
);
create index export_downloads_expiry on export_downloads (expires_at);
alter table export_downloads enable row level security;
alter table export_downloads force row level security;
create policy own on export_downloads using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');
