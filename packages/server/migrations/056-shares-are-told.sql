-- Sharing a contract, and taking it back, is news of it: whoever gains or loses sight of it asks again.
-- A colleague it was taken back from may not see it any more, and is named so that their page hears of it.
create function tell_share() returns trigger language plpgsql as $$
declare share contract_shares := coalesce(new, old);
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', contract.account_id, 'guid', contract.id, 'group', contract.group_id,
    'user', share.user_id)::text)
  from contracts as contract where contract.group_id = share.group_id and contract.is_newest;
  return null;
end $$;
create trigger tell_share after insert or delete on contract_shares
  for each row execute function tell_share();
