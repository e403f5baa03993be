-- Says on one channel that a contract changed, so that every process can tell the pages that show it.
-- Sent when the transaction commits, once for equal messages of one transaction.
create function tell_contract_change() returns trigger language plpgsql as $$
declare contract contracts := coalesce(new, old);
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', contract.account_id, 'guid', contract.id, 'group', contract.group_id)::text);
  return null;
end $$;

create trigger tell_contract_change after insert or delete or update of status, status_reason,
    is_archived, is_newest, is_locked, is_reviewed, file_name, playbook_id, deal_position on contracts
  for each row execute function tell_contract_change();
