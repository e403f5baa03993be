-- The facts of a new contract are written once, by its first move, which is told in the same transaction; before, they
-- were written at its insert, when nothing had moved yet, and again right after, and counted both times. One that has not
-- moved has facts too, from its commit on.
create or replace function write_contract_facts() returns trigger language plpgsql as $$
declare changed contracts := coalesce(new, old);
begin
  perform pg_advisory_xact_lock(150, hashtext(changed.group_id::text));
  if tg_op = 'UPDATE' then
    perform write_facts_of(new);
  end if;
  if changed.version > 1 then
    perform write_facts_of(contract) from contracts as contract
    where group_id = changed.group_id and version < changed.version;
  end if;
  return null;
end $$;

create function write_first_facts() returns trigger language plpgsql as $$
begin
  if not exists (select from contract_facts where contract_id = new.id) then
    perform pg_advisory_xact_lock(150, hashtext(new.group_id::text));
    perform write_facts_of(contract) from contracts as contract where id = new.id;
  end if;
  return null;
end $$;
create constraint trigger write_first_facts after insert on contracts
  deferrable initially deferred for each row execute function write_first_facts();
