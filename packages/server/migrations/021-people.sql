alter table accounts
  add column signee_details text not null default '',
  -- Who gets copies of letters about contracts, and under which subject.
  add column copy_recipients text[] not null default '{}',
  add column copy_subject text not null default '';

-- The e-mail domains of an account: only people of exactly these are invited into it.
create table account_domains (
  account_id uuid not null references accounts on delete cascade,
  domain text not null,
  primary key (account_id, domain)
);
insert into account_domains (account_id, domain)
  select distinct on (account_id) account_id, lower(split_part(email, '@', 2))
  from users order by account_id, created_at, id;

-- Whoever makes an account brings its domain along, in whatever way it was made.
create function take_domain() returns trigger language plpgsql as $$
begin
  if not exists (select from account_domains where account_id = new.account_id) then
    insert into account_domains (account_id, domain)
      values (new.account_id, lower(split_part(new.email, '@', 2)))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger take_domain after insert on users for each row execute function take_domain();

create table invitations (
  id uuid primary key,
  account_id uuid not null,
  inviter_id uuid not null,
  kind text not null check (kind in ('ORGANIZATION', 'PLATFORM')),
  email text not null,
  -- SHA-256 of the token in the mailed link; a referral has none.
  token_hash bytea unique,
  created_at timestamptz not null,
  last_sent_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('ACCEPTED', 'CANCELLED')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  foreign key (account_id, inviter_id) references users (account_id, id) on delete cascade
);
create unique index invitations_waiting on invitations (account_id, email)
  where kind = 'ORGANIZATION' and outcome is null;

-- When a user was last active, by the heartbeat of their page, and how many minutes on which day.
create table activity (
  account_id uuid not null,
  user_id uuid not null,
  day date not null,
  page text not null,
  minutes integer not null,
  last_at timestamptz not null,
  primary key (user_id, day, page),
  foreign key (account_id, user_id) references users (account_id, id) on delete cascade
);

-- Who changed what about whom; rows are only ever added (scope.ts takes the right to change them away).
create table audit_events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  by_user_id uuid not null,
  act text not null,
  subject text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index audit_events_account on audit_events (account_id, id);

do $$
declare name text;
begin
  foreach name in array array['activity', 'audit_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
  -- The link of an invitation is all that is known of its account before it is accepted.
  foreach name in array array['account_domains', 'invitations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
