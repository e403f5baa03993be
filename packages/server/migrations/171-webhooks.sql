-- Where an account is told what happens to its contracts.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  -- The secret grows from the installation's own, this id and this number; a renewed one has the next.
  secret_number integer not null default 1,
  is_on boolean not null default true,
  -- Why it was switched off by itself.
  off_reason text,
  created_at timestamptz not null,
  unique (account_id, id)
);

-- What is to be told, was told, or could not be: the log that can be replayed.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  queued_at timestamptz,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  tries integer not null default 0,
  answered integer,
  problem text not null default '',
  settled_at timestamptz,
  foreign key (account_id, webhook_id) references webhooks (account_id, id) on delete cascade
);
create index webhook_deliveries_log on webhook_deliveries (account_id, webhook_id, at desc, id);
create index webhook_deliveries_waiting on webhook_deliveries (account_id) where queued_at is null;
create index webhook_deliveries_age on webhook_deliveries (at);

do $$
declare name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;

-- Whatever is written into a timeline is to be told to those of the account's webhooks that want it: in
-- the same transaction, so that nothing is told that did not happen and nothing that happened is forgotten.
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (account_id, webhook_id, event, data)
    select new.account_id, id, new.event, jsonb_build_object(
      'documentGuid', new.contract_id, 'documentStatus', new.status, 'documentVersion', new.version,
      'groupGuid', new.group_id, 'event', new.event, 'detail', new.detail)
    from webhooks where account_id = new.account_id and is_on and new.event = any (events);
  if found then
    perform pg_notify('webhook_waits', new.account_id::text);
  end if;
  return null;
end $$;

create trigger tell_webhooks after insert on timeline
  for each row execute function tell_webhooks();
