-- What an upload writes beside its contract is written with less work, and is what it was.

-- The words of a contract: of its own row, where that is what changed, and of no copy of it as JSON.
create or replace function write_contract_words() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  contract contracts;
  said tsvector;
begin
  if tg_table_name = 'contracts' then
    contract := new;
  else
    select * into contract from contracts where id = coalesce(new.contract_id, old.contract_id);
    -- It goes, and its text with it.
    if not found then
      return null;
    end if;
  end if;
  said := words_of(contract);
  insert into contract_words (contract_id, account_id, words)
    values (contract.id, contract.account_id, said)
    on conflict (contract_id) do update set words = excluded.words;
  insert into contract_letters (contract_id, account_id, owner_id, week, letters)
    values (contract.id, contract.account_id, contract.owner_id, week_number(contract.uploaded_at), letters_in(said))
    on conflict (contract_id) do update
      set owner_id = excluded.owner_id, week = excluded.week, letters = excluded.letters;
  return null;
end $$;

-- The facts of a contract that has moved once, which is when it was made: no turn is over yet. Nobody else sees it
-- before that is committed, so that nobody is waited for.
create or replace function write_moved_facts() returns trigger language plpgsql as $$
declare moved contracts;
begin
  select * into moved from contracts where id = new.contract_id;
  if new.from_status is null and moved.is_newest then
    insert into contract_facts values (moved.id, moved.account_id, moved.owner_id, coalesce(moved.playbook_id, 'none'),
      moved.doc_role, moved.uploaded_at, null, stage_of(new.to_status), 0, 0, 0, 0, 0, 0, 0, 0)
    on conflict (contract_id) do nothing;
    if found then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(150, hashtext(moved.group_id::text));
  -- Read again: whoever wrote them before may have changed it.
  perform write_facts_of(contract) from contracts as contract where id = new.contract_id;
  return null;
end $$;
