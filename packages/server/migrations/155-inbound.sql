-- Addresses by which contracts come in by mail: one of each person, one of the account. The token in an
-- address is the secret; a renewed one takes its place, and the one before takes nothing any more.
create table upload_addresses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Whose it is; null for the account's own.
  user_id uuid,
  token text not null unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (account_id, user_id) references users (account_id, id)
    on delete cascade on update cascade
);
create unique index upload_addresses_of_user on upload_addresses (user_id)
  where ended_at is null and user_id is not null;
create unique index upload_addresses_of_account on upload_addresses (account_id)
  where ended_at is null and user_id is null;

-- People outside, or whole domains ("@example.com"), whose mails become contracts without being held.
create table allowed_senders (
  account_id uuid not null references accounts on delete cascade,
  sender text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (account_id, sender)
);

-- Mails that came in. The mail itself is in the storage until it has been read, released or discarded.
create table inbound_mails (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The upload address, or the link of a counterparty, that it was written to.
  kind text not null check (kind in ('UPLOAD', 'REPLY')),
  target_id uuid not null,
  -- What makes a mail that is delivered again the same mail.
  message_key bytea not null,
  message_id text not null,
  sender text not null,
  sender_user_id uuid,
  -- Whose contracts it makes; null while that is not decided, and for a counterparty's reply.
  owner_id uuid,
  subject text not null,
  file_names text[] not null,
  file_id uuid not null,
  size bigint not null,
  state text not null check (state in ('WAITING', 'HELD', 'DONE', 'DISCARDED')),
  held_reason text,
  -- What became of each file, once that is known.
  outcome jsonb not null default '[]',
  received_at timestamptz not null,
  settled_at timestamptz,
  unique (target_id, message_key)
);
create index inbound_mails_held on inbound_mails (account_id, received_at) where state = 'HELD';
create index inbound_mails_file on inbound_mails (file_id);
create index inbound_mails_received on inbound_mails (received_at);

do $$
declare name text;
begin
  foreach name in array array['allowed_senders', 'inbound_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
-- The address a mail is written to is all there is to say which account it belongs to.
alter table upload_addresses enable row level security;
alter table upload_addresses force row level security;
create policy own on upload_addresses using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');
