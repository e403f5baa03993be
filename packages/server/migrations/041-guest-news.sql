-- What happens at a counterparty's link is news of the contract: pages that show it ask again.
create function tell_link_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', new.account_id, 'guid', new.contract_id, 'group', new.group_id)::text);
  return null;
end $$;
create trigger tell_link_change
  after insert or update of mail_status, withdrawn_at, last_opened_at on guest_links
  for each row execute function tell_link_change();

create function tell_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('contract_changed', json_build_object(
    'account', link.account_id, 'guid', link.contract_id, 'group', link.group_id)::text)
  from guest_links as link where link.id = new.link_id;
  return null;
end $$;
create trigger tell_comment after insert on guest_comments
  for each row execute function tell_comment();
