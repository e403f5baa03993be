-- Files to go with a contract to the counterparty. Until a letter carries them they are a person's
-- draft; those nobody sent are forgotten after a day.
create table attachments (
  id uuid primary key,
  account_id uuid not null,
  contract_id uuid not null,
  uploader_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index attachments_contract on attachments (contract_id);

create table sendings (
  id uuid primary key,
  account_id uuid not null,
  contract_id uuid not null,
  sender_id uuid not null,
  subject text not null,
  -- The letter's words with their emphasis and lists, as a tree; never markup.
  body jsonb not null,
  created_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, sender_id) references users (account_id, id)
);
create index sendings_contract on sendings (contract_id, created_at);

create table sending_attachments (
  account_id uuid not null,
  sending_id uuid not null,
  attachment_id uuid not null,
  position integer not null,
  primary key (sending_id, attachment_id),
  foreign key (account_id, sending_id) references sendings (account_id, id) on delete cascade,
  foreign key (account_id, attachment_id) references attachments (account_id, id) on delete cascade
);
create index sending_attachments_attachment on sending_attachments (attachment_id);

-- One per recipient of a sending: the letter to them, and the link that is theirs alone.
create table guest_links (
  id uuid primary key,
  account_id uuid not null,
  sending_id uuid not null,
  contract_id uuid not null,
  group_id uuid not null,
  email text not null,
  -- SHA-256 of the token in the mailed link.
  token_hash bytea not null unique,
  mail_id uuid not null unique,
  mail_status text not null check (mail_status in ('QUEUED', 'SENT', 'FAILED')),
  mail_detail text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  unique (account_id, id),
  foreign key (account_id, sending_id) references sendings (account_id, id) on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index guest_links_sending on guest_links (sending_id);
create index guest_links_group on guest_links (group_id, created_at);

-- The one code a link may be confirmed with now; a new one takes the place of the one before.
create table guest_codes (
  link_id uuid primary key,
  account_id uuid not null,
  code_hash bytea not null,
  tries integer not null,
  expires_at timestamptz not null,
  foreign key (account_id, link_id) references guest_links (account_id, id) on delete cascade
);

create table guest_sessions (
  token_hash bytea primary key,
  account_id uuid not null,
  link_id uuid not null,
  expires_at timestamptz not null,
  foreign key (account_id, link_id) references guest_links (account_id, id) on delete cascade
);
create index guest_sessions_link on guest_sessions (link_id);

create table guest_comments (
  id uuid primary key,
  account_id uuid not null,
  link_id uuid not null,
  contract_id uuid not null,
  words text not null,
  at timestamptz not null,
  foreign key (account_id, link_id) references guest_links (account_id, id) on delete cascade,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index guest_comments_link on guest_comments (link_id, at);

-- Which versions came from a counterparty's link.
create table guest_uploads (
  contract_id uuid primary key,
  account_id uuid not null,
  link_id uuid not null,
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade,
  foreign key (account_id, link_id) references guest_links (account_id, id) on delete cascade
);
create index guest_uploads_link on guest_uploads (link_id);

-- Who, beside its owner, sees a contract: all its versions, those to come among them.
create table contract_shares (
  account_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  shared_by uuid not null,
  at timestamptz not null,
  primary key (user_id, group_id),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);
create index contract_shares_group on contract_shares (group_id);

-- The last version of a contract takes its shares along.
create function forget_shares() returns trigger language plpgsql as $$
begin
  if not exists (select from contracts where group_id = old.group_id) then
    delete from contract_shares where group_id = old.group_id;
  end if;
  return null;
end $$;
create trigger forget_shares after delete on contracts
  for each row execute function forget_shares();

do $$
declare name text;
begin
  foreach name in array array['attachments', 'sendings', 'sending_attachments', 'guest_codes',
    'guest_comments', 'guest_uploads', 'contract_shares'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
  -- A link, or the session it began, is all a guest has: it says which account it belongs to.
  foreach name in array array['guest_links', 'guest_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
