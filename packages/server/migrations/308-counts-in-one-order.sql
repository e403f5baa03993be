-- The archive is counted last, whichever way a contract goes: of two that go opposite ways at the same moment, each
-- would else hold the row that the other waits for.
create or replace function count_contracts() returns trigger language plpgsql as $$
declare
  was boolean := tg_op in ('UPDATE', 'DELETE') and old.is_newest;
  is_now boolean := tg_op in ('INSERT', 'UPDATE') and new.is_newest;
begin
  if was and not old.is_archived then
    perform count_contract(old, -1);
  end if;
  if is_now then
    perform count_contract(new, 1);
  end if;
  if was and old.is_archived then
    perform count_contract(old, -1);
  end if;
  return null;
end $$;
