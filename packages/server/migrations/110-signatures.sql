-- A contract's file can also be the one that bears its signatures.
alter table contract_files drop constraint contract_files_kind_check;
alter table contract_files add constraint contract_files_kind_check
  check (kind in ('original', 'unlocked', 'word', 'revised', 'original_text', 'revised_text', 'signed'));

-- One round of asking for signatures on one version of a contract. What is signed is a PDF made of the
-- approved Word file; its SHA-256 binds every act of a signer to the very bytes that were shown.
create table signature_requests (
  id uuid primary key,
  account_id uuid not null,
  contract_id uuid not null,
  group_id uuid not null,
  contract_version integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  state text not null check (state in (
    'PREPARING', 'SENT', 'COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED')),
  -- Why the PDF could not be made, as a sentence; null while it is made and when it is there.
  failure text,
  approved_file uuid not null,
  approved_docx_sha256 text not null,
  has_track_changes boolean not null,
  document_file uuid,
  document_size bigint,
  document_sha256 text,
  -- [{width, height}] of the document's pages, in points.
  pages jsonb,
  -- Where signature blocks and marks were found: [{kind, page, x, y, width, height, required, signer}].
  found_fields jsonb,
  is_ordered boolean not null default false,
  message text not null default '',
  consent_version text not null,
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '',
  sealing_state text not null default 'NONE' check (
    sealing_state in ('NONE', 'WAITING', 'SEALED', 'FAILED')),
  sealing_attempts integer not null default 0,
  sealing_error text,
  sealed_file uuid,
  sealed_at timestamptz,
  unique (account_id, id),
  check (state in ('PREPARING', 'VOIDED') or document_sha256 is not null),
  check ((document_file is null) = (document_sha256 is null)),
  check ((sealed_file is not null) = (sealing_state = 'SEALED')),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, created_by) references users (account_id, id)
);
-- Of many who ask at once, one makes the request.
create unique index signature_requests_live on signature_requests (contract_id)
  where state in ('PREPARING', 'SENT');
create index signature_requests_contract on signature_requests (contract_id, created_at);
create index signature_requests_file on signature_requests (account_id, document_file);
create index signature_requests_due on signature_requests (expires_at) where state = 'SENT';
create index signature_requests_unsealed on signature_requests (account_id, id)
  where sealing_state in ('WAITING', 'FAILED');

-- Whoever is asked. One who hands over stays, and the next one takes their place and their fields.
create table signers (
  id uuid primary key,
  account_id uuid not null,
  request_id uuid not null,
  position integer not null,
  name text not null,
  email text not null,
  role text not null check (role in ('SIGNER', 'APPROVER', 'COPY')),
  state text not null check (state in (
    'WAITING', 'SENT', 'VIEWED', 'SIGNED', 'APPROVED', 'DECLINED', 'EMAIL_BOUNCE', 'HANDED_OVER')),
  -- SHA-256 of the token in the mailed link; a new link takes the place of the one before.
  token_hash bytea unique,
  mail_id uuid unique,
  mail_detail text not null default '',
  asked_at timestamptz,
  reminded_at timestamptz,
  viewed_at timestamptz,
  consented_at timestamptz,
  acted_at timestamptz,
  address text,
  user_agent text,
  time_zone text,
  decline_reason text,
  handed_to uuid,
  code_hash bytea,
  code_tries integer not null default 0,
  code_expires_at timestamptz,
  unique (account_id, id),
  check ((acted_at is not null) = (state in ('SIGNED', 'APPROVED', 'DECLINED', 'HANDED_OVER'))),
  foreign key (account_id, request_id) references signature_requests (account_id, id) on delete cascade
);
create index signers_request on signers (request_id, position);
create unique index signers_email on signers (request_id, lower(email)) where state <> 'HANDED_OVER';

create table signer_sessions (
  token_hash bytea primary key,
  account_id uuid not null,
  signer_id uuid not null,
  expires_at timestamptz not null,
  foreign key (account_id, signer_id) references signers (account_id, id) on delete cascade
);
create index signer_sessions_signer on signer_sessions (signer_id);

-- Places on the document's pages that a signer fills, in points from the upper left corner of the page.
create table signature_fields (
  id uuid primary key,
  account_id uuid not null,
  request_id uuid not null,
  signer_id uuid not null,
  kind text not null check (kind in ('signature', 'initials', 'name', 'date', 'text', 'checkbox')),
  page integer not null check (page >= 0),
  x double precision not null,
  y double precision not null,
  width double precision not null check (width > 0),
  height double precision not null check (height > 0),
  is_required boolean not null,
  label text not null default '',
  -- Words, a day as YYYY-MM-DD, or 'true' for a ticked box.
  value text,
  -- A PNG written by us, for signature and initials.
  image_file uuid,
  image_sha256 text,
  foreign key (account_id, request_id) references signature_requests (account_id, id) on delete cascade,
  foreign key (account_id, signer_id) references signers (account_id, id) on delete cascade,
  check ((image_file is null) = (image_sha256 is null)),
  check (image_file is null or kind in ('signature', 'initials'))
);
create index signature_fields_request on signature_fields (request_id, page, y, x);
create index signature_fields_signer on signature_fields (signer_id);
create index signature_fields_image on signature_fields (account_id, image_file);

do $$
declare name text;
begin
  foreach name in array array['signature_requests', 'signature_fields'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
  -- A link, or the session it began, is all a signer has: it says which account it belongs to.
  foreach name in array array['signers', 'signer_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;

-- What becomes of a request is news of the contract: pages that show it ask again.
create function tell_signature_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', new.account_id, 'guid', new.contract_id, 'group', new.group_id)::text);
  return null;
end $$;
create trigger tell_signature_change
  after insert or update of state, document_file, failure, sealing_state on signature_requests
  for each row execute function tell_signature_change();

create function tell_signer_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', request.account_id, 'guid', request.contract_id, 'group', request.group_id)::text)
  from signature_requests as request where request.id = new.request_id;
  return null;
end $$;
create trigger tell_signer_change after insert or update of state, email on signers
  for each row execute function tell_signer_change();
