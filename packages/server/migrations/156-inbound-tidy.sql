-- Mails are thrown away and forgotten after their time by one job for all accounts, and found by their
-- files in the sweep of the storage.
drop policy own on inbound_mails;
create policy own on inbound_mails using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');
