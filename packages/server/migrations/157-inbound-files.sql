-- A mail that was settled names its file no longer, so that the file may go; one that waits says what its
-- bytes are, so that a copy of them can be checked.
alter table inbound_mails alter column file_id drop not null;
alter table inbound_mails add column sha256 text;
update inbound_mails set file_id = null where state in ('DONE', 'DISCARDED');
