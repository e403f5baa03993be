-- A version's change writes the facts of the versions before it too, so that two versions of a family changed at the
-- same moment could each hold what the other one waited for. Who writes facts of a family does so one after the other.
create or replace function write_contract_facts() returns trigger language plpgsql as $$
declare changed contracts := coalesce(new, old);
begin
  perform pg_advisory_xact_lock(150, hashtext(changed.group_id::text));
  if tg_op <> 'DELETE' then
    perform write_facts_of(new);
  end if;
  if changed.version > 1 then
    perform write_facts_of(contract) from contracts as contract
    where group_id = changed.group_id and version < changed.version;
  end if;
  return null;
end $$;

create or replace function write_moved_facts() returns trigger language plpgsql as $$
declare moved contracts;
begin
  select * into moved from contracts where id = new.contract_id;
  perform pg_advisory_xact_lock(150, hashtext(moved.group_id::text));
  -- Read again: whoever wrote them before may have changed it.
  perform write_facts_of(contract) from contracts as contract where id = new.contract_id;
  return null;
end $$;
