-- A sealed file that anyone checks names its request and not the account: the request says whose it is, so
-- that the file can be compared with the copy that is kept.
create policy sealed on signature_requests for select using (
  current_setting('app.scope', true) = 'identity' and sealed_file is not null);

-- What of a PDF was made a fixed part of its pages before it was sent for signature: its sender and its
-- signers are told.
alter table signature_requests add column flattened text[] not null default '{}';
