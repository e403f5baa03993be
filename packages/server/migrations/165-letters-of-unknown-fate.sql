-- Nobody knows what became of a letter when we were killed, or cut off, between handing it over and
-- hearing the mail server's answer. It is SENDING from just before; found so by a later try it is
-- UNKNOWN, is told to whoever sent it, and is never sent again by itself.
alter table outgoing_mails drop constraint outgoing_mails_status_check;
alter table outgoing_mails add constraint outgoing_mails_status_check
  check (status in ('QUEUED', 'SENDING', 'SENT', 'UNDELIVERABLE', 'GIVEN_UP', 'UNKNOWN'));
create index outgoing_mails_unknown on outgoing_mails (account_id, settled_at) where status = 'UNKNOWN';
