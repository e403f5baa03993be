-- What happened to signature requests: for each account a chain of hashes that only grows. A row is its
-- body, the canonical JSON of everything there is to say, and hash = SHA-256(hash of the row before,
-- then body); the first follows 32 zero bytes. The other columns are read out of the body by the
-- database, so that what is queried is exactly what is hashed. Nothing refers to contracts or requests:
-- the chain outlives them.
create table signature_events (
  body text not null,
  hash bytea not null check (length(hash) = 32),
  account_id uuid not null generated always as ((body::jsonb ->> 'accountId')::uuid) stored
    references accounts,
  sequence bigint not null generated always as ((body::jsonb ->> 'sequence')::bigint) stored,
  request_id uuid not null generated always as ((body::jsonb ->> 'requestId')::uuid) stored,
  event text not null generated always as (body::jsonb ->> 'event') stored,
  primary key (account_id, sequence)
);
create index signature_events_request on signature_events (account_id, request_id, sequence);

alter table signature_events enable row level security;
alter table signature_events force row level security;
create policy own on signature_events using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);

-- A row goes to the end of its chain and nowhere else, whoever writes it.
create function chain_signature_event() returns trigger language plpgsql as $$
declare before signature_events;
begin
  select * into before from signature_events
    where account_id = new.account_id and sequence < new.sequence
    order by sequence desc limit 1;
  if new.sequence is distinct from coalesce(before.sequence, 0) + 1
    or new.hash is distinct from sha256(
      coalesce(before.hash, decode(repeat('00', 32), 'hex')) || convert_to(new.body, 'UTF8'))
  then
    raise exception 'signature event % of account % does not continue the chain',
      new.sequence, new.account_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
-- After, not before: generated columns are there only then.
create trigger chain_signature_event after insert on signature_events
  for each row execute function chain_signature_event();

create function keep_signature_events() returns trigger language plpgsql as $$
begin
  raise exception 'signature events are only ever added' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_signature_events before update or delete or truncate on signature_events
  for each statement execute function keep_signature_events();
