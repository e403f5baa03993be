-- Every letter the product sends is a row first, written in the transaction of the change it tells of;
-- a job then renders and sends it. What it says (names, secret links) is forgotten once it was sent.
create table outgoing_mails (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  name text not null,
  recipient text not null,
  data jsonb not null,
  -- Whether a person's act caused it, which is what the limit per account and hour counts.
  is_by_person boolean not null,
  status text not null check (status in ('QUEUED', 'SENT', 'UNDELIVERABLE', 'GIVEN_UP')),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index outgoing_mails_by_person on outgoing_mails (account_id, created_at) where is_by_person;
create index outgoing_mails_created on outgoing_mails (created_at);

alter table outgoing_mails enable row level security;
alter table outgoing_mails force row level security;
-- A mail before there is an account, such as to somebody who registers, has none.
create policy own on outgoing_mails using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');

-- Addresses a mail server refused for good, or whose owner wants no more of a kind of letter. They
-- belong to no account: whoever writes to one, it is left alone.
create table silent_addresses (
  address text not null,
  reason text not null check (reason in ('BOUNCED', 'UNSUBSCRIBED')),
  detail text not null,
  at timestamptz not null,
  primary key (address, reason)
);

alter table captured_mails add column message_id text not null default '';
alter table captured_mails add column html text not null default '';
create unique index captured_mails_message on captured_mails (message_id) where message_id <> '';

alter table accounts add column language text not null default 'en';
